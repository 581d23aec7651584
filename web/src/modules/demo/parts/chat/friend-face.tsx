import style from './chat.module.css';

interface Props {
  readonly photo: string;
  readonly size: number;
  /** Left out where it was said already. */
  readonly isOnline?: boolean;
}

/** Decoration: the name and the presence always stand beside it. */
export function FriendFace({ photo, size, isOnline }: Props) {
  return (
    <span className={style.face} style={{ width: size, height: size }} aria-hidden>
      <img src={photo} alt="" width={size} height={size} draggable={false} />
      {isOnline !== undefined && <span className={style.dot} data-online={isOnline || undefined} />}
    </span>
  );
}
