import { useMutation } from '@tanstack/react-query';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { Actor } from '#lib/actor.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { fillCustomer } from '#modules/customers/exports.ts';
import { useBuyingOptions } from './options.ts';
import { PREORDER_CALLS } from './preorder.ts';

/** A draft for a known customer: as if her phone had been typed into an empty form. */
export function useBeginPreorder(actor: Actor) {
  const { data: options } = useBuyingOptions();
  const mutation = useMutation({
    mutationFn: async (customer: Customer) => {
      if (options === undefined) throw new Error('begun before the shops were known');
      const { emptyPreorder, toRequestBody } = await import('../parts/preorder-form/preorder-form-values.ts');
      const empty = emptyPreorder(actor, options);
      const values = { ...empty, customer: fillCustomer(empty.customer, customer) };
      return PREORDER_CALLS.create(toRequestBody(values, []), newIdempotencyKey());
    },
  });
  return { ...mutation, isReady: options !== undefined };
}
