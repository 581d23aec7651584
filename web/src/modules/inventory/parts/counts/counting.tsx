import { ActionIcon, Box, Button, Flex, Stack } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { CountLine, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { Check, CloudOff, LoaderCircle, Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { Segments } from '#ui/segments.tsx';
import cell from '../cell-input.module.css';
import { GoodsPicture } from '../goods-picture.tsx';
import { variantName } from '../variant-name.ts';
import { CountProgress } from './count-head.tsx';
import style from './counting.module.css';
import { findLines, ScanBox } from './scan-box.tsx';
import type { Saving } from './use-count-lines.ts';
import { useCountLines } from './use-count-lines.ts';

const MOST = 999_999;

const LINE_PX = 76;

const ICONS = { saved: Check, saving: LoaderCircle, waiting: CloudOff } as const;

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
      <div className={style.tools}>
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
      </div>
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
      <div className={style.bar}>
        <Button
          size="md"
          disabled={counted === 0 || unsent > 0}
          onClick={() => onHandIn(count.lines - counted)}
        >
          {t('inventory.count.submit')}
        </Button>
      </div>
    </>
  );
}

/** Whether what was written down is safe: never a guess. */
function SavingState({ saving, unsent }: { readonly saving: Saving; readonly unsent: number }) {
  const t = useT();
  const Icon = ICONS[saving];
  return (
    <Flex
      component="span"
      display="inline-flex"
      className={style.saving ?? ''}
      gap="2xs"
      align="center"
      c={saving === 'waiting' ? 'var(--wait-ink)' : 'dimmed'}
      fz="xs"
      fw={saving === 'waiting' ? 500 : 400}
      data-state={saving}
      role="status"
    >
      <Icon size={14} color={saving === 'saved' ? 'var(--good-ink)' : 'currentColor'} aria-hidden />
      {t(`inventory.count.saving.${saving}`, { count: unsent })}
    </Flex>
  );
}

interface CountLinesProps {
  readonly lines: readonly CountLine[];
  readonly countedOf: (line: CountLine) => number | null;
  /** The line to bring into sight; another turn brings it again. */
  readonly at: { readonly id: VariantId; readonly turn: number; readonly isTyping: boolean } | null;
  readonly onEnter: (id: VariantId, counted: number | null) => void;
}

/** A count of everything has thousands of lines: only those in sight are drawn. */
function CountLines({ lines, countedOf, at, onEnter }: CountLinesProps) {
  const t = useT();
  const box = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => LINE_PX,
    overscan: 8,
    scrollMargin: box.current?.offsetTop ?? 0,
    getItemKey: (index) => lines[index]?.variantId ?? index,
  });
  const index = lines.findIndex(({ variantId }) => variantId === at?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is the reason, not an ingredient
  useEffect(() => {
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    if (at?.isTyping !== true) return;
    // Once it is drawn where it was scrolled to.
    const timer = window.setTimeout(
      () => box.current?.querySelector<HTMLInputElement>(`[data-count="${at.id}"]`)?.focus(),
      80,
    );
    return () => window.clearTimeout(timer);
  }, [at?.turn]);

  const focusNext = (from: number) => {
    const next = lines[from + 1];
    if (next !== undefined)
      box.current?.querySelector<HTMLInputElement>(`[data-count="${next.variantId}"]`)?.focus();
  };
  return (
    <ul
      ref={box}
      aria-label={t('inventory.count.lines')}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index: place, start }) => {
        const line = lines[place];
        if (line === undefined) return null;
        return (
          <li
            key={line.variantId}
            className={style.line}
            style={{
              height: LINE_PX,
              transform: `translateY(${start - virtualizer.options.scrollMargin}px)`,
            }}
            aria-setsize={lines.length}
            aria-posinset={place + 1}
          >
            <CountLineRow
              line={line}
              counted={countedOf(line)}
              turn={at?.id === line.variantId ? at.turn : 0}
              onEnter={onEnter}
              onNext={() => focusNext(place)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface CountLineRowProps {
  readonly line: CountLine;
  readonly counted: number | null;
  /** Changes with every scan of this line, so that it lights up each time. */
  readonly turn: number;
  readonly onEnter: (id: VariantId, counted: number | null) => void;
  readonly onNext: () => void;
}

function CountLineRow({ line, counted, turn, onEnter, onNext }: CountLineRowProps) {
  const t = useT();
  const { variantId: id, expected } = line;
  const name = `${line.name} · ${variantName(line)}`;
  const differs = counted !== null && expected !== undefined && counted !== expected;
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '');
    onEnter(id, digits === '' ? null : Math.min(Number(digits), MOST));
  };
  return (
    <div key={turn} className={style.row} data-counted={counted !== null} data-lit={turn > 0}>
      <GoodsPicture picture={line.picture} alt="" size={48} />
      <div className={style.what}>
        <span className={style.name}>{line.name}</span>
        <span className={style.variant}>{variantName(line)}</span>
        <span className={style.sku}>{line.sku}</span>
      </div>
      <ActionIcon
        variant="default"
        className={style.step ?? ''}
        size={44}
        disabled={counted === null}
        aria-label={t('inventory.count.fewer', { name })}
        onClick={() => onEnter(id, counted === null || counted === 0 ? null : counted - 1)}
      >
        <Minus size={18} aria-hidden />
      </ActionIcon>
      <Stack component="span" gap="3xs" align="center">
        <input
          className={`${cell.input} ${style.number}`}
          data-count={id}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('inventory.count.counted-of', { name })}
          placeholder="–"
          value={counted ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onNext();
          }}
        />
        {expected !== undefined && (
          <span className={style.expected} data-differs={differs}>
            {t('inventory.count.expected', { count: expected })}
          </span>
        )}
      </Stack>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('inventory.count.more', { name })}
        onClick={() => onEnter(id, (counted ?? 0) + 1)}
      >
        <Plus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
