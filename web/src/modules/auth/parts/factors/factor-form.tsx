import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import type { FactorAnswer, FactorChallenge } from '@trastienda/shared/auth/factors.ts';
import { rawText } from '@trastienda/shared/kernel/text.ts';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { z } from 'zod';
import { signWithPasskey } from '#lib/auth/passkeys.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';

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

/** Why the browser's own dialogue ended without a passkey, or what the server said. */
type Trouble = {
  readonly kind: 'cancelled' | 'wrong-address' | 'known' | 'no-answer' | 'refused';
  readonly message?: string;
};

/** The browser's names for what can happen, as WebAuthn gives them. */
function troubleOf(error: unknown): Trouble {
  const message = readProblem(error)?.message;
  if (message !== undefined) return { kind: 'refused', message };
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
  if (name === 'SecurityError') return { kind: 'wrong-address' };
  if (name === 'InvalidStateError') return { kind: 'known' };
  return { kind: 'no-answer' };
}

/** One try at a time of what opens the browser's passkey dialogue. */
export function usePasskeyTry(work: () => Promise<void>) {
  const [isTrying, setTrying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const start = async () => {
    if (isTrying) return;
    setTrying(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setTrying(false);
    }
  };
  return { isTrying, trouble, start: () => void start() };
}

export function PasskeyTrouble({ trouble }: { readonly trouble: Trouble | null }) {
  const t = useT();
  if (trouble === null) return null;
  return (
    <Notice tone={trouble.kind === 'cancelled' ? 'info' : 'danger'}>
      {trouble.message ?? t(`auth.passkey.${trouble.kind}`)}
    </Notice>
  );
}
