import { NativeSelect } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { DATE_CHOICES } from '#ui/list/date-choices.ts';
import type { useAddress } from '#ui/use-address.ts';

interface Props extends ReturnType<typeof useAddress> {
  readonly accounts: FinanceOptions['accounts'];
}

/** Which deposits: of which account, and when they came. */
export function BankFilterFields({ accounts, read, go }: Props) {
  const t = useT();
  return (
    <>
      <NativeSelect
        aria-label={t('finance.bank.account')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={read('account')}
        onChange={(event) => go({ account: event.currentTarget.value || undefined }, true)}
        data={[
          { value: '', label: t('finance.bank.all-accounts') },
          ...accounts.map(({ id, bank, number }) => ({ value: id, label: `${bank} ${number}` })),
        ]}
      />
      <NativeSelect
        aria-label={t('finance.bank.period')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={read('period')}
        onChange={(event) => go({ period: event.currentTarget.value || undefined }, true)}
        data={[
          { value: '', label: t('finance.bank.any-day') },
          ...DATE_CHOICES.map((choice) => ({ value: choice, label: t(`list.date.${choice}`) })),
        ]}
      />
    </>
  );
}
