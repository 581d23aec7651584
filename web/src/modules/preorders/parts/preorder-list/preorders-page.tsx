import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/editor/form-page.module.css';
import { useListCache } from '#ui/list/list-cache.ts';
import { Trouble } from '#ui/trouble.tsx';
import { LIST_NAMES, type PreorderScope } from '../../queries/lists.ts';
import { PreorderForm } from '../preorder-form/preorder-form.tsx';
import { PREORDER_VIEW_MESSAGES } from '../preorder-view/messages.ts';
import { PreorderView } from '../preorder-view/preorder-view.tsx';
import { PROFIT_MESSAGES } from '../profit/messages.ts';
import type { Go } from './go.ts';
import { Preorders } from './preorders.tsx';

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

/** What the address asks for: the list (with its drawer), the form in its place, one as a page, or its profit. */
type Wanted =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly preorderId: string | null }
  | { readonly kind: 'page'; readonly preorderId: string }
  | { readonly kind: 'profit'; readonly preorderId: string };

function readWanted(search: Readonly<Record<string, unknown>>): Wanted {
  const { open, edit, full, profit } = search;
  if (isText(profit)) return { kind: 'profit', preorderId: profit };
  if (open === 'new') return { kind: 'form', preorderId: null };
  if (isText(edit) && !isText(open)) return { kind: 'form', preorderId: edit };
  if (isText(open) && full !== undefined) return { kind: 'page', preorderId: open };
  return { kind: 'list' };
}

/** The same list without anything in its place or beside it. */
function listSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { open: _open, edit: _edit, full: _full, do: _do, profit: _profit, ...list } = search;
  return list;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** What a pre-order earns, for those who look after all of them; fetched with its words when it is asked for. */
export function LazyProfitPage({ preorderId }: { readonly preorderId: string }) {
  const actor = useActor();
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-profit'],
    queryFn: async () => {
      const [{ ProfitPage, NoProfit }] = await Promise.all([
        import('../profit/profit-page.tsx'),
        loadMessages([PROFIT_MESSAGES, PREORDER_VIEW_MESSAGES]),
      ]);
      return { ProfitPage, NoProfit };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (actor === null) return null;
  if (data !== undefined)
    return seesProfit(actor) ? <data.ProfitPage preorderId={preorderId} /> : <data.NoProfit />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius="lg" />;
}
