import type { Ctx } from '#platform/ctx.ts';
import { sentence } from '#platform/http/error-codes.ts';

/** Who submitted a payment: a person, a courier in its settlement, or else the customer on their page. */
export const toSubmitterName = (ctx: Pick<Ctx, 'language'>, name: string): string =>
  name === '' ? sentence(ctx.language, 'payment.recorded-by-customer') : name;
