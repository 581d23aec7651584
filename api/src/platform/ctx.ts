import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { UndoKind } from '@trastienda/shared/system/undo.ts';
import type { Identity } from './auth/identity.ts';
import { announceCorrection } from './corrections.ts';
import type { Queryable } from './db/db.ts';

/** What every use case gets first: where to read, who asks, what time it is. */
export interface Ctx {
  readonly db: Queryable;
  readonly now: Date;
  readonly requestId: string;
  readonly language: Language;
  readonly actor: Identity | null;
  /** Why a locked month is changed, where the caller says so. */
  readonly correctionReason?: string;
  /** What of this request can be taken back, counted as it is committed. */
  readonly undoable?: { kind: UndoKind | null; count: number };
  /** Nobody can be listening: the store is being filled for the first time. */
  readonly isUnheard?: boolean;
}

export interface SignedInCtx extends Ctx {
  readonly actor: Identity;
}

declare const insideTransaction: unique symbol;

/** Writes take this type, so that a write outside a transaction does not compile. */
export type InTransaction<C extends Ctx = Ctx> = C & { readonly [insideTransaction]: true };

type Afterwards = () => Promise<void>;

/** Those that are open, with what is to be done once they hold. */
const openTransactions = new WeakMap<Queryable, Afterwards[]>();

/** Opens a transaction, or joins the one the caller already opened. */
export async function inTransaction<C extends Ctx, Result>(
  ctx: C,
  work: (tx: InTransaction<C>) => Promise<Result>,
): Promise<Result> {
  return openTransactions.has(ctx.db) ? work(ctx as InTransaction<C>) : inOwnTransaction(ctx, work);
}

/**
 * Work that can fail and be undone by itself: a transaction of its own, or a savepoint inside the
 * caller's. For the rows of a bulk action, where one refusal must not undo the others.
 */
export async function inOwnTransaction<C extends Ctx, Result>(
  ctx: C,
  work: (tx: InTransaction<C>) => Promise<Result>,
): Promise<Result> {
  const waiting: Afterwards[] = [];
  const result = await ctx.db.transaction(async (db) => {
    openTransactions.set(db, waiting);
    const { correctionReason: reason, actor, now } = ctx;
    if (reason !== undefined && actor !== null) await announceCorrection(db, { reason, actor, now });
    return work({ ...ctx, db } as unknown as InTransaction<C>);
  });
  const outer = openTransactions.get(ctx.db);
  if (outer !== undefined) outer.push(...waiting);
  else for (const work of waiting) await work();
  return result;
}

/** Work of this process that must see what the transaction wrote. It must not fail: everything is done by then. */
export function afterCommit(tx: InTransaction, work: Afterwards): void {
  openTransactions.get(tx.db)?.push(work);
}
