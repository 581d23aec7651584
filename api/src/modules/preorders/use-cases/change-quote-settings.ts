import type {
  changeQuoteSettings as changeRoute,
  QuoteSettings,
} from '@trastienda/shared/preorders/contract/settings.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readQuoteSettings } from '../reads/options.ts';
import { quoteSettings } from '../tables.ts';

/** What quotes begin with from now on; those that were sent keep their figures. */
export async function changeQuoteSettings(
  ctx: SignedInCtx,
  { version, ...figures }: BodyOf<typeof changeRoute>,
): Promise<QuoteSettings> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.select({ version: quoteSettings.version }).from(quoteSettings).for('update');
    const before = await readQuoteSettings(tx);
    if (before.version !== version) throw new AppError('resource.stale', { current: before });
    const after = { ...figures, version: version + 1 };
    await tx.db.update(quoteSettings).set(after);
    await audit(tx, { entity: 'quote-settings', entityId: 'quote', command: 'change', before, after });
    return after;
  });
}
