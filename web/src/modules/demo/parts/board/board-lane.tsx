import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Box, Button, Stack, Textarea, TextInput } from '@mantine/core';
import type { BoardLane as Lane } from '@trastienda/shared/demo/contract.ts';
import { ChevronDown, EllipsisVertical, Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import style from './board.module.css';
import { laneTitle } from './board-text.ts';
import { LaneTitle } from './lane-title.tsx';
import { TaskCard } from './task-card.tsx';
import type { TaskMoves } from './task-entries.tsx';
import type { Board } from './use-board.ts';

const LONGEST_TITLE = 80;

const LONGEST_TEXT = 200;

interface Props {
  readonly lane: Lane;
  readonly board: Board;
  /** Moved by its menu: whoever did it finds the focus on it again. */
  readonly onFollow: (card: string) => void;
}

export function BoardLane({ lane, board, onFollow }: Props) {
  const t = useT();
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const [isFolded, setFolded] = useState(false);
  const title = laneTitle(lane.title, t);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['task'] === 'string',
      getData: () => ({ lane: lane.id }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [lane.id]);
  const elsewhere = board.lanes
    .filter(({ id }) => id !== lane.id)
    .map((other) => ({ id: other.id, title: laneTitle(other.title, t) }));
  const moveTo = (card: string, to: string, at: number) => {
    onFollow(card);
    board.move(card, to, at);
  };
  return (
    <section
      ref={box}
      className={style.lane}
      style={{ width: lane.style.width }}
      aria-labelledby={heading}
      data-lane={lane.id}
      data-over={isOver || undefined}
    >
      <header className={style.head}>
        <LaneTitle id={heading} title={title} onRename={(next) => board.rename(lane.id, next)} />
        {lane.label !== '' && <span className={style.label}>{lane.label}</span>}
        <ActionIcon
          className={style.fold ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-expanded={!isFolded}
          aria-label={t('demo.board.fold', { lane: title })}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDown size={16} aria-hidden />
        </ActionIcon>
      </header>
      {isFolded ? (
        <Box component="p" p="sm" c="dimmed" fz="xs">
          {t('demo.board.cards', { count: lane.cards.length })}
        </Box>
      ) : (
        <>
          <ul
            className={style.cards}
            aria-labelledby={heading}
            // What scrolls can be scrolled by keyboard too.
            tabIndex={lane.cards.length > 0 ? 0 : undefined}
          >
            {lane.cards.map((card, at) => (
              <TaskCard
                key={card.id}
                card={card}
                menu={
                  <TaskMenu
                    title={card.title}
                    lanes={elsewhere}
                    canRise={at > 0}
                    canSink={at < lane.cards.length - 1}
                    onMove={(to) =>
                      moveTo(card.id, to, board.lanes.find(({ id }) => id === to)?.cards.length ?? 0)
                    }
                    onShift={(by) => moveTo(card.id, lane.id, at + by)}
                    onRemove={() => board.remove(card.id, card.title)}
                  />
                }
              />
            ))}
            {lane.cards.length === 0 && (
              <Box component="li" p="sm" c="dimmed" fz="xs" ta="center">
                {t('demo.board.empty')}
              </Box>
            )}
          </ul>
          <Box flex="none" pt="2xs" pb="xs" px="xs">
            <AddCard lane={title} onAdd={(name, text) => board.add(lane.id, name, text)} />
          </Box>
        </>
      )}
    </section>
  );
}

interface TaskMenuProps extends TaskMoves {
  readonly title: string;
}

/** What dragging does, for keys and for whoever would rather not drag. Its entries come when someone is near. */
function TaskMenu({ title, ...moves }: TaskMenuProps) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'demo-task-entries',
    load: () => import('./task-entries.tsx'),
  });
  return (
    <>
      <ActionIcon
        {...trigger}
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('demo.board.move', { title })}
        title={t('demo.board.move-to')}
      >
        <EllipsisVertical size={16} aria-hidden />
      </ActionIcon>
      {part !== undefined && <part.TaskEntries float={float} {...moves} />}
      {missing}
    </>
  );
}

interface AddCardProps {
  /** Of the lane, for those who do not see where the button stands. */
  readonly lane: string;
  readonly onAdd: (title: string, description: string) => void;
}

/** A new card at the foot of a lane. */
function AddCard({ lane, onAdd }: AddCardProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  const close = () => {
    setOpen(false);
    setTitle('');
    setText('');
    setMissing(false);
    // Once the form has gone and the button is there again.
    setTimeout(() => button.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setMissing(true);
    onAdd(title.trim(), text.trim());
    close();
  };
  if (!isOpen)
    return (
      <Button
        ref={button}
        className={style.open ?? ''}
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={<Plus size={16} aria-hidden />}
        aria-label={t('demo.board.add-card-in', { lane })}
        onClick={() => setOpen(true)}
      >
        {t('demo.board.add-card')}
      </Button>
    );
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && close()} noValidate>
      <Stack gap="sm" p="sm" bd="1px solid var(--line)" bdrs="md" bg="var(--surface)">
        <TextInput
          autoFocus
          required
          label={t('demo.board.card-title')}
          maxLength={LONGEST_TITLE}
          value={title}
          error={isMissing ? t('demo.board.missing') : null}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <Textarea
          label={t('demo.board.card-text')}
          rows={2}
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={style.actions}>
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('demo.board.add')}</Button>
        </div>
      </Stack>
    </form>
  );
}
