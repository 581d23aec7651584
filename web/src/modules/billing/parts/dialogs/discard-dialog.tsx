import { Button, Stack, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useRowsMoved } from '../../queries/invoice.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import { useInvoiceCommand } from '../invoice/use-invoice-command.ts';

interface Props {
  readonly invoice: Invoice;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Nobody has seen it: it goes, and its order waits to be billed again. */
export function DiscardDialog({ invoice, onClose, onGone }: Props) {
  const t = useT();
  const { give, refusal, given } = useInvoiceCommand(invoice);
  const rowsMoved = useRowsMoved();
  const discard = async () => {
    if (!(await give({ command: 'discard' }))) return;
    onClose();
    onGone();
    void rowsMoved();
  };
  return (
    <Dialog
      title={t('billing.discard.title', { label: invoice.label })}
      onClose={onClose}
      isStaying={given !== null}
    >
      <Stack gap="md">
        <Text inherit c="dimmed">
          {t('billing.discard.text', { order: invoice.orderLabel })}
        </Text>
        <CommandTrouble refusal={refusal} />
      </Stack>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button color="danger" loading={given !== null} onClick={() => void discard()}>
          {t('billing.entry.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
