import { Button } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-list/orders-page.module.css';
import { useListCache } from '#ui/list/list-cache.ts';
import { LIST_NAMES, type PreorderScope } from '../../queries/lists.ts';
import { PreorderForm } from '../preorder-form/preorder-form.tsx';
import { PreorderView } from '../preorder-view/preorder-view.tsx';
import { LazyProfitPage } from '../profit/lazy-profit-page.tsx';
import type { Go } from './go.ts';
import { Preorders } from './preorders.tsx';
import { listSearch, readWanted } from './wanted.ts';

interface Props {
  readonly scope: PreorderScope;
  readonly actor: Actor;
  /** Above the list, not above what takes its place. */
  readonly above?: (go: Go) => ReactNode;
}

/** The list, the form in its place, one pre-order as a page, or what it earns: as the address says. */
export function PreordersPage({ scope, actor, above }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const search = useSearch({ strict: false });
  const wanted = readWanted(search);
  const cache = useListCache(LIST_NAMES[scope]);
  const go = useCallback<Go>(
    (change, isQuiet = false) => {
      // From the address as it is now, without what stood in the list's place.
      const next = { ...listSearch(router.latestLocation.search), ...change };
      void navigate({ to: '.', search: next, replace: isQuiet, resetScroll: false });
    },
    [navigate, router],
  );
  // Back, so that the list is where it was.
  const leave = () => (canGoBack ? router.history.back() : go({}, true));

  if (wanted.kind === 'list')
    return (
      <>
        {above?.(go)}
        <Preorders scope={scope} actor={actor} go={go} />
      </>
    );
  if (wanted.kind === 'form')
    return (
      <PreorderForm
        preorderId={wanted.preorderId}
        onDone={(preorder) => {
          void cache.reordered();
          go({ open: preorder.id }, true);
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
        {t(wanted.kind === 'page' ? 'preorders.list.back' : 'preorders.list.back-one')}
      </Button>
      {wanted.kind === 'profit' ? (
        <LazyProfitPage preorderId={wanted.preorderId} />
      ) : (
        <PreorderView
          preorderId={wanted.preorderId}
          layout="page"
          onEdit={() => go({ edit: wanted.preorderId })}
          onProfit={() => go({ profit: wanted.preorderId })}
        />
      )}
    </div>
  );
}
