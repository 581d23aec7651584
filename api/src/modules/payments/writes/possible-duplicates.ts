import type { ImageHash } from '@trastienda/receipt-similarity/image-hash.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from '#platform/ctx.ts';

/** Shorter numbers than this are everywhere («1», «123»): alone they say nothing. */
const SHORTEST_DISTINCTIVE_REFERENCE = 4;
const MOST_DUPLICATES = 50;

/** As one list: with an OR the planner looks at every payment there is. */
export const selectWithDuplicates = (id: PaymentId) =>
  sql`SELECT ${id}::uuid UNION ALL SELECT duplicate_id FROM payment_duplicates WHERE payment_id = ${id}`;

/**
 * Finds the payments that may be this very one and writes the pairs down, from both sides. The same picture
 * from the same customer is one receipt for two orders; from another customer it is a fraud or a mistake.
 */
export async function recordPossibleDuplicates(tx: InTransaction, id: PaymentId): Promise<void> {
  await tx.db.execute(sql`
    WITH me AS (SELECT * FROM payments WHERE id = ${id}),
    found AS (
      SELECT q.id, CASE WHEN q.account_id = me.account_id AND q.amount = me.amount AND q.paid_on = me.paid_on
          THEN 'key' ELSE 'reference' END AS kind,
        coalesce(q.account_id = me.account_id, false) AND q.amount = me.amount AND q.paid_on = me.paid_on AS is_hard
      FROM me JOIN payments q ON q.reference_key = me.reference_key AND q.reference_key <> '' AND q.id <> me.id
      WHERE length(me.reference_key) >= ${SHORTEST_DISTINCTIVE_REFERENCE}
        OR (q.account_id = me.account_id AND q.amount = me.amount AND q.paid_on = me.paid_on)
      UNION
      SELECT q.id, 'image', q.customer_id IS DISTINCT FROM me.customer_id
      FROM me JOIN payment_proofs x ON x.payment_id = me.id JOIN stored_files f ON f.id = x.file_id
        JOIN stored_files g ON g.sha256 = f.sha256 JOIN payment_proofs y ON y.file_id = g.id
        JOIN payments q ON q.id = y.payment_id
      WHERE q.id <> me.id
      LIMIT ${MOST_DUPLICATES}),
    pairs AS (
      SELECT ${id}::uuid AS payment_id, id AS duplicate_id, kind, is_hard FROM found
      UNION SELECT id, ${id}::uuid, kind, is_hard FROM found)
    INSERT INTO payment_duplicates (payment_id, duplicate_id, kind, is_hard)
    SELECT * FROM pairs ORDER BY 1, 2, 3
    ON CONFLICT (payment_id, duplicate_id, kind) DO UPDATE SET is_hard = excluded.is_hard
      WHERE payment_duplicates.is_hard <> excluded.is_hard`);
}

/** What was noted of a payment before its details and receipts changed. */
export async function deletePossibleDuplicates(tx: InTransaction, id: PaymentId): Promise<void> {
  const { rows } = await tx.db.execute<{ duplicate_id: PaymentId }>(sql`
    DELETE FROM payment_duplicates WHERE payment_id = ${id} OR duplicate_id = ${id} RETURNING duplicate_id`);
  for (const possibleDuplicate of new Set(rows.map((row) => row.duplicate_id)))
    await recomputeDuplicates(tx, possibleDuplicate);
}

/** How doubtful a payment and its possible duplicates are, for the lists. Those that do not stand make nobody doubtful. */
export async function recomputeDuplicates(tx: InTransaction, id: PaymentId): Promise<void> {
  await tx.db.execute(sql`
    WITH wanted AS (
      SELECT p.id, coalesce((SELECT CASE WHEN bool_or(t.is_hard) THEN 'hard' ELSE 'soft' END
        FROM payment_duplicates t JOIN payments q ON q.id = t.duplicate_id AND q.status NOT IN ('rejected', 'voided')
        WHERE t.payment_id = p.id HAVING count(*) > 0), 'none') AS level
      FROM payments p
      WHERE p.id IN (${selectWithDuplicates(id)})
      ORDER BY p.id FOR UPDATE OF p)
    UPDATE payments p SET duplicate = w.level FROM wanted w WHERE w.id = p.id AND p.duplicate <> w.level`);
}

/** By itself, outside a transaction: what a picture looks like stays true whatever becomes of the payment. */
export async function insertImageHash(ctx: Ctx, sha256: string, { form, content }: ImageHash): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO image_hashes (sha256, form, content, seen_at)
    VALUES (${sha256}, ${form}::bit(256), ${content}::bit(4032), ${ctx.now})
    ON CONFLICT (sha256) DO NOTHING`);
}

/** Pairs a payment with those whose receipts are these pictures, from both sides; says whether any pair is new. */
export async function insertSimilarReceipts(
  tx: InTransaction,
  id: PaymentId,
  pictures: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    WITH found AS (
      SELECT DISTINCT p.payment_id AS id FROM stored_files f JOIN payment_proofs p ON p.file_id = f.id
      WHERE f.sha256 = ANY(${sql.param([...pictures])}::text[]) AND p.payment_id <> ${id}),
    pairs AS (SELECT ${id}::uuid AS payment_id, id AS duplicate_id FROM found UNION SELECT id, ${id}::uuid FROM found)
    INSERT INTO payment_duplicates (payment_id, duplicate_id, kind, is_hard)
    SELECT payment_id, duplicate_id, 'look', false FROM pairs ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING duplicate_id`);
  return rows.length > 0;
}
