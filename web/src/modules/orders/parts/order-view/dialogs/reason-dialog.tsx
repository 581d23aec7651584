import { Button, Stack, Textarea } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CommandTrouble } from '../command-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import style from './dialogs.module.css';

interface Props {
  readonly order: Order;
  readonly command: 'hold' | 'discard' | 'reopen';
  readonly onClose: () => void;
}

const given = z.strictObject({ reason: optionalText(300) });

/** What will happen, and why if one likes to say. */
export function ReasonDialog({ order, command, onClose }: Props) {
  const t = useT();
  const { send } = useOrderCommand(order);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await send({ command, reason });
    onClose();
  });
  return (
    <Dialog
      title={t(`orders.view.${command}.title`, { label: order.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.text}>{t(`orders.view.${command}.text`)}</p>
          <CommandTrouble refusal={refusal} order={order} />
          <Textarea
            data-autofocus
            label={t('orders.view.reason-optional')}
            maxLength={300}
            autosize
            minRows={2}
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" {...(command === 'discard' && { color: 'danger' })} loading={isSending}>
            {t(`orders.view.entry.${command}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
