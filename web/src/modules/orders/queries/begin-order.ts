import { useMutation } from '@tanstack/react-query';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import type { Actor } from '#lib/actor.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { ORDER_CALLS } from './form.ts';

/** A draft for a known customer: as if her phone had been typed into an empty form. */
export function useBeginOrder(actor: Actor) {
  return useMutation({
    mutationFn: async (customer: Customer) => {
      const [{ toRequestBody }, { EMPTY_ORDER, withCustomer }] = await Promise.all([
        import('../parts/order-form/order-body.ts'),
        import('../parts/order-form/order-form-values.ts'),
      ]);
      const empty = { ...EMPTY_ORDER, sellerId: seesAll(actor) ? actor.id : null };
      return ORDER_CALLS.create(toRequestBody(withCustomer(empty, customer)), newIdempotencyKey());
    },
  });
}
