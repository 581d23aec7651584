import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Moment } from '#ui/moment.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import timeline from '#ui/timeline.module.css';
import { Trouble } from '#ui/trouble.tsx';
import { useActivity } from '../queries.ts';
import { describeActivity, describeChanges } from './activity-text.ts';
import { nameOf } from './name-of.ts';
import { permissionLabel } from './permission-labels.ts';
import { StatusBadge } from './status-badge.tsx';
import { UserActions } from './user-actions.tsx';
import type { OpenUserDialog } from './user-dialogs.tsx';
import style from './user-drawer.module.css';

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
      <dl className={style.facts}>
        <div>
          <dt>{t('users.column.role')}</dt>
          <dd>{t(`ui.role.${roleLabel(user.roleId)}`)}</dd>
        </div>
        <div>
          <dt>{t('users.column.last-seen')}</dt>
          <dd>{user.lastSeenAt === null ? t('users.never-seen') : <Moment at={user.lastSeenAt} />}</dd>
        </div>
        <div>
          <dt>{t('users.discount-limit')}</dt>
          <dd>{percent(user.discountLimitBp)}</dd>
        </div>
        <div>
          <dt>{t('users.commission')}</dt>
          <dd>{percent(user.commissionBp)}</dd>
        </div>
        <div>
          <dt>{t('users.factor')}</dt>
          <dd>{t(user.hasFactor ? 'users.factor.on' : 'users.factor.off')}</dd>
        </div>
        <div>
          <dt>{t('users.column.created')}</dt>
          <dd>{intl.formatDate(user.createdAt, { dateStyle: 'medium' })}</dd>
        </div>
      </dl>
      <section>
        <Text component="h3" mb="xs" fw={600}>
          {t('users.can.title', { name: user.firstName })}
        </Text>
        <ul className={style.codes}>
          <li>{t('users.can.always')}</li>
          {held.map((code) => (
            <li key={code}>{permissionLabel(t, code)}</li>
          ))}
        </ul>
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
