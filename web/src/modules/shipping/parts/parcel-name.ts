import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';

/** «P-000123», and which one of it where there are several. */
export function parcelName({
  order,
  position,
  parcels,
}: Pick<ParcelRow, 'order' | 'position' | 'parcels'>): string {
  return parcels > 1 ? `${order}/${position}` : order;
}
