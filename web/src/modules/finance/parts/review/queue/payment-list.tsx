import { Group, Text } from '@mantine/core';
import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { PAYMENT_TABS } from '@trastienda/shared/payments/contract/payments.ts';
import { isHeldByAnother } from '@trastienda/shared/payments/rules.ts';
import { PAYMENT_METHODS } from '@trastienda/shared/payments/status.ts';
import { CheckCheck, Copy, Eye, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { computeAge } from '#modules/orders/exports.ts';
import { METHOD_KINDS, PaymentStatusBadge } from '#modules/payments/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { Filter, ListDefinition, ListTab } from '#ui/list/list-definition.ts';
import { PAYMENT_LIST, paymentQueries, readRow } from '../../../queries/payments.ts';
import { SlipDrawing } from '../idle.tsx';
import style from './queue.module.css';

const tabOf = (id: string): ListTab => ({ id, labelId: `review.tab.${id}`, filters: { tab: id } });
const [FIRST_TAB, ...OTHER_TABS] = PAYMENT_TABS;
const TABS: readonly [ListTab, ...ListTab[]] = [tabOf(FIRST_TAB), ...OTHER_TABS.map(tabOf)];
/** Where something still waits for a decision. */
const UNDECIDED: readonly string[] = ['waiting', 'mine', 'doubt', 'duplicates'];

interface Surroundings {
  readonly actorId: string;
  readonly tab: string;
  /** Whose days are meant by «this week». */
  readonly zone: string | undefined;
  /** The sign of the store's money. */
  readonly sign: string;
  readonly options: FinanceOptions | undefined;
}

/** The payments as the list standard knows them; at a desk the queue draws them itself. */
export function paymentList({ actorId, tab, zone, sign, options }: Surroundings): ListDefinition<PaymentRow> {
  const queries = paymentQueries(zone);
  return {
    name: PAYMENT_LIST,
    labelId: 'review.queue',
    searchLabelId: 'review.search',
    topic: 'payment',
    newKinds: ['created'],
    tabs: TABS,
    filters: filtersOf(sign, options),
    // Without an order what waits comes oldest first, and what is decided newest first.
    defaultSort: '',
    columns: [
      {
        id: 'who',
        labelId: 'review.fact.amount',
        width: 200,
        sort: 'amount',
        render: (row) => <Who row={row} />,
      },
      {
        id: 'marks',
        labelId: 'review.column.state',
        width: 120,
        card: 'badge',
        render: (row) => <Marks row={row} actorId={actorId} tab={tab} />,
      },
      {
        id: 'where',
        labelId: 'review.fact.account',
        width: 160,
        card: 'fact',
        render: (row) => <Where row={row} />,
      },
      { id: 'orders', labelId: 'review.column.orders', width: 90, card: 'fact', render: (row) => row.orders },
      {
        id: 'sent',
        labelId: 'review.column.sent',
        width: 120,
        sort: 'submittedAt',
        card: 'fact',
        render: (row) => (
          <>
            {row.submittedBy} · <Age since={row.submittedAt} />
          </>
        ),
      },
      {
        id: 'reviewed',
        labelId: 'review.column.reviewed',
        width: 120,
        sort: 'reviewedAt',
        render: () => null,
      },
    ],
    readPage: queries.readPage,
    readCounts: queries.readCounts,
    readRow,
    exportFile: queries.exportFile,
    nameOf: ({ label, customerName }) => `${label} · ${customerName}`,
    // Opened in panes of its own.
    drawer: () => null,
    ...(UNDECIDED.includes(tab) && {
      bulkActions: [{ id: 'approve', labelId: 'review.approve', icon: CheckCheck, run: queries.approveMany }],
    }),
    empty: { drawing: <SlipDrawing />, title: 'review.empty-title', text: 'review.empty-text' },
  };
}

function filtersOf(sign: string, options: FinanceOptions | undefined): readonly Filter[] {
  return [
    {
      kind: 'choices',
      id: 'account',
      labelId: 'review.fact.account',
      choices: (options?.accounts ?? []).map(({ id, bank, number }) => ({
        value: id,
        label: `${bank} ${number}`,
      })),
    },
    {
      kind: 'choices',
      id: 'submitter',
      labelId: 'review.filter.submitter',
      choices: (options?.submitters ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'dates', id: 'submitted', labelId: 'review.filter.submitted' },
    { kind: 'dates', id: 'paidOn', labelId: 'review.filter.paid-on' },
    { kind: 'range', id: 'amount', labelId: 'review.fact.amount', unit: sign },
    {
      kind: 'choices',
      id: 'method',
      labelId: 'review.filter.method',
      choices: PAYMENT_METHODS.map((method) => ({ value: method, labelId: METHOD_KINDS[method].labelId })),
    },
    {
      kind: 'choices',
      id: 'duplicate',
      labelId: 'review.filter.duplicate',
      choices: [
        { value: 'hard', labelId: 'review.duplicate.hard' },
        { value: 'soft', labelId: 'review.duplicate.soft' },
      ],
    },
  ];
}

/** How long a payment has been waiting, in the fewest letters. */
export function Age({ since }: { readonly since: string }) {
  const t = useT();
  const intl = useIntl();
  const now = useMinute();
  const at = new Date(since);
  const { value, unit } = computeAge(at, now);
  return (
    <time dateTime={since} title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {value === 0 ? t('orders.age.now') : t(`orders.age.${unit}`, { value })}
    </time>
  );
}

/** Where the money went, and under which number. */
export function Where({ row }: { readonly row: PaymentRow }) {
  const t = useT();
  const { icon: Sign, labelId } = METHOD_KINDS[row.method];
  return (
    <Group component="span" gap="xs" wrap="nowrap" miw={0} c="dimmed" fz="xs">
      <Sign size={14} aria-hidden />
      <Text span inherit truncate miw={0}>
        {[row.reference, row.account ?? t(labelId)].filter((fact) => fact !== '').join(' · ')}
      </Text>
    </Group>
  );
}

/** What the tab's own name says already need not be said of each. */
function isUsual({ status }: PaymentRow, tab: string): boolean {
  if (tab === 'approved') return status === 'verified';
  if (tab === 'doubt' || tab === 'rejected') return status === tab;
  return status === 'submitted' || status === 'in_review';
}

interface MarksProps {
  readonly row: PaymentRow;
  readonly actorId: string;
  readonly tab: string;
}

/** What to know before opening it: that it may be twice, that somebody is at it. */
export function Marks({ row, actorId, tab }: MarksProps) {
  const t = useT();
  const now = useMinute();
  const isOpen = row.status === 'submitted' || row.status === 'in_review';
  const isHeld = isOpen && isHeldByAnother(row, actorId, now);
  return (
    <>
      {row.duplicate !== 'none' && (
        <Mark level={row.duplicate} icon={Copy}>
          {t(`review.duplicate.${row.duplicate}`)}
        </Mark>
      )}
      {isHeld && (
        <Mark level="held" icon={Eye}>
          {row.claimedBy}
        </Mark>
      )}
      {!isUsual(row, tab) && <PaymentStatusBadge status={row.status} />}
    </>
  );
}

const INKS = { hard: 'danger', soft: 'wait', held: 'accent' } as const;

interface MarkProps {
  readonly level: keyof typeof INKS;
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}

function Mark({ level, icon: Icon, children }: MarkProps) {
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="2xs"
      wrap="nowrap"
      flex="none"
      maw={160}
      c={`var(--${INKS[level]}-ink)`}
      fz="xs"
      fw={500}
      className={style.mark ?? ''}
    >
      <Icon size={12} aria-hidden />
      {children}
    </Group>
  );
}

/** The first line of a card or row: how much, and whose. */
export function Who({ row }: { readonly row: PaymentRow }) {
  return (
    <>
      <Text component="strong" inherit flex="none" fw={600}>
        <MoneyText centavos={row.amount} />
      </Text>{' '}
      <Text span inherit truncate flex={1} miw={0}>
        {row.customerName}
      </Text>
    </>
  );
}
