import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Assignment } from '@trastienda/shared/shipping/contract/guides.ts';
import type { PastedRow } from '@trastienda/shared/shipping/paste.ts';
import { MOST_ROWS } from '@trastienda/shared/shipping/paste.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { parseCentavos } from '#ui/form/number-text.ts';
import type { AssignedRow } from '../../queries/guides.ts';
import { previewGuides, useAssignGuides } from '../../queries/guides.ts';
import { SHIPPING_KEY } from '../../queries/parcels.ts';
import type { Done } from './use-done.ts';

/** A row as it stands in the fields, until its parcel has its guide. */
const workRow = z.object({
  key: z.string(),
  parcel: z.string(),
  guide: z.string(),
  cod: z.string(),
  /** On purpose without a number: the next one that was paid for. */
  isPrepaid: z.boolean(),
});
export type WorkRow = z.infer<typeof workRow>;

export function newRow({ parcel, guide, cod }: PastedRow, isPrepaid = false): WorkRow {
  return { key: newIdempotencyKey(), parcel, guide, cod, isPrepaid };
}

/** What is wrong with a row before anyone is asked: a message id. */
export type RowTrouble = 'parcel-missing' | 'guide-missing' | 'cod-wrong';

export function troubleOf({ parcel, guide, cod, isPrepaid }: WorkRow): RowTrouble | null {
  if (parcel.trim() === '') return 'parcel-missing';
  if (guide.trim() === '' && !isPrepaid) return 'guide-missing';
  return cod.trim() !== '' && Number.isNaN(parseCentavos(cod)) ? 'cod-wrong' : null;
}

export function toAssignment({ parcel, guide, cod }: WorkRow, courierId: CourierId | null): Assignment {
  return {
    parcel: parcel.trim(),
    guide: guide.trim(),
    courierId,
    cod: cod.trim() === '' ? null : parseCentavos(cod),
  };
}

/** The same order and guide once more says nothing new. Beyond what one request takes nothing is added. */
export function withRows(before: readonly WorkRow[], added: readonly WorkRow[]): readonly WorkRow[] {
  const contentOf = ({ parcel, guide }: WorkRow) => `${parcel.trim()}\n${guide.trim()}`.toUpperCase();
  const known = new Set(before.map(contentOf));
  const fresh = added.filter((row) => {
    const content = contentOf(row);
    return !known.has(content) && known.add(content);
  });
  return [...before, ...fresh].slice(0, MOST_ROWS);
}

/** What the server said of a row, as long as the row still says what was asked. */
export interface Said {
  readonly content: string;
  readonly result: AssignedRow;
}

function contentOf({ parcel, guide, cod }: WorkRow, courierId: CourierId | null): string {
  return JSON.stringify([parcel.trim(), guide.trim(), cod.trim(), courierId]);
}

const draft = z.array(workRow);
/** Long enough to finish a number, short enough to feel immediate. */
const DEBOUNCE_MS = 300;

/** Rows that still wait for their guide, with what the server would say of each. They outlive a reload. */
export function useWorkRows(actor: Actor, courierId: CourierId | null, done: Done) {
  const place = useMemo(() => ({ name: 'guides', owner: actor.id }), [actor.id]);
  const [rows, setRows] = useState<readonly WorkRow[]>(() => draft.safeParse(readDraft(place)).data ?? []);
  const [refused, setRefused] = useState<ReadonlyMap<string, Said>>(new Map());
  useEffect(() => {
    if (rows.length === 0) removeDraft(place);
    else writeDraft(place, rows);
  }, [place, rows]);

  const [settled] = useDebouncedValue(rows, DEBOUNCE_MS);
  const checked = useMemo(() => settled.filter((row) => troubleOf(row) === null), [settled]);
  const preview = useQuery({
    queryKey: [...SHIPPING_KEY, 'preview', courierId, checked],
    queryFn: async ({ signal }) => {
      const answer = await previewGuides(
        { courierId, rows: checked.map((row) => toAssignment(row, courierId)) },
        signal,
      );
      return checked.map((row, at) => ({ key: row.key, content: contentOf(row, courierId), at, answer }));
    },
    enabled: checked.length > 0,
    placeholderData: keepPreviousData,
    // Each question is asked once and its answer is for now.
    gcTime: 0,
  });
  const previewed = useMemo(() => {
    const said = new Map<string, Said>();
    for (const { key, content, at, answer } of preview.data ?? []) {
      const result = answer.rows[at];
      if (result !== undefined) said.set(key, { content, result });
    }
    return said;
  }, [preview.data]);

  /** Null while it is not known, or no longer of what the row says now. */
  const saidOf = (row: WorkRow) => {
    const content = contentOf(row, courierId);
    return [previewed, refused].map((said) => said.get(row.key)).find((said) => said?.content === content)
      ?.result;
  };
  const ready = rows.filter((row) => troubleOf(row) === null && saidOf(row)?.outcome !== 'refused');

  const add = useCallback((added: readonly WorkRow[]) => setRows((before) => withRows(before, added)), []);
  const change = useCallback(
    (key: string, typed: Partial<WorkRow>) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, ...typed } : row))),
    [],
  );
  const remove = useCallback(
    (keys: readonly string[]) => setRows((before) => before.filter(({ key }) => !keys.includes(key))),
    [],
  );

  const assigning = useAssignGuides();
  const assign = () => {
    if (ready.length === 0 || assigning.isPending) return;
    assigning.mutate(
      { courierId, rows: ready.map((row) => toAssignment(row, courierId)) },
      {
        onSuccess: ({ rows: results }) => {
          const left = new Map<string, Said>();
          const given = results.filter((result, at) => {
            const row = ready[at];
            if (result.outcome === 'refused' && row !== undefined)
              left.set(row.key, { content: contentOf(row, courierId), result });
            return result.outcome !== 'refused';
          });
          setRefused(left);
          remove(ready.filter(({ key }) => !left.has(key)).map(({ key }) => key));
          done.add(given);
        },
      },
    );
  };

  return {
    rows,
    saidOf,
    readyCount: ready.length,
    add,
    change,
    remove,
    assign,
    isAssigning: assigning.isPending,
    isLooking: preview.isFetching || settled !== rows,
    trouble: assigning.error ?? (preview.isError ? preview.error : null),
    retry: () => void preview.refetch(),
  };
}
export type WorkRows = ReturnType<typeof useWorkRows>;
