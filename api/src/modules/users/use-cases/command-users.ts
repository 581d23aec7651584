import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { bulkUsers } from '@trastienda/shared/users/contract.ts';
import { AppError } from '../../../platform/app-error.ts';
import { inOwnTransaction, type SignedInCtx } from '../../../platform/ctx.ts';
import { sentence } from '../../../platform/error-codes.ts';
import { fullName } from '../../../platform/identity.ts';
import type { BodyOf } from '../../../platform/serve.ts';
import { readSelectedIds } from '../list-reads.ts';
import { readUser } from '../reads.ts';
import { commandUser } from './command-user.ts';

const MOST_ROWS = 1000;

/** Thrown inside a preview so that its transaction leaves nothing behind. */
class OnlyLooking extends Error {}

/**
 * One command for many users, each in a transaction of its own: what one is refused does not undo
 * the others. A preview does the very same and takes it back, so it cannot disagree with the deed.
 */
export async function commandUsers(ctx: SignedInCtx, order: BodyOf<typeof bulkUsers>) {
  const ids =
    'ids' in order.selection
      ? order.selection.ids
      : await readSelectedIds(ctx, order.selection.filter, MOST_ROWS);
  if (ids.length > MOST_ROWS) throw new AppError('bulk.too-many');

  const rows = [];
  // Always in the same order, so that two bulk actions at once never wait for each other in a circle.
  for (const id of [...new Set(ids)].sort()) rows.push(await commandOne(ctx, id, order));
  const done = rows.filter((row) => row.isDone).length;
  return { isPreview: order.isPreview, done, refused: rows.length - done, rows };
}

async function commandOne(ctx: SignedInCtx, id: UserId, order: BodyOf<typeof bulkUsers>) {
  const user = await readUser(ctx.db, id);
  const label = user === null ? '' : fullName(user);
  try {
    await inOwnTransaction(ctx, async (tx) => {
      const { command, reason } = order;
      await commandUser(tx, id, { command, ...(reason !== undefined && { reason }) });
      if (order.isPreview) throw new OnlyLooking();
    });
  } catch (error) {
    if (error instanceof AppError) {
      return { id, label, isDone: false, code: error.code, message: sentence(ctx.language, error.code) };
    }
    if (!(error instanceof OnlyLooking)) throw error;
  }
  return { id, label, isDone: true, code: null, message: null };
}
