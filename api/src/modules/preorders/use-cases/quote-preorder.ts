import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { suggestPrice } from '@trastienda/shared/preorders/quote.ts';
import { canAskDeposit, canQuote } from '@trastienda/shared/preorders/rules.ts';
import { findOrCreateCustomer } from '#modules/customers/use-cases/find-or-create-customer.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { readSeller } from '#modules/orders/reads/sellers.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readCataloguePrices, readQuoteSettings } from '../reads/options.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorder, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';

const DAY_MS = 86_400_000;

/** The customer gets the prices: they hold for some days, and from now on the customer is in the books. */
export async function quotePreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version }: { readonly version?: number | undefined },
  policy: Pick<OrderPolicy, 'depositBp'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const lines = await readPreorderLines(tx, id);
    const quoted = lines.filter((line) => line.status === 'draft' || line.status === 'quoted');
    if (before.status === 'discarded' || (quoted.length === 0 && lines.length > 0))
      throw new AppError('preorder.wrong-state');
    const customerId = await checkComplete(tx, before, quoted);
    await checkPrices(tx, quoted);
    checkDeposit(tx, before.depositBp, policy);
    const { validDays } = await readQuoteSettings(tx);
    await setPreorderLineStatus(
      tx,
      quoted.map((line) => line.id),
      'quoted',
    );
    await audit(tx, { entity: 'preorder', entityId: id, command: 'quote', after: { total: before.total } });
    // The trigger preorders_not_given_to_erased refuses a customer who was erased meanwhile.
    await recomputeAndPublish(tx, before, {
      status: 'open',
      customerId,
      quotedAt: tx.now,
      validUntil: new Date(tx.now.getTime() + validDays * DAY_MS),
    });
  });
}

async function checkComplete(
  tx: InTransaction<SignedInCtx>,
  preorder: PreorderRecord,
  lines: readonly PreorderLineRecord[],
) {
  const phone = preorder.customerPhone;
  const missing = [
    ...(lines.length === 0 ? [{ field: 'lines', code: 'preorder.needs-lines' as const }] : []),
    ...(preorder.customerName === ''
      ? [{ field: 'customer.name', code: 'preorder.needs-customer' as const }]
      : []),
    ...(phone === null ? [{ field: 'customer.phone', code: 'preorder.needs-phone' as const }] : []),
    ...lines.flatMap((line, at) =>
      line.unitPrice === 0 ? [{ field: `lines.${at}.unitPrice`, code: 'preorder.needs-price' as const }] : [],
    ),
  ];
  if (missing.length > 0 || phone === null)
    throw new AppError('preorder.incomplete', { fields: missing.map((one) => ({ ...one, params: {} })) });
  const tax = { kind: 'cf', id: '', name: '' } as const;
  return findOrCreateCustomer(tx, { name: preorder.customerName, phone, tax, address: null });
}

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
