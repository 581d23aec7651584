import { Flex, TextInput } from '@mantine/core';
import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';
import { ScanBarcode } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import { variantName } from '../variant-name.ts';
import style from './counting.module.css';

interface Props {
  readonly lines: readonly CountLine[];
  readonly onSeek: (typed: string) => void;
  /** A line was scanned or found; with `isCounted` the scan itself counts one. */
  readonly onLine: (line: CountLine, isCounted: boolean) => void;
}

const KEY = 'counts:each-scan-adds';

/** A scanner types a code and Enter, as a quick typist would: the same box serves both. */
export function ScanBox({ lines, onSeek, onLine }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [adds, setAdds] = useState(() => readStored(KEY) !== 'false');
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setSaid(null);
    onSeek(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    const scan = readScan(lines, typed);
    if (scan.kind === 'none') {
      // What is not here must be noticed without looking: the next code replaces it.
      setSaid({ text: t('inventory.count.scan-unknown', { code: typed.trim() }), isWrong: true });
      input.current?.select();
      return;
    }
    if (scan.kind === 'several') return;
    const isCounted = adds && scan.kind === 'code';
    type('');
    onLine(scan.line, isCounted);
    const name = `${scan.line.name} · ${variantName(scan.line)}`;
    if (isCounted) setSaid({ text: t('inventory.count.scan-added', { name }), isWrong: false });
  };
  return (
    <Flex rowGap="2xs" columnGap="lg" align="center" wrap="wrap" miw={0}>
      <TextInput
        ref={input}
        flex="1 1 260px"
        maw={460}
        style={{ '--input-height-md': '48px' }}
        type="search"
        size="md"
        aria-label={t('inventory.count.scan')}
        placeholder={t('inventory.count.scan')}
        autoComplete="off"
        enterKeyHint="go"
        leftSection={<ScanBarcode size={20} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Switch
        isOn={adds}
        onChange={(isOn) => {
          setAdds(isOn);
          writeStored(KEY, String(isOn));
          input.current?.focus();
        }}
      >
        {t('inventory.count.scan-adds')}
      </Switch>
      <p className={style.said} role="status" data-wrong={said?.isWrong}>
        {said?.text}
      </p>
    </Flex>
  );
}

type Scanned = Pick<CountLine, 'barcode' | 'sku' | 'name' | 'size' | 'colour'>;

/** What a code, or something typed, means among the lines of a count. */
export type ScanResult<Line> =
  | { readonly kind: 'code'; readonly line: Line }
  | { readonly kind: 'only'; readonly line: Line }
  | { readonly kind: 'several' }
  | { readonly kind: 'none' };

/** A code that is exactly a barcode or a SKU; else whatever is the only one to be found by these words. */
export function readScan<Line extends Scanned>(lines: readonly Line[], typed: string): ScanResult<Line> {
  const code = bare(typed);
  if (code === '') return { kind: 'none' };
  const exact = lines.find((line) => bare(line.barcode) === code || bare(line.sku) === code);
  if (exact !== undefined) return { kind: 'code', line: exact };
  const [only, ...others] = findLines(lines, typed);
  if (only === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'only', line: only } : { kind: 'several' };
}

/** Every word somewhere in what the line is called or coded, without accents. */
export function findLines<Line extends Scanned>(lines: readonly Line[], typed: string): readonly Line[] {
  const words = bare(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ name, colour, size, sku, barcode }) => {
    const text = bare([name, colour, size, sku, barcode].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
