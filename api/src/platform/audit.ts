import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { ERASED_TEXT } from '@trastienda/shared/kernel/text.ts';
import type { AuditedPair } from '@trastienda/shared/system/audited.ts';
import { type SQL, sql } from 'drizzle-orm';
import { fullName } from './auth/identity.ts';
import type { Ctx, InTransaction } from './ctx.ts';
import { chunk } from './db/chunk.ts';
import { auditEntries } from './db/tables.ts';

/** What was done to what: a pair that `AUDITED` does not know does not compile, so that each has its words. */
export type AuditNote = AuditedPair & {
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** Who did it, where nobody has signed in yet; no id for a name that nobody has proved. */
  readonly by?: { readonly id: UserId | null; readonly name: string };
};

/** Who did what, in the same transaction as the action. Never hand it a password or a token. */
export async function audit(tx: InTransaction<Ctx>, note: AuditNote): Promise<void> {
  await auditMany(tx, [note]);
}

/** Many actions of one command. */
export async function auditMany(tx: InTransaction<Ctx>, notes: readonly AuditNote[]): Promise<void> {
  const actor = tx.actor === null ? null : { id: tx.actor.userId, name: fullName(tx.actor) };
  const rows = notes.map((note) => ({
    at: tx.now,
    actorId: (note.by ?? actor)?.id ?? null,
    actorName: (note.by ?? actor)?.name ?? '',
    entity: note.entity,
    entityId: note.entityId,
    command: note.command,
    before: note.before ?? null,
    after: note.after ?? null,
    reason: note.reason ?? null,
    requestId: tx.requestId,
  }));
  // Trigger audit_entries_append_only refuses every later change except redactAudit of a customer who is being erased.
  for (const some of chunk(rows)) await tx.db.insert(auditEntries).values(some);
}

/** Documents as audit entries name them. */
export interface Audited {
  readonly entity: string;
  readonly ids: readonly string[];
}

/** Whether the `a` of a statement, an audit entry, is about one of these. */
export function isAbout(documents: readonly Audited[]): SQL {
  const named = documents.flatMap(({ entity, ids }) => ids.map((id) => ({ entity, id })));
  return sql`(a.entity, a.entity_id) IN (SELECT * FROM unnest(
    ${sql.param(named.map(({ entity }) => entity))}::text[], ${sql.param(named.map(({ id }) => id))}::text[]))`;
}

/** Takes what people typed out of the audit of these documents. The database lets nothing else through. */
export async function redactAudit(tx: InTransaction, documents: readonly Audited[]): Promise<void> {
  await tx.db.execute(sql`
    UPDATE audit_entries a SET before = without_personal_data(a.before), after = without_personal_data(a.after),
      reason = CASE WHEN a.reason IS NOT NULL THEN ${ERASED_TEXT} END
    WHERE ${isAbout(documents)}`);
}
