import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { BackButton, Conversation } from './conversation.tsx';
import { FriendList, useTurnedFocus } from './friend-list.tsx';

const WIDTH_PX = 380;

/** The same conversations beside any page. Closing it forgets who was open: it begins with the list. */
export function ChatPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [friend, setFriend] = useState<number | null>(null);
  useTurnedFocus(box, friend, isPhone);
  return (
    <SideDrawer title={t('demo.chat.panel')} width={WIDTH_PX} onClose={onClose}>
      <Box ref={box} h="100%">
        {friend === null ? (
          <FriendList chosen={null} onChoose={setFriend} />
        ) : (
          <Conversation
            friend={friend}
            isAtHand={!isPhone}
            back={<BackButton onClick={() => setFriend(null)} />}
          />
        )}
      </Box>
    </SideDrawer>
  );
}
