import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { exchangeRates } from '../tables.ts';
import { isKnownCurrency } from './save-shop.ts';

/** What a currency is worth from now on; what it was worth stays written. */
export async function setRate(ctx: SignedInCtx, currency: string, rate: number) {
  return inTransaction(ctx, async (tx) => {
    if (!(await isKnownCurrency(tx, currency))) throw new AppError('buying.unknown-currency');
    await tx.db.insert(exchangeRates).values({ currency, rate, since: tx.now, setBy: tx.actor.userId });
    await audit(tx, { entity: 'currency', entityId: currency, command: 'set-rate', after: { rate } });
    return { rate, since: tx.now.toISOString() };
  });
}
