import { ActionIcon, Box, Button, Checkbox, Flex, Group, Stack, TextInput } from '@mantine/core';
import { LONGEST_NOTE, MOST_NOTES } from '@trastienda/shared/demo/limits.ts';
import { CircleCheckBig, Plus, Trash2 } from 'lucide-react';
import type { ChangeEvent, FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { DemoPage, DemoRefusal } from '../parts/frame/demo-page.tsx';
import style from '../parts/todo/todo.module.css';
import { TodoBox } from '../parts/todo/todo-box.tsx';
import type { Todos } from '../queries/todos.ts';
import { BASIC_TODO, CARD_TODO, MODAL_TODO, useTodos } from '../queries/todos.ts';

export function TodoScreen() {
  return <TodoPage />;
}

/** The same thing in three ways. */
export function TodoPage() {
  return (
    <DemoPage labelId="demo.todo.page">
      <div className={style.columns}>
        <CardTodo />
        <BasicTodo />
        <ModalTodo />
      </div>
    </DemoPage>
  );
}

function BasicTodo() {
  const t = useT();
  const todos = useTodos(BASIC_TODO);
  return (
    <TodoBox title={t('demo.todo.basic')} todos={todos} foot={<AddNote todos={todos} />}>
      <NoteRows todos={todos} />
    </TodoBox>
  );
}

function ModalTodo() {
  const t = useT();
  const todos = useTodos(MODAL_TODO);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TodoBox
        title={t('demo.todo.modal')}
        todos={todos}
        action={
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('demo.todo.add-new')}
          </Button>
        }
      >
        <NoteRows todos={todos} />
      </TodoBox>
      {isAdding && <NoteDialog todos={todos} onClose={() => setAdding(false)} />}
    </>
  );
}

interface Props {
  readonly todos: Todos;
  readonly onClose: () => void;
}

function NoteDialog({ todos, onClose }: Props) {
  const t = useT();
  const { field, onSubmit, isSending } = useNoteForm(todos, onClose);
  return (
    <Dialog title={t('demo.todo.new')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {todos.hasFailed && <DemoRefusal onClose={todos.forgive}>{t('demo.todo.not-done')}</DemoRefusal>}
          <TextInput
            {...field}
            label={t('demo.todo.note')}
            placeholder={t('demo.todo.placeholder')}
            maxLength={LONGEST_NOTE}
            required
            data-autofocus
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Notes on slips of paper: pressing one stamps it, pressing again takes the stamp away. */
function CardTodo() {
  const t = useT();
  const todos = useTodos(CARD_TODO);
  return (
    <TodoBox title={t('demo.todo.card')} todos={todos} foot={<AddNote todos={todos} />}>
      <Box component="ul" pt="md" pb="2xs" px="var(--gutter)" className={style.slips ?? ''}>
        {todos.data?.map(({ note, complete }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no name but its place
          <li key={at}>
            <Flex
              component="button"
              type="button"
              direction="column"
              align="flex-start"
              pos="relative"
              w="100%"
              h="100%"
              mih={92}
              p="md"
              bdrs="md"
              className={style.slip ?? ''}
              aria-pressed={complete}
              onClick={() => todos.complete(at, !complete)}
            >
              <span>{note}</span>
              {complete && (
                <Group
                  component="span"
                  gap="2xs"
                  mt="auto"
                  ms="auto"
                  py={1}
                  px="xs"
                  bd="2px solid var(--good-ink)"
                  bdrs="sm"
                  c="var(--good-ink)"
                  fz="xs"
                  fw={600}
                  lts="0.06em"
                  tt="uppercase"
                  className={style.stamp ?? ''}
                  aria-hidden
                >
                  <CircleCheckBig size={14} />
                  {t('demo.todo.stamp')}
                </Group>
              )}
            </Flex>
          </li>
        ))}
      </Box>
    </TodoBox>
  );
}

/** A note is written at the foot of its list. */
function AddNote({ todos }: { readonly todos: Todos }) {
  const t = useT();
  const { field, onSubmit, isSending } = useNoteForm(todos, () => undefined);
  return (
    <Flex
      component="form"
      gap="xs"
      align="flex-start"
      pt="sm"
      pb="md"
      px="var(--gutter)"
      onSubmit={onSubmit}
      noValidate
    >
      <TextInput
        {...field}
        flex={1}
        aria-label={t('demo.todo.new')}
        placeholder={t('demo.todo.placeholder')}
        maxLength={LONGEST_NOTE}
        required
      />
      <Button type="submit" flex="none" px="sm" loading={isSending} aria-label={t('demo.todo.add')}>
        <Plus size={20} aria-hidden />
      </Button>
    </Flex>
  );
}

/** Notes one under the other, ticked when they are done. */
function NoteRows({ todos }: { readonly todos: Todos }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const remove = (at: number) => {
    // The row goes, and with it the button that has the focus: the list keeps it.
    list.current?.focus();
    todos.remove(at);
  };
  return (
    <Box ref={list} component="ul" py="xs" px="sm" className={style.rows ?? ''} tabIndex={-1}>
      {todos.data?.map(({ note, complete }, at) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no name but its place
          key={at}
          component="li"
          gap="xs"
          wrap="nowrap"
          mih={44}
          ps="xs"
          pe="2xs"
          bdrs="md"
          className={style.row ?? ''}
          data-done={complete || undefined}
        >
          <Checkbox
            flex={1}
            miw={0}
            label={note}
            checked={complete}
            onChange={(event) => todos.complete(at, event.currentTarget.checked)}
          />
          <ActionIcon
            className={style.remove ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('demo.todo.remove', { note })}
            onClick={() => remove(at)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Box>
  );
}

/** A new note: refused before any call where it is empty, and kept where it could not be added. */
function useNoteForm(todos: Todos, onDone: () => void) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const written = note.trim();
    const isFull = (todos.data?.length ?? 0) >= MOST_NOTES;
    setError(written === '' ? t('demo.todo.missing') : isFull ? t('demo.todo.full') : null);
    ref.current?.focus();
    if (written === '' || isFull) return;
    setSending(true);
    try {
      await todos.add(written);
      setNote('');
      onDone();
    } catch (why) {
      console.error(why);
    } finally {
      setSending(false);
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setNote(event.currentTarget.value);
    setError(null);
  };
  return { field: { ref, value: note, error, onChange }, onSubmit, isSending };
}
