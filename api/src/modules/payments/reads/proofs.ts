import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PayableKind } from '../payable-document.ts';
import { paymentProofs } from '../tables.ts';

export async function readProofs(ctx: Ctx, id: PaymentId): Promise<FileId[]> {
  const rows = await ctx.db
    .select({ fileId: paymentProofs.fileId })
    .from(paymentProofs)
    .where(eq(paymentProofs.paymentId, id));
  return rows.map((row) => row.fileId);
}

export async function checkProofOfPayment(
  ctx: Ctx,
  { id, fileId }: { readonly id: PaymentId; readonly fileId: FileId },
): Promise<void> {
  if (!(await readProofs(ctx, id)).includes(fileId)) throw new AppError('resource.not-found');
}

/** How many of these pictures this person uploaded. */
export async function countUploadedBy(ctx: Ctx, uploadedBy: UserId, ids: readonly FileId[]): Promise<number> {
  const own = await ctx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, [...ids]), eq(storedFiles.uploadedBy, uploadedBy)));
  return own.length;
}

/** How many receipts that the customer sent for a document wait to be looked at. */
export async function countWaitingFromCustomer(
  ctx: Ctx,
  { tables }: PayableKind,
  documentId: string,
): Promise<number> {
  const { rows } = await ctx.db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM payments p WHERE p.is_from_customer
      AND p.status IN ('submitted', 'in_review', 'doubt')
      AND p.id IN (SELECT ${tables.paymentId} FROM ${tables.allocations} WHERE ${eq(tables.allocatedTo, documentId)})`);
  return rows[0]?.waiting ?? 0;
}

/** The pictures of a payment's receipts, each once. */
export async function readProofHashes(ctx: Ctx, id: PaymentId): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ sha256: string }>(sql`
    SELECT DISTINCT f.sha256 FROM payment_proofs p JOIN stored_files f ON f.id = p.file_id WHERE p.payment_id = ${id}`);
  return rows.map((row) => row.sha256);
}

/** Older receipts are recognised by their number and by their bytes; comparing with all of them would take ever longer. */
const COMPARED_PERIOD = sql`interval '1 year'`;

/** The other pictures whose form or content is nearest to any of these, nearest first. */
export async function readNearestPictures(
  ctx: Ctx,
  column: 'form' | 'content',
  {
    itself,
    wanted,
    most,
  }: { readonly itself: string; readonly wanted: readonly string[]; readonly most: number },
): Promise<string[]> {
  const [named, type] = [sql.identifier(column), sql.raw(column === 'form' ? 'bit(256)[]' : 'bit(4032)[]')];
  const { rows } = await ctx.db.execute<{ sha256: string }>(sql`
    SELECT sha256 FROM image_hashes
    WHERE sha256 <> ${itself} AND seen_at > ${ctx.now}::timestamptz - ${COMPARED_PERIOD}
    ORDER BY (SELECT min(bit_count(${named} # wanted)) FROM unnest(${sql.param([...wanted])}::${type}) AS wanted), sha256
    LIMIT ${most}`);
  return rows.map((row) => row.sha256);
}
