import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { toInitials } from '#lib/format/words.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import style from './person-avatar.module.css';

interface Props {
  readonly name: string;
  readonly picture: FileId | null;
  readonly size: number;
}

/** Decoration: the name always stands beside it. Plain elements, because lists are full of it. */
export function PersonAvatar({ name, picture, size }: Props) {
  return (
    <span className={style.avatar} style={{ width: size, height: size, fontSize: size / 2.5 }} aria-hidden>
      {toInitials(name)}
      {picture !== null && <Picture id={picture} />}
    </span>
  );
}

/** Over the initials, which stay to be seen until it is here, or if it never comes. */
function Picture({ id }: { readonly id: FileId }) {
  const address = useStoredPicture(id);
  return address === null ? null : <img src={address} alt="" className={style.picture} />;
}
