import { Button, Checkbox, Group, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { credentials } from '@trastienda/shared/auth/contract.ts';
import type { FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import type { LucideIcon } from 'lucide-react';
import { Crown, KeyRound, PackageSearch, ShoppingBag, Truck, Wallet } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { canUsePasskeys, signWithPasskey } from '#lib/auth/passkeys.ts';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Notice } from '#ui/notice.tsx';
import { useAuth } from '../exports/use-auth.ts';
import { askForPasskeySignIn, readChallenge } from '../factor-queries.ts';
import { PasskeyTrouble, usePasskeyTry } from './factors/use-passkey-try.tsx';
import style from './login-form.module.css';

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

export function LoginForm({ isDemo, isReturning, onChallenge }: Props) {
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
    <section className={style.demo} aria-label={t('auth.demo.title')}>
      <p className={style.note}>
        <strong>{t('auth.demo.title')}</strong> {t('auth.demo.note')}
      </p>
      <Group gap="xs" align="stretch">
        {DEMO_USERS.map(({ userName, labelId, icon: Icon }) => (
          <UnstyledButton
            key={userName}
            className={style.chip}
            disabled={isDisabled}
            onClick={() => onChoose({ userName, password: DEMO_PASSWORD })}
          >
            <Icon size={14} aria-hidden />
            {t(labelId)}
          </UnstyledButton>
        ))}
      </Group>
    </section>
  );
}
