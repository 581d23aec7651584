import { useActor } from '#lib/actor.ts';
import { PreordersPage } from '../parts/preorder-list/preorders-page.tsx';
import { ToTell } from '../parts/to-tell/to-tell.tsx';

/** One's own pre-orders; above them the customers who wait for news. */
export function MyPreordersScreen() {
  const actor = useActor();
  if (actor === null) return null;
  return (
    <PreordersPage scope="mine" actor={actor} above={(go) => <ToTell onOpen={(id) => go({ open: id })} />} />
  );
}
