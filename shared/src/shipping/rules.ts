import { type Confirmable, whatIsMissing } from '../orders/completeness.ts';
import type { OrderActor } from '../orders/rules.ts';
import type { Delivery, Fulfilment, Terms } from '../orders/status.ts';
import type { ParcelProblem } from './contract/guides.ts';

/** Couriers are a setting of the whole store: those who see all orders and run it. */
export const managesCouriers = (actor: Pick<OrderActor, 'codes'>): boolean =>
  actor.codes.includes('S-01') && actor.codes.includes('M-03');

/** What the courier is to collect: what the order owes while the parcel is here, then what was agreed. */
export function computeCod(parcel: {
  readonly terms: Terms;
  readonly balance: number;
  readonly codAmount: number;
  readonly hasLeft: boolean;
  /** Of several parcels one brings the money. */
  readonly collects: boolean;
}): number {
  if (parcel.hasLeft) return parcel.codAmount;
  return parcel.terms === 'cod' && parcel.collects ? Math.max(0, parcel.balance) : 0;
}

type Address = Omit<Confirmable, 'lineCount'>;

interface Sendable {
  readonly address: Address;
  readonly cod: number;
  /** Who takes it; null while nobody was chosen. */
  readonly courier: { readonly codLimit: number | null } | null;
}

/** Without place, address and phone no courier finds the door. */
export const isAddressComplete = (address: Address): boolean =>
  whatIsMissing({ ...address, lineCount: 1 }).length === 0;

export const isOverLimit = (cod: number, { codLimit }: { readonly codLimit: number | null }): boolean =>
  codLimit !== null && cod > codLimit;

export function parcelProblems({ address, cod, courier }: Sendable): ParcelProblem[] {
  return [
    ...(isAddressComplete(address) ? [] : (['address-incomplete'] as const)),
    ...(courier !== null && isOverLimit(cod, courier) ? (['cod-over-limit'] as const) : []),
    ...(courier === null ? (['no-courier'] as const) : []),
  ];
}

/** The parcel that an order's number or QR means when it has several. */
export function meantParcel<Parcel extends { readonly position: number; readonly status: Fulfilment }>(
  parcels: readonly Parcel[],
  position: number | null,
): Parcel | 'none' | 'several' {
  if (position !== null) return parcels.find((parcel) => parcel.position === position) ?? 'none';
  // The one that waits for a guide; otherwise the one that waits to leave.
  for (const status of ['packed', 'labelled'] as const) {
    const [first, ...others] = parcels.filter((parcel) => parcel.status === status);
    if (first !== undefined) return others.length === 0 ? first : 'several';
  }
  return parcels[0] ?? 'none';
}

/** Who fetches the goods needs no guide; a messenger has one only where somebody was named. */
export const travelsWithGuide = (delivery: Delivery, hasCourier: boolean): boolean =>
  delivery === 'courier' || (delivery === 'messenger' && hasCourier);
