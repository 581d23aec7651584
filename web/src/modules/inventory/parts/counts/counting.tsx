import { Box, Button, Flex, Loader, Text, TextInput } from '@mantine/core';
import type { CountLine, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { Check, CloudOff, ScanBarcode } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { variantName } from '../goods.tsx';
import { CountProgress } from './count-head.tsx';
import type { Saving } from './count-lines.tsx';
import { CountLines, useCountLines } from './count-lines.tsx';
import style from './counting.module.css';

/** From edge to edge of the card. */
const INSIDE = { base: 'md', md: 'lg' } as const;
const OUTSIDE = { base: '-md', md: '-lg' } as const;
const BAR = {
  zIndex: 5,
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 var(--mantine-radius-lg) var(--mantine-radius-lg)',
} as const;

interface Props {
  readonly count: StockCount;
  readonly onHandIn: (missing: number) => void;
}

const SHOWN = ['all', 'left', 'counted'] as const;

/** For one hand and a shelf: scan or find, write the number, go on. */
export function Counting({ count, onHandIn }: Props) {
  const t = useT();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const [sought, setSought] = useState('');
  const [at, setAt] = useState<{ id: VariantId; turn: number; isTyping: boolean } | null>(null);
  const { enter, countedOf, saving, unsent, refusal } = useCountLines(count);

  const counted = count.items.filter((line) => countedOf(line) !== null).length;
  const found = findLines(count.items, sought);
  // The line someone stands on stays, or it would vanish under their finger while they type.
  const lines = found.filter(
    (line) =>
      shown === 'all' || line.variantId === at?.id || (countedOf(line) === null) === (shown === 'left'),
  );
  const goTo = useCallback(
    (id: VariantId, isTyping: boolean) =>
      setAt((before) => ({ id, turn: (before?.turn ?? 0) + 1, isTyping })),
    [],
  );

  return (
    <>
      <Flex
        className={style.tools ?? ''}
        direction={{ base: 'column', md: 'row' }}
        rowGap="xs"
        columnGap="lg"
        align={{ base: 'stretch', md: 'center' }}
        justify="space-between"
        mx={OUTSIDE}
        py="xs"
        px={INSIDE}
        bg="var(--surface)"
      >
        <ScanBox
          lines={count.items}
          onSeek={setSought}
          onLine={(line, isCounted) => {
            setShown('all');
            if (isCounted) enter(line.variantId, (countedOf(line) ?? 0) + 1);
            goTo(line.variantId, !isCounted);
          }}
        />
        <Flex
          direction={{ base: 'row', md: 'column' }}
          gap={{ base: 'sm', md: '2xs' }}
          align={{ base: 'stretch', md: 'flex-end' }}
          justify="space-between"
        >
          <CountProgress count={count} counted={counted} />
          <SavingState saving={saving} unsent={unsent} />
        </Flex>
      </Flex>
      {refusal !== null && (
        <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
      )}
      <Segments
        label={t('inventory.count.show')}
        value={shown}
        onChange={setShown}
        options={SHOWN.map((value) => ({ value, label: t(`inventory.count.show.${value}`) }))}
      />
      {lines.length === 0 && (
        <Box component="p" py="xl" px={0} c="dimmed" ta="center">
          {t('inventory.count.none-found')}
        </Box>
      )}
      <CountLines lines={lines} countedOf={countedOf} at={at} onEnter={enter} />
      <Flex
        justify="flex-end"
        pos="sticky"
        bottom={0}
        mx={OUTSIDE}
        mb={OUTSIDE}
        pt="sm"
        px={INSIDE}
        pb={{ base: 'calc(var(--mantine-spacing-sm) + env(safe-area-inset-bottom))', md: 'sm' }}
        bg="var(--surface)"
        style={BAR}
      >
        <Button
          flex={{ base: 1, md: 'none' }}
          size="md"
          disabled={counted === 0 || unsent > 0}
          onClick={() => onHandIn(count.lines - counted)}
        >
          {t('inventory.count.submit')}
        </Button>
      </Flex>
    </>
  );
}

/** Whether what was written down is safe: never a guess. */
function SavingState({ saving, unsent }: { readonly saving: Saving; readonly unsent: number }) {
  const t = useT();
  return (
    <Flex
      component="span"
      display="inline-flex"
      gap="2xs"
      align="center"
      c={saving === 'waiting' ? 'var(--wait-ink)' : 'dimmed'}
      fz="xs"
      fw={saving === 'waiting' ? 500 : 400}
      data-state={saving}
      role="status"
    >
      {saving === 'saving' && <Loader size={14} color="var(--ink-soft)" aria-hidden />}
      {saving === 'saved' && <Check size={14} color="var(--good-ink)" aria-hidden />}
      {saving === 'waiting' && <CloudOff size={14} aria-hidden />}
      {t(`inventory.count.saving.${saving}`, { count: unsent })}
    </Flex>
  );
}

interface ScanBoxProps {
  readonly lines: readonly CountLine[];
  readonly onSeek: (typed: string) => void;
  /** A line was scanned or found; with `isCounted` the scan itself counts one. */
  readonly onLine: (line: CountLine, isCounted: boolean) => void;
}

const KEY = 'counts:each-scan-adds';

/** A scanner types a code and Enter, as a quick typist would: the same box serves both. */
function ScanBox({ lines, onSeek, onLine }: ScanBoxProps) {
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
    <Flex rowGap="2xs" columnGap="lg" align="center" wrap="wrap" flex="1 1 auto" miw={0}>
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
      {/* Below it the screen of a phone is for the lines. */}
      <Text
        inherit
        truncate
        display={said === null ? { base: 'none', md: 'block' } : 'block'}
        flex="1 1 100%"
        mih={20}
        c={said?.isWrong ? 'var(--danger-ink)' : 'var(--good-ink)'}
        fz="xs"
        fw={said?.isWrong ? 500 : 400}
        role="status"
      >
        {said?.text}
      </Text>
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
