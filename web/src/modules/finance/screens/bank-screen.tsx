import { Button } from '@mantine/core';
import { BANK_LINE_TABS } from '@trastienda/shared/finance/contract/statements.ts';
import { FileClock, FileUp, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import { useAddress } from '#ui/use-address.ts';
import { AccountsDrawer } from '../parts/accounts/accounts-drawer.tsx';
import { BankFilterFields } from '../parts/bank/bank-filter-fields.tsx';
import { BankLines } from '../parts/bank/bank-lines.tsx';
import style from '../parts/bank/bank-screen.module.css';
import { FilesDrawer } from '../parts/bank/files-drawer.tsx';
import { ImportDialog } from '../parts/bank/import-dialog.tsx';
import { FinancePage } from '../parts/finance-page.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { useMoneyLiveUpdates } from '../parts/use-money-live-updates.ts';
import { useOwnKey } from '../parts/use-own-key.ts';
import { useFinanceOptions } from '../queries/finance-options.ts';
import { useBankCounts } from '../queries/statements.ts';

const TABS = BANK_LINE_TABS.map((id) => ({ id, labelId: `finance.bank.tab.${id}` }));

/** What the bank says came in, beside what people say they paid. */
export function BankScreen() {
  const t = useT();
  const { timeZone } = useIntl();
  const { read, go } = useAddress();
  const [isShowingFiles, setShowingFiles] = useState(false);
  const [isShowingAccounts, setShowingAccounts] = useState(false);
  const { data: options } = useFinanceOptions();
  useMoneyLiveUpdates('bank');

  const selected = read('tab');
  const tab = BANK_LINE_TABS.find((one) => one === selected) ?? 'exact';
  const period = daysOf(read('period'), new Date(), timeZone);
  const filters = {
    ...(read('q') !== '' && { q: read('q') }),
    ...(read('account') !== '' && { account: read('account') }),
    ...(period !== null && { paidOn: writeDays(period) }),
  };
  const { data: counts } = useBankCounts(filters);
  const startImport = () => go({ panel: 'import' });
  useOwnKey('n', t('finance.bank.import'), startImport);

  return (
    <FinancePage
      labelId="finance.nav.bank"
      actions={
        <>
          <Button
            variant="default"
            className={style.files ?? ''}
            leftSection={<Landmark size={16} aria-hidden />}
            onClick={() => setShowingAccounts(true)}
          >
            <span>{t('finance.account.title')}</span>
          </Button>
          <Button
            variant="default"
            className={style.files ?? ''}
            leftSection={<FileClock size={16} aria-hidden />}
            onClick={() => setShowingFiles(true)}
          >
            <span>{t('finance.bank.files')}</span>
          </Button>
          <Button leftSection={<FileUp size={16} aria-hidden />} onClick={startImport}>
            {t('finance.bank.import')}
          </Button>
        </>
      }
    >
      <ListCard
        label={t('finance.bank.deposits')}
        tabsLabel={t('finance.bank.tabs')}
        tabs={TABS}
        current={tab}
        counts={counts}
        searchLabel={t('finance.bank.search')}
        filters={<BankFilterFields accounts={options?.accounts ?? []} read={read} go={go} />}
        read={read}
        go={go}
      >
        <BankLines key={tab} tab={tab} filters={filters} onImport={startImport} />
      </ListCard>
      {read('panel') === 'import' && options !== undefined && (
        <ImportDialog accounts={options.accounts} onClose={() => go({ panel: undefined }, true)} />
      )}
      {isShowingAccounts && <AccountsDrawer onClose={() => setShowingAccounts(false)} />}
      {isShowingFiles && <FilesDrawer onClose={() => setShowingFiles(false)} />}
    </FinancePage>
  );
}
