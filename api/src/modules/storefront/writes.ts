import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { LIST_FIELDS, type ListRow, type SellerList, toSellerList } from './reads/sellers.ts';

/** `false` when there is a bag of that code. */
export async function insertBag(
  tx: InTransaction,
  bag: { readonly code: string; readonly sellerId: UserId | null; readonly keptDays: number },
): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    INSERT INTO bags (code, seller_id, kept_at, expires_at)
    VALUES (${bag.code}, ${bag.sellerId}, ${tx.now}, ${tx.now}::timestamptz + ${bag.keptDays} * interval '1 day')
    ON CONFLICT (code) DO NOTHING RETURNING code`);
  return rows.length === 1;
}

export async function insertBagLines(
  tx: InTransaction,
  code: string,
  lines: readonly { readonly variantId: string; readonly quantity: number; readonly price: number }[],
): Promise<void> {
  await tx.db.execute(sql`
    INSERT INTO bag_lines (code, position, variant_id, quantity, seen_price) VALUES ${sql.join(
      lines.map(
        ({ variantId, quantity, price }, at) => sql`(${code}, ${at}, ${variantId}, ${quantity}, ${price})`,
      ),
      sql`, `,
    )}`);
}

export async function insertSharedList(
  tx: InTransaction<SignedInCtx>,
  list: {
    readonly id: SellerList['id'];
    readonly token: string;
    readonly title: string;
    readonly productIds: readonly ProductId[];
    readonly openHours: number;
  },
): Promise<SellerList> {
  const { rows } = await tx.db.execute<ListRow>(sql`
    INSERT INTO shared_lists (id, token, seller_id, title, product_ids, created_at, expires_at)
    VALUES (${list.id}, ${list.token}, ${tx.actor.userId}, ${list.title}, ${sql.param(list.productIds)}::uuid[], ${tx.now},
      ${tx.now}::timestamptz + ${list.openHours} * interval '1 hour')
    RETURNING ${LIST_FIELDS}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a list that was shared has gone');
  return toSellerList(row);
}

/** `false` when it is not an open one of the seller's own. */
export async function endSharedList(tx: InTransaction<SignedInCtx>, id: SellerList['id']): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    UPDATE shared_lists SET ended_at = ${tx.now}
    WHERE id = ${id} AND seller_id = ${tx.actor.userId} AND ended_at IS NULL RETURNING id`);
  return rows.length > 0;
}
