import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import {
  addPrepaidGuides,
  changeCourier,
  createCourier,
  listCouriers,
} from '@trastienda/shared/shipping/contract/couriers.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { SHIPPING_KEY } from './parcels.ts';

export type CourierDetails = z.input<NonNullable<typeof createCourier.body>>;

export function useCouriers() {
  return useQuery({
    queryKey: [...SHIPPING_KEY, 'couriers'],
    queryFn: ({ signal }) => callRoute(listCouriers, { signal }),
  });
}

/** A new one, or what is known of it from now on. */
export function useKeepCourier(courier: Courier | null) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (details: CourierDetails) => {
      if (courier === null)
        return callRoute(createCourier, { body: details, idempotencyKey: keyFor(details) });
      const body = { version: courier.version, ...details };
      return callRoute(changeCourier, { params: { id: courier.id }, body, idempotencyKey: keyFor(body) });
    },
    // Also after a refusal: then somebody was faster. What forms offer changes with it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
      void queryClient.invalidateQueries({ queryKey: ['orders', 'options'] });
    },
  });
}

export function useAddPrepaid(id: CourierId) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (guides: string[]) =>
      callRoute(addPrepaidGuides, { params: { id }, body: { guides }, idempotencyKey: keyFor(guides) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SHIPPING_KEY }),
  });
}
