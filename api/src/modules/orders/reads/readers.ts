import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { readColleagues } from '#modules/users/reads.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Who may see an order, as `maySee` decides. */
export const readOrderReaders = (ctx: Ctx, { sellerId }: { readonly sellerId: UserId }) =>
  readColleagues(ctx, { code: 'S-01', ids: [sellerId] });
