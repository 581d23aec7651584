import { readColleagues } from '#modules/users/reads.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Who follows purchases: only they can open the screen that a notice leads to. */
export const readPurchaseReaders = (ctx: Ctx) => readColleagues(ctx, { code: 'S-018' });
