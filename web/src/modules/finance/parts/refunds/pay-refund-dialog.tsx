import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useMoney } from '#ui/money-text.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { usePayRefund } from '../../queries/refunds.ts';
import style from './refund-row.module.css';

interface Props {
  readonly refund: Refund;
  readonly accounts: FinanceOptions['accounts'];
  readonly onClose: () => void;
}

const LONGEST_REFERENCE = 60;

export function PayRefundDialog({ refund, accounts, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const [account, setAccount] = useState('');
  const [reference, setReference] = useState('');
  const { mutate, error, isPending } = usePayRefund(refund.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      {
        version: refund.version,
        accountId: accounts.find(({ id }) => id === account)?.id ?? null,
        reference: reference.trim(),
      },
      {
        onSuccess: () => {
          toastDone(t('finance.refund.paid-done', { label: refund.label }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('finance.refund.pay-title', { label: refund.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <div className={style.form}>
          <FormAlert refusal={error} />
          <p>{t('finance.refund.pay-text', { amount: money(refund.amount), name: refund.customerName })}</p>
          <NativeSelect
            data-autofocus
            label={t('finance.refund.account')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            value={account}
            onChange={(event) => setAccount(event.currentTarget.value)}
            data={[
              { value: '', label: t('finance.refund.cash') },
              ...accounts.map(({ id, bank, number }) => ({ value: id, label: `${bank} ${number}` })),
            ]}
          />
          <TextInput
            label={t('finance.refund.reference')}
            autoComplete="off"
            maxLength={LONGEST_REFERENCE}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('finance.refund.pay-run', { amount: money(refund.amount) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
