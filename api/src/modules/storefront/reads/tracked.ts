import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { Tracked } from '@trastienda/shared/storefront/contract.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { findOrderByToken, findTrackedOrder } from './tracked-order.ts';
import { findPreorderByToken, findTrackedPreorder } from './tracked-preorder.ts';

/** What a link shows. Unknown, malformed and ended ones are all looked for, and all answer alike. */
export async function readTracked(ctx: Ctx, token: string, store: StoreProfile): Promise<Tracked> {
  const tracked =
    (await findTrackedOrder(ctx, token, store)) ?? (await findTrackedPreorder(ctx, token, store));
  if (tracked === null) throw new AppError('tracking.not-found');
  return tracked;
}

type Followed =
  | { readonly kind: 'order'; readonly id: OrderId }
  | { readonly kind: 'preorder'; readonly id: PreorderId };

export async function findFollowed(ctx: Ctx, token: string): Promise<Followed> {
  const orderId = await findOrderByToken(ctx, token);
  if (orderId !== null) return { kind: 'order', id: orderId };
  const preorderId = await findPreorderByToken(ctx, token);
  if (preorderId !== null) return { kind: 'preorder', id: preorderId };
  throw new AppError('tracking.not-found');
}
