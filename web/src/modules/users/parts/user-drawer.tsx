import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { workOf } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { canCommand, canManage } from '@trastienda/shared/users/management.ts';
import type { UserStatus } from '@trastienda/shared/users/status.ts';
import { Ban, Check, KeyRound, PencilLine, RotateCcw, ShieldOff } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Fact } from '#ui/data/facts.tsx';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import timeline from '#ui/display/timeline.module.css';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { useActivity, useCommission } from '../queries.ts';
import { describeActivity, describeChanges } from './activity-text.ts';
import type { OpenUserDialog } from './user-dialogs.tsx';
import { nameOf, permissionLabel } from './user-words.ts';
import style from './users.module.css';

const WRAP = { overflowWrap: 'anywhere' } as const;

interface Props {
  readonly user: UserRow;
  readonly actor: Actor;
  readonly openDialog: OpenUserDialog;
  readonly onEdit: () => void;
}

export function UserDrawer({ user, actor, openDialog, onEdit }: Props) {
  const t = useT();
  const intl = useIntl();
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const held = PERMISSION_CODES.filter((code) => user.codes.includes(code));
  return (
    <Stack gap="lg" p={{ base: 'md', sm: 'lg' }}>
      <Group gap="md" wrap="nowrap">
        <PersonAvatar name={nameOf(user)} picture={user.pictureFileId} size={56} />
        <Box flex={1} miw={0}>
          <Text inherit fw={500} style={WRAP}>
            {user.email}
          </Text>
          <Text inherit c="dimmed" fz="xs" style={WRAP}>
            {t('users.user-name', { name: user.userName })}
          </Text>
        </Box>
        <StatusBadge status={user.status} />
      </Group>
      <UserActions user={user} actor={actor} openDialog={openDialog} onEdit={onEdit} />
      <AutoGrid
        component="dl"
        least={120}
        rowGap="sm"
        columnGap="lg"
        p="md"
        bdrs="md"
        bg="var(--surface-sunk)"
      >
        <div>
          <Fact label={t('users.column.role')}>{t(`ui.role.${workOf(user.roleId, user.codes)}`)}</Fact>
        </div>
        <div>
          <Fact label={t('users.column.last-seen')}>
            {user.lastSeenAt === null ? t('users.never-seen') : <Moment at={user.lastSeenAt} />}
          </Fact>
        </div>
        <div>
          <Fact label={t('users.discount-limit')}>{percent(user.discountLimitBp)}</Fact>
        </div>
        <div>
          <Fact label={t('users.commission')}>
            {percent(user.commissionBp)}
            <CommissionToday user={user} percent={percent} />
          </Fact>
        </div>
        <div>
          <Fact label={t('users.factor')}>{t(user.hasFactor ? 'users.factor.on' : 'users.factor.off')}</Fact>
        </div>
        <div>
          <Fact label={t('users.column.created')}>
            {intl.formatDate(user.createdAt, { dateStyle: 'medium' })}
          </Fact>
        </div>
      </AutoGrid>
      <section>
        <Text component="h3" mb="xs" fw={600}>
          {t('users.can.title', { name: user.firstName })}
        </Text>
        <Stack component="ul" gap="2xs" ps="lg" className={style.codes ?? ''}>
          <li>{t('users.can.always')}</li>
          {held.map((code) => (
            <li key={code}>{permissionLabel(t, code)}</li>
          ))}
        </Stack>
      </section>
      <section>
        <Text component="h3" mb="xs" fw={600}>
          {t('users.activity')}
        </Text>
        <Activity user={user} />
        <AuditLink entity="user" id={user.id} />
      </section>
    </Stack>
  );
}

interface CommissionProps {
  readonly user: UserRow;
  readonly percent: (basisPoints: number) => string;
}

/** Where a rule says something else than their own percentage. */
function CommissionToday({ user, percent }: CommissionProps) {
  const t = useT();
  const intl = useIntl();
  const { data } = useCommission(user);
  if (data === undefined || data.rule === null) return null;
  const { isForEverybody, to } = data.rule;
  const rate = percent(data.commissionBp);
  const everybody = isForEverybody ? '-everybody' : '';
  return (
    <Text span display="block" c="dimmed" fz="xs" style={WRAP}>
      {to === null
        ? t(`users.commission-today${everybody}`, { rate })
        : t(`users.commission-today${everybody}-until`, {
            rate,
            day: intl.formatDate(`${to}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
    </Text>
  );
}

/** What happened to this user and by whom, newest first. */
function Activity({ user }: { readonly user: UserRow }) {
  const t = useT();
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity(
    user.id,
  );
  if (isPending) return <Skeleton height={96} aria-label={t('list.loading')} />;
  if (data === undefined) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap((page) => page.items);
  if (entries.length === 0)
    return (
      <Text inherit c="dimmed" fz="xs" style={WRAP}>
        {t('users.activity.none')}
      </Text>
    );
  return (
    <>
      <ol className={timeline.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>{describeActivity(t, entry)}</p>
            {describeChanges(t, entry).map((change) => (
              <Text inherit c="dimmed" fz="xs" style={WRAP} key={change}>
                {change}
              </Text>
            ))}
            {entry.reason !== null && (
              <Text inherit c="dimmed" fz="xs" style={WRAP}>
                «{entry.reason}»
              </Text>
            )}
            <Text inherit c="dimmed" fz="xs" style={WRAP}>
              <Moment at={entry.at} />
            </Text>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('users.activity.more')}
        </Button>
      )}
    </>
  );
}

interface ActionsProps {
  readonly user: UserRow;
  readonly actor: Actor;
  readonly openDialog: OpenUserDialog;
  readonly onEdit: () => void;
}

/** What the state allows. What a rule forbids this person is shown all the same, with the reason. */
function UserActions({ user, actor, openDialog, onEdit }: ActionsProps) {
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

const TONES: Record<UserStatus, Tone> = { pending: 'waiting', active: 'good', suspended: 'trouble' };

export function StatusBadge({ status }: { readonly status: UserStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`users.status.${status}`)}</Badge>;
}
