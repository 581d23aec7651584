import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashBoxId } from '@trastienda/shared/cash/ids.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { moneyText, parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useOpenCash } from '../queries.ts';

const openForm = z.strictObject({ opening: moneyText, reason: optionalText(300) });

interface Props {
  readonly box: { readonly id: CashBoxId; readonly name: string; readonly left: CashSession['counted'] };
  readonly onClose: () => void;
}

/** What is in the box now; where that is not what the last count left, why. */
export function OpenDialog({ box: { id, name, left }, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { mutateAsync } = useOpenCash(id);
  const form = useSchemaForm({
    schema: openForm,
    defaultValues: { opening: toMoneyText(left), reason: '' },
  });
  const send = useCallback(
    async (body: z.output<typeof openForm>) => {
      await mutateAsync(body);
      toastDone(t('cash.open.done', { name }));
      onClose();
    },
    [mutateAsync, t, name, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  const opening = parseCentavos(useWatch({ control: form.control, name: 'opening' }));
  const differs = left !== null && !Number.isNaN(opening) && opening !== left;
  return (
    <Dialog title={t('cash.open.title', { name })} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <p>{left === null ? t('cash.open.first') : t('cash.open.left', { amount: money(left) })}</p>
          <MoneyField
            data-autofocus
            label={t('cash.open.opening')}
            error={errors.opening?.message}
            {...form.register('opening')}
          />
          {differs && (
            <>
              <Text inherit c="var(--wait-ink)" role="status">
                {t('cash.open.differs', { amount: money(opening - left) })}
              </Text>
              <TextInput
                label={t('cash.open.reason')}
                autoComplete="off"
                error={errors.reason?.message}
                {...form.register('reason')}
              />
            </>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('cash.open')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
