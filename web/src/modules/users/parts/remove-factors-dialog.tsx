import { Button, Stack } from '@mantine/core';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useRemoveFactors } from '../queries.ts';
import { nameOf } from './name-of.ts';

/** For somebody who lost telephone and codes. */
export function RemoveFactorsDialog({
  user,
  onClose,
}: {
  readonly user: UserRow;
  readonly onClose: () => void;
}) {
  const t = useWords();
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
