import type { CustomerOverview } from '@trastienda/shared/customers/page-contract.ts';
import { and, eq } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { CustomerDataPart, Owner, TakenGoods } from '../customer-data.ts';
import { customerFigures, customers } from '../tables.ts';
import { FIGURES, figuresOwner } from './customer-list.ts';
import { isCustomer, isServedBy } from './customers.ts';

const NONE = { orders: 0, bought: 0, owed: 0, returned: 0, waiting: 0, lastAt: null };
const MOST_USUAL = 4;

/** What a customer comes to, still owes and usually takes, as far as the actor sees it. */
export async function readOverview(
  ctx: SignedInCtx,
  owner: Owner,
  parts: readonly CustomerDataPart[],
): Promise<CustomerOverview> {
  const [[row], [figures], owed, taken, mayChange] = await Promise.all([
    ctx.db.select({ credit: customers.credit }).from(customers).where(eq(customers.id, owner.id)),
    ctx.db
      .select(FIGURES)
      .from(customerFigures)
      .where(and(eq(customerFigures.customerId, owner.id), eq(customerFigures.sellerId, figuresOwner(ctx)))),
    Promise.all(parts.map((part) => part.readOwed?.(ctx, owner) ?? [])),
    Promise.all(parts.map((part) => part.readTaken?.(ctx, owner) ?? [])),
    isCustomer(ctx, owner.id, isServedBy(ctx, parts)),
  ]);
  const goods = taken.flat();
  return {
    ...(figures === undefined ? NONE : { ...figures, lastAt: figures.lastAt?.toISOString() ?? null }),
    credit: row?.credit ?? 0,
    owedDocuments: owed.flat(),
    sizes: countUsual(goods, 'size'),
    colours: countUsual(goods, 'colour'),
    mayChange,
  };
}

function countUsual(goods: readonly TakenGoods[], by: 'size' | 'colour'): CustomerOverview['sizes'] {
  const counts = new Map<string, number>();
  for (const one of goods) if (one[by] !== '') counts.set(one[by], (counts.get(one[by]) ?? 0) + one.quantity);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    .slice(0, MOST_USUAL);
}
