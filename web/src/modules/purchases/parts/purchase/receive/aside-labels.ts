import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import type { Received } from '#modules/purchases/queries/purchases.ts';
import { linesIn } from '../view/facts.ts';

export type AsideLabel = Received['labels'][number];

/** What of a parcel was put aside and is still here: its labels can be printed again any day. */
export function labelsOf(purchase: Purchase, parcel: Pick<Parcel, 'id'>): AsideLabel[] {
  return linesIn(purchase, parcel).flatMap(({ demand, description, size, colour, sku }) =>
    demand
      .filter(({ status }) => status === 'received')
      .map(({ preorderId, label, customerName, quantity }) => ({
        preorderId,
        label,
        customerName,
        description,
        size,
        colour,
        sku: sku ?? '',
        quantity,
      })),
  );
}

/** One label for each unit. */
export const unitsOf = (labels: readonly AsideLabel[]): number =>
  labels.reduce((sum, { quantity }) => sum + quantity, 0);
