import { ActionIcon, Stack } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { CountLine, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useOnline } from '#ui/feedback/offline-banner.tsx';
import bare from '#ui/form/bare-input.module.css';
import { useEnterCounts } from '../../queries/counts.ts';
import { GoodsPicture, variantName } from '../goods.tsx';
import style from './counting.module.css';

const MOST = 999_999;

const LINE_PX = 76;

interface CountLinesProps {
  readonly lines: readonly CountLine[];
  readonly countedOf: (line: CountLine) => number | null;
  /** The line to bring into sight; another turn brings it again. */
  readonly at: { readonly id: VariantId; readonly turn: number; readonly isTyping: boolean } | null;
  readonly onEnter: (id: VariantId, counted: number | null) => void;
}

/** A count of everything has thousands of lines: only those in sight are drawn. */
export function CountLines({ lines, countedOf, at, onEnter }: CountLinesProps) {
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
        <span>{line.name}</span>
        <span>{variantName(line)}</span>
        <span>{line.sku}</span>
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
          className={`${bare.input} ${style.number}`}
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

const keptLines = z.array(z.tuple([variantId, z.number().int().nullable()]));

const DEBOUNCE_MS = 500;
const RETRY_MS = 4000;
const MOST_AT_ONCE = 200;

export type Saving = 'saved' | 'saving' | 'waiting';

/**
 * What is typed counts at once and is sent a moment later. What cannot be sent stays on this device, also
 * through a reload, and is tried again until it is through.
 */
export function useCountLines(count: StockCount) {
  const isOnline = useOnline();
  const send = useEnterCounts(count.id);
  const [unsent, setUnsent] = useState<ReadonlyMap<VariantId, number | null>>(() => readUnsent(count.id));
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  useEffect(() => keepUnsent(count.id, unsent), [count.id, unsent]);
  useEffect(() => {
    if (unsent.size === 0 || isSending || refusal !== null || !isOnline) return;
    const timer = window.setTimeout(
      () => {
        const lines = [...unsent]
          .slice(0, MOST_AT_ONCE)
          .map(([variantId, counted]) => ({ variantId, counted }));
        setSending(true);
        send(lines)
          .then(
            () => {
              setFailed(false);
              // What was typed over in the meantime is still to be sent.
              setUnsent((before) => new Map([...before].filter(([id, now]) => !isAmong(lines, id, now))));
            },
            (refused: unknown) => {
              if (readProblem(refused) === null) setFailed(true);
              else setRefusal(refused);
            },
          )
          .finally(() => setSending(false));
      },
      hasFailed ? RETRY_MS : DEBOUNCE_MS,
    );
    return () => window.clearTimeout(timer);
  }, [unsent, isSending, hasFailed, refusal, isOnline, send]);

  const enter = useCallback((id: VariantId, counted: number | null) => {
    setRefusal(null);
    setUnsent((before) => new Map(before).set(id, counted));
  }, []);
  const countedOf = useCallback(
    (line: CountLine) => (unsent.has(line.variantId) ? (unsent.get(line.variantId) ?? null) : line.counted),
    [unsent],
  );
  const saving: Saving =
    unsent.size === 0 ? 'saved' : !isOnline || hasFailed || refusal !== null ? 'waiting' : 'saving';
  return { enter, countedOf, saving, unsent: unsent.size, refusal };
}

function isAmong(
  lines: readonly { readonly variantId: VariantId; readonly counted: number | null }[],
  id: VariantId,
  counted: number | null,
): boolean {
  return lines.some((line) => line.variantId === id && line.counted === counted);
}

function keyOf(id: CountId): string {
  return `count:${id}`;
}

/** What this device counted and could not send yet. */
function readUnsent(id: CountId): ReadonlyMap<VariantId, number | null> {
  try {
    return new Map(keptLines.parse(JSON.parse(readStored(keyOf(id)) ?? '[]')));
  } catch {
    return new Map();
  }
}

function keepUnsent(id: CountId, unsent: ReadonlyMap<VariantId, number | null>): void {
  if (unsent.size === 0) removeStored(keyOf(id));
  else writeStored(keyOf(id), JSON.stringify([...unsent]));
}
