import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import { rawText } from '@trastienda/shared/kernel/text.ts';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { z } from 'zod';
import { signWithPasskey } from '#lib/auth/passkeys.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { PasskeyTrouble, usePasskeyTry } from './use-passkey-try.tsx';

const given = z.strictObject({ code: rawText(1, 40) });
const FIELD_OF_CODE = { 'factor.wrong-code': 'code' };

interface Props {
  readonly challenge: FactorChallenge;
  readonly onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** The way back, where there is one. */
  readonly children?: ReactNode;
}

/** The second step: a passkey, six digits of the application, or a code from paper. */
export function FactorForm({ challenge, onAnswer, children }: Props) {
  const t = useT();
  const { kinds, passkeyOptions } = challenge;
  const hasTotp = kinds.includes('totp');
  const hasCodes = kinds.includes('recovery');
  const [isRecovering, setRecovering] = useState(false);
  const isForRecovery = isRecovering || (!hasTotp && passkeyOptions === null);
  const hasField = hasTotp || isForRecovery;
  const form = useSchemaForm({ schema: given, defaultValues: { code: '' } });
  const send = useCallback(({ code }: z.output<typeof given>) => onAnswer({ code }), [onAnswer]);
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  const passkey = usePasskeyTry(async () => {
    if (passkeyOptions !== null) await onAnswer(await signWithPasskey(passkeyOptions));
  });
  const recover = (is: boolean) => {
    setRecovering(is);
    form.reset();
  };

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.factor.step')}>
      <Stack gap="md">
        <FormAlert refusal={refusal} />
        <PasskeyTrouble trouble={passkey.trouble} />
        {passkeyOptions !== null && !isForRecovery && (
          <Button
            fullWidth
            variant={hasTotp ? 'default' : 'filled'}
            leftSection={<KeyRound size={16} aria-hidden />}
            loading={passkey.isTrying}
            onClick={passkey.start}
            data-autofocus={!hasTotp || undefined}
          >
            {t('auth.factor.use-passkey')}
          </Button>
        )}
        {hasField && (
          <>
            <TextInput
              key={String(isForRecovery)}
              label={t(isForRecovery ? 'auth.factor.recovery-code' : 'auth.factor.code')}
              description={t(isForRecovery ? 'auth.factor.recovery-hint' : 'auth.factor.code-hint')}
              autoComplete="one-time-code"
              inputMode={isForRecovery ? 'text' : 'numeric'}
              autoCapitalize={isForRecovery ? 'characters' : 'none'}
              spellCheck={false}
              autoFocus
              data-autofocus
              error={form.formState.errors.code?.message}
              {...form.register('code')}
            />
            <Button type="submit" fullWidth loading={isSending}>
              {t('auth.factor.verify')}
            </Button>
          </>
        )}
        {isRecovering && (hasTotp || passkeyOptions !== null) && (
          <Anchor component="button" type="button" onClick={() => recover(false)}>
            {t('auth.factor.other-way')}
          </Anchor>
        )}
        {hasCodes && !isForRecovery && (
          <Anchor component="button" type="button" onClick={() => recover(true)}>
            {t('auth.factor.use-recovery')}
          </Anchor>
        )}
        {kinds.length === 0 && <p>{t('auth.factor.none-left')}</p>}
        {children}
      </Stack>
    </form>
  );
}
