import { audit } from '../audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '../ctx.ts';

interface Comment {
  readonly entity: 'order' | 'preorder' | 'purchase';
  readonly id: string;
  readonly text: string;
}

interface CommentedDocument<Locked> {
  /** Takes the document for one who may see it; refuses all others. */
  readonly lock: (tx: InTransaction<SignedInCtx>) => Promise<Locked>;
  readonly publish: (tx: InTransaction<SignedInCtx>, document: Locked) => Promise<void>;
}

/** Records something said about a document to those who work on it. */
export async function commentDocument<Locked>(
  ctx: SignedInCtx,
  { entity, id, text }: Comment,
  { lock, publish }: CommentedDocument<Locked>,
): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const document = await lock(tx);
    await audit(tx, { entity, entityId: id, command: 'comment', after: { text } });
    await publish(tx, document);
    return { done: true };
  });
}
