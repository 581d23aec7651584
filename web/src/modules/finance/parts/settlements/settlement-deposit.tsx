import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { SettlementLink } from '../cards.tsx';
import finance from '../finance.module.css';
import { useDays } from '../screen-hooks.ts';

/** The deposit that a confirmed settlement came with, or that it is still to come. */
export function SettlementDeposit({ settlement }: { readonly settlement: Settlement }) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const { deposit, isAwaited, collected, fee, account } = settlement;
  if (deposit === null)
    return isAwaited ? (
      <Text inherit mt="md" py="xs" px="sm" bdrs="md" c="var(--wait-ink)" bg="var(--wait-wash)">
        {t('finance.settle.awaits', { amount: money(collected - fee), account: account ?? '' })}{' '}
        <Link to="/finance/review/bank" search={{ tab: 'unknown' }} className={finance.link}>
          {t('finance.settle.find-deposit')}
        </Link>
      </Text>
    ) : null;
  return (
    <Text inherit component="div" mt="md" py="xs" px="sm" bdrs="md" bg="var(--good-wash)">
      <Text span inherit c="var(--good-ink)" fw={500}>
        {t('finance.settle.arrived', {
          amount: money(deposit.amount),
          day: showDay(deposit.paidOn),
          account: deposit.account,
        })}
      </Text>{' '}
      {deposit.reference !== '' && t('finance.settle.arrived-reference', { reference: deposit.reference })}{' '}
      {deposit.fee !== 0 &&
        t(deposit.fee > 0 ? 'finance.settle.arrived-more' : 'finance.settle.arrived-less', {
          fee: money(Math.abs(deposit.fee)),
        })}{' '}
      {deposit.others.length > 0 && (
        <>
          {t('finance.settle.arrived-with')}{' '}
          {deposit.others.map(({ id, label }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <SettlementLink id={id} label={label} />
            </span>
          ))}
          .
        </>
      )}{' '}
      <Link
        to="/finance/review/bank"
        search={{ tab: 'matched', ...(deposit.reference !== '' && { q: deposit.reference }) }}
        className={finance.link}
      >
        {t('finance.settle.see-deposit')}
      </Link>
    </Text>
  );
}
