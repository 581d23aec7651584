import { useActor } from '#lib/actor.ts';
import { OrdersPage } from '../parts/order-list/orders-page.tsx';

/** Every order of the store, by stage. */
export function ReceptionScreen() {
  const actor = useActor();
  return actor === null ? null : <OrdersPage scope="all" actor={actor} />;
}
