import { Button } from '@mantine/core';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { canCommand } from '@trastienda/shared/users/management.ts';
import { Ban, RotateCcw } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import type { Translate } from '#lib/i18n/use-words.ts';
import type { ListDefinition } from '#ui/list/list-definition.ts';
import { Moment } from '#ui/moment.tsx';
import {
  commandUsers,
  exportUserFile,
  readUser,
  readUserCounts,
  readUserPage,
  USER_LIST,
} from '../queries.ts';
import { nameOf } from './name-of.ts';
import { PeopleDrawing } from './people-drawing.tsx';
import { summaryWords } from './permission-words.ts';
import { PersonCell } from './person-cell.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { OpenUserDialog } from './user-dialogs.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserForm } from './user-form.tsx';

interface Surroundings {
  readonly t: Translate;
  readonly actor: Actor;
  readonly openDialog: OpenUserDialog;
}

const TABS = [
  { id: 'all', word: 'users.tab.all', filters: {} },
  { id: 'active', word: 'users.tab.active', filters: { status: 'active' } },
  { id: 'pending', word: 'users.tab.pending', filters: { status: 'pending' } },
  { id: 'suspended', word: 'users.tab.suspended', filters: { status: 'suspended' } },
] as const;

/** The users as the list standard draws them. */
export function userList({ t, actor, openDialog }: Surroundings): ListDefinition<UserRow> {
  return {
    name: USER_LIST,
    word: 'users.page',
    searchWord: 'users.search',
    topic: 'user',
    newKinds: ['created', 'requested'],
    tabs: TABS,
    defaultSort: 'name',
    columns: [
      {
        id: 'name',
        word: 'users.column.person',
        width: 182,
        sort: 'name',
        render: (user) => <PersonCell user={user} />,
      },
      { id: 'email', word: 'users.column.email', width: 208, render: (user) => user.email, card: 'fact' },
      {
        id: 'role',
        word: 'users.column.role',
        width: 116,
        render: (user) => t(`ui.role.${roleLabel(user.roleId)}`),
      },
      {
        id: 'status',
        word: 'users.column.status',
        width: 100,
        render: (user) => <StatusBadge status={user.status} />,
        card: 'badge',
      },
      {
        id: 'codes',
        word: 'users.column.codes',
        width: 162,
        render: (user) => <Codes t={t} user={user} />,
        card: 'fact',
      },
      {
        id: 'lastSeenAt',
        word: 'users.column.last-seen',
        width: 104,
        sort: 'lastSeenAt',
        card: 'fact',
        render: ({ lastSeenAt }) =>
          lastSeenAt === null ? t('users.never-seen') : <Moment at={lastSeenAt} />,
      },
      {
        id: 'createdAt',
        word: 'users.column.created',
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
        word: 'users.column.role',
        choices: [
          { value: '1', word: 'ui.role.admin' },
          { value: '2', word: 'ui.role.vendor' },
          { value: '3', word: 'ui.role.logisticManager' },
        ],
      },
      {
        kind: 'choices',
        id: 'code',
        word: 'users.filter.code',
        choices: PERMISSION_CODES.map((code) => ({ value: code, word: `users.code.${code}` })),
      },
    ],
    readPage: readUserPage,
    readCounts: readUserCounts,
    readRow: readUser,
    exportFile: exportUserFile,
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
      word: 'users.new',
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
        word: 'users.suspend',
        icon: Ban,
        needsReason: true,
        run: (order) => commandUsers('suspend', order),
      },
      {
        id: 'restore',
        word: 'users.restore',
        icon: RotateCcw,
        run: (order) => commandUsers('restore', order),
      },
    ],
    empty: { drawing: <PeopleDrawing />, title: 'users.empty.title', text: 'users.empty.text' },
  };
}

function Codes({ t, user }: { readonly t: Translate; readonly user: UserRow }) {
  const words = user.status === 'pending' ? t('users.can.none-yet') : summaryWords(t, user.codes);
  return <span title={words}>{words}</span>;
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
