import type {
  changeCashBox as changeRoute,
  createCashBox as createRoute,
} from '@trastienda/shared/cash/contract/boxes.ts';
import type { CashBoxId } from '@trastienda/shared/cash/ids.ts';
import { isManager } from '@trastienda/shared/payments/rules.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { isKnownOwner } from '../reads/boxes.ts';
import { isBoxOpen } from '../reads/sessions.ts';
import { insertBox, lockBox, updateBox } from '../writes/boxes.ts';

export async function createBox(
  ctx: SignedInCtx,
  body: BodyOf<typeof createRoute>,
): Promise<{ id: CashBoxId }> {
  if (!isManager(ctx.actor)) throw new AppError('payment.manager-only');
  return inTransaction(ctx, async (tx) => {
    if (!(await isKnownOwner(tx, body))) throw fieldRefused('userId', 'cash.unknown-owner');
    const id = newId<CashBoxId>(tx.now);
    await insertBox(tx, { id, ...body, createdAt: tx.now });
    await audit(tx, { entity: 'cash-box', entityId: id, command: 'create', after: { name: body.name } });
    return { id };
  }).catch((error: unknown) => Promise.reject(explainTaken(error, 'userId')));
}

export async function changeBox(
  ctx: SignedInCtx,
  id: CashBoxId,
  { version, name, isActive }: BodyOf<typeof changeRoute>,
): Promise<{ id: CashBoxId }> {
  if (!isManager(ctx.actor)) throw new AppError('payment.manager-only');
  return inTransaction(ctx, async (tx) => {
    const before = await lockBox(tx, id);
    if (before === undefined) throw new AppError('resource.not-found');
    if (before.version !== version) throw new AppError('resource.stale', { current: before });
    if (!isActive && (await isBoxOpen(tx, id))) throw new AppError('cash.box-open');
    await updateBox(tx, id, { name, isActive });
    await audit(tx, {
      entity: 'cash-box',
      entityId: id,
      command: 'change',
      before: { name: before.name, isActive: before.isActive },
      after: { name, isActive },
    });
    return { id };
  }).catch((error: unknown) => Promise.reject(explainTaken(error, 'isActive')));
}

function explainTaken(error: unknown, ownerField: string): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'cash_boxes_name_key') return fieldRefused('name', 'cash.name-taken');
  return constraint === 'cash_boxes_user_key' ? fieldRefused(ownerField, 'cash.person-has-box') : error;
}
