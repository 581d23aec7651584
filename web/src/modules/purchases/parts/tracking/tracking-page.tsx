import { Button } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { usePart } from '#lib/use-part.ts';
import pageStyle from '#modules/orders/parts/order-list/orders-page.module.css';
import { useListCache } from '#ui/list/list-cache.ts';
import { NEW_ROW } from '#ui/list/list-state.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { type Address, useAddress } from '#ui/use-address.ts';
import { PURCHASE_LIST } from '../../queries/purchase-list.ts';
import { LazyNewPurchase } from '../purchase/form/lazy-new-purchase.tsx';
import { PurchaseView } from '../purchase/view/purchase-view.tsx';
import { PurchaseTable } from './table/purchase-table.tsx';
import { useParcelLiveUpdates } from './use-parcel-live-updates.ts';
import { TRACKING_VIEWS, type TrackingView, ViewSwitch } from './view-switch.tsx';

/** `view` is the name of a saved view of the table. */
const VIEW = 'as';

/** The parcels in one of three ways, the form in their place, or one purchase as a page: as the address says. */
export function TrackingPage() {
  const t = useT();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const address = useAddress();
  const cache = useListCache(PURCHASE_LIST);
  useParcelLiveUpdates();
  const { read, go } = address;
  const open = read('open');
  const view = TRACKING_VIEWS.find((one) => one === read(VIEW)) ?? 'table';
  // Back, so that what was there is where it was.
  const leave = () => (canGoBack ? router.history.back() : go({ open: undefined, full: undefined }, true));

  if (open === NEW_ROW)
    return (
      <LazyNewPurchase
        onDone={(purchase) => {
          void cache.reordered();
          go({ open: purchase.id }, true);
        }}
        onCancel={leave}
      />
    );
  if (open !== '' && read('full') !== '')
    return (
      <div className={pageStyle.place}>
        <Button
          variant="subtle"
          color="gray"
          className={pageStyle.back ?? ''}
          leftSection={<ArrowLeft size={16} aria-hidden />}
          onClick={leave}
        >
          {t('tracking.back')}
        </Button>
        <PurchaseView purchaseId={open} layout="page" />
      </div>
    );
  const show = (next: TrackingView) => {
    const shop = read('shop');
    go({
      [VIEW]: next === 'table' ? undefined : next,
      open: undefined,
      // The board and the calendar know one shop or all.
      shop: shop === '' || (next !== 'table' && shop.includes(',')) ? undefined : shop,
    });
  };
  return (
    <>
      <ViewSwitch value={view} onChange={show} />
      {view !== 'table' && (
        <PageActions>
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => go({ open: NEW_ROW })}>
            {t('tracking.new')}
          </Button>
        </PageActions>
      )}
      {view === 'table' && <PurchaseTable />}
      {view === 'board' && <Board address={address} />}
      {view === 'calendar' && <Calendar address={address} />}
    </>
  );
}

interface Shown {
  readonly address: Address;
}

function Board({ address }: Shown) {
  const { part, hasFailed, retry } = usePart('tracking-board', () => import('./board/board-view.tsx'), true);
  if (part !== undefined) return <part.BoardView address={address} />;
  return hasFailed ? <Trouble refusal={null} onRetry={() => void retry()} /> : null;
}

function Calendar({ address }: Shown) {
  const { part, hasFailed, retry } = usePart(
    'tracking-calendar',
    () => import('./calendar/calendar-view.tsx'),
    true,
  );
  if (part !== undefined) return <part.CalendarView address={address} />;
  return hasFailed ? <Trouble refusal={null} onRetry={() => void retry()} /> : null;
}
