import type { Ctx, InTransaction } from './ctx.ts';
import { fullName } from './identity.ts';
import { auditEntries } from './tables.ts';

export interface AuditNote {
  readonly entity: string;
  readonly entityId: string;
  readonly command: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** Who did what, in the same transaction as the deed. Never hand it a password or a token. */
export async function audit(tx: InTransaction<Ctx>, note: AuditNote): Promise<void> {
  await tx.db.insert(auditEntries).values({
    at: tx.now,
    actorId: tx.actor?.userId ?? null,
    actorName: tx.actor === null ? '' : fullName(tx.actor),
    entity: note.entity,
    entityId: note.entityId,
    command: note.command,
    before: note.before ?? null,
    after: note.after ?? null,
    reason: note.reason ?? null,
    requestId: tx.requestId,
  });
}
