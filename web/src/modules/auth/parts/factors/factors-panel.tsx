import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { OwnFactors } from '@trastienda/shared/auth/factors.ts';
import { Check, Copy, Download, FileKey, KeyRound, Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { canUsePasskeys } from '#lib/auth/passkeys.ts';
import { parseDevice } from '#lib/format/device-name.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import {
  useAddPasskey,
  useFactors,
  useRemovePasskey,
  useRemoveTotp,
  useRenewCodes,
} from '../../queries/account.ts';
import style from '../auth.module.css';
import { AccessRow } from '../sessions-list.tsx';
import { PasskeyTrouble, usePasskeyTry } from './factor-form.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** The ways in which one shows a second time who one is. */
export function FactorsPanel({ onReady }: { readonly onReady?: () => void }) {
  const t = useT();
  const { data: factors, error, isPending, isPaused, refetch } = useFactors();
  if (error !== null || (isPending && isPaused))
    return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton height={132} role="status" aria-label={t('auth.factors.loading')} />;
  return <Factors factors={factors} onReady={onReady} />;
}

function Factors({
  factors,
  onReady,
}: {
  readonly factors: OwnFactors;
  readonly onReady: (() => void) | undefined;
}) {
  const t = useT();
  const intl = useIntl();
  const [isAddingTotp, setAddingTotp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const removeTotp = useRemoveTotp();
  const removePasskey = useRemovePasskey();
  const renew = useRenewCodes();
  const add = useAddPasskey();
  const refusal = removeTotp.error ?? removePasskey.error ?? renew.error;
  const onAdded = (made: readonly string[] | null) => {
    setAddingTotp(false);
    toastDone(t('auth.factors.added'));
    // Whoever owes a factor sees the codes first: they are shown once.
    if (made === null) onReady?.();
    else setCodes(made);
  };
  const passkey = usePasskeyTry(async () => {
    const { browser, system } = parseDevice(navigator.userAgent);
    const name = [browser, system].filter((part) => part !== null).join(' · ') || t('auth.passkey.name');
    onAdded((await add.mutateAsync(name)).recoveryCodes);
  });
  const day = (at: string) => intl.formatDate(at, { dateStyle: 'medium' });
  const isHere = window.location.origin === factors.passkeyOrigin;
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  const removed = { onSuccess: () => toastDone(t('auth.factors.removed')) };
  return (
    <>
      <Box component="ul" my="calc(var(--mantine-spacing-sm) * -1)">
        <AccessRow
          icon={Smartphone}
          title={t('auth.totp.name')}
          mark={factors.totp === null ? null : t('auth.factors.on')}
          detail={
            factors.totp === null
              ? t('auth.totp.what')
              : t('auth.factors.since', { day: day(factors.totp.since) })
          }
        >
          {factors.totp === null ? (
            <Button variant="default" className={style.act ?? ''} onClick={() => setAddingTotp(true)}>
              {t('auth.totp.set-up')}
            </Button>
          ) : (
            <Button
              variant="default"
              className={style.end ?? ''}
              loading={removeTotp.isPending}
              onClick={() => removeTotp.mutate(undefined, removed)}
            >
              {t('auth.factors.remove')}
            </Button>
          )}
        </AccessRow>
        {factors.passkeys.map(({ id, name, createdAt, lastUsedAt, isOfOtherDomain }) => (
          <AccessRow
            key={id}
            icon={KeyRound}
            title={t('auth.passkey.of', { name })}
            mark={isOfOtherDomain ? null : t('auth.factors.on')}
            detail={
              isOfOtherDomain
                ? t('auth.passkey.other-domain')
                : lastUsedAt === null
                  ? t('auth.factors.since', { day: day(createdAt) })
                  : t('auth.passkey.last-used', { day: day(lastUsedAt) })
            }
          >
            <Button
              variant="default"
              className={style.end ?? ''}
              loading={removePasskey.isPending && removePasskey.variables === id}
              onClick={() => removePasskey.mutate(id, removed)}
              aria-label={t('auth.passkey.remove-of', { name })}
            >
              {t('auth.factors.remove')}
            </Button>
          </AccessRow>
        ))}
        {hasFactor && (
          <AccessRow
            icon={FileKey}
            title={t('auth.codes.name')}
            mark={null}
            detail={t('auth.codes.left', { count: factors.recoveryCodesLeft })}
          >
            <Button
              variant="default"
              className={style.act ?? ''}
              loading={renew.isPending}
              onClick={() =>
                renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })
              }
            >
              {t('auth.codes.renew')}
            </Button>
          </AccessRow>
        )}
      </Box>
      <PasskeyTrouble trouble={passkey.trouble} />
      {canUsePasskeys() && isHere ? (
        <Group gap="sm" mt="md">
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            loading={passkey.isTrying}
            onClick={passkey.start}
          >
            {t('auth.passkey.add')}
          </Button>
        </Group>
      ) : (
        <Text inherit c="dimmed" fz="xs" mt="md">
          {t('auth.passkey.elsewhere', { origin: factors.passkeyOrigin })}
        </Text>
      )}
      <div role="alert">
        {refusal !== null && (
          <Text inherit mt="md" c="var(--danger-ink)">
            {readProblem(refusal)?.message ?? t('ui.no-answer')}
          </Text>
        )}
      </div>
      {isAddingTotp && <TotpDialog onDone={onAdded} onClose={() => setAddingTotp(false)} />}
      {codes !== null && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            onReady?.();
          }}
        />
      )}
    </>
  );
}

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown once: the server keeps only their prints. */
function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const text = `${t('auth.codes.file-head')}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (refusal) {
      // Browsers withhold the clipboard from plain-HTTP pages: the codes can still be marked or saved.
      console.error(refusal);
    }
  };
  return (
    // Left by its button only: a slip of the thumb would lose what is shown once.
    <Dialog title={t('auth.codes.title')} onClose={onClose} isStaying>
      <Stack gap="md">
        <p>{t('auth.codes.text')}</p>
        <AutoGrid
          component="ul"
          least={192}
          keepsSize
          rowGap="xs"
          columnGap="md"
          p="md"
          bd="1px solid var(--line)"
          bdrs="md"
          ff="ui-monospace, monospace"
          data-autofocus
          tabIndex={-1}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </AutoGrid>
        <Group gap="sm" mt="md">
          <Button
            variant="default"
            leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'auth.codes.copied' : 'auth.codes.copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            renderRoot={(props) => (
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
                download="codigos.txt"
                {...props}
              />
            )}
          >
            {t('auth.codes.download')}
          </Button>
        </Group>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('auth.codes.kept')}</Button>
      </DialogActions>
    </Dialog>
  );
}
