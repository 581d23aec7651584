import type { Parcel, Purchase, PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import type { PurchaseFacts } from '@trastienda/shared/purchases/rules.ts';
import { OVER } from '@trastienda/shared/purchases/status.ts';

/** What the shared rules ask of a purchase. */
export function factsOf({
  stage,
  isPaid,
  parcels,
}: Pick<Purchase, 'stage' | 'isPaid' | 'parcels'>): PurchaseFacts {
  return {
    isClosed: stage === 'closed',
    isCancelled: stage === 'cancelled',
    isPaid,
    parcels: parcels.map(({ status }) => status),
  };
}

/** Neither closed nor called off: its figures may still change. */
export const isOpen = ({ stage }: Pick<Purchase, 'stage'>): boolean =>
  stage !== 'closed' && stage !== 'cancelled';

export const isOnRoad = ({ status }: Pick<Parcel, 'status'>): boolean => !OVER.includes(status);

export const linesIn = (
  { lines }: Pick<Purchase, 'lines'>,
  { id }: Pick<Parcel, 'id'>,
): readonly PurchaseLine[] => lines.filter(({ parcelId }) => parcelId === id);

export const unitsOf = (lines: readonly Pick<PurchaseLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How often the parcels were put off. */
export const slipsOf = ({ parcels }: Pick<Purchase, 'parcels'>): number =>
  parcels.reduce((sum, { slips }) => sum + slips, 0);

/** «Vestido midi · Negro · M» */
export const nameOf = ({
  description,
  colour,
  size,
}: Pick<PurchaseLine, 'description' | 'colour' | 'size'>) =>
  [description, colour, size].filter((part) => part !== '').join(' · ');

export const TRACKING_PATH = '/purchases/tracking';

/** A purchase beside the table of all. */
export function purchaseAddress(purchaseId: string): `/${string}` {
  return `${TRACKING_PATH}?open=${purchaseId}`;
}

/** The table of one who looks in the parcel. */
export function receiveAddress(purchaseId: string, parcelId: string): `/${string}` {
  return `${TRACKING_PATH}/${purchaseId}/${parcelId}`;
}
