import { useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLiveEvents } from '../../lib/live-events.ts';
import { countsKey, placeRow, rowsKey } from './list-cache.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';

const HIGHLIGHT_MS = 2400;
const GATHER_MS = 400;

/**
 * Changes made elsewhere: a row that is shown is read again in its place and marked for a moment;
 * one that is not is only counted, because rows that push in would move what someone is about to press.
 */
export function useListChanges<Row extends ListRow>(definition: ListDefinition<Row>, rows: readonly Row[]) {
  const { name, topic, readRow, newKinds } = definition;
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    shown.current = new Set(rows.map(({ id }) => id));
  }, [rows]);

  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const countAgain = useCallback(() => {
    // Fifty changes at once are one question.
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: countsKey(name) }),
      GATHER_MS,
    );
  }, [queryClient, name]);

  const hear = useCallback(
    ({ entityId, kind }: LiveEvent) => {
      countAgain();
      if (entityId === null) return;
      if (!shown.current.has(entityId)) {
        if (newKinds.includes(kind)) setHeard((before) => new Set(before).add(entityId));
        return;
      }
      readRow(entityId, AbortSignal.timeout(10_000)).then(
        (row) => {
          placeRow(queryClient, name, row);
          setChanged((before) => new Set(before).add(entityId));
          window.setTimeout(() => setChanged((before) => without(before, entityId)), HIGHLIGHT_MS);
        },
        // It will be read again with the next change or visit.
        (refusal: unknown) => console.error(refusal),
      );
    },
    [countAgain, newKinds, readRow, queryClient, name],
  );
  useLiveEvents(topic, hear);

  const announced = useMemo(() => {
    const known = new Set(rows.map(({ id }) => id));
    return [...heard].filter((id) => !known.has(id)).length;
  }, [heard, rows]);
  const showNew = useCallback(() => {
    setHeard(new Set());
    return queryClient.resetQueries({ queryKey: rowsKey(name) });
  }, [queryClient, name]);

  return { changed, announced, showNew };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  next.delete(id);
  return next;
}
