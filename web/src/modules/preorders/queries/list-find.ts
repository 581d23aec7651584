import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { preorderListRoutes } from '@trastienda/shared/preorders/contract/lists.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { callRoute } from '#lib/call-route.ts';
import type { FoundDocument } from '#lib/module-manifest.ts';

const MOST = 6;

/** For the command palette: everybody's with S-05, otherwise one's own. */
export async function findPreorders(
  text: string,
  signal: AbortSignal,
  codes: readonly PermissionCode[],
): Promise<readonly FoundDocument[]> {
  const isCenter = seesAllPreorders({ codes });
  const { items } = await callRoute(isCenter ? preorderListRoutes.all.page : preorderListRoutes.mine.page, {
    query: { q: text, sort: '-createdAt', limit: MOST },
    signal,
  });
  return items.map(({ id, label, customerName }) => ({
    id,
    label,
    detail: customerName,
    to: isCenter ? `/preorders/list?open=${id}` : `/orders/mypreorders?open=${id}`,
  }));
}
