import { Button, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

interface Props {
  /** Which month is locked, in the server's words. */
  readonly message: string;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
}

const LONGEST_REASON = 300;

/** Why a locked month changes: kept with the correction, and shown on the page of the month. */
export function CorrectionDialog({ message, onSend, onClose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = text.replace(/\s+/g, ' ').trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may lie over a form, which is not meant.
    event.stopPropagation();
    setTried(true);
    if (reason !== '') onSend(reason);
  };
  return (
    <Dialog title={t('app.correction.title')} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p>{message}</p>
          <Textarea
            data-autofocus
            label={t('app.correction.reason')}
            placeholder={t('app.correction.example')}
            maxLength={LONGEST_REASON}
            autosize
            minRows={2}
            value={text}
            error={isTried && reason === '' ? t('validation.required') : undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('app.correction.send')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
