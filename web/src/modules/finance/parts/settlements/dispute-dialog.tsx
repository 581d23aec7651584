import { Button, Textarea } from '@mantine/core';
import type { Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormAlert } from '../../../../ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '../../../../ui/form/submit-keys.ts';
import { useChangeSettlement } from '../../queries/settlements.ts';
import style from './settlement-view.module.css';

interface Props {
  readonly settlement: Settlement;
  readonly line: SettlementLine;
  readonly onClose: () => void;
}

const LONGEST_NOTE = 300;

/** Held back until the courier has answered, with what is being asked. */
export function DisputeDialog({ settlement, line, onClose }: Props) {
  const t = useWords();
  const [note, setNote] = useState(line.note);
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useChangeSettlement(settlement.id);
  const willDispute = !line.isDisputed;
  const isMissing = willDispute && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isPending) return;
    const { version, courierId, reference, settledOn, fee, accountId, note: about, lines } = settlement;
    mutate(
      {
        version,
        courierId,
        reference,
        settledOn,
        fee,
        accountId,
        note: about,
        lines: lines.map((one) => ({
          guide: one.guide,
          amount: one.amount,
          isDisputed: one.guide === line.guide ? willDispute : one.isDisputed,
          note: one.guide === line.guide ? note.trim() : one.note,
        })),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={t(willDispute ? 'finance.settle.dispute-title' : 'finance.settle.undispute-title', {
        guide: line.guide,
      })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <div className={style.form}>
          <FormAlert refusal={error} />
          <p>{t(willDispute ? 'finance.settle.dispute-text' : 'finance.settle.undispute-text')}</p>
          <Textarea
            data-autofocus
            label={t('finance.settle.dispute-note')}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={2}
            value={note}
            error={isTried && isMissing ? t('validation.required') : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(willDispute ? 'finance.settle.dispute' : 'finance.settle.undispute')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
