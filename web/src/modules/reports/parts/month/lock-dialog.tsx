import { Button, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useMonthFormat } from './labels.ts';
import { useLockMonth } from './queries.ts';

const LONGEST_NOTE = 300;

/** Nobody unlocks a month: the dialog says so before. */
export function LockDialog({ month, onClose }: { readonly month: string; readonly onClose: () => void }) {
  const t = useT();
  const showMonth = useMonthFormat();
  const [note, setNote] = useState('');
  const lock = useLockMonth(month);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lock.isPending) lock.mutate({ note: note.replace(/\s+/g, ' ').trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('month.lock-title', { month: showMonth(month) })}
      onClose={onClose}
      isStaying={lock.isPending}
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={lock.error} />
          <p>{t('month.lock-text')}</p>
          <Textarea
            data-autofocus
            label={t('month.lock-note')}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={lock.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={lock.isPending}>
            {t('month.lock')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
