import { useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { List } from '#ui/list/list.tsx';
import type { UserDialogState } from '../parts/user-dialogs.tsx';
import { UserDialogs } from '../parts/user-dialogs.tsx';
import { userList } from '../parts/user-list.tsx';

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
