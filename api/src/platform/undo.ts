import { UNDO_SECONDS, type UndoKind, type UndoStepId } from '@trastienda/shared/system/undo.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterCommit, type InTransaction, type SignedInCtx } from './ctx.ts';
import { newId } from './db/new-id.ts';
import { undoSteps } from './db/tables.ts';
import { AppError } from './http/app-error.ts';
import { bulkApply } from './http/bulk.ts';

export type UndoStep = typeof undoSteps.$inferSelect;

/** Takes one step back, or refuses because something followed. */
type UndoHandler = (tx: InTransaction<SignedInCtx>, step: UndoStep) => Promise<void>;

/** Each module hands in those of its own kinds. */
export type UndoHandlers<Kind extends UndoKind = UndoKind> = Readonly<Record<Kind, UndoHandler>>;

interface Done {
  readonly kind: UndoKind;
  readonly entityId: string;
  readonly label: string;
  readonly state: object;
}

/** Remembers what a command changed, in its transaction, so that it can be taken back for a minute. */
export async function recordUndo(tx: InTransaction<SignedInCtx>, { kind, ...done }: Done): Promise<void> {
  await tx.db.insert(undoSteps).values({
    ...done,
    id: newId<UndoStepId>(tx.now),
    kind,
    actorId: tx.actor.userId,
    requestId: tx.requestId,
    at: tx.now,
  });
  const { undoable } = tx;
  // Not before it holds: a preview is rolled back, and there is nothing to take back then.
  if (undoable !== undefined)
    afterCommit(tx, async () => {
      undoable.kind = kind;
      undoable.count++;
    });
}

/** The button is pressed in the last second, and the request takes its time. */
const GRACE_MS = 5_000;

/** Takes back what the actor did by one request, each row by itself. */
export async function undoRequest(ctx: SignedInCtx, requestId: string, handlers: UndoHandlers) {
  const steps = await ctx.db
    .select()
    .from(undoSteps)
    .where(
      and(
        eq(undoSteps.actorId, ctx.actor.userId),
        eq(undoSteps.requestId, requestId),
        isNull(undoSteps.undoneAt),
      ),
    );
  const [first] = steps;
  if (first === undefined) throw new AppError('undo.nothing');
  if (ctx.now.getTime() - first.at.getTime() > UNDO_SECONDS * 1000 + GRACE_MS)
    throw new AppError('undo.too-late');
  const byId = new Map(steps.map((step) => [step.id, step]));
  return bulkApply(ctx, {
    isPreview: false,
    readIds: async () => [...byId.keys()],
    readLabels: async () => new Map(steps.map(({ id, label }) => [id, label])),
    change: async (tx, id) => {
      const [step] = await tx.db
        .update(undoSteps)
        .set({ undoneAt: tx.now })
        .where(and(eq(undoSteps.id, id), isNull(undoSteps.undoneAt)))
        .returning();
      if (step === undefined) throw new AppError('undo.nothing');
      await handlers[step.kind](tx, step);
    },
  });
}

/** Of documents that are being erased nothing is taken back, and nothing is remembered. */
export async function forgetUndo(tx: InTransaction, entityIds: readonly string[]): Promise<void> {
  await tx.db.delete(undoSteps).where(inArray(undoSteps.entityId, [...entityIds]));
}

/** What is no longer as the command left it stays as it is. */
export function requireUnchanged(isUnchanged: boolean): void {
  if (!isUnchanged) throw new AppError('undo.changed-since');
}
