import { useActor } from '#lib/actor.ts';
import { CustomersToNotify } from '../parts/customers-to-notify/customers-to-notify.tsx';
import { PreordersPage } from '../parts/preorder-list/preorders-page.tsx';

/** One's own pre-orders; above them the customers who wait for an update. */
export function MyPreordersScreen() {
  const actor = useActor();
  if (actor === null) return null;
  return (
    <PreordersPage
      scope="mine"
      actor={actor}
      above={(go) => <CustomersToNotify onOpen={(id) => go({ open: id })} />}
    />
  );
}
