import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { rawText } from '@trastienda/shared/kernel/text.ts';
import { useCallback, useEffect } from 'react';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { QrCode } from '#ui/display/qr-code.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useBeginTotp, useConfirmTotp } from '../../queries/account.ts';

const given = z.strictObject({ code: rawText(1, 40) });
const FIELD_OF_CODE = { 'factor.wrong-code': 'code' };

interface Props {
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** An application that makes codes: read the picture, type the first code. */
export function TotpDialog({ onDone, onClose }: Props) {
  const t = useT();
  const { mutate: begin, data: begun, error } = useBeginTotp();
  const { mutateAsync: confirm } = useConfirmTotp();
  useEffect(() => begin(), [begin]);
  const form = useSchemaForm({ schema: given, defaultValues: { code: '' } });
  const send = useCallback(
    async ({ code }: z.output<typeof given>) => onDone((await confirm(code)).recoveryCodes),
    [confirm, onDone],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  return (
    <Dialog title={t('auth.totp.title')} onClose={onClose}>
      {error !== null && <Trouble refusal={error} onRetry={() => begin()} />}
      {error === null && (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <p>{t('auth.totp.scan')}</p>
            <Stack align="center" gap="sm" ta="center">
              {begun === undefined ? (
                <Skeleton width={200} height={200} aria-label={t('auth.totp.loading')} />
              ) : (
                <QrCode text={begun.uri} label={t('auth.totp.qr')} size={200} />
              )}
              <p>{t('auth.totp.by-hand')}</p>
              <Text
                component="code"
                inherit
                ff="ui-monospace, monospace"
                style={{ overflowWrap: 'anywhere' }}
              >
                {begun?.secret.replaceAll(/.{4}(?=.)/g, '$& ') ?? '…'}
              </Text>
            </Stack>
            <FormAlert refusal={refusal} />
            <TextInput
              label={t('auth.factor.code')}
              description={t('auth.totp.code-hint')}
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              data-autofocus
              error={form.formState.errors.code?.message}
              {...form.register('code')}
            />
          </Stack>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isSending} disabled={begun === undefined}>
              {t('auth.totp.turn-on')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
