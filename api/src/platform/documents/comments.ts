import { findMentions } from '@trastienda/shared/documents/mentions.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { audit } from '../audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '../ctx.ts';
import { actorName, notifyOthers } from '../notices.ts';

interface Comment {
  readonly entity: 'order' | 'preorder' | 'purchase';
  readonly id: string;
  readonly text: string;
}

/** Somebody who may see a document. */
export interface DocumentReader {
  readonly id: UserId;
  readonly name: string;
}

interface CommentedDocument<Locked> {
  /** Takes the document for one who may see it; refuses all others. */
  readonly lock: (tx: InTransaction<SignedInCtx>) => Promise<Locked>;
  readonly publish: (tx: InTransaction<SignedInCtx>, document: Locked) => Promise<void>;
  /** Everybody at work who may see it: only they can be named. */
  readonly readReaders: (ctx: Ctx, document: Locked) => Promise<readonly DocumentReader[]>;
}

/**
 * Records something said about a document to those who work on it. Whoever it names is notified once; of a name of
 * somebody who may not see the document nothing happens, and nobody learns whether there is such a person.
 */
export async function commentDocument<Locked extends { readonly label: string }>(
  ctx: SignedInCtx,
  { entity, id, text }: Comment,
  { lock, publish, readReaders }: CommentedDocument<Locked>,
): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const document = await lock(tx);
    const found = text.includes('@') ? findMentions(text, await readReaders(tx, document)) : [];
    const mentions = [...new Set(found.map(({ written }) => written))].join('\n');
    await audit(tx, {
      ...{ entity, entityId: id, command: 'comment' },
      after: { text, ...(mentions !== '' && { mentions }) },
    });
    await notifyOthers(
      tx,
      found.map(({ person }) => person.id),
      { kind: 'mentioned', params: { document: entity, id, label: document.label, by: actorName(tx) } },
    );
    await publish(tx, document);
    return { done: true };
  });
}
