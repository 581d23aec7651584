import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { credentials } from '@trastienda/shared/auth/contract.ts';
import type { FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import type { LucideIcon } from 'lucide-react';
import { Crown, KeyRound, PackageSearch, ShoppingBag, Truck, Wallet } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { canUsePasskeys, signWithPasskey } from '#lib/auth/passkeys.ts';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { safePath } from '#lib/remembered-path.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useAuth } from '../exports/use-auth.ts';
import style from '../parts/auth-card.module.css';
import { AuthCard, AuthFoot } from '../parts/auth-card.tsx';
import { FactorForm, PasskeyTrouble, usePasskeyTry } from '../parts/factors/factor-form.tsx';
import { readChallenge, useStoreInfo } from '../queries/account.ts';
import { askForPasskeySignIn } from '../queries/sign-in.ts';

export function LoginScreen() {
  const t = useT();
  const { from } = useSearch({ strict: false });
  const { store, isWaiting } = useStoreInfo();
  const { loginWithFactor } = useAuth();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const answer = useCallback(
    async (factor: FactorAnswer) => {
      if (challenge !== null) await loginWithFactor(challenge.id, factor);
    },
    [challenge, loginWithFactor],
  );
  // A card that grows while someone reaches for its button is worse than one that comes a moment later.
  if (isWaiting) return null;
  if (challenge !== null)
    return (
      <AuthCard title={t('auth.factor.title')} lead={t('auth.factor.lead')}>
        <FactorForm challenge={challenge} onAnswer={answer}>
          <Anchor component="button" type="button" onClick={() => setChallenge(null)}>
            {t('auth.factor.back')}
          </Anchor>
        </FactorForm>
      </AuthCard>
    );
  return (
    <AuthCard
      title={t('auth.login.title')}
      lead={t('auth.login.lead')}
      foot={
        <AuthFoot>
          {t('auth.login.no-access')}{' '}
          <Anchor renderRoot={(props) => <Link to="/register" {...props} />}>{t('auth.login.ask')}</Anchor>
        </AuthFoot>
      }
    >
      {store?.isNew === true && (
        <Notice tone="info">
          {t('auth.login.new-store')}{' '}
          <Anchor renderRoot={(props) => <Link to="/bienvenida" {...props} />}>
            {t('auth.login.claim')}
          </Anchor>
        </Notice>
      )}
      <LoginForm
        isDemo={store?.isDemo === true}
        isReturning={safePath(from) !== null}
        onChallenge={setChallenge}
      />
    </AuthCard>
  );
}

/** The demonstration's users, made by the server on its first start. They exist nowhere else. */
const DEMO_PASSWORD = 'trastienda-demo';

const DEMO_USERS: readonly {
  readonly userName: string;
  readonly labelId: string;
  readonly icon: LucideIcon;
}[] = [
  { userName: 'admin', labelId: 'auth.demo.owner', icon: Crown },
  { userName: 'vendedora', labelId: 'auth.demo.sales', icon: ShoppingBag },
  { userName: 'logistica', labelId: 'auth.demo.logistics', icon: Truck },
  { userName: 'compras', labelId: 'auth.demo.purchases', icon: PackageSearch },
  { userName: 'finanzas', labelId: 'auth.demo.finance', icon: Wallet },
];

const NAME_KEY = 'rememberedUserName';

type Given = z.output<typeof credentials>;

interface Props {
  readonly isDemo: boolean;
  /** Someone was on their way to a page, or was interrupted on it. */
  readonly isReturning: boolean;
  /** The password was right, and a second factor is asked for. */
  readonly onChallenge: (challenge: FactorChallenge) => void;
}

function LoginForm({ isDemo, isReturning, onChallenge }: Props) {
  const t = useT();
  const { login, loginWithFactor } = useAuth();
  const [rememberedName] = useState(readRememberedName);
  const [isRemembering, setRemembering] = useState(rememberedName !== null);
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { userName: rememberedName ?? '', password: '' },
  });
  const { errors } = form.formState;

  const send = useCallback(
    async ({ userName, password }: Given) => {
      // Phone keyboards leave a space after a completed word.
      try {
        await login({ userName: userName.trim(), password });
      } catch (refused) {
        const challenge = readChallenge(refused);
        if (challenge === null) throw refused;
        onChallenge(challenge);
      }
      rememberName(isRemembering ? userName.trim() : null);
    },
    [login, isRemembering, onChallenge],
  );
  const passkey = usePasskeyTry(async () => {
    const { id, passkeyOptions } = await askForPasskeySignIn();
    await loginWithFactor(id, await signWithPasskey(passkeyOptions ?? {}));
  });
  const { onSubmit, isSending, refusal } = useFormSending(form, send);

  useEffect(() => {
    if (hasCode(refusal, 'auth.wrong-credentials')) form.setFocus('password', { shouldSelect: true });
  }, [refusal, form]);

  const enterAs = (demo: Given) => {
    form.reset(demo);
    void onSubmit();
  };

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.login.page')}>
      <Stack gap="md">
        {isReturning && refusal === null && <Notice tone="info">{t('auth.login.returning')}</Notice>}
        <FormAlert refusal={refusal} />
        <PasskeyTrouble trouble={passkey.trouble} />
        <TextInput
          label={t('auth.login.user-or-email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={rememberedName === null}
          error={errors.userName?.message}
          {...form.register('userName')}
        />
        <PasswordField
          label={t('auth.login.password')}
          autoComplete="current-password"
          autoFocus={rememberedName !== null}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Checkbox
          label={t('auth.login.remember')}
          checked={isRemembering}
          onChange={(event) => setRemembering(event.currentTarget.checked)}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('auth.login.enter')}
        </Button>
        {canUsePasskeys() && (
          <Button
            variant="subtle"
            leftSection={<KeyRound size={16} aria-hidden />}
            loading={passkey.isTrying}
            onClick={passkey.start}
          >
            {t('auth.login.passkey')}
          </Button>
        )}
        {isDemo && <DemoUsers onChoose={enterAs} isDisabled={isSending} />}
      </Stack>
    </form>
  );
}

/** The user name alone, and only if asked: the box never keeps a password. */
function readRememberedName(): string | null {
  return readStored(NAME_KEY);
}

function rememberName(name: string | null): void {
  if (name === null) removeStored(NAME_KEY);
  else writeStored(NAME_KEY, name);
}

interface DemoUsersProps {
  readonly onChoose: (demo: { userName: string; password: string }) => void;
  readonly isDisabled: boolean;
}

function DemoUsers({ onChoose, isDisabled }: DemoUsersProps) {
  const t = useT();
  return (
    <Stack
      component="section"
      gap="sm"
      pt="md"
      className={style.demo ?? ''}
      aria-label={t('auth.demo.title')}
    >
      <Text inherit c="dimmed">
        <Text component="strong" inherit c="var(--ink)" fw={600}>
          {t('auth.demo.title')}
        </Text>{' '}
        {t('auth.demo.note')}
      </Text>
      <Group gap="xs" align="stretch">
        {DEMO_USERS.map(({ userName, labelId, icon: Icon }) => (
          <Button
            key={userName}
            variant="default"
            size="compact-sm"
            radius="xl"
            px="xs"
            fw={500}
            leftSection={<Icon size={14} color="var(--accent-ink)" aria-hidden />}
            className={style.chip ?? ''}
            disabled={isDisabled}
            onClick={() => onChoose({ userName, password: DEMO_PASSWORD })}
          >
            {t(labelId)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
