import { VisuallyHidden } from '@mantine/core';
import type { Friend } from '@trastienda/shared/demo/contract.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FriendFace } from './friend-face.tsx';
import style from './friend-list.module.css';
import { presenceText } from './presence.ts';

interface Props {
  readonly friend: Friend;
  readonly isChosen: boolean;
  /** Of the whole list only one takes Tab. */
  readonly isTabStop: boolean;
  readonly onChoose: (friend: number) => void;
}

export function FriendRow({ friend, isChosen, isTabStop, onChoose }: Props) {
  const t = useT();
  const { id, name, photo, status, time, new: unread = 0 } = friend;
  return (
    <li>
      <button
        type="button"
        className={style.row}
        data-friend={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(id)}
      >
        <FriendFace photo={photo} size={44} isOnline={status === 1} />
        <span className={style.who}>
          <span className={style.name}>{name}</span>
          <span className={style.presence} data-online={status === 1 || undefined}>
            {presenceText(time, t)}
          </span>
        </span>
        {unread > 0 && (
          <>
            <span className={style.unread} aria-hidden>
              {unread}
            </span>
            <VisuallyHidden>{t('demo.chat.unread', { count: unread })}</VisuallyHidden>
          </>
        )}
      </button>
    </li>
  );
}
