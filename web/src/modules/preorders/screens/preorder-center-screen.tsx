import { Button } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { PREORDER_REFUSALS } from '../messages.ts';
import { CustomersToNotify } from '../parts/customers-to-notify/customers-to-notify.tsx';
import { QUOTE_SETTINGS_MESSAGES } from '../parts/messages.ts';
import { PreordersPage } from '../parts/preorder-list/preorders-page.tsx';

/** Changed a few times a year: fetched then. */
const QuoteSettings = fetchedPart(async () => {
  const [{ QuoteSettingsDialog }] = await Promise.all([
    import('../parts/settings/quote-settings-dialog.tsx'),
    loadMessages([QUOTE_SETTINGS_MESSAGES, PREORDER_REFUSALS]),
  ]);
  return QuoteSettingsDialog;
});

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

/** What every quote begins with, for those who look after all pre-orders. */
export function QuoteSettingsButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Settings2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('preorders.settings.open')}
      </Button>
      {isOpen && <QuoteSettings.Part onClose={() => setOpen(false)} />}
    </>
  );
}
