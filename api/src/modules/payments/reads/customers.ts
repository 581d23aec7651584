import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { customers } from '#modules/customers/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { PayableKind } from '../payable-document.ts';
import { payments } from '../tables.ts';

/** Whether money of this customer, seen by finance, came for something that this person sold. */
export async function hasPaidSeller(
  ctx: Ctx,
  { customerId, sellerId }: { readonly customerId: CustomerId; readonly sellerId: UserId },
  kinds: readonly PayableKind[],
): Promise<boolean> {
  const hasPaid = kinds.map(
    ({ tables }) => sql`EXISTS (SELECT 1 FROM ${tables.documents}
      JOIN ${tables.allocations} ON ${eq(tables.allocatedTo, tables.id)}
      JOIN ${payments} ON ${eq(payments.id, tables.paymentId)}
      WHERE ${and(
        eq(tables.customerId, customers.id),
        eq(tables.sellerId, sellerId),
        eq(payments.status, 'verified'),
        ne(payments.method, 'credit'),
      )})`,
  );
  const [row] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), or(...hasPaid)));
  return row !== undefined;
}
