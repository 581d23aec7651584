import type { ReactNode } from 'react';
import { useActor } from '#lib/actor.ts';
import { MyMonth } from '../parts/month/my-month.tsx';
import { OrdersPage } from '../parts/order-list/orders-page.tsx';

/** One's own month, and one's own orders; above them what a higher module puts there. */
export function MyOrdersScreen({ above }: { readonly above?: ReactNode }) {
  const actor = useActor();
  if (actor === null) return null;
  return (
    <OrdersPage
      scope="mine"
      actor={actor}
      above={(go) => (
        <>
          {above}
          <MyMonth onOwing={() => go({ owing: 'yes' })} onOpen={(id) => go({ open: id })} />
        </>
      )}
    />
  );
}
