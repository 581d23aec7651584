import { useActor } from '../../../lib/actor.ts';
import { PreordersPage } from '../parts/preorder-list/preorders-page.tsx';

/** Every pre-order of the store, by stage. */
export function PreorderCenterScreen() {
  const actor = useActor();
  return actor === null ? null : <PreordersPage scope="all" actor={actor} />;
}
