import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { Column } from '../list-definition.ts';

const keptChoice = z.array(z.string());

function keyOf(list: string): string {
  return `list:${list}:columns`;
}

function readKept(list: string): readonly string[] | null {
  try {
    return keptChoice.parse(JSON.parse(readStored(keyOf(list)) ?? ''));
  } catch {
    return null;
  }
}

/** The chosen columns in their order. The first is the row's name and always there. */
export function pickColumns<Row>(
  columns: readonly [Column<Row>, ...Column<Row>[]],
  chosen: readonly string[] | null,
): readonly [Column<Row>, ...Column<Row>[]] {
  const [first, ...others] = columns;
  if (chosen === null) return [first, ...others.filter((column) => column.isDefault !== false)];
  const picked = chosen.flatMap((id) => others.filter((column) => column.id === id));
  return [first, ...picked];
}

/** Kept in the view if one is open, else on this device. */
export function useColumns<Row>(
  list: string,
  columns: readonly [Column<Row>, ...Column<Row>[]],
  view: { readonly id: string; readonly columns: readonly string[] } | null,
) {
  const [own, setOwn] = useState(() => readKept(list));
  // Changes to a view that have not been saved into it.
  const [unsaved, setUnsaved] = useState<{ view: string; chosen: readonly string[] } | null>(null);
  const ofView = view !== null && unsaved?.view === view.id ? unsaved.chosen : (view?.columns ?? null);
  const chosen = view === null ? own : ofView;
  const viewId = view?.id ?? null;

  const choose = useCallback(
    (ids: readonly string[]) => {
      if (viewId !== null) return setUnsaved({ view: viewId, chosen: ids });
      setOwn(ids);
      writeStored(keyOf(list), JSON.stringify(ids));
    },
    [viewId, list],
  );
  const shown = useMemo(() => pickColumns(columns, chosen), [columns, chosen]);
  return { shown, choose };
}
