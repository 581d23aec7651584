import { useDebouncedValue } from '@mantine/hooks';
import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Assignment } from '@trastienda/shared/shipping/contract/guides.ts';
import type { PastedRow } from '@trastienda/shared/shipping/paste.ts';
import { MOST_ROWS } from '@trastienda/shared/shipping/paste.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { parseCentavos } from '#ui/form/number-text.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { AssignedRow } from '../../queries/guides.ts';
import { useAssignGuides, useGuidePreview, useUndoGuides } from '../../queries/guides.ts';
import { parcelName } from '../parcels.tsx';

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
  const preview = useGuidePreview(courierId, checked, toAssignment);
  const previewed = useMemo(() => {
    const said = new Map<string, Said>();
    for (const { row, askedOf, result } of preview.data ?? [])
      if (result !== undefined) said.set(row.key, { content: contentOf(row, askedOf), result });
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

export interface DoneRow {
  readonly id: ShipmentId;
  readonly label: string;
  readonly guide: string;
  readonly courier: string;
  readonly customer: string;
  /** What was said of it although it was done. */
  readonly warning: string;
}

/** What was given together and is taken off together. */
type Batch = readonly DoneRow[];

/** Guides given in this visit, the latest first, and the way back from the last of them. */
export function useDone() {
  const t = useT();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const undoing = useUndoGuides();
  /** Parcels that kept their guide because they had moved on. */
  const [kept, setKept] = useState<readonly string[]>([]);
  const { mutate, isPending } = undoing;

  const undoBatch = useCallback(
    (batch: Batch) =>
      mutate(
        batch.map(({ id }) => id),
        {
          onSuccess: ({ undone, left }) => {
            const gone = new Set(undone);
            setBatches((before) =>
              before.map((one) => one.filter(({ id }) => !gone.has(id))).filter((one) => one.length > 0),
            );
            setKept(batch.filter(({ id }) => left.includes(id)).map(({ label }) => label));
            if (undone.length > 0) toastDone(t('shipping.done.undone', { count: undone.length }));
          },
        },
      ),
    [mutate, t],
  );
  const latestUndo = useRef(undoBatch);
  useEffect(() => {
    latestUndo.current = undoBatch;
  });

  const add = useCallback(
    (results: readonly AssignedRow[], isQuiet = false) => {
      const batch = results.flatMap(({ parcel, guide, message }) =>
        parcel === null
          ? []
          : [
              {
                id: parcel.id,
                label: parcelName(parcel),
                guide,
                courier: parcel.courier ?? '',
                customer: parcel.customerName,
                warning: message,
              },
            ],
      );
      if (batch.length === 0) return;
      setKept([]);
      setBatches((before) => [batch, ...before]);
      if (!isQuiet)
        toastDone(t('shipping.done.given', { count: batch.length }), {
          label: t('shipping.undo'),
          closeLabel: t('ui.close'),
          run: () => latestUndo.current(batch),
        });
    },
    [t],
  );
  const [last] = batches;
  return {
    rows: batches.flat(),
    add,
    undoLast: last === undefined ? null : () => undoBatch(last),
    isUndoing: isPending,
    kept,
    trouble: undoing.error,
  };
}
export type Done = ReturnType<typeof useDone>;
