import { suggestPrice } from '@trastienda/shared/preorders/quote.ts';
import { canAskDeposit, canQuote } from '@trastienda/shared/preorders/rules.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { readSeller } from '#modules/orders/reads/sellers.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readCataloguePrices, readQuoteSettings } from '../reads/options.ts';
import type { PreorderLineRecord } from '../types.ts';

export type PricedLine = Pick<PreorderLineRecord, 'description' | 'variantId' | 'unitPrice' | 'unitCost'>;

/** Prices that go to a customer stay within what this person may take off, and above their cost. */
export async function checkPrices(
  tx: InTransaction<SignedInCtx>,
  lines: readonly PricedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { marginBp, roundTo } = await readQuoteSettings(tx);
  const prices = await readCataloguePrices(tx, lines);
  const limitBp = (await readSeller(tx, tx.actor.userId))?.discountLimitBp ?? 0;
  for (const { description, variantId, unitPrice, unitCost } of lines) {
    const listed = variantId === null ? undefined : prices.get(variantId);
    const usualPrice = listed ?? suggestPrice(unitCost, marginBp, roundTo);
    const verdict = canQuote(tx.actor, { unitPrice, unitCost, usualPrice }, limitBp);
    if (!verdict.ok)
      throw new AppError(verdict.code, { params: { article: description, limit: String(limitBp / 100) } });
  }
}

export function checkDeposit(
  { actor }: SignedInCtx,
  depositBp: number,
  { depositBp: storeDepositBp }: Pick<OrderPolicy, 'depositBp'>,
): void {
  const verdict = canAskDeposit(actor, depositBp, storeDepositBp);
  if (!verdict.ok) throw new AppError(verdict.code, { params: { percent: String(storeDepositBp / 100) } });
}
