import { useQueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLiveEvents } from '#lib/live-events.ts';
import { countsKey, placeRow, rowsKey, totalsKey } from './list-cache.ts';
import type { ListDefinition, ListRow } from './list-definition.ts';

const HIGHLIGHT_MS = 2400;
const GATHER_MS = 400;
/** More than these at once are read again as pages, not one by one. */
const MOST_SINGLE = 12;

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
  const gathered = useRef({ ids: new Set<string>(), areMany: false });
  useEffect(() => () => window.clearTimeout(gathering.current), []);

  const mark = useCallback((ids: readonly string[]) => {
    setChanged((before) => new Set([...before, ...ids]));
    window.setTimeout(() => setChanged((before) => without(before, ids)), HIGHLIGHT_MS);
  }, []);
  const readAgain = useCallback(() => {
    const { ids, areMany } = gathered.current;
    gathered.current = { ids: new Set(), areMany: false };
    void queryClient.invalidateQueries({ queryKey: countsKey(name) });
    void queryClient.invalidateQueries({ queryKey: totalsKey(name) });
    if (areMany || ids.size > MOST_SINGLE) {
      // Quietly: the old rows stay until the new ones are here.
      void queryClient.invalidateQueries({ queryKey: rowsKey(name) }).then(() => mark([...ids]));
      return;
    }
    for (const id of ids)
      readRow(id, AbortSignal.timeout(10_000)).then(
        (row) => {
          placeRow(queryClient, name, row);
          mark([id]);
        },
        // It will be read again with the next change or visit.
        (refusal: unknown) => console.error(refusal),
      );
  }, [queryClient, name, readRow, mark]);

  const hear = useCallback(
    ({ entityId, kind }: LiveEvent) => {
      if (entityId === null) gathered.current.areMany = true;
      else if (shown.current.has(entityId)) gathered.current.ids.add(entityId);
      else if (newKinds.includes(kind)) setHeard((before) => new Set(before).add(entityId));
      // Fifty changes at once are one question; the first of them does not wait for the last.
      if (gathering.current !== undefined) return;
      gathering.current = window.setTimeout(() => {
        gathering.current = undefined;
        readAgain();
      }, GATHER_MS);
    },
    [newKinds, readAgain],
  );
  useLiveEvents(topic, hear);

  const newRowCount = useMemo(() => {
    const known = new Set(rows.map(({ id }) => id));
    return [...heard].filter((id) => !known.has(id)).length;
  }, [heard, rows]);
  const showNew = useCallback(() => {
    setHeard(new Set());
    return queryClient.resetQueries({ queryKey: rowsKey(name) });
  }, [queryClient, name]);

  return { changed, newRowCount, showNew };
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}
