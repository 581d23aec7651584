import { Flex, TextInput } from '@mantine/core';
import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';
import { ScanBarcode } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Switch } from '#ui/switch.tsx';
import { variantName } from '../variant-name.ts';
import { readScan } from './scan.ts';
import style from './scan-box.module.css';

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
        className={style.box ?? ''}
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
