import { Button, Stack, TextInput } from '@mantine/core';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { Check, Copy, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useResetLink } from '../queries.ts';
import { nameOf } from './user-words.ts';

/** The link is shown once and kept nowhere; a new one makes the old one useless. */
export function ResetLinkDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const t = useT();
  const intl = useIntl();
  const { mutate, data, error, isPending } = useResetLink(user.id);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const link = data === undefined ? '' : `${window.location.origin}${data.path}`;
  const until =
    data === undefined ? '' : intl.formatDate(data.expiresAt, { dateStyle: 'long', timeStyle: 'short' });
  const message = t('users.reset.message', { name: user.firstName, until, link });

  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (refusal) {
      // Browsers withhold the clipboard from plain-HTTP pages: the link stays marked for Ctrl+C.
      console.error(refusal);
    }
  };

  return (
    <Dialog title={t('users.reset.title', { name: nameOf(user) })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <Stack gap="md">
          <FormAlert refusal={error} />
          <p>{data === undefined ? t('users.reset.text') : t('users.reset.made', { until })}</p>
          {data !== undefined && (
            <TextInput
              ref={field}
              data-autofocus
              label={t('users.reset.link')}
              value={link}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Stack>
        <DialogActions>
          {data === undefined ? (
            <>
              <Button variant="default" onClick={onClose}>
                {t('users.reset.later')}
              </Button>
              <Button type="submit" loading={isPending} data-autofocus>
                {t('users.reset.make')}
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="default"
                leftSection={<MessageCircle size={16} aria-hidden />}
                renderRoot={(props) => (
                  <a
                    href={`https://wa.me/?text=${encodeURIComponent(message)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    {...props}
                  />
                )}
              >
                {t('users.reset.whatsapp')}
              </Button>
              <Button
                leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
                onClick={() => void copy()}
              >
                {t(isCopied ? 'users.reset.copied' : 'users.reset.copy')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
