import type {
  bringInCash as bringInRoute,
  depositCash as depositRoute,
  recordExpense as expenseRoute,
} from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { countUploadedBy } from '#modules/payments/reads/proofs.ts';
import { checkAccount } from '#modules/payments/use-cases/check-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { CashPolicy } from '../policy.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { insertMovement, insertReceipts, type NewCashMovement } from '../writes/movements.ts';
import { type CashSessionRecord, lockSessions } from '../writes/sessions.ts';
import { refuseClosedDay } from './open-session.ts';

type Tx = InTransaction<SignedInCtx>;

/** Locks the caller's own session for a movement that a person writes. */
async function lockOwnSession(tx: Tx, id: CashSessionId, policy: CashPolicy): Promise<CashSessionRecord> {
  const [session] = await lockSessions(tx, [id]);
  requireOpen(session, session?.openedBy === tx.actor.userId);
  await refuseClosedDay(tx, policy);
  return session;
}

/** Another's session answers like a missing one. */
export function requireOpen(
  session: CashSessionRecord | undefined,
  isAllowed: boolean,
): asserts session is CashSessionRecord {
  if (session === undefined || !isAllowed) throw new AppError('resource.not-found');
  if (session.closedAt !== null) throw new AppError('cash.closed');
}

/** A box gives only what it holds. It is not said how much that is: the box is counted blind. */
export function requireEnough({ balance }: CashSessionRecord, amount: number): void {
  if (balance < amount) throw fieldRefused('amount', 'cash.not-enough');
}

async function checkReceipts(tx: Tx, receipts: readonly FileId[]): Promise<void> {
  const ids = [...new Set(receipts)];
  if (ids.length > 0 && (await countUploadedBy(tx, tx.actor.userId, ids)) < ids.length)
    throw fieldRefused('receipts', 'payment.unknown-proof');
}

interface ByHand {
  readonly movement: NewCashMovement;
  readonly receipts?: readonly FileId[];
  readonly command: AuditedCommand<'cash-session'>;
}

async function moveByHand(
  ctx: SignedInCtx,
  id: CashSessionId,
  policy: CashPolicy,
  { movement, receipts = [], command }: ByHand,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const session = await lockOwnSession(tx, id, policy);
    if (movement.accountId != null) await checkAccount(tx, movement.accountId);
    await checkReceipts(tx, receipts);
    requireEnough(session, -movement.amount);
    const movementId = await insertMovement(tx, session, movement);
    await insertReceipts(tx, movementId, receipts);
    const { description, amount, category } = movement;
    await audit(tx, {
      entity: 'cash-session',
      entityId: id,
      command,
      after: { amount, description, ...(category !== undefined && { category }) },
    });
    await publishCashEvent(tx, session);
  });
}

export async function recordExpense(
  ctx: SignedInCtx,
  id: CashSessionId,
  { receipts, amount, ...said }: BodyOf<typeof expenseRoute>,
  policy: CashPolicy,
): Promise<void> {
  const movement = { kind: 'expense', amount: -amount, ...said } as const;
  await moveByHand(ctx, id, policy, { movement, receipts, command: 'expense' });
}

export async function bringIn(
  ctx: SignedInCtx,
  id: CashSessionId,
  said: BodyOf<typeof bringInRoute>,
  policy: CashPolicy,
): Promise<void> {
  const movement = { kind: 'bring_in', ...said } as const;
  await moveByHand(ctx, id, policy, { movement, command: 'bring-in' });
}

export async function depositCash(
  ctx: SignedInCtx,
  id: CashSessionId,
  { receipts, amount, ...said }: BodyOf<typeof depositRoute>,
  policy: CashPolicy,
): Promise<void> {
  const movement = { kind: 'deposit', amount: -amount, ...said } as const;
  await moveByHand(ctx, id, policy, { movement, receipts, command: 'deposit' });
}
