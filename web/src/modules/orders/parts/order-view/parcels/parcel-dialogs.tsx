import { Button, Flex, NativeSelect, Stack, TextInput } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { courierId } from '@trastienda/shared/orders/ids.ts';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { SplitDialog as DocumentSplitDialog } from '#ui/document/dialogs/split-dialog.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useOrderOptions } from '../../../queries/lists.ts';
import { OrderTrouble, useOrderCommand } from '../order-command.tsx';

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
                <Flex component="p" gap="xs" mt="2xs" c="var(--wait-ink)" fz="xs">
                  <TriangleAlert size={16} aria-hidden />
                  {t('orders.view.label.unusual', { courier: courier.name })}
                </Flex>
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

const MESSAGE_IDS = {
  title: 'orders.view.split.title',
  text: 'orders.view.split.text',
  less: 'orders.view.split.less',
  more: 'orders.view.split.more',
  of: 'orders.view.split.of',
  sum: 'orders.view.split.sum',
  do: 'orders.view.split.save',
  'nothing-taken': 'orders.view.split.nothing-taken',
  'nothing-left': 'orders.view.split.nothing-left',
};

/** What of a parcel travels in another one. */
export function SplitDialog({ order, parcel, onClose }: Props) {
  const command = useOrderCommand(order);
  const lines = order.lines.flatMap((line) => {
    const quantity = parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    if (quantity === 0) return [];
    return [
      {
        lineId: line.id,
        quantity,
        picture: <GoodsPicture picture={line.picture} alt="" size={44} />,
        name: line.name,
        detail: variantName(line),
      },
    ];
  });
  return (
    <DocumentSplitDialog
      lines={lines}
      isPending={command.isPending}
      trouble={<OrderTrouble refusal={command.refusal} order={order} />}
      messageIds={MESSAGE_IDS}
      onSplit={(moved) =>
        void command.give({ command: 'split', parcel, lines: moved }).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    />
  );
}
