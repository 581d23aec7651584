import { Button, Group, Stack, Text } from '@mantine/core';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { workOf } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { canCommand } from '@trastienda/shared/users/management.ts';
import { Ban, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import drawingStyle from '#ui/display/drawing.module.css';
import { Moment } from '#ui/display/moment.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListDefinition } from '#ui/list/list-definition.ts';
import type { OpenUserDialog, UserDialogState } from '../parts/user-dialogs.tsx';
import { UserDialogs } from '../parts/user-dialogs.tsx';
import { StatusBadge, UserDrawer } from '../parts/user-drawer.tsx';
import { UserForm } from '../parts/user-form.tsx';
import { nameOf, permissionSummary } from '../parts/user-words.ts';
import { commandUsers, readUser, USER_LIST, userQueries } from '../queries.ts';

export function UsersScreen() {
  const actor = useActor();
  return actor === null ? null : <Users actor={actor} />;
}

function Users({ actor }: { readonly actor: Actor }) {
  const t = useT();
  const [dialog, setDialog] = useState<UserDialogState | null>(null);
  const definition = useMemo(() => userList({ t, actor, openDialog: setDialog }), [t, actor]);
  return (
    <>
      <List definition={definition} />
      {dialog !== null && <UserDialogs dialog={dialog} actor={actor} onClose={() => setDialog(null)} />}
    </>
  );
}

interface Surroundings {
  readonly t: Translate;
  readonly actor: Actor;
  readonly openDialog: OpenUserDialog;
}

const TABS = [
  { id: 'all', labelId: 'users.tab.all', filters: {} },
  { id: 'active', labelId: 'users.tab.active', filters: { status: 'active' } },
  { id: 'pending', labelId: 'users.tab.pending', filters: { status: 'pending' } },
  { id: 'suspended', labelId: 'users.tab.suspended', filters: { status: 'suspended' } },
] as const;

/** The users as the list standard draws them. */
function userList({ t, actor, openDialog }: Surroundings): ListDefinition<UserRow> {
  return {
    name: USER_LIST,
    labelId: 'users.page',
    searchLabelId: 'users.search',
    topic: 'user',
    newKinds: ['created', 'requested'],
    tabs: TABS,
    defaultSort: 'name',
    columns: [
      {
        id: 'name',
        labelId: 'users.column.person',
        width: 182,
        sort: 'name',
        render: (user) => <PersonCell user={user} />,
      },
      { id: 'email', labelId: 'users.column.email', width: 208, render: (user) => user.email, card: 'fact' },
      {
        id: 'role',
        labelId: 'users.column.role',
        width: 116,
        render: (user) => t(`ui.role.${workOf(user.roleId, user.codes)}`),
      },
      {
        id: 'status',
        labelId: 'users.column.status',
        width: 100,
        render: (user) => <StatusBadge status={user.status} />,
        card: 'badge',
      },
      {
        id: 'codes',
        labelId: 'users.column.codes',
        width: 162,
        render: (user) => <Codes t={t} user={user} />,
        card: 'fact',
      },
      {
        id: 'lastSeenAt',
        labelId: 'users.column.last-seen',
        width: 104,
        sort: 'lastSeenAt',
        card: 'fact',
        render: ({ lastSeenAt }) =>
          lastSeenAt === null ? t('users.never-seen') : <Moment at={lastSeenAt} />,
      },
      {
        id: 'createdAt',
        labelId: 'users.column.created',
        width: 120,
        sort: 'createdAt',
        isDefault: false,
        render: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    filters: [
      {
        kind: 'choices',
        id: 'role',
        labelId: 'users.column.role',
        choices: [
          { value: '1', labelId: 'ui.role.admin' },
          { value: '2', labelId: 'ui.role.vendor' },
          { value: '3', labelId: 'ui.role.logisticManager' },
        ],
      },
      {
        kind: 'choices',
        id: 'code',
        labelId: 'users.filter.code',
        choices: PERMISSION_CODES.map((code) => ({ value: code, labelId: `users.code.${code}` })),
      },
    ],
    readPage: userQueries.readPage,
    readCounts: userQueries.readCounts,
    readRow: readUser,
    exportFile: userQueries.exportFile,
    nameOf,
    rowAction: (user) => <NextStep t={t} actor={actor} user={user} openDialog={openDialog} />,
    drawer: (user, drawer) =>
      drawer.isEditing ? (
        <UserForm user={user} actor={actor} onDone={() => drawer.setEditing(false)} />
      ) : (
        <UserDrawer
          user={user}
          actor={actor}
          openDialog={openDialog}
          onEdit={() => drawer.setEditing(true)}
        />
      ),
    create: {
      labelId: 'users.new',
      drawer: (drawer) => (
        <UserForm
          user={null}
          actor={actor}
          onDone={(user) => {
            drawer.show(user.id);
            openDialog({ kind: 'reset', user });
          }}
        />
      ),
    },
    bulkActions: [
      {
        id: 'suspend',
        labelId: 'users.suspend',
        icon: Ban,
        needsReason: true,
        run: (order) => commandUsers('suspend', order),
      },
      {
        id: 'restore',
        labelId: 'users.restore',
        icon: RotateCcw,
        run: (order) => commandUsers('restore', order),
      },
    ],
    empty: { drawing: <PeopleDrawing />, title: 'users.empty.title', text: 'users.empty.text' },
  };
}

function Codes({ t, user }: { readonly t: Translate; readonly user: UserRow }) {
  const summary = user.status === 'pending' ? t('users.can.none-yet') : permissionSummary(t, user.codes);
  return <span title={summary}>{summary}</span>;
}

/** Someone waits: let them in. Someone is out: let them back. */
function NextStep({ t, actor, user, openDialog }: Surroundings & { readonly user: UserRow }) {
  const command = user.status === 'pending' ? 'approve' : user.status === 'suspended' ? 'restore' : null;
  if (command === null || !canCommand(actor, user, command).ok) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => openDialog({ kind: command, user })}>
      {t(`users.${command}`)}
    </Button>
  );
}

function PersonCell({ user }: { readonly user: UserRow }) {
  return (
    <Group component="span" gap="sm" wrap="nowrap" miw={0}>
      <PersonAvatar name={nameOf(user)} picture={user.pictureFileId} size={28} />
      <Stack component="span" gap={0} miw={0} lh={1.25}>
        <Text span inherit truncate fw={500}>
          {nameOf(user)}
        </Text>
        {/* Those who asked for access sign in with their address, which stands beside. */}
        {user.userName !== user.email && (
          <Text span inherit truncate c="dimmed" fz="xs">
            {user.userName}
          </Text>
        )}
      </Stack>
    </Group>
  );
}

const TAG = { fill: 'var(--surface)', stroke: 'var(--drawing-soft)', strokeWidth: 2 };
const WRITING = {
  fill: 'none',
  stroke: 'var(--drawing-soft)',
  strokeWidth: 3,
  strokeLinecap: 'round',
} as const;

/** Three hooks with name tags by the back door: one is taken, two wait for someone. */
function PeopleDrawing() {
  return (
    <svg className={drawingStyle.drawing} viewBox="0 0 260 170" aria-hidden="true" focusable="false">
      <rect x="6" y="6" width="248" height="150" rx="20" className={drawingStyle.wall} />
      <path d="M34 46h192" className={drawingStyle.line} />
      <path d="M70 46v14M130 46v14M190 46v14" className={drawingStyle.line} />
      <path d="M52 74q18-22 36 0l6 62q-24 8-48 0z" fill="#1dc4e9" />
      <path d="M70 70v68" {...WRITING} />
      <rect x="108" y="64" width="44" height="30" rx="6" {...TAG} />
      <rect x="168" y="64" width="44" height="30" rx="6" {...TAG} />
      <path d="M116 76h20M116 84h12M176 76h20M176 84h12" {...WRITING} />
    </svg>
  );
}
