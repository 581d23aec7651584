import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { readColleagues } from '#modules/users/reads.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Who may see a pre-order, as `maySeePreorder` decides. */
export const readPreorderReaders = (ctx: Ctx, { sellerId }: { readonly sellerId: UserId }) =>
  readColleagues(ctx, { code: 'S-05', ids: [sellerId] });
