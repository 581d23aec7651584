import { Button, Stack, Textarea } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { nameOf } from './name-of.ts';
import { useUserCommand } from './use-user-command.ts';

const given = z.strictObject({ reason: line(300) });

export function SuspendDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const t = useT();
  const { send } = useUserCommand(user, onClose);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, ({ reason }) =>
    send({ command: 'suspend', reason }),
  );
  const isDeclining = user.status === 'pending';
  return (
    <Dialog
      title={t(isDeclining ? 'users.decline.title' : 'users.suspend.title', { name: nameOf(user) })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p>{t(isDeclining ? 'users.decline.text' : 'users.suspend.text')}</p>
          <FormAlert refusal={refusal} />
          <Textarea
            data-autofocus
            label={t('list.reason')}
            description={t('users.suspend.reason-hint')}
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
          <Button type="submit" color="danger" loading={isSending}>
            {t(isDeclining ? 'users.decline' : 'users.suspend')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
