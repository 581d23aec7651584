import { useActor } from '#lib/actor.ts';
import { MyMonth } from '../parts/month/my-month.tsx';
import { OrdersPage } from '../parts/order-list/orders-page.tsx';

/** The landing page: one's own month, and one's own orders. */
export function MyOrdersScreen() {
  const actor = useActor();
  if (actor === null) return null;
  return (
    <OrdersPage
      scope="mine"
      actor={actor}
      above={(go) => <MyMonth onOwing={() => go({ owing: 'yes' })} onOpen={(id) => go({ open: id })} />}
    />
  );
}
