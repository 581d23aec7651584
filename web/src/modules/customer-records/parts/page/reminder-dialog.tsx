import { Button, Textarea } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { OwedDocument } from '@trastienda/shared/customers/page-contract.ts';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { composeReminder } from '@trastienda/shared/customers/whatsapp-text.ts';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { trackingLink } from '#modules/orders/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

interface Props {
  readonly customer: Customer;
  readonly documents: readonly OwedDocument[];
  readonly onClose: () => void;
}

/** Every balance in one text, to be read and changed before it is sent by hand. */
export function ReminderDialog({ customer: { name, phone }, documents, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const [text, setText] = useState(() =>
    composeReminder(name, documents, {
      money,
      toLink: (token) => trackingLink(window.location.origin, token),
      say: {
        hello: (who) =>
          who === '' ? t('customer-page.text.hello-you') : t('customer-page.text.hello', { name: who }),
        intro: (count) => t('customer-page.text.intro', { count }),
        document: ({ kind, label }, balance) => t(`customer-page.text.${kind}`, { label, balance }),
        total: (balance) => t('customer-page.text.total', { balance }),
        end: () => t('customer-page.text.end'),
      },
    }),
  );
  return (
    <Dialog title={t('customer-page.remind')} isWide onClose={onClose}>
      <Textarea
        data-autofocus
        label={t('customer-page.remind.text')}
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogActions>
        <CopyButton text={text} labelId="customer-page.remind.copy" variant="default" />
        <Button
          component="a"
          href={whatsAppLink(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<MessageCircle size={16} aria-hidden />}
          onClick={onClose}
        >
          {t('customer-page.remind.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
