import { knowsAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { CustomerDataPart, Owner } from '../customer-data.ts';
import { isOwnedBy } from './customer-data.ts';

/**
 * Which entries of a customer’s credit the actor may see, by the document that each belongs to: with S-01 or S-09 all,
 * otherwise those of one’s own documents.
 */
export function isCreditShown(
  ctx: SignedInCtx,
  documentId: SQL,
  owner: Owner,
  parts: readonly CustomerDataPart[],
): SQL {
  if (knowsAllCustomers(ctx.actor)) return sql`true`;
  const own = parts.flatMap(({ documents }) =>
    documents === undefined
      ? []
      : sql`SELECT ${documents.id} FROM ${documents.table}
          WHERE ${isOwnedBy(sql`${documents.customerId}`, owner)} AND ${documents.sellerId} = ${ctx.actor.userId}`,
  );
  return own.length === 0 ? sql`false` : sql`${documentId} IN (${sql.join(own, sql` UNION ALL `)})`;
}
