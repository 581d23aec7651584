import type {
  changeQuoteSettings as changeRoute,
  QuoteSettings,
} from '@trastienda/shared/preorders/contract/settings.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { isKnownCurrency, readQuoteSettings } from '../reads/options.ts';
import { insertRate, lockQuoteSettings, updateQuoteSettings } from '../writes/buying-settings.ts';

/** What quotes begin with from now on; those that were sent keep their figures. */
export async function changeQuoteSettings(
  ctx: SignedInCtx,
  { version, ...figures }: BodyOf<typeof changeRoute>,
): Promise<QuoteSettings> {
  return inTransaction(ctx, async (tx) => {
    await lockQuoteSettings(tx);
    const before = await readQuoteSettings(tx);
    if (before.version !== version) throw new AppError('resource.stale', { current: before });
    const after = { ...figures, version: version + 1 };
    await updateQuoteSettings(tx, after);
    await audit(tx, { entity: 'quote-settings', entityId: 'quote', command: 'change', before, after });
    return after;
  });
}

/** What a currency is worth from now on; what it was worth stays written. */
export async function setRate(ctx: SignedInCtx, currency: string, rate: number) {
  return inTransaction(ctx, async (tx) => {
    if (!(await isKnownCurrency(tx, currency))) throw new AppError('buying.unknown-currency');
    // The trigger exchange_rates_append_only keeps every earlier rate.
    await insertRate(tx, currency, rate);
    await audit(tx, { entity: 'currency', entityId: currency, command: 'set-rate', after: { rate } });
    return { rate, since: tx.now.toISOString() };
  });
}
