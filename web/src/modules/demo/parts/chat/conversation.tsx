import { ActionIcon, Box, Flex, Group, Skeleton, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core';
import type { Friend, Message } from '@trastienda/shared/demo/contract.ts';
import { LONGEST_MESSAGE } from '@trastienda/shared/demo/limits.ts';
import { ChevronLeft, MessageCircleHeart, SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { useConversation, useFriends, useSendMessage } from '../../queries/chat.ts';
import { DemoRefusal, DemoTrouble } from '../frame/demo-page.tsx';
import style from './chat.module.css';
import { FriendFace, Presence } from './friend-list.tsx';

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
    <Stack component="section" gap={0} miw={0} mih={0} h="100%" aria-label={t('demo.chat.with', { name })}>
      <Group component="header" gap="sm" wrap="nowrap" flex="none" className={style.head ?? ''}>
        {back}
        {friend !== undefined && <Who friend={friend} />}
      </Group>
      {data === undefined && (error !== null || isPaused) && (
        <Box flex={1} mih={0} bg="var(--surface-sunk)" className={style.ground ?? ''}>
          <DemoTrouble refusal={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data === undefined && error === null && !isPaused && <Waiting />}
      {data !== undefined && (
        <MessageLog key={id} name={name} photo={friend?.photo ?? ''} messages={data?.messages ?? []} />
      )}
      <Composer key={`to ${id}`} friend={id} name={name} isAtHand={isAtHand} />
    </Stack>
  );
}

function Who({ friend }: { readonly friend: Friend }) {
  return (
    <>
      <FriendFace photo={friend.photo} size={40} isOnline={friend.status === 1} />
      <Box miw={0}>
        <Text component="h2" size="md" fw={600} lh={1.3} truncate>
          {friend.name}
        </Text>
        <Presence isOnline={friend.status === 1} time={friend.time} />
      </Box>
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <Stack
      component="output"
      gap="md"
      flex={1}
      mih={0}
      bg="var(--surface-sunk)"
      className={style.ground ?? ''}
      aria-label={t('demo.loading')}
    >
      {['in', 'out', 'in late'].map((side) => (
        <Skeleton
          key={side}
          component="span"
          flex="none"
          height={44}
          width="46%"
          radius="lg"
          ms={side === 'out' ? 'auto' : 0}
        />
      ))}
    </Stack>
  );
}

interface MessageLogProps {
  readonly name: string;
  readonly photo: string;
  readonly messages: readonly Message[];
}

/** The words of both, the last one in sight. What is added is read out. */
function MessageLog({ name, photo, messages }: MessageLogProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the number of messages that moves it
  useEffect(() => {
    const ground = box.current;
    if (ground !== null) ground.scrollTop = ground.scrollHeight;
  }, [count]);
  return (
    <Stack
      ref={box}
      gap={0}
      flex={1}
      mih={0}
      bg="var(--surface-sunk)"
      className={`${style.ground} ${style.scroll}`}
      role="log"
      aria-label={t('demo.chat.messages')}
      // What scrolls can be scrolled by keyboard too.
      tabIndex={0}
    >
      {count === 0 && (
        <Box m="auto">
          <BlankState
            icon={MessageCircleHeart}
            title={t('demo.chat.none')}
            text={t('demo.chat.none-text', { name })}
          />
        </Box>
      )}
      {/* Short talks stand at the foot, where the next word comes. */}
      <Stack component="ul" gap="2xs" mt="auto" mb={0} mx={0}>
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
                <Box component="span" flex="none" w={32}>
                  {isLast && <FriendFace photo={photo} size={32} />}
                </Box>
              )}
              <Stack gap={0} align={message.type === 0 ? 'flex-end' : 'flex-start'} miw={0}>
                <p className={style.bubble} data-last={isLast || undefined}>
                  <VisuallyHidden>{message.type === 0 ? t('demo.chat.you') : name}: </VisuallyHidden>
                  {message.msg}
                </p>
                {isLast && (
                  <Box component="p" pt="2xs" pb={0} px="2xs" c="dimmed" fz="xs">
                    {message.time}
                  </Box>
                )}
              </Stack>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

interface ComposerProps {
  readonly friend: number;
  readonly name: string;
  readonly isAtHand: boolean;
}

/** Enter sends, with Shift it begins a line. What could not be sent stays. */
function Composer({ friend, name, isAtHand }: ComposerProps) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSendMessage(friend);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (isAtHand) field.current?.focus({ preventScroll: true });
  }, [isAtHand]);

  const submit = async () => {
    if (isSending) return;
    setMissing(text.trim() === '');
    if (text.trim() === '') return field.current?.focus();
    setFailed(false);
    setSending(true);
    try {
      await send(text.trim());
      setText('');
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setSending(false);
      field.current?.focus();
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word that is being put together, in languages that do that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <Flex
      component="form"
      direction="column"
      gap="sm"
      flex="none"
      className={style.composer ?? ''}
      onSubmit={onSubmit}
      noValidate
    >
      {hasFailed && <DemoRefusal onClose={() => setFailed(false)}>{t('demo.chat.not-sent')}</DemoRefusal>}
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <Textarea
          ref={field}
          flex={1}
          className={style.field ?? ''}
          aria-label={t('demo.chat.write', { name })}
          placeholder={t('demo.chat.placeholder')}
          rows={1}
          required
          maxLength={LONGEST_MESSAGE}
          value={text}
          error={isMissing ? t('demo.chat.missing') : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={44} loading={isSending} aria-label={t('demo.chat.send')}>
          <SendHorizontal className={style.plane} size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Flex>
  );
}

/** The way back to the list. */
export function BackButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      flex="none"
      data-back
      aria-label={t('demo.chat.back')}
      onClick={onClick}
    >
      <ChevronLeft size={22} aria-hidden />
    </ActionIcon>
  );
}
