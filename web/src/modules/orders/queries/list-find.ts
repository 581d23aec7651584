import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { callRoute } from '#lib/call-route.ts';
import type { FoundDocument } from '#lib/module-manifest.ts';

const MOST = 6;

/** For the command palette: by number, phone or customer; everybody's with S-01, otherwise one's own. */
export async function findOrders(
  text: string,
  signal: AbortSignal,
  codes: readonly PermissionCode[],
): Promise<readonly FoundDocument[]> {
  const isReception = seesAll({ codes });
  const { items } = await callRoute(isReception ? orderListRoutes.all.page : orderListRoutes.mine.page, {
    query: { q: text, sort: '-createdAt', limit: MOST },
    signal,
  });
  return items.map(({ id, label, customerName }) => ({
    id,
    label,
    detail: customerName,
    to: `/orders/${isReception ? 'list' : 'myorders'}?open=${id}`,
  }));
}
