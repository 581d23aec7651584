import type { CountLine, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { useCallback, useEffect, useState } from 'react';
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';
import { readProblem } from '#lib/refusal.ts';
import { useOnline } from '#ui/use-online.ts';
import { useEnterCounts } from '../../queries/counts.ts';

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
