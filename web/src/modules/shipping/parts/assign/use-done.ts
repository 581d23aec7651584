import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { AssignedRow } from '../../queries/guides.ts';
import { useUndoGuides } from '../../queries/guides.ts';
import { parcelName } from '../parcel-cells.tsx';

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
