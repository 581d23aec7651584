import {
  changeCustomer as changeRoute,
  findCustomers as findRoute,
  readCustomer as readRoute,
} from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import {
  listDuplicates,
  mergeCustomers as mergeRoute,
  readCustomerHistory,
} from '@trastienda/shared/orders/contract/customers.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { findCustomers, readCustomers } from '#modules/customers/reads.ts';
import { customers } from '#modules/customers/tables.ts';
import { changeCustomer } from '#modules/customers/use-cases/change-customer.ts';
import { AppError } from '#platform/app-error.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { type ServeOptions, serve } from '#platform/serve.ts';
import type { OrderPolicy } from '../policy.ts';
import { readDuplicates } from '../reads/duplicates.ts';
import { readHistory } from '../reads/history.ts';
import { orders } from '../tables.ts';
import { mergeCustomers } from '../use-cases/merge-customers.ts';

/** Customers as the people who sell to them see them: through orders, which is why these calls live here. */
export function customerRoutes(options: ServeOptions, policy: OrderPolicy): void {
  const isKnownTo = knownBy(policy);
  const checkKnown = async (ctx: SignedInCtx, id: CustomerId) => {
    const [row] = await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, id), isKnownTo(ctx)));
    if (row === undefined) throw new AppError('resource.not-found');
  };
  serve(options, findRoute, async ({ ctx, query }) => ({
    items: await findCustomers(ctx, query.q, query.limit, isKnownTo(ctx)),
  }));
  serve(options, readRoute, async ({ ctx, params }) => {
    await checkKnown(ctx, params.id);
    const [customer] = await readCustomers(ctx, [params.id]);
    if (customer === undefined) throw new AppError('resource.not-found');
    return customer;
  });
  serve(options, readCustomerHistory, async ({ ctx, params }) => {
    await checkKnown(ctx, params.id);
    return readHistory(ctx, params.id);
  });
  serve(options, changeRoute, async ({ ctx, params, body }) => {
    await checkKnown(ctx, params.id);
    return changeCustomer(ctx, params.id, body);
  });
  serve(options, listDuplicates, ({ ctx, params }) => readDuplicates(ctx, params.id));
  serve(options, mergeRoute, ({ ctx, params, body }) => mergeCustomers(ctx, params.id, body, policy));
}

/** Reception knows everyone; a seller those they have an order or a pre-order for. */
const knownBy =
  ({ elsewhere }: OrderPolicy) =>
  (ctx: SignedInCtx): SQL | undefined => {
    if (seesAll(ctx.actor)) return undefined;
    const { userId } = ctx.actor;
    const hasOrder = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(
      eq(orders.customerId, customers.id),
      eq(orders.sellerId, userId),
    )})`;
    return or(hasOrder, elsewhere.isCustomerOf(userId));
  };
