import type { readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { locations, products, reservations, variants } from '#modules/inventory/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { orders } from '../tables.ts';

type PickingList = z.output<typeof readPickingList.reply>;

/** What these orders hold on the shelves, summed by article: one walk for many parcels. */
export async function readPicking(ctx: Ctx, ids: readonly OrderId[]): Promise<PickingList> {
  if (ids.length === 0) return { orders: [], goods: [] };
  const rows = await ctx.db
    .select({
      orderId: orders.id,
      label: orders.label,
      variantId: variants.id,
      name: products.name,
      sku: variants.sku,
      size: variants.size,
      colour: variants.colour,
      picture: storedFiles.sha256,
      location: locations.name,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, sql`${reservations.documentId}`))
    .innerJoin(variants, eq(variants.id, reservations.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(locations, eq(locations.id, reservations.locationId))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .where(
      and(
        eq(reservations.documentKind, 'order'),
        inArray(reservations.documentId, [...ids]),
        inArray(orders.id, [...ids]),
        sql`${reservations.quantity} > 0`,
        // What is on hold stays out of the picking lists.
        eq(orders.status, 'confirmed'),
      ),
    )
    .orderBy(asc(variants.sortName), asc(orders.number));
  const goods = new Map<string, PickingList['goods'][number]>();
  for (const { orderId: _, label, location, quantity, ...article } of rows) {
    const known = goods.get(article.variantId) ?? { ...article, quantity: 0, orders: [], places: [] };
    goods.set(article.variantId, {
      ...known,
      quantity: known.quantity + quantity,
      orders: addTo(known.orders, { label, quantity }, (sum) => sum.label === label),
      places: addTo(known.places, { location, quantity }, (sum) => sum.location === location),
    });
  }
  const labels = new Map(rows.map((row) => [row.orderId, row.label]));
  return { orders: [...labels].map(([id, label]) => ({ id, label })), goods: [...goods.values()] };
}

/** Adds to what is already known under a name. */
function addTo<Sum extends { readonly quantity: number }>(
  sums: readonly Sum[],
  added: Sum,
  isSame: (sum: Sum) => boolean,
): Sum[] {
  if (!sums.some(isSame)) return [...sums, added];
  return sums.map((sum) => (isSame(sum) ? { ...sum, quantity: sum.quantity + added.quantity } : sum));
}
