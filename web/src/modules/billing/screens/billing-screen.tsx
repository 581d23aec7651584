import { useActor } from '#lib/actor.ts';
import { Billing } from '../parts/list/billing.tsx';

/** From the order that waits to the invoice that was sent. */
export function BillingScreen() {
  const actor = useActor();
  return actor === null ? null : <Billing actor={actor} />;
}
