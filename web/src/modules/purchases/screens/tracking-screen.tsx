import { Box, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { ArrowLeft, CalendarDays, Columns3, Plus, Table2 } from 'lucide-react';
import { useEffect } from 'react';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { onLiveEvent } from '#lib/live-events.ts';
import { usePart } from '#lib/use-part.ts';
import { DocumentSkeleton } from '#ui/document/document-skeleton.tsx';
import pageStyle from '#ui/editor/form-page.module.css';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { useListCache } from '#ui/list/list-cache.ts';
import { NEW_ROW } from '#ui/list/list-state.ts';
import { PageActions } from '#ui/page/page-head.tsx';
import { type Address, useAddress } from '#ui/page/use-address.ts';
import { ARTICLE_MESSAGES, PURCHASE_MESSAGES, PURCHASE_REFUSALS } from '../messages.ts';
import style from '../parts/purchase/purchase.module.css';
import { PurchaseView } from '../parts/purchase/view/purchase-view.tsx';
import { PurchaseTable } from '../parts/tracking/table/purchase-table.tsx';
import { PURCHASE_LIST, TRACKING_KEY } from '../queries/purchases.ts';

export const TRACKING_VIEWS = ['table', 'board', 'calendar'] as const;

const ICONS = { table: Table2, board: Columns3, calendar: CalendarDays } as const;

const GATHER_MS = 500;

/** `view` is the name of a saved view of the table. */
const VIEW = 'as';

/** The parcels in one of three ways, the form in their place, or one purchase as a page: as the address says. */
export function TrackingScreen() {
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
  const { part, hasFailed, retry } = usePart(
    'tracking-board',
    () => import('../parts/tracking/board/board-view.tsx'),
    true,
  );
  if (part !== undefined) return <part.BoardView address={address} />;
  return hasFailed ? <Trouble refusal={null} onRetry={() => void retry()} /> : null;
}

function Calendar({ address }: Shown) {
  const { part, hasFailed, retry } = usePart(
    'tracking-calendar',
    () => import('../parts/tracking/calendar/calendar-view.tsx'),
    true,
  );
  if (part !== undefined) return <part.CalendarView address={address} />;
  return hasFailed ? <Trouble refusal={null} onRetry={() => void retry()} /> : null;
}

/** A parcel moved somewhere: what is shown is read again behind what is shown. */
function useParcelLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const leave = onLiveEvent('purchase', () => {
      // Ten parcels of one flight are ten events and one question.
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: TRACKING_KEY });
      }, GATHER_MS);
    });
    return () => {
      window.clearTimeout(gathering);
      leave();
    };
  }, [queryClient]);
}

interface Props {
  readonly onDone: (purchase: Purchase) => void;
  readonly onCancel: () => void;
}

async function load() {
  const [{ NewPurchaseForm }] = await Promise.all([
    import('../parts/purchase/form/new-purchase-form.tsx'),
    // The search among our goods and the choice of a picture speak the words of the articles.
    loadMessages([PURCHASE_MESSAGES, PURCHASE_REFUSALS, ARTICLE_MESSAGES]),
  ]);
  return { NewPurchaseForm };
}

/** The form, fetched with its words when somebody begins a purchase. */
function LazyNewPurchase(props: Props) {
  const actor = useActor();
  const { part, hasFailed, retry } = usePart('new-purchase', load, true);
  if (actor === null) return null;
  if (part !== undefined) return <part.NewPurchaseForm actor={actor} {...props} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <DocumentSkeleton layout="page" />;
}

type TrackingView = (typeof TRACKING_VIEWS)[number];

interface SwitchProps {
  readonly value: TrackingView;
  readonly onChange: (view: TrackingView) => void;
}

/** The same parcels in three ways. */
function ViewSwitch({ value, onChange }: SwitchProps) {
  const t = useT();
  return (
    <Box className={style.switch ?? ''} mb="sm" data-screen-only>
      <Segments
        label={t('tracking.views')}
        value={value}
        onChange={onChange}
        options={TRACKING_VIEWS.map((view) => {
          const Icon = ICONS[view];
          return {
            value: view,
            label: (
              <Group component="span" gap="xs" wrap="nowrap">
                <Icon size={16} aria-hidden />
                {t(`tracking.view.${view}`)}
              </Group>
            ),
          };
        })}
      />
    </Box>
  );
}
