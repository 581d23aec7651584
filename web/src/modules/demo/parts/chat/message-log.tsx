import { VisuallyHidden } from '@mantine/core';
import type { Message } from '@trastienda/shared/demo/contract.ts';
import { MessageCircleHeart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { FriendFace } from './friend-face.tsx';
import style from './message-log.module.css';

interface Props {
  readonly name: string;
  readonly photo: string;
  readonly messages: readonly Message[];
}

/** The words of both, the last one in sight. What is added is read out. */
export function MessageLog({ name, photo, messages }: Props) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the number of messages that moves it
  useEffect(() => {
    const ground = box.current;
    if (ground !== null) ground.scrollTop = ground.scrollHeight;
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard too
    <div ref={box} className={style.log} role="log" aria-label={t('demo.chat.messages')} tabIndex={0}>
      {count === 0 && (
        <div className={style.nothing}>
          <BlankState
            icon={MessageCircleHeart}
            title={t('demo.chat.none')}
            text={t('demo.chat.none-text', { name })}
          />
        </div>
      )}
      <ul className={style.list}>
        {messages.map((message, at) => {
          const isFirst = messages[at - 1]?.type !== message.type;
          const next = messages[at + 1];
          // The hour stands under the last of those that were said together.
          const isLast = next?.type !== message.type || next.time !== message.time;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: messages have no name but their place, and keep it
              key={at}
              className={style.message}
              data-side={message.type === 0 ? 'out' : 'in'}
              data-first={isFirst || undefined}
            >
              {message.type === 1 && (
                <span className={style.face}>{isLast && <FriendFace photo={photo} size={32} />}</span>
              )}
              <div className={style.said}>
                <p className={style.bubble} data-last={isLast || undefined}>
                  <VisuallyHidden>{message.type === 0 ? t('demo.chat.you') : name}: </VisuallyHidden>
                  {message.msg}
                </p>
                {isLast && <p className={style.time}>{message.time}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
