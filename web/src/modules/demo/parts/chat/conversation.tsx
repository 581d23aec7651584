import { Skeleton } from '@mantine/core';
import type { Friend } from '@trastienda/shared/demo/contract.ts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useConversation, useFriends } from '../../queries/chat.ts';
import { DemoTrouble } from '../frame/demo-trouble.tsx';
import { Composer } from './composer.tsx';
import style from './conversation.module.css';
import { FriendFace } from './friend-face.tsx';
import { MessageLog } from './message-log.tsx';
import { presenceText } from './presence.ts';

interface Props {
  readonly friend: number;
  /** Before the name: the way back to the list, where it is not beside. */
  readonly back?: ReactNode;
  /** Whoever came here by choosing someone wants to write. */
  readonly isAtHand?: boolean;
}

/** What was said with one contact, and the place to say more. */
export function Conversation({ friend: id, back, isAtHand = false }: Props) {
  const t = useT();
  const friend = useFriends('').data?.find((one) => one.id === id);
  const { data, error, isPaused, refetch } = useConversation(id);
  const name = friend?.name ?? '';
  return (
    <section className={style.conversation} aria-label={t('demo.chat.with', { name })}>
      <header className={style.head}>
        {back}
        {friend !== undefined && <Who friend={friend} />}
      </header>
      {data === undefined && (error !== null || isPaused) && (
        <div className={style.ground}>
          <DemoTrouble refusal={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && !isPaused && <Waiting />}
      {data !== undefined && (
        <MessageLog key={id} name={name} photo={friend?.photo ?? ''} messages={data?.messages ?? []} />
      )}
      <Composer key={`to ${id}`} friend={id} name={name} isAtHand={isAtHand} />
    </section>
  );
}

function Who({ friend }: { readonly friend: Friend }) {
  const t = useT();
  return (
    <>
      <FriendFace photo={friend.photo} size={40} isOnline={friend.status === 1} />
      <div className={style.who}>
        <h2 className={style.name}>{friend.name}</h2>
        <p className={style.presence} data-online={friend.status === 1 || undefined}>
          {presenceText(friend.time, t)}
        </p>
      </div>
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <output className={style.ground} aria-label={t('demo.loading')}>
      {['in', 'out', 'in late'].map((side) => (
        <span key={side} className={style.ghost} data-side={side === 'out' ? 'out' : 'in'}>
          <Skeleton component="span" display="block" height={44} radius="lg" />
        </span>
      ))}
    </output>
  );
}
