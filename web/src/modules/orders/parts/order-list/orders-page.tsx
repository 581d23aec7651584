import { Button } from '@mantine/core';
import { Navigate, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/editor/form-page.module.css';
import { useListCache } from '#ui/list/list-cache.ts';
import { LIST_NAMES, type OrderScope } from '../../queries/lists.ts';
import { OrderForm } from '../order-form/order-form.tsx';
import { OrderView } from '../order-view/order-view.tsx';
import { Orders } from './orders.tsx';

/** Changes what the address says beside the list: a filter, what is open. */
export type Go = (change: Readonly<Record<string, unknown>>, isQuiet?: boolean) => void;

interface Props {
  readonly scope: OrderScope;
  readonly actor: Actor;
  /** Above the list, not above what takes its place. */
  readonly above?: (go: Go) => ReactNode;
}

/** The list, the form in its place, or one order as a page: as the address says. */
export function OrdersPage({ scope, actor, above }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const search = useSearch({ strict: false });
  const wanted = readWanted(search);
  const cache = useListCache(LIST_NAMES[scope]);

  const go = useCallback(
    (change: Readonly<Record<string, unknown>>, isQuiet = false) => {
      // From the address as it is now, without what stood in the list's place.
      const next = { ...listSearch(router.latestLocation.search), ...change };
      void navigate({ to: '.', search: next, replace: isQuiet, resetScroll: false });
    },
    [navigate, router],
  );
  // Back, so that the list is where it was.
  const leave = () => (canGoBack ? router.history.back() : go({}, true));

  if (wanted.kind === 'elsewhere') return <Navigate to="." search={wanted.search} replace />;
  if (wanted.kind === 'list')
    return (
      <>
        {above?.(go)}
        <Orders scope={scope} actor={actor} go={go} />
      </>
    );
  if (wanted.kind === 'form')
    return (
      <OrderForm
        orderId={wanted.orderId}
        onDone={(order) => {
          void cache.reordered();
          go({ open: order.id }, true);
        }}
        onCancel={leave}
      />
    );
  return (
    <div className={style.place}>
      <Button
        variant="subtle"
        color="gray"
        className={style.back ?? ''}
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={leave}
      >
        {t('orders.list.back')}
      </Button>
      <OrderView
        orderId={wanted.orderId}
        layout="page"
        onEdit={() => go({ edit: wanted.orderId })}
        onOpenOrder={(id) => go({ open: id, full: '1' })}
      />
    </div>
  );
}

/** What the address asks for: the list (with its drawer), the form in its place, or an order as a page. */
export type Wanted =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly orderId: string | null }
  | { readonly kind: 'page'; readonly orderId: string }
  /** `order` is what links from outside the list say; the list's own name for it is `open`. */
  | { readonly kind: 'elsewhere'; readonly search: Readonly<Record<string, unknown>> };

export function readWanted(search: Readonly<Record<string, unknown>>): Wanted {
  const { order, ...rest } = search;
  if (isText(order)) return { kind: 'elsewhere', search: { ...rest, open: order } };
  const { open, edit, full } = search;
  if (open === 'new') return { kind: 'form', orderId: null };
  if (isText(edit) && !isText(open)) return { kind: 'form', orderId: edit };
  if (isText(open) && full !== undefined) return { kind: 'page', orderId: open };
  return { kind: 'list' };
}

/** The same list without anything in its place or beside it. */
export function listSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { order: _order, open: _open, edit: _edit, full: _full, do: _do, ...list } = search;
  return list;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
