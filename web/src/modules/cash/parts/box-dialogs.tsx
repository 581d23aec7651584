import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { CashBox, listCashBoxes } from '@trastienda/shared/cash/contract/boxes.ts';
import { line } from '@trastienda/shared/kernel/text.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useChangeCashBox, useCreateCashBox } from '../queries.ts';

/** The owner as `user:<id>` or `place:<id>`. */
const newForm = z.strictObject({ name: line(60), userId: z.string().min(1) });
const changeForm = z.strictObject({ name: line(60), isActive: z.boolean() });

interface NewProps extends Pick<z.output<typeof listCashBoxes.reply>, 'people' | 'places'> {
  readonly onClose: () => void;
}

export function NewBoxDialog({ people, places, onClose }: NewProps) {
  const t = useT();
  const { mutateAsync } = useCreateCashBox();
  const form = useSchemaForm({ schema: newForm, defaultValues: { name: '', userId: '' } });
  const send = useCallback(
    async ({ name, userId: owner }: z.output<typeof newForm>) => {
      await mutateAsync({
        name,
        userId: people.find(({ id }) => owner === `user:${id}`)?.id ?? null,
        locationId: places.find(({ id }) => owner === `place:${id}`)?.id ?? null,
      });
      toastDone(t('cash.box.kept', { name }));
      onClose();
    },
    [mutateAsync, people, places, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  return (
    <Dialog title={t('cash.box.new')} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <TextInput
            data-autofocus
            label={t('cash.box.name')}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <NativeSelect
            label={t('cash.box.owner')}
            description={t('cash.box.owner-hint')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors.userId?.message}
            {...form.register('userId')}
          >
            <option value="">{t('cash.take-out.choose')}</option>
            <optgroup label={t('cash.box.people')}>
              {people.map(({ id, name }) => (
                <option key={id} value={`user:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('cash.box.places')}>
              {places.map(({ id, name }) => (
                <option key={id} value={`place:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </NativeSelect>
        </Stack>
        <Actions isSending={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function ChangeBoxDialog({ box, onClose }: { readonly box: CashBox; readonly onClose: () => void }) {
  const t = useT();
  const { mutateAsync } = useChangeCashBox(box.id);
  const form = useSchemaForm({
    schema: changeForm,
    defaultValues: { name: box.name, isActive: box.isActive },
  });
  const send = useCallback(
    async (change: z.output<typeof changeForm>) => {
      await mutateAsync({ version: box.version, ...change });
      toastDone(t('cash.box.kept', { name: change.name }));
      onClose();
    },
    [mutateAsync, box.version, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors } = form.formState;
  const isActive = form.watch('isActive') ?? true;
  return (
    <Dialog title={t('cash.box.change-one', { name: box.name })} onClose={onClose} isStaying={isSending}>
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={refusal} />
          <TextInput
            data-autofocus
            label={t('cash.box.name')}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Switch isOn={isActive} onChange={(next) => form.setValue('isActive', next, { shouldDirty: true })}>
            {t('cash.box.is-active')}
          </Switch>
        </Stack>
        <Actions isSending={isSending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Actions({ isSending, onClose }: { readonly isSending: boolean; readonly onClose: () => void }) {
  const t = useT();
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose} disabled={isSending}>
        {t('ui.cancel')}
      </Button>
      <Button type="submit" loading={isSending}>
        {t('cash.keep')}
      </Button>
    </DialogActions>
  );
}
