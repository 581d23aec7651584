import { Box, Button, Group } from '@mantine/core';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { canCommand, canManage } from '@trastienda/shared/users/management.ts';
import { Ban, Check, KeyRound, PencilLine, RotateCcw, ShieldOff } from 'lucide-react';
import { useId } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './user-actions.module.css';
import type { OpenUserDialog } from './user-dialogs.tsx';

interface Props {
  readonly user: UserRow;
  readonly actor: Actor;
  readonly openDialog: OpenUserDialog;
  readonly onEdit: () => void;
}

/** What the state allows. What a rule forbids this person is shown all the same, with the reason. */
export function UserActions({ user, actor, openDialog, onEdit }: Props) {
  const t = useT();
  const why = useId();
  const managing = canManage(actor, user);
  const suspending = canCommand(actor, user, 'suspend');
  const reasons = [
    ...(managing.ok ? [] : [managing.code]),
    ...(user.status === 'suspended' || suspending.ok ? [] : [suspending.code]),
  ];
  const explained = reasons.length > 0 ? { 'aria-describedby': why } : {};
  return (
    <Group gap="xs" align="stretch">
      {user.status === 'pending' && (
        <Button
          leftSection={<Check size={16} aria-hidden />}
          disabled={!managing.ok}
          onClick={() => openDialog({ kind: 'approve', user })}
          {...explained}
        >
          {t('users.approve')}
        </Button>
      )}
      {user.status === 'suspended' && (
        <Button
          leftSection={<RotateCcw size={16} aria-hidden />}
          disabled={!managing.ok}
          onClick={() => openDialog({ kind: 'restore', user })}
          {...explained}
        >
          {t('users.restore')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<PencilLine size={16} aria-hidden />}
        disabled={!managing.ok}
        onClick={onEdit}
        {...explained}
      >
        {t('users.edit')}
      </Button>
      {user.status === 'active' && (
        <Button
          variant="default"
          leftSection={<KeyRound size={16} aria-hidden />}
          disabled={!managing.ok}
          onClick={() => openDialog({ kind: 'reset', user })}
          {...explained}
        >
          {t('users.reset')}
        </Button>
      )}
      {user.hasFactor && user.id !== actor.id && (
        <Button
          variant="default"
          leftSection={<ShieldOff size={16} aria-hidden />}
          disabled={!managing.ok}
          onClick={() => openDialog({ kind: 'remove-factors', user })}
          {...explained}
        >
          {t('users.remove-factors')}
        </Button>
      )}
      {user.status !== 'suspended' && (
        <Button
          variant="default"
          className={style.danger ?? ''}
          leftSection={<Ban size={16} aria-hidden />}
          disabled={!suspending.ok}
          onClick={() => openDialog({ kind: 'suspend', user })}
          {...explained}
        >
          {t(user.status === 'pending' ? 'users.decline' : 'users.suspend')}
        </Button>
      )}
      {reasons.length > 0 && (
        <Box id={why} component="p" flex="1 1 100%" c="dimmed" fz="xs">
          {[...new Set(reasons)].map((code) => t(code)).join(' ')}
        </Box>
      )}
    </Group>
  );
}
