import { Button } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { WholePageButton } from '#ui/document/document-view.tsx';
import style from '#ui/editor/form-page.module.css';
import { List } from '#ui/list/list.tsx';
import { useListCache } from '#ui/list/list-cache.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import type { PreorderScope } from '../../queries/lists.ts';
import { LIST_NAMES } from '../../queries/lists.ts';
import { useBuyingOptions } from '../../queries/options.ts';
import { LazyProfitPage, PreorderForm, PreorderView } from '../fetched-parts.tsx';
import type { PreorderDialog, RefusedStep } from './next-step.tsx';
import { preorderList } from './preorder-list.tsx';

/** Changes what the address says beside the list: a filter, what is open. */
type Go = (change: Readonly<Record<string, unknown>>, isQuiet?: boolean) => void;

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

/** Most days nothing is refused: it is fetched when something is. */
const Refused = fetchedPart(async () => (await import('./refused-dialog.tsx')).RefusedDialog);

interface ListProps {
  readonly scope: PreorderScope;
  readonly actor: Actor;
  readonly go: Go;
}

/** One of the two lists, with what opens beside it. */
function Preorders({ scope, actor, go }: ListProps) {
  const intl = useIntl();
  const { data: options } = useBuyingOptions();
  const [refused, setRefused] = useState<RefusedStep | null>(null);
  const money = intl.formatNumberToParts(0, { format: 'money' });
  const sign = money.find(({ type }) => type === 'currency')?.value ?? '';
  const zone = intl.timeZone;
  const openWith = useCallback(
    (id: string, dialog: PreorderDialog | null) => go({ open: id, ...(dialog !== null && { do: dialog }) }),
    [go],
  );
  const definition = useMemo(
    () =>
      preorderList({
        scope,
        actor,
        zone,
        written: intl.formatNumber,
        sign,
        options,
        openWith,
        onRefused: setRefused,
        drawer: (preorder) => <BesideList preorder={preorder} go={go} />,
      }),
    [scope, actor, zone, intl, sign, options, openWith, go],
  );
  return (
    <>
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
    </>
  );
}

function BesideList({ preorder, go }: { readonly preorder: PreorderRow; readonly go: Go }) {
  const t = useT();
  return (
    <>
      <WholePageButton
        label={t('preorders.list.whole-page')}
        onClick={() => go({ open: preorder.id, full: '1' })}
      />
      <PreorderView
        preorderId={preorder.id}
        layout="drawer"
        onEdit={() => go({ edit: preorder.id })}
        onProfit={() => go({ profit: preorder.id })}
      />
    </>
  );
}
