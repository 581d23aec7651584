import { Button, Stack } from '@mantine/core';
import type { FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import { rawText } from '@trastienda/shared/kernel/text.ts';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useAuth } from '../../exports/use-auth.ts';
import { answerConfirmation, confirmWithPassword, readChallenge } from '../../queries/account.ts';
import { FactorForm } from './factor-form.tsx';

const given = z.strictObject({ password: rawText(1, 200) });

/** Somebody shows that they are the person of this session, before something that matters. */
export function ConfirmDialog({
  onDone,
  onClose,
}: {
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const { user } = useAuth();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const form = useSchemaForm({ schema: given, defaultValues: { password: '' } });
  const send = useCallback(
    async ({ password }: z.output<typeof given>) => {
      try {
        await confirmWithPassword(password);
        onDone();
      } catch (refusal) {
        const challenge = readChallenge(refusal);
        if (challenge === null) throw refusal;
        setChallenge(challenge);
      }
    },
    [onDone],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);
  const answer = useCallback(
    async (factor: FactorAnswer) => {
      if (challenge === null) return;
      await answerConfirmation(challenge.id, factor);
      onDone();
    },
    [challenge, onDone],
  );
  return (
    <Dialog title={t('auth.confirm.title')} onClose={onClose}>
      {challenge === null ? (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <p>{t('auth.confirm.text')}</p>
            <FormAlert refusal={refusal} />
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={user?.UserName ?? ''}
              readOnly
              hidden
            />
            <PasswordField
              label={t('auth.login.password')}
              autoComplete="current-password"
              data-autofocus
              error={form.formState.errors.password?.message}
              {...form.register('password')}
            />
          </Stack>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('auth.confirm.go-on')}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <FactorForm challenge={challenge} onAnswer={answer} />
      )}
    </Dialog>
  );
}
