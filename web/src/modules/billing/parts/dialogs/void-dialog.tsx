import { Button, Stack, Text } from '@mantine/core';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { isFiscal } from '@trastienda/shared/billing/rules.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import { useInvoiceCommand } from '../invoice/use-invoice-command.ts';

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
          <CommandTrouble refusal={refusal} />
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
