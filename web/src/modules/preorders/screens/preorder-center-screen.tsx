import { useActor } from '#lib/actor.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { CustomersToNotify } from '../parts/customers-to-notify/customers-to-notify.tsx';
import { PreordersPage } from '../parts/preorder-list/preorders-page.tsx';
import { QuoteSettingsButton } from '../parts/settings/quote-settings-button.tsx';

/** Every pre-order of the store, by stage; above them one's own customers who wait for an update. */
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
          <CustomersToNotify onOpen={(id) => go({ open: id })} />
        </>
      )}
    />
  );
}
