import type { AccountId } from '@trastienda/shared/orders/ids.ts';
import { asc, sql } from 'drizzle-orm';
import { payments } from '#modules/orders/tables.ts';
import { articles, preorderLines, preorderPayments, preorders } from '#modules/preorders/tables.ts';
import { reckonArticles } from '#modules/preorders/writes/articles.ts';
import type { PreorderRecord } from '#modules/preorders/writes/preorders.ts';
import { followingFrom, readPartsOf } from '#modules/preorders/writes/settle.ts';
import { parcelEvents, parcels, purchaseCosts, purchaseLines, purchases } from '#modules/purchases/tables.ts';
import { reckonIncoming } from '#modules/purchases/writes/incoming.ts';
import { settlePurchase } from '#modules/purchases/writes/settle.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { insertInBulk, updateInBulk } from '../bulk.ts';
import { documentLabel } from '../orders/stock-of-orders.ts';
import { calendarDay } from '../store-year.ts';
import { REVIEW_NOTES } from './entries.ts';
import type { PlannedArticle, PlannedPreorder, PlannedPurchase } from './planned.ts';
import { articleRow, askerOf, type Books, lineRow, preorderRow } from './rows-of-preorders.ts';
import { costRows, eventRows, parcelRow, purchaseLineRow, purchaseRow } from './rows-of-purchases.ts';

export interface BuyingPlan {
  readonly purchases: readonly PlannedPurchase[];
  readonly preorders: readonly PlannedPreorder[];
  readonly articles: readonly PlannedArticle[];
}

/** Everything up to where use cases take over, each table at once; what follows from it is then settled one by one. */
export async function writePlan(
  tx: InTransaction,
  plan: BuyingPlan,
  books: Books,
  money: { readonly accounts: readonly AccountId[]; readonly numbers: readonly number[] },
): Promise<void> {
  const numbered = plan.purchases.map((purchase, index) => ({ purchase, number: index + 1 }));
  await insertInBulk(
    tx,
    articles,
    plan.articles.map((article) => articleRow(books, article)),
  );
  await insertInBulk(
    tx,
    purchases,
    numbered.map(({ purchase, number }) => purchaseRow(books, purchase, number)),
  );
  const travelling = numbered.flatMap(({ purchase, number }) =>
    purchase.parcels.map((parcel) => ({ purchase, parcel, number })),
  );
  await insertInBulk(
    tx,
    parcels,
    travelling.map(({ purchase, parcel, number }) => parcelRow(purchase, parcel, number)),
  );
  await insertInBulk(
    tx,
    parcelEvents,
    travelling.flatMap(({ purchase, parcel }) => eventRows(books.staff, purchase, parcel)),
  );
  await insertInBulk(
    tx,
    purchaseLines,
    plan.purchases.flatMap((purchase) =>
      purchase.lines.map((line, position) => purchaseLineRow(books, purchase, line, position)),
    ),
  );
  await insertInBulk(
    tx,
    purchaseCosts,
    numbered.flatMap(({ purchase, number }) => costRows(purchase, number)),
  );
  await writePreorders(tx, plan.preorders, books, money);
  await settle(tx, plan);
}

