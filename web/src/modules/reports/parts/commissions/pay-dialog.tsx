import { Button, Stack, Text, TextInput } from '@mantine/core';
import { PAID_WITH } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun, CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useMoney } from '#ui/money-text.tsx';
import { Segments } from '#ui/segments.tsx';
import { toastDone } from '#ui/toasts.tsx';
import type { Payment } from './queries.ts';
import { usePayCommission } from './queries.ts';

interface Props {
  readonly run: CommissionRun;
  readonly statement: CommissionStatement;
  readonly onClose: () => void;
}

const LONGEST_REFERENCE = 60;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** That somebody was paid: when, how, and what it can be found by. */
export function PayDialog({ run, statement, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { today } = useDays();
  const [paidOn, setPaidOn] = useState(today);
  const [paidWith, setPaidWith] = useState<Payment['paidWith']>('transfer');
  const [reference, setReference] = useState('');
  const { mutate, error, isPending } = usePayCommission(run.id, statement.sellerId);
  const isDay = DAY.test(paidOn) && paidOn <= today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isDay) return;
    mutate(
      { version: run.version, paidOn, paidWith, reference: reference.trim() },
      {
        onSuccess: () => {
          toastDone(t('commissions.pay-done', { name: statement.seller }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('commissions.pay-to', { name: statement.seller })}
      onClose={onClose}
      isStaying={isPending}
    >
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          <p>{t('commissions.pay-text', { amount: money(statement.due), label: run.label })}</p>
          <TextInput
            data-autofocus
            type="date"
            label={t('commissions.pay-day')}
            max={today}
            value={paidOn}
            error={isDay ? undefined : t('commissions.pay-day-wrong')}
            onChange={(event) => setPaidOn(event.currentTarget.value)}
          />
          <div>
            {/* The group has this name too, for those who do not see it. */}
            <Text inherit mb="2xs" fw={500} aria-hidden="true">
              {t('commissions.pay-with')}
            </Text>
            <Segments
              label={t('commissions.pay-with')}
              value={paidWith}
              onChange={setPaidWith}
              options={PAID_WITH.map((value) => ({ value, label: t(`commissions.with.${value}`) }))}
            />
          </div>
          <TextInput
            label={t('commissions.pay-reference')}
            autoComplete="off"
            maxLength={LONGEST_REFERENCE}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('commissions.pay-run', { amount: money(statement.due) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
