import {
  changeCustomer as changeRoute,
  findCustomers as findRoute,
  lookUpCustomer as lookUpRoute,
  readCustomer as readRoute,
} from '@trastienda/shared/customers/contract.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import {
  listDuplicates,
  mergeCustomers as mergeRoute,
  readCustomerHistory,
} from '@trastienda/shared/orders/contract/customers.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import type { SQL } from 'drizzle-orm';
import { findCustomers, isCustomer, readCustomers } from '#modules/customers/reads/customers.ts';
import { changeCustomer } from '#modules/customers/use-cases/change-customer.ts';
import { lookUpCustomer } from '#modules/customers/use-cases/look-up-customer.ts';
import { isCustomerOf } from '#modules/payments/reads/customers.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { OrderPolicy } from '../policy.ts';
import { readDuplicates } from '../reads/duplicates.ts';
import { readHistory } from '../reads/history.ts';
import { hasOtherSellers } from '../reads/people.ts';
import { mergeCustomers } from '../use-cases/merge-customers.ts';

/** Customers as the people who sell to them see them: through orders, which is why these calls live here. */
export function customerRoutes(options: ServeOptions, policy: OrderPolicy): void {
  const isKnownTo = knownBy(policy);
  const checkKnown = async (ctx: SignedInCtx, id: CustomerId) => {
    if (!(await isCustomer(ctx, id, isKnownTo(ctx)))) throw new AppError('resource.not-found');
  };
  serve(options, findRoute, async ({ ctx, query }) => ({
    items: await findCustomers(ctx, query.q, query.limit, isKnownTo(ctx)),
  }));
  serve(options, lookUpRoute, async ({ ctx, body }) => ({
    items: await lookUpCustomer(ctx, body.phone, isKnownTo(ctx)),
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
    const isOwn = isCustomerOf(ctx.actor.userId, policy.payableKinds);
    if (!(await isCustomer(ctx, params.id, seesAll(ctx.actor) ? undefined : isOwn)))
      throw new AppError('resource.not-found');
    return changeCustomer(
      ctx,
      params.id,
      body,
      async (tx, credit) => seesAll(ctx.actor) || (credit === 0 && !(await hasOtherSellers(tx, params.id))),
    );
  });
  serve(options, listDuplicates, ({ ctx, params }) => readDuplicates(ctx, params.id));
  serve(options, mergeRoute, ({ ctx, params, body }) => mergeCustomers(ctx, params.id, body, policy));
}

/** Reception and finance know everyone; a seller those to whom they sold: by a confirmed order or an accepted pre-order. */
const knownBy =
  ({ payableKinds }: OrderPolicy) =>
  (ctx: SignedInCtx): SQL | undefined => {
    if (seesAll(ctx.actor) || ctx.actor.codes.includes('S-09')) return undefined;
    return isCustomerOf(ctx.actor.userId, payableKinds);
  };
