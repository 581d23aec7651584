import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { REFUND_STATUSES } from '@trastienda/shared/finance/contract/refunds.ts';
import { ChevronDown, HandCoins, Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { FinancePage, ListCard } from '../parts/finance-page.tsx';
import { NoteDialog } from '../parts/note-dialog.tsx';
import { RefundRow } from '../parts/refunds/refund-row.tsx';
import { RequestRefundDialog } from '../parts/refunds/request-refund-dialog.tsx';
import { useMoneyLiveUpdates, useOwnKey } from '../parts/screen-hooks.ts';
import { useFinanceOptions } from '../queries/bank.ts';
import { usePayRefund, useRefunds, useRefuseRefund } from '../queries/refunds.ts';

const LONGEST_REFERENCE = 60;

const TABS = REFUND_STATUSES.map((id) => ({ id, labelId: `finance.refund.tab.${id}` }));

interface DialogState {
  readonly kind: 'pay' | 'refuse';
  readonly refund: Refund;
}

/** Money that goes back: asked for by one, paid or refused by another. */
export function RefundsScreen() {
  const t = useT();
  const { read, go } = useAddress();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const { data: options } = useFinanceOptions();
  useMoneyLiveUpdates('refunds');
  const wanted = read('tab');
  const tab = REFUND_STATUSES.find((one) => one === wanted) ?? 'requested';
  const q = read('q');
  const list = useRefunds(tab, q);
  // As it is now: after a refusal the next try speaks of the fresh state.
  const fresh = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === dialog?.refund.id);
  const current = fresh ?? dialog?.refund;
  const openRequest = () => go({ panel: 'ask' });
  useOwnKey('n', t('finance.refund.request'), openRequest);
  return (
    <FinancePage
      labelId="finance.nav.refunds"
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={openRequest}>
          {t('finance.refund.request')}
        </Button>
      }
    >
      <ListCard
        label={t('finance.nav.refunds')}
        tabsLabel={t('finance.refund.tabs')}
        tabs={TABS}
        current={tab}
        searchLabel={t('finance.refund.search')}
        read={read}
        go={go}
      >
        <PagedRows
          list={list}
          rowHeight={64}
          blank={
            <BlankState
              icon={HandCoins}
              title={t(q === '' ? `finance.refund.none.${tab}` : 'list.none-found')}
              text={t(q === '' ? 'finance.refund.none-text' : 'list.none-found-text')}
            />
          }
        >
          {(refunds) => (
            <ul>
              {refunds.map((refund) => (
                <RefundRow
                  key={refund.id}
                  refund={refund}
                  isOnePersonShop={options?.isOnePersonShop ?? false}
                  onPay={() => setDialog({ kind: 'pay', refund })}
                  onRefuse={() => setDialog({ kind: 'refuse', refund })}
                />
              ))}
            </ul>
          )}
        </PagedRows>
      </ListCard>
      {read('panel') === 'ask' && <RequestRefundDialog onClose={() => go({ panel: undefined }, true)} />}
      {dialog?.kind === 'pay' && current !== undefined && (
        <PayRefundDialog
          refund={current}
          accounts={options?.accounts ?? []}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'refuse' && current !== undefined && (
        <RefuseRefundDialog refund={current} onClose={() => setDialog(null)} />
      )}
    </FinancePage>
  );
}

interface Props {
  readonly refund: Refund;
  readonly onClose: () => void;
}

function RefuseRefundDialog({ refund, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { mutate, error, isPending } = useRefuseRefund(refund.id);
  const onSuccess = () => {
    toastDone(t('finance.refund.refused-done', { label: refund.label }));
    onClose();
  };
  return (
    <NoteDialog
      title={t('finance.refund.refuse-title', { label: refund.label })}
      text={t('finance.refund.refuse-text', { amount: money(refund.amount), name: refund.customerName })}
      label={t('finance.refund.reason')}
      submitLabel={t('finance.refund.refuse')}
      isDanger
      refusal={error}
      isSending={isPending}
      onSend={(reason) => mutate({ version: refund.version, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}

interface PayRefundDialogProps {
  readonly refund: Refund;
  readonly accounts: FinanceOptions['accounts'];
  readonly onClose: () => void;
}

function PayRefundDialog({ refund, accounts, onClose }: PayRefundDialogProps) {
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
        <Stack gap="md">
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
        </Stack>
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
