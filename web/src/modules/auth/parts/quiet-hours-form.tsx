import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import type { QuietHours } from '@trastienda/shared/auth/contract.ts';
import { quietHours } from '@trastienda/shared/auth/contract.ts';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useQuietHours, useSetQuietHours } from '../queries/quiet-hours.ts';

/** What a night usually is. */
const NIGHT: QuietHours = { from: '20:00', to: '07:00' };

const wish = z.strictObject({ isOn: z.boolean(), ...quietHours.shape });

const check = ({ isOn, from, to }: z.output<typeof wish>) =>
  isOn && from === to ? [{ field: 'to', code: 'auth.quiet.same', params: {} }] : [];

/** When the bell keeps still. */
export function QuietHoursForm({ owner }: { readonly owner: string }) {
  const data = useQuietHours(owner);
  if (data === undefined) return <Skeleton height={96} radius="md" />;
  return <Form key={JSON.stringify(data.quietHours)} owner={owner} saved={data.quietHours} />;
}

function Form({ owner, saved }: { readonly owner: string; readonly saved: QuietHours | null }) {
  const t = useT();
  const { mutateAsync: save } = useSetQuietHours(owner);
  const keyFor = useIdempotencyKey();
  const form = useSchemaForm({
    schema: wish,
    defaultValues: { isOn: saved !== null, ...(saved ?? NIGHT) },
    check,
  });
  const send = useCallback(
    async ({ isOn, from, to }: z.output<typeof wish>) => {
      const hours = isOn ? { from, to } : null;
      await save({ quietHours: hours, idempotencyKey: keyFor(hours) });
      toastDone(t('auth.quiet.saved'));
    },
    [save, keyFor, t],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const { errors, isDirty } = form.formState;
  const isOn = useWatch({ control: form.control, name: 'isOn' });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md" align="flex-start">
        <FormAlert refusal={refusal} />
        <Switch isOn={isOn} onChange={(next) => form.setValue('isOn', next, { shouldDirty: true })}>
          {t('auth.quiet.on')}
        </Switch>
        {isOn && (
          <Group gap="md" align="flex-start">
            <TextInput
              type="time"
              label={t('auth.quiet.from')}
              error={errors.from?.message}
              {...form.register('from')}
            />
            <TextInput
              type="time"
              label={t('auth.quiet.to')}
              error={errors.to?.message}
              {...form.register('to')}
            />
          </Group>
        )}
        <Button type="submit" variant="default" loading={isSending} disabled={!isDirty}>
          {t('auth.quiet.save')}
        </Button>
      </Stack>
    </form>
  );
}
