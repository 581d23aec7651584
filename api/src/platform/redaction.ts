import { ERASED_TEXT } from '@trastienda/shared/customers/erasure.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { InTransaction } from './ctx.ts';
import { sentence } from './error-codes.ts';

interface Audited {
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

/**
 * Answers kept for a repeated request that speak of somebody who was erased. The key stays, so that the request is
 * still not done a second time; whoever repeats it is told why the answer is gone.
 */
export async function redactReplies(tx: InTransaction, words: readonly string[]): Promise<void> {
  const code = 'customer.erased';
  const reply = { status: 409, code, message: sentence('es', code), requestId: tx.requestId };
  await tx.db.execute(sql`
    UPDATE idempotency_keys SET status = ${reply.status}, reply = ${JSON.stringify(reply)}::jsonb
    WHERE ${holds(sql`reply`, words)}`);
}

/** Tasks that name what is gone would only fail. */
export async function dropTasks(tx: InTransaction, words: readonly string[]): Promise<void> {
  await tx.db.execute(sql`DELETE FROM outbox WHERE ${holds(sql`payload`, words)}`);
}

/** Whether one of the texts inside a JSON column is one of these, whole: «Ana» is not in «Ventana». */
const holds = (column: SQL, words: readonly string[]): SQL =>
  sql`EXISTS (SELECT FROM jsonb_path_query(${column}, '$.** ? (@.type() == "string")') AS inner_text
    WHERE inner_text #>> '{}' = ANY(${sql.param([...words])}::text[]))`;
