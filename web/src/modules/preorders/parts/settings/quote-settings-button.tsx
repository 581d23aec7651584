import { Button } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { PREORDER_REFUSALS } from '../../messages.ts';
import { QUOTE_SETTINGS_MESSAGES } from './messages.ts';

/** Changed a few times a year: fetched then. */
const QuoteSettings = fetchedPart(async () => {
  const [{ QuoteSettingsDialog }] = await Promise.all([
    import('./quote-settings-dialog.tsx'),
    loadMessages([QUOTE_SETTINGS_MESSAGES, PREORDER_REFUSALS]),
  ]);
  return QuoteSettingsDialog;
});

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
