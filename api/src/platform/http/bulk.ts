import { type InTransaction, inOwnTransaction, type SignedInCtx } from '../ctx.ts';
import { AppError } from './app-error.ts';
import { sentence } from './error-codes.ts';

const MOST_ROWS = 1000;

/** Thrown inside a preview so that its transaction leaves nothing behind. */
class PreviewRollback extends Error {}

export interface BulkWork<Id extends string> {
  readonly isPreview: boolean;
  /** Up to one more than `most`, to detect too many. */
  readonly readIds: (most: number) => Promise<readonly Id[]>;
  readonly readLabels: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;
  readonly change: (tx: InTransaction<SignedInCtx>, id: Id) => Promise<unknown>;
}

/**
 * One command for many rows, each in a transaction of its own: what one is refused does not undo the
 * others. A preview does the very same and takes it back, so it cannot disagree with the action.
 */
export async function bulkApply<Id extends string>(ctx: SignedInCtx, work: BulkWork<Id>) {
  const ids = await work.readIds(MOST_ROWS);
  if (ids.length > MOST_ROWS) throw new AppError('bulk.too-many');
  const labels = await work.readLabels(ids);
  const rows = [];
  // Always in the same order, so that two bulk actions at once never wait for each other in a circle.
  for (const id of [...new Set(ids)].sort()) {
    rows.push({ id, label: labels.get(id) ?? '', ...(await changeOne(ctx, work, id)) });
  }
  const done = rows.filter((row) => row.isDone).length;
  return { isPreview: work.isPreview, done, refused: rows.length - done, rows };
}

async function changeOne<Id extends string>(ctx: SignedInCtx, work: BulkWork<Id>, id: Id) {
  try {
    await inOwnTransaction(ctx, async (tx) => {
      await work.change(tx, id);
      if (work.isPreview) throw new PreviewRollback();
    });
  } catch (error) {
    if (error instanceof AppError) {
      const message = sentence(ctx.language, error.code, error.details.params);
      return { isDone: false, code: error.code, message };
    }
    if (!(error instanceof PreviewRollback)) throw error;
  }
  return { isDone: true, code: null, message: null };
}
