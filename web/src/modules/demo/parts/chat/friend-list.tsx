import {
  Box,
  CloseButton,
  Flex,
  Group,
  Skeleton,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import type { Friend } from '@trastienda/shared/demo/contract.ts';
import { Search, UserRoundX } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { useDebouncedText } from '#ui/list/debounced-search.tsx';
import { useFriends } from '../../queries/chat.ts';
import { DemoTrouble } from '../frame/demo-page.tsx';
import style from './chat.module.css';

interface Props {
  readonly chosen: number | null;
  readonly onChoose: (friend: number) => void;
}

const ROWS = ['58%', '44%', '66%', '50%', '61%', '40%', '55%'];
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Everyone one can write to. The arrows go from one to the next; Tab leaves the list. */
export function FriendList({ chosen, onChoose }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState('');
  const { typed, type, clear } = useDebouncedText(query, (text) => setQuery(text.trim()));
  const { data, error, isPaused, refetch } = useFriends(query);
  const tabStop = data?.find(({ id }) => id === chosen)?.id ?? data?.[0]?.id;

  const focusRow = (at: number) => rowsOf(list.current).at(at)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsOf(list.current);
    const now = rows.findIndex((row) => row.matches(':focus'));
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? rows.length - 1
          : step === undefined
            ? null
            : now + step;
    if (next === null || next < 0 || next >= rows.length) return;
    event.preventDefault();
    focusRow(next);
  };
  return (
    <Stack gap={0} mih={0} h="100%">
      <TextInput
        flex="none"
        pt="md"
        pb="sm"
        px="md"
        type="search"
        aria-label={t('demo.chat.search')}
        placeholder={t('demo.chat.search')}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            focusRow(0);
          }
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            clear();
          }
        }}
        leftSection={<Search size={16} aria-hidden />}
        rightSection={
          typed === '' ? null : (
            <CloseButton size="sm" aria-label={t('demo.chat.search-clear')} onClick={clear} />
          )
        }
      />
      <VisuallyHidden role="status">
        {data !== undefined && query !== '' && t('demo.chat.found', { count: data.length })}
      </VisuallyHidden>
      {data === undefined && (error !== null || isPaused) && (
        <DemoTrouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <Stack
          component="output"
          gap={0}
          flex={1}
          mih={0}
          pb="xs"
          px="xs"
          className={style.scroll ?? ''}
          aria-label={t('demo.loading')}
        >
          {ROWS.map((width) => (
            <Group key={width} component="span" gap="sm" wrap="nowrap" p="xs">
              <Skeleton component="span" circle height={44} />
              <Skeleton component="span" display="block" height={12} radius="xl" width={width} />
            </Group>
          ))}
        </Stack>
      )}
      {data?.length === 0 && (
        <BlankState icon={UserRoundX} title={t('demo.chat.nobody')} text={t('demo.chat.nobody-text')} />
      )}
      {data !== undefined && data.length > 0 && (
        <Box
          ref={list}
          component="ul"
          flex={1}
          mih={0}
          pb="xs"
          px="xs"
          className={style.scroll ?? ''}
          aria-label={t('demo.chat.friends')}
          onKeyDown={onKeyDown}
        >
          {data.map((friend) => (
            <FriendRow
              key={friend.id}
              friend={friend}
              isChosen={friend.id === chosen}
              isTabStop={friend.id === tabStop}
              onChoose={onChoose}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-friend]') ?? [])];
}

interface FriendRowProps {
  readonly friend: Friend;
  readonly isChosen: boolean;
  /** Of the whole list only one takes Tab. */
  readonly isTabStop: boolean;
  readonly onChoose: (friend: number) => void;
}

function FriendRow({ friend, isChosen, isTabStop, onChoose }: FriendRowProps) {
  const t = useT();
  const { id, name, photo, status, time, new: unread = 0 } = friend;
  return (
    <li>
      <Flex
        component="button"
        type="button"
        gap="sm"
        align="center"
        w="100%"
        mih={64}
        p="xs"
        bdrs="md"
        className={style.row ?? ''}
        data-friend={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(id)}
      >
        <FriendFace photo={photo} size={44} isOnline={status === 1} />
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Text span inherit fw={600} truncate>
            {name}
          </Text>
          <Presence isOnline={status === 1} time={time} />
        </Stack>
        {unread > 0 && (
          <>
            <Box
              component="span"
              flex="none"
              miw={22}
              px="xs"
              bdrs="lg"
              bg="var(--accent-ink)"
              c="var(--surface)"
              fz="xs"
              fw={600}
              lh="22px"
              ta="center"
              aria-hidden
            >
              {unread}
            </Box>
            <VisuallyHidden>{t('demo.chat.unread', { count: unread })}</VisuallyHidden>
          </>
        )}
      </Flex>
    </li>
  );
}

interface FaceProps {
  readonly photo: string;
  readonly size: number;
  /** Left out where it was said already. */
  readonly isOnline?: boolean;
}

/** Decoration: the name and the presence always stand beside it. */
export function FriendFace({ photo, size, isOnline }: FaceProps) {
  return (
    <Box component="span" pos="relative" display="block" flex="none" w={size} h={size} aria-hidden>
      <Box
        component="img"
        src={photo}
        alt=""
        width={size}
        height={size}
        display="block"
        bdrs="50%"
        bg="var(--surface-sunk)"
        draggable={false}
      />
      {isOnline !== undefined && <span className={style.dot} data-online={isOnline || undefined} />}
    </Box>
  );
}

export function Presence({ isOnline, time }: { readonly isOnline: boolean; readonly time: string }) {
  const t = useT();
  return (
    <Text component="span" inherit display="block" c={isOnline ? 'var(--good-ink)' : 'dimmed'} fz="xs">
      {presenceText(time, t)}
    </Text>
  );
}

const MINUTES_AGO = /^(\d+) min ago$/;

/** The specification's texts of presence, in the language of the screen. */
function presenceText(time: string, t: Translate): string {
  if (time === 'typing') return t('demo.presence.typing');
  if (time === 'online') return t('demo.presence.online');
  const [, minutes] = MINUTES_AGO.exec(time) ?? [];
  return minutes === undefined ? time : t('demo.presence.ago', { minutes });
}

/**
 * Where the list and the conversation take each other's place, what had the focus is gone. Coming in, it goes
 * to the way back (at a desk, to the field: the conversation sees to that); coming back, to whom one left.
 */
export function useTurnedFocus(
  box: RefObject<HTMLElement | null>,
  friend: number | null,
  isPhone: boolean,
): void {
  const before = useRef(friend);
  useEffect(() => {
    const left = before.current;
    before.current = friend;
    if (left === friend) return;
    const goal = friend === null ? `[data-friend="${left}"]` : isPhone ? '[data-back]' : null;
    if (goal !== null) box.current?.querySelector<HTMLElement>(goal)?.focus();
  }, [box, friend, isPhone]);
}
