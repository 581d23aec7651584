import { ActionIcon, Box, Button, Flex, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Check, Pencil, Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './board.module.css';

const LONGEST_LANE = 40;
const LONGEST_TITLE = 80;
const LONGEST_TEXT = 200;

interface Props {
  readonly id: string;
  readonly title: string;
  readonly onRename: (title: string) => void;
}

/** The name of a lane, which can be another one. */
export function LaneTitle({ id, title, onRename }: Props) {
  const t = useT();
  const pencil = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => {
    setTyped(null);
    setTimeout(() => pencil.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed?.trim() ?? '';
    // An empty name keeps the old one.
    if (next !== '' && next !== title) onRename(next);
    close();
  };
  if (typed === null)
    return (
      <>
        <Text id={id} component="h3" miw={0} fw={600} truncate>
          {title}
        </Text>
        <ActionIcon
          ref={pencil}
          flex="none"
          className={style.pencil ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('demo.board.rename', { lane: title })}
          onClick={() => setTyped(title)}
        >
          <Pencil size={14} aria-hidden />
        </ActionIcon>
      </>
    );
  return (
    <Flex component="form" gap="2xs" flex={1} miw={0} onSubmit={submit} noValidate>
      <TextInput
        id={id}
        autoFocus
        flex={1}
        aria-label={t('demo.board.lane-title')}
        maxLength={LONGEST_LANE}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <ActionIcon type="submit" size={36} aria-label={t('ui.save')}>
        <Check size={16} aria-hidden />
      </ActionIcon>
    </Flex>
  );
}

interface AddCardProps {
  /** Of the lane, for those who do not see where the button stands. */
  readonly lane: string;
  readonly onAdd: (title: string, description: string) => void;
}

/** A new card at the foot of a lane. */
export function AddCard({ lane, onAdd }: AddCardProps) {
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
        fullWidth
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
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('demo.board.add')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

/** One lane more at the end of the board. */
export function AddLane({ onAdd }: { readonly onAdd: (title: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setOpen(false);
    setTitle('');
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setMissing(true);
    onAdd(title.trim());
    close();
  };
  return (
    <Box flex="none" w={isOpen ? 280 : 200}>
      {!isOpen && (
        <Button
          fullWidth
          bd="1px dashed var(--line-strong)"
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('demo.board.add-lane')}
        </Button>
      )}
      {isOpen && (
        <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && close()} noValidate>
          <Stack gap="sm" p="sm" bd="1px solid var(--line)" bdrs="md" bg="var(--surface)">
            <TextInput
              autoFocus
              required
              label={t('demo.board.lane-title')}
              maxLength={LONGEST_LANE}
              value={title}
              error={isMissing ? t('demo.board.missing') : null}
              onChange={(event) => {
                setTitle(event.currentTarget.value);
                setMissing(false);
              }}
            />
            <Group gap="xs" justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit">{t('demo.board.add')}</Button>
            </Group>
          </Stack>
        </form>
      )}
    </Box>
  );
}
