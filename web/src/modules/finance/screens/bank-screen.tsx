import { Box, Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { BANK_LINE_TABS } from '@trastienda/shared/finance/contract/statements.ts';
import { ChevronDown, FileClock, FileUp, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/display/moment.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { DATE_CHOICES, daysOf, writeDays } from '#ui/list/date-choices.ts';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { AccountList } from '../parts/account-list.tsx';
import { BalanceCard, findBalance } from '../parts/bank/balance-card.tsx';
import style from '../parts/bank/bank.module.css';
import { BankLines } from '../parts/bank/bank-lines.tsx';
import { ImportDialog } from '../parts/bank/import-dialog.tsx';
import { RowGrid } from '../parts/cards.tsx';
import { FinancePage, ListCard } from '../parts/finance-page.tsx';
import { useDays, useMoneyLiveUpdates, useOwnKey } from '../parts/screen-hooks.ts';
import { useBankCounts, useFinanceOptions, useStatements } from '../queries/bank.ts';

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
  const { data: files } = useStatements();
  const balanced = findBalance(files?.statements ?? [], read('account'));
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
            aria-label={t('finance.account.title')}
            onClick={() => setShowingAccounts(true)}
          >
            {t('finance.account.title')}
          </Button>
          <Button
            variant="default"
            className={style.files ?? ''}
            leftSection={<FileClock size={16} aria-hidden />}
            aria-label={t('finance.bank.files')}
            onClick={() => setShowingFiles(true)}
          >
            {t('finance.bank.files')}
          </Button>
          <Button leftSection={<FileUp size={16} aria-hidden />} onClick={startImport}>
            {t('finance.bank.import')}
          </Button>
        </>
      }
    >
      {balanced !== undefined && <BalanceCard key={balanced.id} statement={balanced} />}
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

export function AccountsDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <SideDrawer title={t('finance.account.title')} onClose={onClose}>
      <Stack gap="md" align="flex-start" px="lg" pt="md" pb="lg">
        <AccountList />
      </Stack>
    </SideDrawer>
  );
}

interface Props extends ReturnType<typeof useAddress> {
  readonly accounts: FinanceOptions['accounts'];
}

/** Which deposits: of which account, and when they came. */
function BankFilterFields({ accounts, read, go }: Props) {
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

/** Which files have come in, so that nobody wonders whether last week's did. */
function FilesDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { showDay } = useDays();
  const { data, error, refetch } = useStatements();
  return (
    <SideDrawer title={t('finance.bank.files')} onClose={onClose}>
      <Stack gap="md" p="var(--gutter)" pt="md">
        {data === undefined && error === null && <Skeleton height={240} aria-label={t('list.loading')} />}
        {data === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
        {data?.statements.length === 0 && (
          <Text inherit c="dimmed" fz="xs">
            {t('finance.bank.files-none')}
          </Text>
        )}
        <Box component="ul" mt="calc(var(--mantine-spacing-xs) * -1)">
          {data?.statements.map((statement) => (
            <RowGrid key={statement.id} columns="minmax(0, 1fr) auto" columnGap="md" mih={60} isLinedBelow>
              <Stack gap="3xs">
                <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {statement.fileName}
                </Text>
                <Text inherit c="dimmed" fz="xs">
                  {t('finance.bank.file-days', {
                    account: statement.account,
                    from: showDay(statement.firstOn),
                    to: showDay(statement.lastOn),
                  })}
                </Text>
                <Text inherit c="dimmed" fz="xs">
                  {statement.importedBy} · <Moment at={statement.importedAt} />
                </Text>
              </Stack>
              <p data-narrow="top">
                {t('finance.bank.file-new', { count: statement.credits })}
                <Text span inherit display="block" c="dimmed" fz="xs">
                  {t('finance.bank.file-known', { count: statement.known })}
                </Text>
              </p>
            </RowGrid>
          ))}
        </Box>
      </Stack>
    </SideDrawer>
  );
}
