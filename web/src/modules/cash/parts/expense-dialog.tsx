import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { EXPENSE_CATEGORIES } from '@trastienda/shared/cash/status.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { ProofsField, useProofs } from '#modules/payments/exports.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useBringInCash, useRecordExpense } from '../queries.ts';
import { bringInForm, checkAmount, expenseForm } from './money-forms.ts';

interface Props {
  readonly sessionId: CashSessionId;
  readonly onClose: () => void;
}

/** Something was paid from the box: how much, for what, and the picture of the receipt. */
export function ExpenseDialog({ sessionId, onClose }: Props) {
  const t = useT();
  const { mutateAsync } = useRecordExpense(sessionId);
  const form = useSchemaForm({
    schema: expenseForm,
    defaultValues: { category: 'packaging', description: '', amount: '', receipts: [] },
    check: checkAmount,
  });
  const proofs = useProofs((ids) => form.setValue('receipts', ids));
  const send = useCallback(
    async (body: z.output<typeof expenseForm>) => {
      await mutateAsync(body);
      toastDone(t('cash.expense.done'));
      onClose();
    },
    [mutateAsync, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  return (
    <Dialog title={t('cash.expense')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <MoneyField
            data-autofocus
            label={t('cash.amount')}
            error={errors.amount?.message}
            {...form.register('amount')}
          />
          <NativeSelect
            label={t('cash.expense.category')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors.category?.message}
            {...form.register('category')}
            data={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`cash.category.${value}`) }))}
          />
          <TextInput
            label={t('cash.expense.what')}
            autoComplete="off"
            error={errors.description?.message}
            {...form.register('description')}
          />
          <ProofsField proofs={proofs} error={errors.receipts?.message} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={proofs.isSending}>
            {t('cash.expense.run')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Money that no customer paid: change, what the owner lends. */
export function BringInDialog({ sessionId, onClose }: Props) {
  const t = useT();
  const { mutateAsync } = useBringInCash(sessionId);
  const form = useSchemaForm({
    schema: bringInForm,
    defaultValues: { amount: '', description: '' },
    check: checkAmount,
  });
  const send = useCallback(
    async (body: z.output<typeof bringInForm>) => {
      await mutateAsync(body);
      toastDone(t('cash.bring-in.done'));
      onClose();
    },
    [mutateAsync, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  return (
    <Dialog title={t('cash.bring-in')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <p>{t('cash.bring-in.text')}</p>
          <MoneyField
            data-autofocus
            label={t('cash.amount')}
            error={errors.amount?.message}
            {...form.register('amount')}
          />
          <TextInput
            label={t('cash.bring-in.what')}
            autoComplete="off"
            error={errors.description?.message}
            {...form.register('description')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('cash.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
