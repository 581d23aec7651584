import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { nameOf } from './name-of.ts';
import style from './person-cell.module.css';

export function PersonCell({ user }: { readonly user: UserRow }) {
  return (
    <span className={style.person}>
      <PersonAvatar name={nameOf(user)} picture={user.pictureFileId} size={28} />
      <span className={style.text}>
        <span className={style.name}>{nameOf(user)}</span>
        {/* Those who asked for access sign in with their address, which stands beside. */}
        {user.userName !== user.email && <span className={style.userName}>{user.userName}</span>}
      </span>
    </span>
  );
}
