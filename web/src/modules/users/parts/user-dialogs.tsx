import { Button, Stack } from '@mantine/core';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useRemoveFactors } from '../queries.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { nameOf } from './name-of.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** What someone is about to do with a user. */
export interface UserDialogState {
  readonly kind: 'approve' | 'suspend' | 'restore' | 'reset' | 'remove-factors';
  readonly user: UserRow;
}
export type OpenUserDialog = (dialog: UserDialogState) => void;

interface Props {
  readonly dialog: UserDialogState;
  readonly actor: Actor;
  readonly onClose: () => void;
}

export function UserDialogs({ dialog: { kind, user }, actor, onClose }: Props) {
  switch (kind) {
    case 'approve':
      return <ApproveDialog user={user} actor={actor} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog user={user} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog user={user} onClose={onClose} />;
    case 'remove-factors':
      return <RemoveFactorsDialog user={user} onClose={onClose} />;
    case 'reset':
      return <ResetLinkDialog user={user} onClose={onClose} />;
  }
}

/** For somebody who lost telephone and codes. */
function RemoveFactorsDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const t = useT();
  const { mutate, isPending, error } = useRemoveFactors(user.id);
  return (
    <Dialog
      title={t('users.remove-factors.title', { name: nameOf(user) })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending) return;
          mutate(undefined, {
            onSuccess: () => {
              toastDone(t('users.remove-factors.done', { name: user.firstName }));
              onClose();
            },
          });
        }}
      >
        <Stack gap="md">
          <p>{t('users.remove-factors.text', { name: user.firstName })}</p>
          <FormAlert refusal={error} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} data-autofocus>
            {t('users.remove-factors')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
