import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';

export interface Group {
  readonly courierId: CourierId | null;
  readonly courier: string;
  readonly parcels: readonly ParcelRow[];
}

/** One group for each courier, the one with most parcels first. */
export function groupByCourier(parcels: readonly ParcelRow[]): readonly Group[] {
  const groups = new Map<CourierId | null, ParcelRow[]>();
  for (const parcel of parcels) {
    const group = groups.get(parcel.courierId);
    if (group === undefined) groups.set(parcel.courierId, [parcel]);
    else group.push(parcel);
  }
  return [...groups]
    .map(([courierId, own]) => ({ courierId, courier: own[0]?.courier ?? '', parcels: own }))
    .toSorted((a, b) => b.parcels.length - a.parcels.length || a.courier.localeCompare(b.courier));
}

export function sumParcels(parcels: readonly Pick<ParcelRow, 'pieces' | 'weightGrams' | 'cod'>[]) {
  const add = (of: (parcel: Pick<ParcelRow, 'pieces' | 'weightGrams' | 'cod'>) => number) =>
    parcels.reduce((sum, parcel) => sum + of(parcel), 0);
  return {
    parcels: parcels.length,
    pieces: add(({ pieces }) => pieces),
    weightGrams: add(({ weightGrams }) => weightGrams ?? 0),
    cod: add(({ cod }) => cod),
  };
}
