import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SettlementRow } from '@trastienda/shared/finance/contract/settlements.ts';
import { SETTLEMENT_STATUSES } from '@trastienda/shared/finance/contract/settlements.ts';
import { Plus, Truck } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { useAddress } from '#ui/use-address.ts';
import { useSettlements } from '../../queries/settlements.ts';
import { FinancePage } from '../finance-page.tsx';
import { ListCard } from '../list-card.tsx';
import { useDays, useOwnKey } from '../screen-hooks.ts';
import style from './settlement-list.module.css';

const TABS = SETTLEMENT_STATUSES.map((id) => ({ id, labelId: `finance.settle.tab.${id}` }));

export function SettlementList({ read, go }: ReturnType<typeof useAddress>) {
  const t = useT();
  const wanted = read('tab');
  const tab = SETTLEMENT_STATUSES.find((one) => one === wanted) ?? 'draft';
  const q = read('q');
  const list = useSettlements(tab, q);
  const begin = () => go({ settlement: 'new' });
  useOwnKey('n', t('finance.settle.new'), begin);
  return (
    <FinancePage
      labelId="finance.nav.settlements"
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={begin}>
          {t('finance.settle.new')}
        </Button>
      }
    >
      <ListCard
        label={t('finance.nav.settlements')}
        tabsLabel={t('finance.settle.tabs')}
        tabs={TABS}
        current={tab}
        searchLabel={t('finance.settle.search')}
        read={read}
        go={go}
      >
        <PagedRows
          list={list}
          rowHeight={56}
          blank={
            <BlankState
              icon={Truck}
              title={t(q === '' ? `finance.settle.none.${tab}` : 'list.none-found')}
              text={t(q === '' ? 'finance.settle.none-text' : 'list.none-found-text')}
            >
              {q === '' && tab !== 'discarded' && (
                <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={begin}>
                  {t('finance.settle.new')}
                </Button>
              )}
            </BlankState>
          }
        >
          {(settlements) => (
            <ul>
              {settlements.map((settlement) => (
                <Row key={settlement.id} settlement={settlement} />
              ))}
            </ul>
          )}
        </PagedRows>
      </ListCard>
    </FinancePage>
  );
}

function Row({ settlement }: { readonly settlement: SettlementRow }) {
  const t = useT();
  const { showDay } = useDays();
  return (
    <li className={style.row}>
      <Stack gap="3xs">
        <Link to="." search={{ settlement: settlement.id }} className={style.name}>
          {settlement.label} · {settlement.courier}
        </Link>
        <Text span c="dimmed" size="xs">
          {[showDay(settlement.settledOn), settlement.reference].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Text span c="dimmed" size="xs">
        {t('finance.settle.guides', { count: settlement.lines })}
      </Text>
      <span className={style.who}>
        {settlement.confirmedBy ?? settlement.createdBy}
        <Text span c="dimmed" size="xs">
          <Moment at={settlement.confirmedAt ?? settlement.createdAt} />
        </Text>
      </span>
      <span className={style.amount}>
        <MoneyText centavos={settlement.collected} />
        {settlement.fee > 0 && (
          <Text span c="dimmed" size="xs">
            {t('finance.settle.fee-short')} <MoneyText centavos={settlement.fee} />
          </Text>
        )}
      </span>
    </li>
  );
}
