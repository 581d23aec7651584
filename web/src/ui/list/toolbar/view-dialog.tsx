import { Button, Stack, TextInput } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { SavedView } from '@trastienda/shared/users/views-contract.ts';
import { useCallback } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '../../form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '../../form/use-form-sending.ts';
import { Dialog, DialogActions } from '../../overlays/dialog.tsx';
import { toastDone } from '../../overlays/toasts.tsx';
import type { ViewOwner } from '../queries.ts';

interface Props {
  readonly owner: ViewOwner;
  /** Null to keep what is on the screen as a new view. */
  readonly renamed: SavedView | null;
  readonly onClose: () => void;
}

const named = z.strictObject({ name: line(60) });
const FIELD_OF_CODE = { 'view.name-taken': 'name' };

export function ViewDialog({ owner, renamed, onClose }: Props) {
  const t = useT();
  const { views, present, go, hint = 'list.view-hint' } = owner;
  const { mutateAsync: create } = views.create;
  const { mutateAsync: change } = views.change;
  const form = useSchemaForm({ schema: named, defaultValues: { name: renamed?.name ?? '' } });
  const send = useCallback(
    async ({ name }: { name: string }) => {
      if (renamed !== null) await change({ ...renamed, name });
      else go({ view: (await create({ name, state: present })).id }, true);
      onClose();
      toastDone(t('list.view-saved'));
    },
    [renamed, change, create, present, go, onClose, t],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  return (
    <Dialog title={t(renamed === null ? 'list.view-keep' : 'list.view-rename')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <TextInput
            data-autofocus
            label={t('list.view-name')}
            description={t(hint)}
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
