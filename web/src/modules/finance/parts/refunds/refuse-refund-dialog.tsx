import { Button, Textarea } from '@mantine/core';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormAlert } from '../../../../ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '../../../../ui/form/submit-keys.ts';
import { useMoney } from '../../../../ui/money-text.tsx';
import { toastDone } from '../../../../ui/toasts.tsx';
import { useRefuseRefund } from '../../queries/refunds.ts';
import style from './refund-row.module.css';

interface Props {
  readonly refund: Refund;
  readonly onClose: () => void;
}

const LONGEST_REASON = 300;

export function RefuseRefundDialog({ refund, onClose }: Props) {
  const t = useWords();
  const money = useMoney();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useRefuseRefund(refund.id);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || isPending) return;
    mutate(
      { version: refund.version, reason: reason.trim() },
      {
        onSuccess: () => {
          toastDone(t('finance.refund.refused-done', { label: refund.label }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('finance.refund.refuse-title', { label: refund.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <div className={style.form}>
          <FormAlert refusal={error} />
          <p>
            {t('finance.refund.refuse-text', { amount: money(refund.amount), name: refund.customerName })}
          </p>
          <Textarea
            data-autofocus
            label={t('finance.refund.reason')}
            maxLength={LONGEST_REASON}
            autosize
            minRows={2}
            value={reason}
            error={isTried && isMissing ? t('validation.required') : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="danger" loading={isPending}>
            {t('finance.refund.refuse')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
