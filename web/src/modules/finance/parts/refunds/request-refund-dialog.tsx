import { Button, Flex, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useFoundCustomers, useRequestRefund } from '../../queries/refunds.ts';
import { KeyedSearch } from '../finance-page.tsx';
import style from './refunds.module.css';

const LONGEST_REASON = 300;
const SHORT = 'customer.credit-short';

/** What the store owes a customer, asked to be given back as money. Never more than that. */
export function RequestRefundDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const money = useMoney();
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending, reset } = useRequestRefund();

  const why = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The list one chose from is gone, and the focus with it.
    if (customer !== null) why.current?.focus();
  }, [customer]);
  const typed = parseCentavos(amount);
  const wrongAmount =
    customer === null
      ? undefined
      : hasCode(error, SHORT)
        ? readProblem(error)?.message
        : Number.isNaN(typed) || typed <= 0
          ? t('validation.required')
          : typed > customer.credit
            ? t('finance.refund.too-much', { credit: money(customer.credit) })
            : undefined;
  const isReasonMissing = reason.trim() === '';
  const choose = (chosen: Customer) => {
    setCustomer(chosen);
    setAmount(toMoneyText(chosen.credit));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (customer === null || isReasonMissing || isPending) return;
    if (wrongAmount !== undefined && !hasCode(error, SHORT)) return;
    mutate(
      { customerId: customer.id, amount: typed, reason: reason.trim() },
      {
        onSuccess: ({ label }) => {
          toastDone(t('finance.refund.requested', { label }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('finance.refund.request')} onClose={onClose} isStaying={isPending}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          {!hasCode(error, SHORT) && <FormAlert refusal={error} />}
          {customer === null && <CustomerSearch onChoose={choose} />}
          {customer !== null && (
            <>
              <Flex
                align="center"
                justify="space-between"
                gap="md"
                py="sm"
                px="md"
                bdrs="md"
                bg="var(--surface-sunk)"
              >
                <div>
                  <Text inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {customer.name}
                  </Text>
                  <Text inherit c="dimmed" fz="xs">
                    {showPhone(customer.phone)} ·{' '}
                    {t('finance.refund.credit', { amount: money(customer.credit) })}
                  </Text>
                </div>
                <Button
                  variant="subtle"
                  onClick={() => {
                    setCustomer(null);
                    reset();
                  }}
                >
                  {t('finance.refund.other-customer')}
                </Button>
              </Flex>
              <MoneyField
                label={t('finance.refund.amount')}
                value={amount}
                error={isTried || hasCode(error, SHORT) ? wrongAmount : undefined}
                onChange={(event) => {
                  setAmount(event.currentTarget.value);
                  reset();
                }}
              />
              <Textarea
                ref={why}
                label={t('finance.refund.why')}
                maxLength={LONGEST_REASON}
                autosize
                minRows={2}
                value={reason}
                error={isTried && isReasonMissing ? t('validation.required') : undefined}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Text inherit c="dimmed" fz="xs">
                {t('finance.refund.request-hint')}
              </Text>
            </>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={customer === null}>
            {t('finance.refund.request-run')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Whose money goes back; only those whom the store owes something can be chosen. */
function CustomerSearch({ onChoose }: { readonly onChoose: (customer: Customer) => void }) {
  const t = useT();
  const [q, setQ] = useState('');
  const { data, error, isFetching, refetch } = useFoundCustomers(q.trim());
  return (
    <>
      <KeyedSearch label={t('finance.refund.customer')} value={q} isFirst onChange={setQ} />
      {q.trim() === '' && (
        <Text inherit c="dimmed" fz="xs">
          {t('finance.refund.customer-hint')}
        </Text>
      )}
      {data === undefined && isFetching && <Skeleton height={120} aria-label={t('list.loading')} />}
      {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <Text inherit c="dimmed" fz="xs" role="status">
          {t('finance.refund.customer-none')}
        </Text>
      )}
      <Flex component="ul" direction="column" gap="3xs" mt="calc(var(--mantine-spacing-xs) * -1)">
        {data?.items.map((customer) => (
          <li key={customer.id}>
            <button
              type="button"
              className={style.customer}
              disabled={customer.credit <= 0}
              onClick={() => onChoose(customer)}
            >
              <span>
                <Text span inherit display="block" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {customer.name}
                </Text>
                <Text span inherit display="block" c="dimmed" fz="xs">
                  {showPhone(customer.phone)}
                </Text>
              </span>
              {customer.credit > 0 ? (
                <MoneyText centavos={customer.credit} />
              ) : (
                <Text span inherit c="dimmed" fz="xs">
                  {t('finance.refund.no-credit')}
                </Text>
              )}
            </button>
          </li>
        ))}
      </Flex>
    </>
  );
}
