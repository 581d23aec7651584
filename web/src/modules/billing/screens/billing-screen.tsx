import { Box, Button, Flex, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { BookOpen, FlaskConical, Hand, Radio, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Actor, useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { usePart } from '#lib/use-part.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { List } from '#ui/list/list.tsx';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { type InvoiceProps, InvoiceSkeleton } from '../parts/invoice/invoice-skeleton.tsx';
import type { RefusedStep } from '../parts/list/billing-cells.tsx';
import { BILLING_TABS_SHOWN, isQueueTab } from '../parts/list/billing-filters.ts';
import { billingList } from '../parts/list/billing-list.tsx';
import { BILLING_LIST, useBillingOptions } from '../queries/lists.ts';

const ICONS = { simulator: FlaskConical, hand: Hand, http: Radio } as const;

const GATHER_MS = 800;

/** Once a month, and once in a while: fetched when they are wanted. */
const Book = fetchedPart(async () => (await import('../parts/dialogs/book-dialog.tsx')).BookDialog);
const Failure = fetchedPart(async () => (await import('#ui/overlays/failure-dialog.tsx')).FailureDialog);

type Change = Readonly<Record<string, string | undefined>>;

/** From the order that waits to the invoice that was sent. */
export function BillingScreen() {
  const actor = useActor();
  return actor === null ? null : <Billing actor={actor} />;
}

function Billing({ actor }: { readonly actor: Actor }) {
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
    <Stack gap="xs">
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
    </Stack>
  );
}

interface Props extends Omit<InvoiceProps, 'options'> {
  readonly options: BillingOptions | undefined;
}

/** What a row has to say: an order that waits for its invoice, or the invoice. Fetched with the first one opened. */
function InvoiceDrawer({ options, ...props }: Props) {
  const { part, hasFailed, retry } = usePart(
    'billing-invoice',
    () => import('../parts/invoice/invoice-body.tsx'),
    true,
  );
  if (hasFailed)
    return (
      <Box p="var(--gutter)">
        <Trouble refusal={null} onRetry={() => void retry()} />
      </Box>
    );
  if (part === undefined || options === undefined) return <InvoiceSkeleton />;
  return <part.InvoiceBody {...props} options={options} />;
}

/**
 * The queue is made of orders, which the list itself does not listen to: when one of them or an invoice
 * changes it is read anew, quietly. What is new comes last there, so nothing moves under the hand.
 */
function useQueueLiveUpdates(isQueue: boolean): void {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const hear = useCallback(() => {
    if (!isQueue || gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      for (const part of ['rows', 'counts', 'totals'])
        void queryClient.invalidateQueries({ queryKey: ['list', BILLING_LIST, part] });
    }, GATHER_MS);
  }, [isQueue, queryClient]);
  useLiveEvents('order', hear);
  useLiveEvents('invoice', hear);
}

/** What the invoices made here are worth, said before anybody asks. Its room is kept, so nothing jumps. */
function ModeLine({ options }: { readonly options: BillingOptions | undefined }) {
  const t = useT();
  const isIncomplete = options?.isIssuerComplete === false;
  const Icon = options === undefined || isIncomplete ? TriangleAlert : ICONS[options.certifier];
  return (
    <Flex
      component="p"
      gap="xs"
      mih={20}
      c={isIncomplete ? 'var(--wait-ink)' : 'dimmed'}
      fz="xs"
      lh="20px"
      data-screen-only
      {...(isIncomplete && { role: 'status' })}
    >
      {options !== undefined && (
        <>
          <Flex component="span" align="center" flex="none" h={20}>
            <Icon size={16} aria-hidden />
          </Flex>
          {t(isIncomplete ? 'invoice.issuer-incomplete' : `billing.mode.${options.certifier}`)}
        </>
      )}
    </Flex>
  );
}

/** The button that issues: of the open invoice, else of the row that has the focus. */
function findIssuing(): HTMLElement | null {
  const drawer = document.querySelector('[role=dialog]');
  const row = document.activeElement?.closest('tr, li') ?? null;
  return (drawer ?? row)?.querySelector<HTMLElement>('[data-issues]') ?? null;
}

/** `e` issues. It presses the button, so whatever keeps the button from being pressed keeps the key. */
function useIssueKey(): void {
  const t = useT();
  const bindings = useMemo(
    () => [
      {
        keys: 'e',
        label: t('billing.step.issue'),
        group: 'list' as const,
        run: () => findIssuing()?.click(),
        isOff: () => findIssuing() === null,
      },
    ],
    [t],
  );
  useKeys(bindings);
}
