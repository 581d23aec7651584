import { Box, Button } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import type { Outcome } from '../chat/merge-proposal.ts';
import type { OrderFormValues } from './order-form-values.ts';

interface ButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** What a phone has room for. */
  readonly shortLabel: string;
  readonly onClick: () => void;
}

/** Beside the form's title: begins an order with what somebody else wrote down. */
export function PrefillButton({ icon, label, shortLabel, onClick }: ButtonProps) {
  return (
    <Button variant="default" leftSection={icon} aria-label={label} onClick={onClick}>
      <Box component="span" visibleFrom="sm">
        {label}
      </Box>
      <Box component="span" hiddenFrom="sm">
        {shortLabel}
      </Box>
    </Button>
  );
}

const LazyChatDialog = fetchedPart(async () => (await import('../chat/chat-dialog.tsx')).ChatDialog);

interface ChatProps {
  readonly values: OrderFormValues;
  readonly options: OrderOptions;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** A chat with a customer, read into the form. */
export function ChatPaste({ values, options, onOutcome }: ChatProps) {
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
