import { useQuery } from '@tanstack/react-query';
import { readPacking } from '@trastienda/shared/orders/contract/packing.ts';
import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import { orderKey } from './order.ts';

/** What a parcel is to hold; lies under its order, and is read again with it. */
export function usePacking(id: OrderId, parcelId: ShipmentId) {
  return useQuery({
    queryKey: [...orderKey(id), 'packing', parcelId],
    queryFn: ({ signal }) => callRoute(readPacking, { params: { id: parcelId }, signal }),
  });
}
