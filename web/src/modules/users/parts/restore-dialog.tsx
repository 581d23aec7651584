import { Button, Stack } from '@mantine/core';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { nameOf } from './name-of.ts';
import { permissionSummary } from './permission-labels.ts';
import { useUserCommand } from './use-user-command.ts';

export function RestoreDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const t = useT();
  const { send, isPending } = useUserCommand(user, onClose);
  const [refusal, setRefusal] = useState<unknown>(null);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) send({ command: 'restore' }).catch(setRefusal);
  };
  return (
    <Dialog title={t('users.restore.title', { name: nameOf(user) })} onClose={onClose} isStaying={isPending}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p>{t('users.restore.text', { codes: permissionSummary(t, user.codes) })}</p>
          <FormAlert refusal={refusal} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} data-autofocus>
            {t('users.restore')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
