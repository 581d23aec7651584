import { useActor } from '#lib/actor.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { PreordersPage } from '../parts/preorder-list/preorders-page.tsx';
import { QuoteSettingsButton } from '../parts/settings/quote-settings-button.tsx';
import { ToTell } from '../parts/to-tell/to-tell.tsx';

/** Every pre-order of the store, by stage; above them one's own customers who wait for news. */
export function PreorderCenterScreen() {
  const actor = useActor();
  if (actor === null) return null;
  return (
    <PreordersPage
      scope="all"
      actor={actor}
      above={(go) => (
        <>
          <PageActions>
            <QuoteSettingsButton />
          </PageActions>
          <ToTell onOpen={(id) => go({ open: id })} />
        </>
      )}
    />
  );
}
