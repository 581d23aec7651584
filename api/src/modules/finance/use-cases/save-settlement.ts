import type { changeSettlement, createSettlement } from '@trastienda/shared/finance/contract/settlements.ts';
import type { SettlementId, SettlementLineId } from '@trastienda/shared/finance/ids.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { checkCourier } from '#modules/orders/use-cases/create-order.ts';
import { checkAccount, checkDay } from '#modules/payments/use-cases/check-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { publishEvent } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import {
  deleteSettlementLines,
  insertSettlement,
  insertSettlementLines,
  lockSettlementRow,
  updateSettlement,
} from '../writes/settlements.ts';

type NewSettlement = BodyOf<typeof createSettlement>;
type Change = BodyOf<typeof changeSettlement>;
type Tx = InTransaction<SignedInCtx>;

/** A courier's list is written down; nothing is paid by it yet. */
export async function createCourierSettlement(
  ctx: SignedInCtx,
  { lines, ...head }: NewSettlement,
  policy: OrderPolicy,
): Promise<SettlementId> {
  return inTransaction(ctx, async (tx) => {
    await checkSettlement(tx, head, policy);
    const id = newId<SettlementId>(tx.now);
    await insertSettlement(tx, {
      id,
      number: await allocateNumber(tx, 'settlement'),
      status: 'draft',
      ...head,
      createdBy: tx.actor.userId,
      createdAt: tx.now,
    });
    await writeLines(tx, id, lines);
    await audit(tx, {
      entity: 'settlement',
      entityId: id,
      command: 'create',
      after: { lines: lines.length },
    });
    await publishSettlementEvent(tx, id);
    return id;
  });
}

export async function changeCourierSettlement(
  ctx: SignedInCtx,
  id: SettlementId,
  { version, lines, ...head }: Change,
  policy: OrderPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSettlement(tx, id, version);
    await checkSettlement(tx, head, policy);
    await updateSettlement(tx, id, head);
    await deleteSettlementLines(tx, id);
    await writeLines(tx, id, lines);
    await audit(tx, {
      entity: 'settlement',
      entityId: id,
      command: 'change',
      after: { lines: lines.length },
    });
    await publishSettlementEvent(tx, id);
  });
}

export async function discardSettlement(ctx: SignedInCtx, id: SettlementId, version: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockSettlement(tx, id, version);
    await updateSettlement(tx, id, { status: 'discarded' });
    await audit(tx, { entity: 'settlement', entityId: id, command: 'discard' });
    await publishSettlementEvent(tx, id);
  });
}

/** Takes a settlement that may still change. */
export async function lockSettlement(tx: InTransaction, id: SettlementId, version: number) {
  const row = await lockSettlementRow(tx, id);
  if (row === undefined) throw new AppError('resource.not-found');
  if (row.status !== 'draft') throw new AppError('settlement.wrong-state');
  if (row.version !== version) throw new AppError('resource.stale');
  return row;
}

export async function publishSettlementEvent(tx: InTransaction, id: SettlementId): Promise<void> {
  await publishEvent(tx, {
    topic: 'settlement',
    kind: 'changed',
    entityId: id,
    audience: { codes: ['S-09'], userIds: [] },
  });
}

async function checkSettlement(
  tx: Tx,
  head: Pick<NewSettlement, 'courierId' | 'accountId' | 'settledOn'>,
  policy: OrderPolicy,
): Promise<void> {
  await checkCourier(tx, head.courierId);
  await checkAccount(tx, head.accountId);
  await checkDay(tx, head.settledOn, policy, 'settledOn');
}

async function writeLines(
  tx: Tx,
  settlementId: SettlementId,
  lines: Change['lines'] | NewSettlement['lines'],
) {
  const guides = new Set<string>();
  for (const { guide } of lines) {
    const key = guide.toUpperCase();
    if (guides.has(key)) throw new AppError('settlement.guide-twice', { params: { guide } });
    guides.add(key);
  }
  const rows = lines.map((line, position) => ({
    ...line,
    id: newId<SettlementLineId>(tx.now),
    settlementId,
    position,
  }));
  await insertSettlementLines(tx, rows);
}
