import { Button, Stack } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { PurchaseTrouble } from '../purchase-trouble.tsx';
import { useFormCommand } from '../use-form-command.ts';
import style from './dialogs.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

const LONGEST = 300;
const given = z.object({ reason: line(LONGEST) });
const USUAL = ['shop', 'sold-out', 'price', 'mistake'] as const;

/** Why it is off, and what becomes of what customers wait for in it. */
export function CancelDialog({ purchase, onClose }: Props) {
  const t = useT();
  const send = useFormCommand(purchase, purchase.version);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await send((version) => ({ command: 'cancel', body: { version, reason } }));
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const waiting = new Set(purchase.lines.flatMap(({ demand }) => demand.map(({ preorderId }) => preorderId)));
  return (
    <Dialog
      title={t('purchase.cancel.title', { label: purchase.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.soft}>{t('purchase.cancel.text', { count: waiting.size })}</p>
          <PurchaseTrouble refusal={refusal} />
          <ReasonField
            label={t('purchase.cancel.reason')}
            longest={LONGEST}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={USUAL.map((one) => t(`purchase.cancel.why.${one}`))}
            onChoose={(usual) => form.setValue('reason', usual, { shouldDirty: true, shouldValidate: true })}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('purchase.cancel.keep')}
          </Button>
          <Button type="submit" color="danger" loading={isSending}>
            {t('purchase.entry.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
