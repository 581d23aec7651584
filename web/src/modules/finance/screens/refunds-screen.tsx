import { Button } from '@mantine/core';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { REFUND_STATUSES } from '@trastienda/shared/finance/contract/refunds.ts';
import { HandCoins, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { useAddress } from '#ui/use-address.ts';
import { FinancePage } from '../parts/finance-page.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { PayRefundDialog } from '../parts/refunds/pay-refund-dialog.tsx';
import style from '../parts/refunds/refund-row.module.css';
import { RefundRow } from '../parts/refunds/refund-row.tsx';
import { RefuseRefundDialog } from '../parts/refunds/refuse-refund-dialog.tsx';
import { RequestRefundDialog } from '../parts/refunds/request-refund-dialog.tsx';
import { useMoneyLiveUpdates } from '../parts/use-money-live-updates.ts';
import { useOwnKey } from '../parts/use-own-key.ts';
import { useFinanceOptions } from '../queries/finance-options.ts';
import { useRefunds } from '../queries/refunds.ts';

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
            <ul className={style.refunds}>
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
