import { Button, Stack, TextInput } from '@mantine/core';
import { LONGEST_NOTE } from '@trastienda/shared/demo/limits.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import type { Todos } from '../../queries/todos.ts';
import { DemoRefusal } from '../frame/demo-trouble.tsx';
import { useNoteForm } from './use-note-form.ts';

interface Props {
  readonly todos: Todos;
  readonly onClose: () => void;
}

export function NoteDialog({ todos, onClose }: Props) {
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
