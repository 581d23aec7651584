import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { courierId } from '@trastienda/shared/orders/ids.ts';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useOrderOptions } from '#modules/orders/queries/lists.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useOrderCommand } from '../use-order-command.ts';
import style from './label-dialog.module.css';

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly onClose: () => void;
}

const given = z.strictObject({
  courierId: z.string().min(1, { error: 'validation.required' }).pipe(courierId),
  guide: line(40),
});

/** Which company takes it and under which number. An unusual number is said, not refused. */
export function LabelDialog({ order, parcel, onClose }: Props) {
  const t = useT();
  const couriers = useOrderOptions().data?.couriers;
  const { send } = useOrderCommand(order);
  const known = parcel.courierId ?? order.courierId ?? '';
  const form = useSchemaForm({
    schema: given,
    defaultValues: { courierId: known, guide: parcel.guide },
  });
  const { onSubmit, isSending, refusal } = useFormSending(form, async (values) => {
    await send({ command: 'label', parcel, ...values });
    onClose();
  });
  const [chosen, guide] = useWatch({ control: form.control, name: ['courierId', 'guide'] });
  // The list of couriers may arrive after the dialog has opened: only then can one be shown as chosen.
  useEffect(() => {
    if (couriers !== undefined && form.getValues('courierId') === known) form.setValue('courierId', known);
  }, [couriers, form, known]);
  const courier = couriers?.find(({ id }) => id === chosen);
  const { errors } = form.formState;
  return (
    <Dialog
      title={t('orders.view.label.title', { label: order.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <NativeSelect
            label={t('orders.view.label.courier')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors.courierId?.message}
            {...form.register('courierId')}
          >
            <option value="">{t('orders.view.label.choose')}</option>
            {(couriers ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <div>
            <TextInput
              data-autofocus
              label={t('orders.view.label.guide')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={errors.guide?.message}
              {...form.register('guide')}
            />
            <div role="status">
              {courier !== undefined && !looksLikeGuide(courier.guidePattern, guide) && (
                <p className={style.warning}>
                  <TriangleAlert size={16} aria-hidden />
                  {t('orders.view.label.unusual', { courier: courier.name })}
                </p>
              )}
            </div>
          </div>
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('orders.view.label.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Whether a guide looks as this courier's do. An observation: it warns, it never forbids. */
export function looksLikeGuide(pattern: string, guide: string): boolean {
  const typed = guide.trim().toUpperCase();
  if (pattern === '' || typed === '') return true;
  try {
    return new RegExp(pattern).test(typed);
  } catch {
    // A setting that is no pattern says nothing about guides.
    return true;
  }
}
