import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { Outcome } from '../chat/merge-proposal.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { PrefillButton } from './prefill-button.tsx';

const LazyChatDialog = fetchedPart(async () => (await import('../chat/chat-dialog.tsx')).ChatDialog);

interface Props {
  readonly values: OrderFormValues;
  readonly options: OrderOptions;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** A chat with a customer, read into the form. */
export function ChatPaste({ values, options, onOutcome }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PrefillButton
        icon={<MessageCircle size={18} aria-hidden />}
        label={t('orders.chat.paste')}
        shortLabel={t('orders.chat.paste-short')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyChatDialog.Part
          values={values}
          options={options}
          onAccept={(outcome) => {
            onOutcome(outcome);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
