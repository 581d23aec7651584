import { ACCOUNTS, HOLDER, STATEMENT_COLUMNS } from '@trastienda/sample-store/orders/payments.ts';
import { documentLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { calendarDay, MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { paymentAllocations } from '#modules/orders/tables.ts';
import { bankAccounts, payments } from '#modules/payments/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { insertInBulk, normalizeForSearch } from '../bulk.ts';
import type { WrittenSale } from '../orders/rows.ts';
import type { PlannedSettlement } from './settlements.ts';

/** How many somebody of finance has open on the screen right now. */
const CLAIMED = 2;

/** A payment before it has a number. */
export type DraftPayment = Omit<
  typeof payments.$inferInsert,
  'number' | 'searchText' | 'overrideReason' | 'isSelfReviewed' | 'duplicate'
> & {
  /** What it is found by, beside its number and reference. */
  readonly words: readonly string[];
};

interface Around {
  readonly accounts: readonly AccountId[];
  readonly lists: readonly PlannedSettlement[];
  readonly staff: Staff;
  /** Of pre-orders. */
  readonly deposits: readonly DraftPayment[];
}

/** They are numbered as they came in. Returns how many there are. */
export async function writePayments(
  tx: InTransaction,
  written: readonly WrittenSale[],
  { accounts, lists, staff, deposits }: Around,
): Promise<number> {
  const all = written.flatMap(({ order, sale, state }) =>
    state.payments.map((payment) => ({ order, payment, isNew: payment !== sale.fromPreorder?.deposit })),
  );
  const listsByPayment = new Map<PaymentId, PlannedSettlement>(
    lists.flatMap((list) => list.collected.map(({ payment }) => [payment.plan.id, list] as const)),
  );
  const claimed = new Set(
    all
      .filter(({ payment }) => payment.status === 'submitted')
      .sort((a, b) => a.payment.submittedAt.getTime() - b.payment.submittedAt.getTime())
      .slice(0, CLAIMED)
      .map(({ payment }) => payment.plan.id),
  );
  const ofOrders = all
    .filter(({ isNew }) => isNew)
    .map(({ order, payment: { plan, ...payment } }): DraftPayment => {
      const list = listsByPayment.get(plan.id);
      const isClaimed = claimed.has(plan.id);
      return {
        id: plan.id,
        status: isClaimed ? 'in_review' : payment.status,
        method: plan.method,
        accountId: list?.accountId ?? (plan.account === null ? null : (accounts[plan.account] ?? null)),
        reference: plan.reference,
        amount: plan.amount,
        paidOn: plan.paidOn ?? calendarDay(payment.submittedAt),
        note: list?.label ?? '',
        customerId: order.customerId,
        submittedBy: payment.submittedBy?.id ?? null,
        submittedAt: payment.submittedAt,
        settlementId: list?.id ?? null,
        claimedBy: isClaimed ? staff.finance.id : null,
        claimedAt: isClaimed ? new Date(tx.now.getTime() - 2 * MINUTE_MS) : null,
        reviewedBy: payment.reviewedBy?.id ?? null,
        reviewedAt: payment.reviewedAt,
        reviewNote: payment.reviewNote,
        rejectCode: payment.rejectCode,
        words: [order.label, order.customerName, order.customerPhone ?? ''],
        version: (payment.reviewedBy === null || list !== undefined) && !isClaimed ? 1 : 2,
      };
    });
  const inTime = [...ofOrders, ...deposits].sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  await insertInBulk(
    tx,
    payments,
    inTime.map(({ words, ...row }, index) => ({
      ...{ ...row, number: index + 1, overrideReason: '', isSelfReviewed: false, duplicate: 'none' as const },
      searchText: normalizeForSearch([documentLabel('PG', index + 1), row.reference, ...words].join(' ')),
    })),
  );
  await insertInBulk(
    tx,
    paymentAllocations,
    all.map(({ order, payment }) => ({
      paymentId: payment.plan.id,
      orderId: order.id,
      amount: payment.plan.amount,
    })),
  );
  return inTime.length;
}

export async function addAccounts(tx: InTransaction): Promise<AccountId[]> {
  const rows = ACCOUNTS.map((account, position) => ({
    ...account,
    id: newId<AccountId>(tx.now),
    holder: HOLDER,
    position,
    statementColumns: STATEMENT_COLUMNS[position] ?? null,
  }));
  await tx.db.insert(bankAccounts).values(rows);
  return rows.map((row) => row.id);
}
