import { Button, Stack, TextInput } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import { useCallback } from 'react';
import { z } from 'zod';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormAlert } from '../../../../ui/form/form-alert.tsx';
import { useFormSending } from '../../../../ui/form/use-form-sending.ts';
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts';

interface Props {
  /** The present name; null for a table that has none yet. */
  readonly name: string | null;
  readonly onKeep: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const named = z.strictObject({ name: line(60) });
const FIELD_OF_CODE = { 'view.name-taken': 'name' };

export function SavedTableDialog({ name, onKeep, onClose }: Props) {
  const t = useWords();
  const form = useSchemaForm({ schema: named, defaultValues: { name: name ?? '' } });
  const send = useCallback((typed: { name: string }) => onKeep(typed.name), [onKeep]);
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  return (
    <Dialog title={t(name === null ? 'list.view-keep' : 'list.view-rename')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <TextInput
            data-autofocus
            label={t('list.view-name')}
            description={t('reports.pivot.saved-hint')}
            maxLength={60}
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
