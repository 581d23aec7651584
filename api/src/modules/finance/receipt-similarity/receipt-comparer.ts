import { type PaymentId, paymentId } from '@trastienda/shared/payments/ids.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { publishPaymentEvent } from '#modules/orders/writes/payments.ts';
import { recomputeDuplicates } from '#modules/orders/writes/possible-duplicates.ts';
import type { Clock } from '#platform/clock.ts';
import { type Ctx, inOwnTransaction } from '#platform/ctx.ts';
import type { Database } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { OutboxHandler } from '#platform/jobs/outbox.ts';
import { findSimilarReceipts, type KnownPictures } from './find-similar-receipts.ts';
import type { ImageFunctions } from './image-functions.ts';

const task = z.object({ paymentId });

/** Older receipts are told by their number and by their very bytes; comparing with all of them would take ever longer. */
const COMPARED_PERIOD = sql`interval '1 year'`;

interface WatchDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly imageFunctions: ImageFunctions;
}

/** Compares the receipts of a payment that was submitted, and notes the payments that show the same. */
export function createReceiptComparer({ db, files, clock, imageFunctions }: WatchDeps): OutboxHandler {
  return async (payload) => {
    const { paymentId: id } = task.parse(payload);
    const ctx = { db: db.orm, now: clock(), requestId: 'look', language: 'es', actor: null } as const;
    const { rows } = await db.orm.execute<{ sha256: string }>(sql`
      SELECT DISTINCT f.sha256 FROM payment_proofs p JOIN stored_files f ON f.id = p.file_id WHERE p.payment_id = ${id}`);
    for (const { sha256 } of rows)
      await recordSimilar(ctx, id, await findSimilarTo(ctx, { files, imageFunctions }, sha256));
  };
}

async function findSimilarTo(
  ctx: Ctx,
  { files, imageFunctions }: Pick<WatchDeps, 'files' | 'imageFunctions'>,
  sha256: string,
): Promise<string[]> {
  const picture = await files.read(sha256, 'full');
  const imageHash = await imageFunctions.computeImageHash(picture);
  await ctx.db.execute(sql`
    INSERT INTO image_hashes (sha256, form, content, seen_at)
    VALUES (${sha256}, ${imageHash.form}::bit(256), ${imageHash.content}::bit(4032), ${ctx.now})
    ON CONFLICT (sha256) DO NOTHING`);
  return findSimilarReceipts(picture, imageHash, known(ctx, files, sha256), imageFunctions);
}

function known(ctx: Ctx, files: FileStore, itself: string): KnownPictures<string> {
  const nearest = async (column: 'form' | 'content', wanted: readonly string[], most: number) => {
    const [named, type] = [sql.identifier(column), sql.raw(column === 'form' ? 'bit(256)[]' : 'bit(4032)[]')];
    const { rows } = await ctx.db.execute<{ sha256: string }>(sql`
      SELECT sha256 FROM image_hashes
      WHERE sha256 <> ${itself} AND seen_at > ${ctx.now}::timestamptz - ${COMPARED_PERIOD}
      ORDER BY (SELECT min(bit_count(${named} # wanted)) FROM unnest(${sql.param([...wanted])}::${type}) AS wanted), sha256
      LIMIT ${most}`);
    return rows.map((row) => row.sha256);
  };
  return {
    nearestByForm: (forms, most) => nearest('form', forms, most),
    nearestByContent: (contents, most) => nearest('content', contents, most),
    read: (sha256) => files.read(sha256, 'full'),
  };
}

/** A likeness warns and never blocks: two receipts of one bank differ in a few digits. */
async function recordSimilar(ctx: Ctx, id: PaymentId, alike: readonly string[]): Promise<void> {
  if (alike.length === 0) return;
  await inOwnTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute(sql`
      WITH found AS (
        SELECT DISTINCT p.payment_id AS id FROM stored_files f JOIN payment_proofs p ON p.file_id = f.id
        WHERE f.sha256 = ANY(${sql.param([...alike])}::text[]) AND p.payment_id <> ${id}),
      pairs AS (SELECT ${id}::uuid AS payment_id, id AS duplicate_id FROM found UNION SELECT id, ${id}::uuid FROM found)
      INSERT INTO payment_duplicates (payment_id, duplicate_id, kind, is_hard)
      SELECT payment_id, duplicate_id, 'look', false FROM pairs ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING duplicate_id`);
    if (rows.length === 0) return;
    await recomputeDuplicates(tx, id);
    await publishPaymentEvent(tx, 'changed', id);
  });
}
