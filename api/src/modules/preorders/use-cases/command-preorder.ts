import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { canMoveLine } from '@trastienda/shared/preorders/rules.ts';
import type { LineCommand } from '@trastienda/shared/preorders/status.ts';
import { inArray, sql } from 'drizzle-orm';
import { findOrCreateCustomer } from '#modules/customers/use-cases/find-or-create-customer.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { publishPreorderEvent } from '../publish-preorder-event.ts';
import { readQuoteSettings } from '../reads/options.ts';
import { preorderLines, preorders } from '../tables.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorder, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish, startBuying } from '../writes/recompute-preorder.ts';
import { checkDeposit, checkPrices } from './check-quote.ts';

interface Versioned {
  readonly version?: number | undefined;
}

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const idsOf = (lines: readonly PreorderLineRecord[]) => lines.map((line) => line.id);

/** Refuses what the table of states, or the person, does not allow. */
export function checkMove(
  tx: InTransaction<SignedInCtx>,
  line: PreorderLineRecord,
  command: LineCommand,
): void {
  const verdict = canMoveLine(tx.actor, line, command);
  if (!verdict.ok) throw new AppError(verdict.code);
}

export async function findPreorderLine(
  tx: InTransaction,
  preorder: PreorderRecord,
  lineId: PreorderLineId,
): Promise<{ readonly line: PreorderLineRecord; readonly lines: readonly PreorderLineRecord[] }> {
  const lines = await readPreorderLines(tx, preorder.id);
  const line = lines.find((one) => one.id === lineId);
  if (line === undefined) throw new AppError('resource.not-found');
  return { line, lines };
}

/** The customer gets the prices: they hold for some days, and from now on the customer is in the books. */
export async function quotePreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version }: Versioned,
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
    await setPreorderLineStatus(tx, idsOf(quoted), 'quoted');
    await audit(tx, { entity: 'preorder', entityId: id, command: 'quote', after: { total: before.total } });
    await recomputeAndPublish(tx, before, {
      status: 'open',
      customerId,
      quotedAt: tx.now,
      validUntil: later(tx.now, validDays * DAY_MS),
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

/** The customer says yes, to everything that is quoted or to one line of it. The deposit is due within some hours. */
export async function acceptPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version, lineId }: Versioned & { readonly lineId?: PreorderLineId },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const lines = await readPreorderLines(tx, id);
    const accepted = lines.filter((line) =>
      lineId === undefined ? line.status === 'quoted' : line.id === lineId,
    );
    if (lineId !== undefined && accepted.length === 0) throw new AppError('resource.not-found');
    if (accepted.length === 0) throw new AppError('preorder.wrong-state');
    for (const line of accepted) checkMove(tx, line, 'accept');
    if (before.validUntil !== null && before.validUntil < tx.now)
      throw new AppError('preorder.quote-expired');
    const { depositHours } = await readQuoteSettings(tx);
    await setPreorderLineStatus(tx, idsOf(accepted), 'accepted');
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'accept',
      after: { lines: accepted.length },
    });
    await recomputeAndPublish(tx, before, {
      acceptedAt: before.acceptedAt ?? tx.now,
      depositDueAt: before.depositDueAt ?? later(tx.now, depositHours * HOUR_MS),
    });
  });
}

/** A draft that comes to nothing. */
export async function discardPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version }: Versioned,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    if (before.status !== 'draft') throw new AppError('preorder.wrong-state');
    if (before.paid > 0 || before.inReview > 0) throw new AppError('preorder.holds-money');
    await audit(tx, { entity: 'preorder', entityId: id, command: 'discard' });
    await recomputeAndPublish(tx, before, { status: 'discarded' });
  });
}

/** Bought before the deposit is there: somebody who may says why, and answers for it. */
export async function releasePreorderLine(
  ctx: SignedInCtx,
  { id, lineId }: { readonly id: PreorderId; readonly lineId: PreorderLineId },
  { version, reason }: Versioned & { readonly reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    const { line } = await findPreorderLine(tx, before, lineId);
    checkMove(tx, line, 'release');
    if (reason === '') throw fieldRefused('reason', 'preorder.needs-reason');
    await startBuying(tx, before, [line], {
      releasedAt: tx.now,
      releasedBy: tx.actor.userId,
      releaseReason: reason,
    });
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'release',
      reason,
      after: { article: line.description, amount: line.total },
    });
    await recomputeAndPublish(tx, before);
  });
}

/** The customer was notified. */
export async function markPreorderNotified(ctx: SignedInCtx, id: PreorderId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id);
    const lines = await readPreorderLines(tx, id);
    if (lines.length === 0) return;
    await tx.db
      .update(preorderLines)
      .set({ notifiedStatus: sql`${preorderLines.status}` })
      .where(inArray(preorderLines.id, idsOf(lines)));
    await audit(tx, { entity: 'preorder', entityId: id, command: 'tell' });
    await recomputeAndPublish(tx, before);
  });
}

export async function tagPreorder(ctx: SignedInCtx, id: PreorderId, tag: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id);
    const tags = [...new Set([...before.tags, tag])];
    if (tags.length > 20) throw new AppError('order.too-many-tags');
    await audit(tx, { entity: 'preorder', entityId: id, command: 'tag', after: { tag } });
    await recomputeAndPublish(tx, before, { tags });
  });
}

export async function commentPreorder(ctx: SignedInCtx, id: PreorderId, text: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockPreorder(tx, id);
    await audit(tx, { entity: 'preorder', entityId: id, command: 'comment', after: { text } });
    await tx.db
      .update(preorders)
      .set({ changedAt: tx.now })
      .where(inArray(preorders.id, [id]));
    await publishPreorderEvent(tx, 'changed', row);
  });
}
