import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useRoomBelow } from '#ui/list/table/use-room-below.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { PHONE } from '#ui/theme/breakpoints.ts';
import style from '../parts/chat/chat.module.css';
import { BackButton, Conversation } from '../parts/chat/conversation.tsx';
import { FriendList, useTurnedFocus } from '../parts/chat/friend-list.tsx';
import { DemoPage } from '../parts/frame/demo-page.tsx';

/** The specification opens with this contact. */
const FIRST = 6;

const WITH = 'with';

/** No line stands below, as it does under a list. */
const SPARE_PX = 40;

export function ChatScreen() {
  return <ChatPage />;
}

/** Contacts at one side, the conversation at the other; on a phone one after the other. */
export function ChatPage() {
  const { read, go } = useAddress();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(box);
  const [hasChosen, setChosen] = useState(false);
  const selected = Number.parseInt(read(WITH), 10);
  const friend = Number.isNaN(selected) ? null : selected;
  const shown = friend ?? (isPhone ? null : FIRST);

  useTurnedFocus(box, shown, isPhone);

  const choose = (id: number) => {
    setChosen(true);
    // On a phone another page, which «back» leaves; at a desk only another look at this one.
    go({ [WITH]: String(id) }, !isPhone);
  };
  const leave = () => (hasChosen && canGoBack ? router.history.back() : go({ [WITH]: undefined }, true));
  return (
    <DemoPage labelId="demo.chat.page" isFilled={isPhone && shown !== null}>
      <Box
        ref={box}
        h={room + SPARE_PX}
        mih={420}
        bd="1px solid var(--line)"
        bdrs="lg"
        bg="var(--surface)"
        className={style.chat ?? ''}
      >
        {(!isPhone || shown === null) && <FriendList chosen={shown} onChoose={choose} />}
        {shown !== null && (
          <Conversation
            friend={shown}
            isAtHand={hasChosen && !isPhone}
            back={isPhone && <BackButton onClick={leave} />}
          />
        )}
      </Box>
    </DemoPage>
  );
}
