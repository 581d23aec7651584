import { Button, Stack, Textarea } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormAlert } from '../../../../ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '../../../../ui/form/submit-keys.ts';
import { useMoney } from '../../../../ui/money-text.tsx';
import { toastDone } from '../../../../ui/toasts.tsx';
import { useIgnoreLine } from '../../queries/statements.ts';
import { useDays } from '../use-days.ts';

interface Props {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

const LONGEST_NOTE = 300;

/** A loan, interest, the owner's own money: a deposit that no customer made. */
export function IgnoreDialog({ line, onClose }: Props) {
  const t = useWords();
  const money = useMoney();
  const { showDay } = useDays();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useIgnoreLine();
  const isMissing = note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isPending) return;
    mutate(
      { id: line.id, note: note.trim() },
      {
        onSuccess: () => {
          toastDone(t('finance.bank.ignored'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('finance.bank.ignore')} onClose={onClose} isStaying={isPending}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          <p>{t('finance.bank.ignore-text', { amount: money(line.amount), day: showDay(line.paidOn) })}</p>
          <Textarea
            data-autofocus
            label={t('finance.bank.ignore-note')}
            placeholder={t('finance.bank.ignore-example')}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={2}
            value={note}
            error={isTried && isMissing ? t('validation.required') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('finance.bank.ignore-run')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
