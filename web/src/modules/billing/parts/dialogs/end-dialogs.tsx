import { Button, Stack, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { isFiscal } from '@trastienda/shared/billing/rules.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useRowsMoved } from '../../queries/invoice.ts';
import { useInvoiceCommand } from '../invoice/invoice-command.tsx';

const LONGEST_REASON = 250;
const given = z.strictObject({ reason: line(LONGEST_REASON) });
const REASONS = ['data', 'returned', 'twice', 'amount'] as const;

interface Props {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** An invoice that was issued never goes away: it is void, with a reason, and its order waits again. */
export function VoidDialog({ invoice, onClose }: Props) {
  const t = useT();
  const { send } = useInvoiceCommand(invoice);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await send({ command: 'void', reason });
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog title={t('billing.void.title', { label: invoice.label })} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <Text inherit c="dimmed">
            {t(isFiscal(invoice.kind) ? 'billing.void.text' : 'billing.void.text-receipt')}
          </Text>
          <CommandTrouble refusal={refusal} staleId="billing.stale" />
          <ReasonField
            label={t('list.reason')}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={REASONS.map((one) => t(`billing.void.reason.${one}`))}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('billing.void.keep')}
          </Button>
          <Button type="submit" color="danger" loading={isSending}>
            {t('billing.entry.void')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface DiscardProps extends Props {
  readonly onGone: () => void;
}

/** Nobody has seen it: it goes, and its order waits to be billed again. */
export function DiscardDialog({ invoice, onClose, onGone }: DiscardProps) {
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
        <CommandTrouble refusal={refusal} staleId="billing.stale" />
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
