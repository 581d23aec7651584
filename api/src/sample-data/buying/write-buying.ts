import { ADDED_SHOPS, RATES, SAMPLE_SHOPS } from '@trastienda/sample-store/buying/shops.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { DAY_MS } from '@trastienda/sample-store/store-year.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { asc } from 'drizzle-orm';
import { articles, preorderLines, preorderPayments, preorders, shops } from '#modules/preorders/tables.ts';
import { setRate } from '#modules/preorders/use-cases/change-quote-settings.ts';
import { createShop } from '#modules/preorders/use-cases/save-shop.ts';
import { recomputeArticles } from '#modules/preorders/writes/articles.ts';
import { followingFrom, readPreorderParts } from '#modules/preorders/writes/recompute-preorder.ts';
import { parcelEvents, parcels, purchaseCosts, purchaseLines, purchases } from '#modules/purchases/tables.ts';
import { recomputeIncoming } from '#modules/purchases/use-cases/update-stock-figures.ts';
import { followingFrom as followingFromPurchase } from '#modules/purchases/writes/recompute-purchase.ts';
import type { InTransaction } from '#platform/ctx.ts';
import type { Actors } from '../actors.ts';
import { insertInBulk, normalizeForSearch, updateInBulk } from '../bulk.ts';
import { computeLineTotal, type DraftPurchase, type Drafts } from './drafts.ts';

/** Pre-orders and purchases, each table at once. After the orders and payments that came of them. */
export async function writeBuying(tx: InTransaction, drafts: Drafts): Promise<void> {
  const bought = [...drafts.purchases.values()];
  const wanted = [...drafts.preorders.values()];
  await insertInBulk(tx, articles, [...drafts.articles.values()]);
  await insertInBulk(
    tx,
    purchases,
    bought.map((draft) => toPurchaseRow(drafts, draft)),
  );
  await insertInBulk(
    tx,
    parcels,
    bought.flatMap((draft) => draft.parcels),
  );
  await insertInBulk(tx, parcelEvents, drafts.events);
  await insertInBulk(
    tx,
    purchaseLines,
    bought.flatMap((draft) => draft.lines),
  );
  await insertInBulk(
    tx,
    purchaseCosts,
    bought.flatMap((draft) => draft.costs),
  );
  await insertInBulk(
    tx,
    preorders,
    wanted.map(({ row }) => row),
  );
  await insertInBulk(
    tx,
    preorderLines,
    wanted.flatMap(({ lines }) => lines),
  );
  await insertInBulk(
    tx,
    preorderPayments,
    wanted.flatMap(({ row: { id: preorderId, moved }, plan: { deposit } }) =>
      deposit === null || deposit.amount === moved
        ? []
        : [{ paymentId: deposit.id, preorderId, amount: deposit.amount - moved }],
    ),
  );
}

function toPurchaseRow(drafts: Drafts, draft: DraftPurchase) {
  const { row, plan, label, lines, parcels: travelling } = draft;
  const landed = drafts.landed(draft).total;
  const { words, ...following } = followingFromPurchase(row, { lines, parcels: travelling, landed });
  return { ...row, ...following, searchText: normalizeForSearch([label, plan.shop, words].join(' ')) };
}

/** What the product computes after every change, by its own rules; when the money is written, too. */
export async function recomputeBuying(tx: InTransaction, drafts: Drafts): Promise<void> {
  const rows = [...drafts.articles.values()];
  await recomputeArticles(
    tx,
    rows.map(({ id }) => id),
  );
  // They changed when somebody last did something with them, not now.
  await updateInBulk(
    tx,
    articles,
    rows.map(({ id, changedAt, version }) => ({ id, changedAt, version })),
  );
  await recomputeIncoming(
    tx,
    [...drafts.purchases.values()].flatMap(({ lines }) => lines.map((line) => line.variantId)),
  );
  const parts = new Map(
    (await readPreorderParts(tx, [...drafts.preorders.keys()])).map((part) => [part.id, part]),
  );
  await updateInBulk(
    tx,
    preorders,
    [...drafts.preorders.values()].flatMap(({ row, label, lines: lineRows }) => {
      const own = parts.get(row.id);
      if (own === undefined) return [];
      const lines = lineRows.map((lineRow) => ({ ...lineRow, total: computeLineTotal(lineRow) }));
      const facts = { lines, parts: own, paid: own.verified - own.money_out };
      const following = followingFrom({ ...row, label, balance: 0 }, {}, facts, row.changedAt);
      return [{ id: row.id, ...following, searchText: normalizeForSearch(following.searchText) }];
    }),
  );
}

/** Shops of its own beside those of every store, and what currencies were worth in the last months. */
export async function setUpShops(
  tx: InTransaction,
  actors: Actors,
  { buyer }: Staff,
): Promise<ReadonlyMap<string, ShopId>> {
  const ago = (days: number) => new Date(tx.now.getTime() - days * DAY_MS);
  for (const shop of ADDED_SHOPS) {
    const { currency, taxBp } = SAMPLE_SHOPS[shop.name];
    await createShop(actors.as(buyer, ago(140)), { ...shop, currency, taxBp, isActive: true });
  }
  const rates = (['USD', 'MXN', 'EUR'] as const)
    .flatMap((currency) => RATES[currency].map(([days, rate]) => ({ currency, days, rate })))
    .sort((a, b) => b.days - a.days);
  for (const { currency, days, rate } of rates) await setRate(actors.as(buyer, ago(days)), currency, rate);
  const rows = await tx.db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .orderBy(asc(shops.position));
  return new Map(rows.map(({ id, name }) => [name, id]));
}
