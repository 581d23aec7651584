import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { SHIPPING_KEY } from './parcels.ts';

interface RoadEvent {
  readonly parcel: Pick<ParcelRow, 'id' | 'version'>;
  readonly command: RoadCommand;
  readonly reason?: string;
  readonly note?: string;
}

/** What was heard of a parcel that has left. */
export function useReportRoadEvent() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ parcel: { id, version }, command, reason, note = '' }: RoadEvent) => {
      const body = { version, note, ...(reason !== undefined && { reason }) };
      return callRoute(commandShipment, {
        params: { id, command },
        body,
        idempotencyKey: keyFor({ id, command, ...body }),
      });
    },
    // Also after a refusal: then it is no longer where it was shown.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
