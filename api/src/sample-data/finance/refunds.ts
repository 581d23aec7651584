import { type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import { between, wholeBetween } from '@trastienda/sample-store/random.ts';
import type { Person, Staff } from '@trastienda/sample-store/staff.ts';
import { HOUR_MS, MINUTE_MS, toWorkingHours } from '@trastienda/sample-store/store-year.ts';
import type { RefundId } from '@trastienda/shared/orders/ids.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import type { customerCredits } from '#modules/customers/tables.ts';
import { refunds } from '#modules/orders/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { WrittenSale } from '../orders/rows.ts';

type RefundRow = typeof refunds.$inferInsert;

export interface PlannedRefund {
  readonly row: RefundRow;
  readonly orderLabel: string;
  readonly requester: Person;
  readonly decider: Person;
}

/** Nobody has looked at the latest two yet. */
const STILL_WAITING = 2;
const REFUSAL = 'La clienta aceptó dejarlo a favor para su próxima compra.';

/** What cancelled orders had been paid, asked for to be paid out, and what finance said. */
export function planRefunds(
  written: readonly WrittenSale[],
  staff: Staff,
  accounts: readonly AccountId[],
  now: Date,
): PlannedRefund[] {
  const random = seededRandom(611);
  const asked = written
    .flatMap(({ order, state: { givenBack }, sale }) =>
      givenBack?.isPaidOut && order.customerId !== null
        ? [
            {
              order,
              customerId: order.customerId,
              ...givenBack,
              requester: givenBack.event.by ?? sale.seller,
            },
          ]
        : [],
    )
    .sort((a, b) => a.event.at.getTime() - b.event.at.getTime());
  const open = asked.length - STILL_WAITING;
  return asked.map(({ order, customerId, event, amount, requester }, index) => ({
    orderLabel: order.label,
    requester,
    decider: staff.finance,
    row: {
      id: newId<RefundId>(event.at),
      number: index + 1,
      customerId,
      ...{ orderId: order.id, preorderId: null },
      amount,
      reason: order.cancelReason ?? '',
      requestedBy: requester.id,
      requestedAt: event.at,
      ...(index >= open
        ? WAITING
        : {
            decidedBy: staff.finance.id,
            decidedAt: decidedAfter(random, event.at, now),
            version: 2,
            ...(index === open - 1
              ? { ...WAITING_MONEY, status: 'refused' as const, decision: REFUSAL }
              : {
                  status: 'paid' as const,
                  decision: '',
                  accountId: accounts[index % 2] ?? null,
                  reference: String(wholeBetween(random, 400_000_000, 499_999_999)),
                }),
          }),
    },
  }));
}

const WAITING_MONEY = { accountId: null, reference: '' } as const;
const WAITING = {
  ...WAITING_MONEY,
  status: 'requested',
  decision: '',
  decidedBy: null,
  decidedAt: null,
  version: 1,
} as const;

function decidedAfter(random: Random, asked: Date, now: Date): Date {
  const target = toWorkingHours(new Date(asked.getTime() + between(random, 2, 26) * HOUR_MS), 20);
  const latest = now.getTime() - 10 * MINUTE_MS;
  return new Date(Math.max(asked.getTime() + 1, Math.min(target.getTime(), latest)));
}

/** Set aside when it is asked for; given back when finance says no. */
export function toRefundCredits({
  row,
  orderLabel,
  requester,
  decider,
}: PlannedRefund): (typeof customerCredits.$inferInsert)[] {
  const common = {
    customerId: row.customerId,
    kind: 'refund' as const,
    ...{ orderId: row.orderId ?? null, preorderId: null },
    paymentId: null,
    refundId: row.id,
    note: orderLabel,
  };
  const asked = {
    ...common,
    at: row.requestedAt,
    amount: -row.amount,
    actorId: requester.id,
    actorName: requester.name,
  };
  if (row.status !== 'refused' || row.decidedAt == null) return [asked];
  const back = { at: row.decidedAt, amount: row.amount, actorId: decider.id, actorName: decider.name };
  return [asked, { ...common, ...back }];
}

/** Those of pre-orders are numbered behind those of orders. Returns how many there are. */
export async function writeRefunds(
  tx: InTransaction,
  planned: readonly PlannedRefund[],
  ofPreorders: readonly RefundRow[],
): Promise<number> {
  const rows = [...planned.map(({ row }) => row), ...ofPreorders];
  await insertInBulk(
    tx,
    refunds,
    rows.map((row, index) => ({ ...row, number: index + 1 })),
  );
  return rows.length;
}

/** What the histories of the refunds and of their orders tell. */
export function createRefundEntries(planned: readonly PlannedRefund[]): Entry[] {
  return planned.flatMap(({ row, requester, decider }) => {
    const { id, amount, orderId, status, requestedAt, decidedAt, reason } = row;
    const amounts = { amount };
    const ask = { at: requestedAt, by: requester, after: amounts };
    const entries = [
      toEntry({ ...ask, entity: 'refund', entityId: id, command: 'ask', reason }),
      toEntry({ ...ask, entity: 'order', entityId: orderId ?? '', command: 'refund-asked' }),
    ];
    if (decidedAt == null) return entries;
    const decided = {
      at: decidedAt,
      by: decider,
      after: amounts,
      reason: status === 'refused' ? REFUSAL : null,
    };
    return [
      ...entries,
      toEntry({ ...decided, entity: 'refund', entityId: id, command: status }),
      toEntry({ ...decided, entity: 'order', entityId: orderId ?? '', command: `refund-${status}` }),
    ];
  });
}
