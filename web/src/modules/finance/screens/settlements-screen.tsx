import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Settlement, SettlementRow } from '@trastienda/shared/finance/contract/settlements.ts';
import { SETTLEMENT_STATUSES } from '@trastienda/shared/finance/contract/settlements.ts';
import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { settlementId } from '@trastienda/shared/finance/ids.ts';
import { ChevronLeft, Plus, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { RowGrid } from '../parts/cards.tsx';
import page from '../parts/finance.module.css';
import { FinancePage, ListCard } from '../parts/finance-page.tsx';
import { useDays, useMoneyLiveUpdates, useOwnKey } from '../parts/screen-hooks.ts';
import { SettlementEditor } from '../parts/settlements/settlement-editor.tsx';
import { SettlementView } from '../parts/settlements/settlement-view.tsx';
import style from '../parts/settlements/settlements.module.css';
import { useFinanceOptions } from '../queries/bank.ts';
import { useSettlement, useSettlements } from '../queries/settlements.ts';

const TABS = SETTLEMENT_STATUSES.map((id) => ({ id, labelId: `finance.settle.tab.${id}` }));

/** The settlements, a new one in their place, or one of them: as the address says. */
export function SettlementsScreen() {
  const { read, go } = useAddress();
  const actor = useActor();
  useMoneyLiveUpdates('settlements');
  if (actor === null) return null;
  const chosen = read('settlement');
  const id = settlementId.safeParse(chosen).data;
  const leave = () => go({ settlement: undefined, edit: undefined });
  if (chosen === 'new')
    return (
      <NewSettlement actor={actor} onDone={(made) => go({ settlement: made.id }, true)} onCancel={leave} />
    );
  if (id !== undefined)
    return (
      <OneSettlement
        key={id}
        id={id}
        actor={actor}
        isEditing={read('edit') !== ''}
        setEditing={(isEditing) => go({ edit: isEditing ? '1' : undefined }, !isEditing)}
      />
    );
  return <SettlementList read={read} go={go} />;
}

/** One settlement stands in the place of the list, with the way back to it. */
function Page({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <FinancePage labelId="finance.nav.settlements">
      <Link to="/finance/review/settlements" className={page.back}>
        <ChevronLeft size={16} aria-hidden />
        {t('finance.settle.all')}
      </Link>
      {children}
    </FinancePage>
  );
}

interface NewProps {
  readonly actor: Actor;
  readonly onDone: (settlement: Settlement) => void;
  readonly onCancel: () => void;
}

function NewSettlement({ actor, onDone, onCancel }: NewProps) {
  const { data: options, error, refetch } = useFinanceOptions();
  return (
    <Page>
      {options !== undefined && (
        <SettlementEditor
          settlement={null}
          options={options}
          actor={actor}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
      {options === undefined && error === null && <Skeleton height={420} radius="lg" />}
      {options === undefined && error !== null && <Trouble refusal={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

interface OneProps {
  readonly id: SettlementId;
  readonly actor: Actor;
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
}

function OneSettlement({ id, actor, isEditing, setEditing }: OneProps) {
  const { data, error, isPaused, refetch } = useSettlement(id);
  const { data: options } = useFinanceOptions();
  return (
    <Page>
      {data === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && <Skeleton height={420} radius="lg" />}
      {data !== undefined && isEditing && data.status === 'draft' && options !== undefined && (
        <SettlementEditor
          settlement={data}
          options={options}
          actor={actor}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
      {data !== undefined && !(isEditing && data.status === 'draft') && (
        <SettlementView settlement={data} onEdit={() => setEditing(true)} />
      )}
    </Page>
  );
}

/** All of them, by their stage. */
function SettlementList({ read, go }: ReturnType<typeof useAddress>) {
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
    <RowGrid
      columns="minmax(0, 1.6fr) 120px minmax(0, 1fr) 160px"
      mih={64}
      px="md"
      className={style.settlement ?? ''}
    >
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
      <div className={style.who}>
        {settlement.confirmedBy ?? settlement.createdBy}
        <Text c="dimmed" size="xs">
          <Moment at={settlement.confirmedAt ?? settlement.createdAt} />
        </Text>
      </div>
      <div data-narrow="top">
        <Text span inherit fw={600}>
          <MoneyText centavos={settlement.collected} />
        </Text>
        {settlement.isAwaited && (
          <Text c="var(--wait-ink)" size="xs" fw={500}>
            {t('finance.settle.awaited')}
          </Text>
        )}
        {settlement.fee > 0 && (
          <Text c="dimmed" size="xs">
            {t('finance.settle.fee-short')} <MoneyText centavos={settlement.fee} />
          </Text>
        )}
      </div>
    </RowGrid>
  );
}
