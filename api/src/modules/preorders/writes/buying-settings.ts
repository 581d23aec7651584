import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { exchangeRates, quoteSettings, shops } from '../tables.ts';

type ShopColumns = Omit<typeof shops.$inferInsert, 'id' | 'position'>;

/** Puts a new shop behind all others. */
export async function insertShop(tx: InTransaction, shop: ShopColumns): Promise<ShopId> {
  const id = newId<ShopId>(tx.now);
  const position = sql`(SELECT coalesce(max(position), -1) + 1 FROM shops)`;
  await tx.db.insert(shops).values({ id, ...shop, position });
  return id;
}

export async function lockShop(tx: InTransaction, id: ShopId): Promise<void> {
  await tx.db.select({ id: shops.id }).from(shops).where(eq(shops.id, id)).for('update');
}

export async function updateShop(tx: InTransaction, id: ShopId, change: ShopColumns): Promise<void> {
  await tx.db.update(shops).set(change).where(eq(shops.id, id));
}

export async function insertRate(
  tx: InTransaction<SignedInCtx>,
  currency: string,
  rate: number,
): Promise<void> {
  await tx.db.insert(exchangeRates).values({ currency, rate, since: tx.now, setBy: tx.actor.userId });
}

export async function lockQuoteSettings(tx: InTransaction): Promise<void> {
  await tx.db.select({ version: quoteSettings.version }).from(quoteSettings).for('update');
}

export async function updateQuoteSettings(
  tx: InTransaction,
  change: Partial<typeof quoteSettings.$inferInsert>,
): Promise<void> {
  await tx.db.update(quoteSettings).set(change);
}
