import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { BookOpen } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { List } from '#ui/list/list.tsx';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { PageActions } from '#ui/page-actions.tsx';
import { useBillingOptions } from '../../queries/billing-options.ts';
import { InvoiceDrawer } from '../invoice/invoice-drawer.tsx';
import style from './billing.module.css';
import { BILLING_TABS_SHOWN, isQueueTab } from './billing-filters.ts';
import { billingList } from './billing-list.tsx';
import { ModeLine } from './mode-line.tsx';
import type { RefusedStep } from './next-action.tsx';
import { useIssueKey } from './use-issue-key.ts';
import { useQueueLiveUpdates } from './use-queue-live-updates.ts';

/** Once a month, and once in a while: fetched when they are wanted. */
const Book = fetchedPart(async () => (await import('../dialogs/book-dialog.tsx')).BookDialog);
const Failure = fetchedPart(async () => (await import('#ui/failure-dialog.tsx')).FailureDialog);

type Change = Readonly<Record<string, string | undefined>>;

export function Billing({ actor }: { readonly actor: Actor }) {
  const t = useT();
  const intl = useIntl();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { data: options } = useBillingOptions();
  const [refused, setRefused] = useState<RefusedStep | null>(null);
  const tab = BILLING_TABS_SHOWN.find(({ id }) => id === search['tab'])?.id ?? BILLING_TABS_SHOWN[0].id;
  const money = intl.formatNumberToParts(0, { format: 'money' });
  const sign = money.find(({ type }) => type === 'currency')?.value ?? '';
  const zone = intl.timeZone;
  useQueueLiveUpdates(isQueueTab(tab));
  useIssueKey();

  const go = useCallback(
    (change: Change, isQuiet = false) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: isQuiet,
        resetScroll: false,
      }),
    [navigate],
  );
  const openRow = useCallback((id: string, step?: 'send' | 'certify') => go({ open: id, do: step }), [go]);
  const drawer = useCallback(
    (row: BillingRow, state: DrawerState) => (
      <InvoiceDrawer row={row} actor={actor} options={options} drawer={state} />
    ),
    [actor, options],
  );
  const definition = useMemo(
    () => billingList({ tab, zone, sign, options, openRow, onRefused: setRefused, drawer }),
    [tab, zone, sign, options, openRow, drawer],
  );
  return (
    <div className={style.page}>
      <PageActions>
        <Button
          variant="default"
          leftSection={<BookOpen size={16} aria-hidden />}
          onClick={() => go({ panel: 'book' })}
        >
          {t('billing.book')}
        </Button>
      </PageActions>
      <ModeLine options={options} />
      <List definition={definition} />
      {search['panel'] === 'book' && <Book.Part onClose={() => go({ panel: undefined }, true)} />}
      {refused !== null && (
        <Failure.Part
          title={t('billing.refused-title', { label: refused.row.label || refused.row.orderLabel })}
          refusal={refused.refusal}
          onClose={() => setRefused(null)}
        />
      )}
    </div>
  );
}
