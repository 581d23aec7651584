import { Button, Stack, Text } from '@mantine/core';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

const LONGEST_REASON = 300;
const required = z.object({ reason: line(LONGEST_REASON) });
const optional = z.object({ reason: optionalText(LONGEST_REASON) });

interface Props {
  readonly title: string;
  /** What will happen. */
  readonly text: string;
  readonly label: string;
  readonly isOptional?: boolean;
  /** The ones people give most. */
  readonly usual?: readonly string[];
  readonly doLabel: string;
  readonly keepLabel?: string;
  readonly isDangerous?: boolean;
  readonly renderTrouble: (refusal: unknown) => ReactNode;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** What else is to be decided, below the reason. */
  readonly children?: ReactNode;
}

/** What will happen, and why. */
export function ReasonDialog(props: Props) {
  const { title, text, label, isOptional = false, usual = [], doLabel, isDangerous = false } = props;
  const { keepLabel, renderTrouble, onSend, onClose, children } = props;
  const t = useT();
  const form = useSchemaForm({
    schema: isOptional ? optional : required,
    defaultValues: { reason: '' },
  });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await onSend(reason);
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <Dialog title={title} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <Text inherit c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          {renderTrouble(refusal)}
          <ReasonField
            label={label}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={usual}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
          {children}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {keepLabel ?? t('ui.cancel')}
          </Button>
          <Button type="submit" {...(isDangerous && { color: 'danger' })} loading={isSending}>
            {doLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly doLabel: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen, and why it was refused. */
  readonly children: ReactNode;
}

/** Asks once more; what is dangerous is not under the first Enter. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, doLabel, isDangerous = false, isPending, onConfirm, onClose, children } = props;
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose} isStaying={isPending}>
      <Stack gap="md">{children}</Stack>
      <DialogActions>
        <Button variant="default" {...(isDangerous && { 'data-autofocus': true })} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          {...(isDangerous ? { color: 'danger' } : { 'data-autofocus': true })}
          loading={isPending}
          onClick={onConfirm}
        >
          {doLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
