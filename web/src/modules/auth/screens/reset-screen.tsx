import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import { newPassword } from '@trastienda/shared/users/rules.ts';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { HOME_PATH, LOGIN_PATH } from '#lib/remembered-path.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAuth } from '../exports/use-auth.ts';
import { AuthCard } from '../parts/auth-card.tsx';
import { FactorForm } from '../parts/factors/factor-form.tsx';
import { commonPassword, NewPasswordField, namesIn } from '../parts/person-fields.tsx';
import { readChallenge, useResetInvitation } from '../queries/account.ts';

const chosen = z.strictObject({ newPassword });

const FIELD_OF_CODE = { 'password.too-common': 'newPassword' };

/**
 * The link that somebody has come in with. A session makes other routes, and this screen is mounted anew among them: it
 * must lead home then, and not say that the link has been used.
 */
let enteredWith: string | null = null;

/** Where a one-time link leads: to a new password and in with it, or to a kind word if it has been used. */
export function ResetScreen() {
  const t = useT();
  const { choosePassword, loginWithFactor, isLoggedIn } = useAuth();
  const params = useParams({ strict: false });
  const token = String(params['token'] ?? '');
  const hasEntered = isLoggedIn && enteredWith === token;
  const { data, error, refetch } = useResetInvitation(token, !hasEntered);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const enter = useCallback(
    async (signIn: () => Promise<void>) => {
      // Somebody else's session may be open here: then there is nothing to go to before the answer.
      enteredWith = isLoggedIn ? null : token;
      try {
        await signIn();
      } catch (refused) {
        enteredWith = null;
        throw refused;
      }
      enteredWith = token;
      toastDone(t('auth.reset.done'));
    },
    [token, isLoggedIn, t],
  );
  const choose = useCallback(
    async (password: string) => {
      try {
        await enter(() => choosePassword(token, password));
      } catch (refused) {
        // The password is set; its owner has a second factor to give.
        const asked = readChallenge(refused);
        if (asked === null) throw refused;
        setChallenge(asked);
      }
    },
    [choosePassword, token, enter],
  );
  const answer = useCallback(
    async (factor: FactorAnswer) => {
      if (challenge !== null) await enter(() => loginWithFactor(challenge.id, factor));
    },
    [challenge, loginWithFactor, enter],
  );
  if (hasEntered) return <Navigate to={HOME_PATH} replace />;
  if (challenge !== null)
    return (
      <AuthCard title={t('auth.factor.title')} lead={t('auth.reset.factor-lead')}>
        <FactorForm challenge={challenge} onAnswer={answer}>
          <Anchor renderRoot={(props) => <Link to={LOGIN_PATH} {...props} />}>{t('auth.factor.back')}</Anchor>
        </FactorForm>
      </AuthCard>
    );
  if (data !== undefined) {
    return (
      <AuthCard title={t('auth.reset.title', { name: data.firstName })} lead={t('auth.reset.lead')}>
        <ResetForm {...data} onChoose={choose} />
      </AuthCard>
    );
  }
  // A card that changes its words while someone reads them is worse than one that comes a moment later.
  if (error === null) return null;
  const status = readProblem(error)?.status;
  if (status === undefined || status >= 500 || status === 429) {
    return (
      <AuthCard title={t('auth.reset.page')} lead={t('auth.reset.lead')}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.reset.gone')} lead={t('auth.reset.gone-text')}>
      <Button fullWidth renderRoot={(props) => <Link to={LOGIN_PATH} {...props} />}>
        {t('auth.sent.back')}
      </Button>
    </AuthCard>
  );
}

interface Props {
  readonly firstName: string;
  readonly userName: string;
  readonly onChoose: (password: string) => Promise<void>;
}

function ResetForm({ firstName, userName, onChoose }: Props) {
  const t = useT();
  // The link tells first and user name; the server knows the others and looks again.
  const names = useMemo(() => [...namesIn({ firstName }), userName], [firstName, userName]);
  const check = useCallback(
    (values: z.output<typeof chosen>) => commonPassword('newPassword', values.newPassword, names),
    [names],
  );
  const form = useSchemaForm({ schema: chosen, defaultValues: { newPassword: '' }, check });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const send = useCallback((values: z.output<typeof chosen>) => onChoose(values.newPassword), [onChoose]);
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.reset.page')}>
      <Stack gap="md">
        <FormAlert refusal={refusal} />
        {/* Read only and not plain text: with it the browser keeps the password under the right name. */}
        <TextInput
          label={t('auth.reset.user-name')}
          description={t('auth.reset.user-name-hint')}
          autoComplete="username"
          value={userName}
          readOnly
        />
        <NewPasswordField
          label={t('auth.password.new')}
          autoFocus
          typed={typed}
          names={names}
          error={form.formState.errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('auth.reset.save')}
        </Button>
      </Stack>
    </form>
  );
}
