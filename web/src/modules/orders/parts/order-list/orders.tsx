import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { ScanBarcode } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { WholePageButton } from '#ui/document/document-view.tsx';
import { List } from '#ui/list/list.tsx';
import type { DrawerState, Filter, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { type OrderScope, orderQueries, useOrderOptions } from '../../queries/lists.ts';
import { OrderView } from '../order-view/order-view.tsx';
import type { PrintKind } from '../order-view/prints/print-dialog.tsx';
import { PrintOrdersDialog } from '../order-view/prints/print-orders-dialog.tsx';
import { LazyPackMode } from '../pack/lazy-pack-mode.tsx';
import type { RefusedStep } from './next-action.tsx';
import { orderList } from './order-list.tsx';
import type { OrderDialog } from './row-state.ts';

/** The tab of those that wait to be packed. */
const TAB = 'to_prepare';

/** Most days nothing is refused: it is fetched when something is. */
const Refused = fetchedPart(async () => (await import('./refused-dialog.tsx')).RefusedDialog);

const Failure = fetchedPart(async () => (await import('#ui/overlays/failure-dialog.tsx')).FailureDialog);

/** Nobody prints more at once; a picking list is read for fifty orders. */
const MOST_PRINTED: Record<PrintKind, number> = {
  slip: 200,
  slip_without_prices: 200,
  ticket: 200,
  picking: 50,
};

/** A morning's work; what is left is asked for again. */
const MOST_PACKED = 200;

interface Props {
  readonly scope: OrderScope;
  readonly actor: Actor;
  /** Changes what the address says beside the list. */
  readonly go: (change: Readonly<Record<string, unknown>>) => void;
}

/** One of the two lists, with what opens beside and above it. */
export function Orders({ scope, actor, go }: Props) {
  const t = useT();
  const intl = useIntl();
  const { data: options } = useOrderOptions();
  const [refused, setRefused] = useState<RefusedStep | null>(null);
  const [printed, setPrinted] = useState<{ kind: PrintKind; ids: readonly string[] } | null>(null);
  const [packing, setPacking] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const money = intl.formatNumberToParts(0, { format: 'money' });
  const sign = money.find(({ type }) => type === 'currency')?.value ?? '';
  const zone = intl.timeZone;

  const openWith = useCallback(
    (orderId: string, dialog: OrderDialog) => go({ open: orderId, do: dialog }),
    [go],
  );
  const print = useCallback(
    (kind: PrintKind, picked: Picked<OrderRow>) => {
      const most = MOST_PRINTED[kind];
      orderQueries(scope, zone)
        .readPicked(picked, most)
        .then(({ ids, isCut }) => {
          setPrinted({ kind, ids });
          if (isCut) toastDone(t('orders.bulk.cut', { most }));
        }, setFailure);
    },
    [scope, zone, t],
  );
  const pack = useCallback(
    (picked: Picked<OrderRow>) => {
      orderQueries(scope, zone)
        .readPicked(picked, MOST_PACKED)
        .then(({ ids, isCut }) => {
          if (ids.length === 0) toastDone(t('orders.bulk.nothing-to-pack'));
          else setPacking(ids);
          if (isCut) toastDone(t('orders.bulk.cut', { most: MOST_PACKED }));
        }, setFailure);
    },
    [scope, zone, t],
  );
  const definition = useMemo(
    () =>
      orderList({
        scope,
        actor,
        zone,
        written: intl.formatNumber,
        sign,
        options,
        openWith,
        onRefused: setRefused,
        print,
        pack,
        drawer: (order, drawer) => <OrderDrawer order={order} drawer={drawer} go={go} />,
      }),
    [scope, actor, zone, intl, sign, options, openWith, print, pack, go],
  );
  return (
    <>
      {scope === 'all' && <PackAll filters={definition.filters} onPack={pack} />}
      <List definition={definition} />
      {refused !== null && (
        <Refused.Part
          refused={refused}
          onEdit={(id) => {
            setRefused(null);
            go({ edit: id });
          }}
          onClose={() => setRefused(null)}
        />
      )}
      {failure !== null && (
        <Failure.Part title={t(`orders.${scope}.page`)} refusal={failure} onClose={() => setFailure(null)} />
      )}
      {packing !== null && <LazyPackMode ids={packing} onClose={() => setPacking(null)} />}
      {printed !== null && <PrintOrdersDialog {...printed} onClose={() => setPrinted(null)} />}
    </>
  );
}

interface OrderDrawerProps {
  readonly order: OrderRow;
  readonly drawer: DrawerState;
  readonly go: (change: Readonly<Record<string, unknown>>) => void;
}

/** An order beside its list. */
function OrderDrawer({ order, drawer, go }: OrderDrawerProps) {
  const t = useT();
  return (
    <>
      <WholePageButton
        label={t('orders.list.whole-page')}
        onClick={() => go({ open: order.id, full: '1' })}
      />
      <OrderView
        orderId={order.id}
        layout="drawer"
        onEdit={() => go({ edit: order.id })}
        onOpenOrder={drawer.show}
      />
    </>
  );
}

interface PackAllProps {
  readonly filters: readonly Filter[];
  readonly onPack: (picked: { readonly query: ListQuery }) => void;
}

/** Everything that waits, one after the other, as the list is filtered; who has waited longest comes first. */
function PackAll({ filters, onPack }: PackAllProps) {
  const t = useT();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (search['tab'] !== TAB) return null;
  const set = filters.flatMap(({ id }) => {
    const value = search[id];
    return value === undefined ? [] : [[id, String(value)] as const];
  });
  const { q } = search;
  return (
    <PageActions>
      <Button
        variant="default"
        leftSection={<ScanBarcode size={18} aria-hidden />}
        onClick={() =>
          onPack({
            query: {
              ...(q !== undefined && { q: String(q) }),
              sort: 'stageSince',
              filters: { ...Object.fromEntries(set), stage: TAB },
            },
          })
        }
      >
        {t('orders.bulk.pack-all')}
      </Button>
    </PageActions>
  );
}