async function writePreorders(
  tx: InTransaction,
  planned: readonly PlannedPreorder[],
  books: Books,
  { accounts, numbers }: { readonly accounts: readonly AccountId[]; readonly numbers: readonly number[] },
): Promise<void> {
  await insertInBulk(
    tx,
    preorders,
    planned.map((preorder, index) => preorderRow(books, preorder, index + 1)),
  );
  await insertInBulk(
    tx,
    preorderLines,
    planned.flatMap((preorder) =>
      preorder.lines.map((line, position) => lineRow(books, preorder, line, position)),
    ),
  );
  const told = planned.flatMap((preorder, index) =>
    preorder.deposit === null
      ? []
      : [{ preorder, deposit: preorder.deposit, label: documentLabel('PR', index + 1) }],
  );
  const inTime = told.sort((a, b) => a.deposit.submittedAt.getTime() - b.deposit.submittedAt.getTime());
  await insertInBulk(
    tx,
    payments,
    inTime.map(({ preorder, deposit, label }, index) => {
      const { seller, customer } = askerOf(books, preorder);
      const number = numbers[index] ?? 0;
      const words = [documentLabel('PG', number), deposit.reference, label, customer.name, customer.phone];
      return {
        ...{ id: deposit.id, number, status: deposit.status, method: deposit.method },
        accountId: deposit.account === null ? null : (accounts[deposit.account] ?? null),
        reference: deposit.reference,
        amount: deposit.amount,
        paidOn: calendarDay(deposit.submittedAt),
        note: '',
        customerId: customer.id,
        submittedBy: seller.id,
        submittedAt: deposit.submittedAt,
        reviewedBy: deposit.reviewedAt === null ? null : books.staff.finance.id,
        reviewedAt: deposit.reviewedAt,
        reviewNote: REVIEW_NOTES[deposit.status],
        rejectCode: deposit.status === 'rejected' ? ('not_in_bank' as const) : null,
        overrideReason: '',
        isSelfReviewed: false,
        duplicate: 'none' as const,
        searchText: words.join(' '),
        version: deposit.reviewedAt === null ? 1 : 2,
      };
    }),
    { searchText: sql`search_form(search_text)` },
  );
  await insertInBulk(
    tx,
    preorderPayments,
    inTime.map(({ preorder, deposit }) => ({
      paymentId: deposit.id,
      preorderId: preorder.id,
      amount: deposit.amount,
    })),
  );
}

/** What the product reckons after every change, reckoned by the product. */
async function settle(tx: InTransaction, plan: BuyingPlan): Promise<void> {
  // What arrives or comes to nothing is settled by that.
  const isStill = new Set(
    plan.purchases
      .filter(({ parcels: [first], end }) => first.receivedAt === null && end === null)
      .map(({ id }) => id),
  );
  const open = (await tx.db.select().from(purchases)).filter((row) => isStill.has(row.id));
  for (const row of open) await settlePurchase({ ...tx, now: row.changedAt }, row);
  await reckonArticles(
    tx,
    plan.articles.map((article) => article.id),
  );
  await reckonIncoming(
    tx,
    plan.purchases.flatMap(({ lines }) => lines.map((line) => line.thing.variant?.id ?? null)),
  );
  const arrives = new Set(
    plan.preorders
      .filter(({ lines: [first] }) => first?.bought?.parcel.receivedAt != null)
      .map(({ id }) => id),
  );
  const waiting = (await tx.db.select().from(preorders)).filter((row) => !arrives.has(row.id));
  await settlePreorders(tx, waiting);
}

/** As the product does it for one: here nothing is left to be funded, and nothing was paid beyond what is asked. */
async function settlePreorders(tx: InTransaction, waiting: readonly PreorderRecord[]): Promise<void> {
  const ids = waiting.map(({ id }) => id);
  const parts = new Map((await readPartsOf(tx, ids)).map((row) => [row.id, row]));
  const lines = await tx.db
    .select()
    .from(preorderLines)
    .orderBy(asc(preorderLines.position), asc(preorderLines.id));
  const linesOf = new Map(ids.map((id) => [id, lines.filter(({ preorderId }) => preorderId === id)]));
  await updateInBulk(
    tx,
    preorders,
    waiting.flatMap((row) => {
      const own = parts.get(row.id);
      if (own === undefined) return [];
      const facts = { lines: linesOf.get(row.id) ?? [], parts: own, paid: own.verified - own.money_out };
      return [{ id: row.id, ...followingFrom(row, {}, facts, row.changedAt) }];
    }),
    { searchText: sql`search_form(r.search_text)` },
  );
}
