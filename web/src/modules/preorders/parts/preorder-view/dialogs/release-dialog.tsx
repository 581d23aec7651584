import { Button, Stack } from '@mantine/core';
import { line as lineText } from '@trastienda/shared/kernel/text.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/dialogs/dialogs.module.css';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useMoney } from '#ui/money-text.tsx';
import { CommandTrouble } from '../trouble.tsx';
import { useCommand } from '../use-command.ts';

interface Props {
  readonly preorder: Preorder;
  readonly line: PreorderLine;
  readonly onClose: () => void;
}

const LONGEST_REASON = 300;
const given = z.strictObject({ reason: lineText(LONGEST_REASON) });
const REASONS = ['known', 'promised', 'offer'] as const;

/** Bought before the deposit is there: somebody answers for it, and says why. */
export function ReleaseDialog({ preorder, line, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { send } = useCommand(preorder);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await send({ command: 'release', line, reason });
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog
      title={t('preorders.release.title', { article: line.description })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.text}>
            {t('preorders.release.text', { cost: money(line.unitCost * line.quantity) })}
          </p>
          <CommandTrouble refusal={refusal} />
          <ReasonField
            label={t('preorders.release.reason')}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={REASONS.map((one) => t(`preorders.release.reason.${one}`))}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('preorders.view.line-action.release')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
