import { CloseButton, Group, Skeleton, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import type { Friend } from '@trastienda/shared/demo/contract.ts';
import { Search, UserRoundX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { useDebouncedText } from '#ui/list/toolbar/use-debounced-text.ts';
import { useFriends } from '../../queries/chat.ts';
import { DemoTrouble } from '../frame/demo-trouble.tsx';
import style from './chat.module.css';
import { FriendFace } from './friend-face.tsx';
import { presenceText } from './presence.ts';

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
        className={style.search ?? ''}
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
        <output className={style.waiting} aria-label={t('demo.loading')}>
          {ROWS.map((width) => (
            <Group key={width} component="span" gap="sm" wrap="nowrap" py="xs" px="xs">
              <Skeleton component="span" circle height={44} />
              <Skeleton component="span" display="block" height={12} radius="xl" width={width} />
            </Group>
          ))}
        </output>
      )}
      {data?.length === 0 && (
        <BlankState icon={UserRoundX} title={t('demo.chat.nobody')} text={t('demo.chat.nobody-text')} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul ref={list} className={style.list} aria-label={t('demo.chat.friends')} onKeyDown={onKeyDown}>
          {data.map((friend) => (
            <FriendRow
              key={friend.id}
              friend={friend}
              isChosen={friend.id === chosen}
              isTabStop={friend.id === tabStop}
              onChoose={onChoose}
            />
          ))}
        </ul>
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
      <button
        type="button"
        className={style.row}
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
          <span className={style.presence} data-online={status === 1 || undefined}>
            {presenceText(time, t)}
          </span>
        </Stack>
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
