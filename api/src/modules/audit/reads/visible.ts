import {
  AUDITED_ENTITIES,
  OWNED_ENTITIES,
  type OwnedEntity,
  seesAllOf,
} from '@trastienda/shared/audit/rules.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import { isCustomerOf } from '#modules/customers/reads/customers.ts';
import { customers } from '#modules/customers/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { preorders } from '#modules/preorders/tables.ts';
import type { SignedInCtx } from '#platform/ctx.ts';

/**
 * What the caller may see of `audit_entries a`, as conditions of which every entry meets one at most. They are queried
 * one by one: in a single question with OR, PostgreSQL reads the whole table for a person who sees little of it.
 */
export function visibleParts(
  ctx: SignedInCtx,
  customerParts: readonly CustomerDataPart[],
  requested: readonly string[] | undefined,
): SQL[] {
  const { codes } = ctx.actor;
  const isRequested = (entity: string) => requested === undefined || requested.includes(entity);
  const whole = wholeKinds(ctx, requested);
  const owned = OWNED_ENTITIES.filter((entity) => isRequested(entity) && !seesAllOf(codes, entity));
  return [
    ...(whole === null ? [] : [whole]),
    ...owned.map(
      (entity) =>
        sql`a.entity = ${entity} AND a.entity_id = ANY(ARRAY(${ownIds(entity, ctx, customerParts)}))`,
    ),
  ];
}

/** Kinds whose every document the caller opens. */
function wholeKinds({ actor: { codes } }: SignedInCtx, requested: readonly string[] | undefined): SQL | null {
  if (requested !== undefined) {
    const open = requested.filter((entity) => seesAllOf(codes, entity));
    return open.length === 0 ? null : sql`a.entity = ANY(${sql.param(open)})`;
  }
  const closed = AUDITED_ENTITIES.filter((entity) => !seesAllOf(codes, entity));
  // What an older build wrote has a kind that is not among ours: said by what is left out.
  if (seesAllOf(codes, 'unknown'))
    return closed.length === 0 ? sql`true` : sql`a.entity <> ALL(${sql.param(closed)})`;
  return sql`a.entity = ANY(${sql.param(AUDITED_ENTITIES.filter((entity) => seesAllOf(codes, entity)))})`;
}

/** The documents of a kind that the caller opens because they are theirs, as each one's own view decides it. */
function ownIds(
  entity: OwnedEntity,
  { actor: { userId } }: SignedInCtx,
  customerParts: readonly CustomerDataPart[],
): SQL {
  switch (entity) {
    case 'order':
      return sql`SELECT ${orders.id}::text FROM ${orders} WHERE ${eq(orders.sellerId, userId)}`;
    case 'preorder':
      return sql`SELECT ${preorders.id}::text FROM ${preorders} WHERE ${eq(preorders.sellerId, userId)}`;
    case 'customer':
      return sql`SELECT ${customers.id}::text FROM ${customers} WHERE ${isCustomerOf(userId, customerParts)}`;
    case 'shared-list':
      return sql`SELECT l.id::text FROM shared_lists l WHERE l.seller_id = ${userId}`;
  }
}
