import { Button, Skeleton } from '@mantine/core';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { REFUND_STATUSES } from '@trastienda/shared/finance/contract/refunds.ts';
import { HandCoins, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { Trouble } from '../../../ui/trouble.tsx';
import { BlankState } from '../parts/blank-state.tsx';
import { FinancePage } from '../parts/finance-page.tsx';
import { AskRefundDialog } from '../parts/refunds/ask-refund-dialog.tsx';
import { PayRefundDialog } from '../parts/refunds/pay-refund-dialog.tsx';
import style from '../parts/refunds/refund-row.module.css';
import { RefundRow } from '../parts/refunds/refund-row.tsx';
import { RefuseRefundDialog } from '../parts/refunds/refuse-refund-dialog.tsx';
import { SettledSearch } from '../parts/settled-search.tsx';
import { TabBar } from '../parts/tab-bar.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useMoneyNews } from '../parts/use-money-news.ts';
import { useOwnKey } from '../parts/use-own-key.ts';
import { useFinanceOptions } from '../queries/finance-options.ts';
import { useRefunds } from '../queries/refunds.ts';

const TABS = REFUND_STATUSES.map((id) => ({ id, word: `finance.refund.tab.${id}` }));
const SHAPE = [0, 1, 2];

interface Asked {
  readonly kind: 'pay' | 'refuse';
  readonly refund: Refund;
}

/** Money that goes back: asked for by one, paid or refused by another. */
export function RefundsScreen() {
  const t = useWords();
  const { read, go } = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: options } = useFinanceOptions();
  useMoneyNews('refunds');
  const wanted = read('tab');
  const tab = REFUND_STATUSES.find((one) => one === wanted) ?? 'requested';
  const q = read('q');
  const { data, error, isPaused, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRefunds(
    tab,
    q,
  );
  const refunds = data?.pages.flatMap(({ items }) => items) ?? [];
  // As it is now: after a refusal the next try speaks of the fresh state.
  const current = refunds.find(({ id }) => id === asked?.refund.id) ?? asked?.refund;
  const startAsking = () => go({ panel: 'ask' });
  useOwnKey('n', t('finance.refund.ask'), startAsking);
  return (
    <FinancePage
      word="finance.nav.refunds"
      actions={
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={startAsking}>
          {t('finance.refund.ask')}
        </Button>
      }
    >
      <section className={style.card} aria-label={t('finance.nav.refunds')}>
        <TabBar
          label={t('finance.refund.tabs')}
          tabs={TABS}
          current={tab}
          onChange={(next) => go({ tab: next })}
        />
        <div className={style.tools}>
          <SettledSearch
            className={style.search}
            label={t('finance.refund.search')}
            value={q}
            onSettle={(typed) => go({ q: typed === '' ? undefined : typed }, true)}
          />
        </div>
        {data === undefined && (error !== null || isPaused) && (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && !isPaused && (
          <output className={style.waiting} aria-label={t('list.loading')}>
            {SHAPE.map((row) => (
              <Skeleton key={row} height={64} />
            ))}
          </output>
        )}
        {data !== undefined && refunds.length === 0 && (
          <BlankState
            icon={HandCoins}
            title={t(q === '' ? `finance.refund.none.${tab}` : 'list.none-found')}
            text={t(q === '' ? 'finance.refund.none-text' : 'list.none-found-text')}
          />
        )}
        <ul className={style.refunds}>
          {refunds.map((refund) => (
            <RefundRow
              key={refund.id}
              refund={refund}
              isOnePersonShop={options?.isOnePersonShop ?? false}
              onPay={() => setAsked({ kind: 'pay', refund })}
              onRefuse={() => setAsked({ kind: 'refuse', refund })}
            />
          ))}
        </ul>
        {hasNextPage && (
          <div className={style.more}>
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('finance.more')}
            </Button>
          </div>
        )}
      </section>
      {read('panel') === 'ask' && <AskRefundDialog onClose={() => go({ panel: undefined }, true)} />}
      {asked?.kind === 'pay' && current !== undefined && (
        <PayRefundDialog refund={current} accounts={options?.accounts ?? []} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'refuse' && current !== undefined && (
        <RefuseRefundDialog refund={current} onClose={() => setAsked(null)} />
      )}
    </FinancePage>
  );
}
