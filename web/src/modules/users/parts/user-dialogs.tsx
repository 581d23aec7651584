import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { readUserRow } from '@trastienda/shared/users/contract.ts';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { CommandGiven } from '../queries.ts';
import { useAcceptRow, useCommandUser, useRemoveFactors } from '../queries.ts';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { mayGive, nameOf, PRESET_NAMES, permissionSummary } from './user-words.ts';

const given = z.strictObject({ reason: line(300) });

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

function RestoreDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
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

function SuspendDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
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

interface ApproveDialogProps {
  readonly user: UserRow;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** Who are they here? The template gives the permissions, which can be edited one by one afterwards. */
function ApproveDialog({ user, actor, onClose }: ApproveDialogProps) {
  const t = useT();
  const { send, isPending } = useUserCommand(user, onClose);
  const [preset, setPreset] = useState<PresetName>('vendor');
  const [refusal, setRefusal] = useState<unknown>(null);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { roleId, codes } = PRESETS[preset];
    if (!isPending) send({ command: 'approve', roleId, codes: [...codes] }).catch(setRefusal);
  };
  return (
    <Dialog title={t('users.approve.title', { name: nameOf(user) })} onClose={onClose} isStaying={isPending}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <p>{t('users.approve.text', { email: user.email })}</p>
          <FormAlert refusal={refusal} />
          <Stack component="fieldset" gap="xs">
            <Text component="legend" inherit pb="xs" fw={600}>
              {t('users.preset')}
            </Text>
            {PRESET_NAMES.map((name) => (
              <ChoiceRow
                key={name}
                name="preset"
                isChosen={preset === name}
                isDisabled={!mayGive(actor, name)}
                onChoose={() => setPreset(name)}
              >
                <Text span inherit display="block" fw={500}>
                  {t(`users.preset.${name}`)}
                </Text>
                <Text span c="dimmed" size="xs">
                  {mayGive(actor, name) ? permissionSummary(t, PRESETS[name].codes) : t('users.not-yours')}
                </Text>
              </ChoiceRow>
            ))}
          </Stack>
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('users.approve')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Gives a command once, says what came of it, and knows the newer state if someone was faster. */
function useUserCommand(given: UserRow, onDone: () => void) {
  const t = useT();
  const [user, setUser] = useState(given);
  const { mutateAsync, isPending } = useCommandUser();
  const accept = useAcceptRow();
  const send = async (order: CommandGiven) => {
    try {
      const after = await mutateAsync({ user, given: order });
      toastDone(t(`users.${order.command}.done`, { name: after.firstName }));
      onDone();
    } catch (refusal) {
      const current = readUserRow.reply.safeParse(readProblem(refusal)?.current);
      if (current.success) {
        // They have been told; giving the command again is now meant.
        setUser(current.data);
        accept(current.data);
      }
      throw refusal;
    }
  };
  return { user, send, isPending };
}
