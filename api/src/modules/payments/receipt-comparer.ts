import {
  findSimilarReceipts,
  type ImageFunctions,
  type KnownPictures,
} from '@trastienda/receipt-similarity/find-similar-receipts.ts';
import { type PaymentId, paymentId } from '@trastienda/shared/payments/ids.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { type Ctx, inOwnTransaction } from '#platform/ctx.ts';
import type { Database } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { OutboxHandler } from '#platform/jobs/outbox.ts';
import { publishPaymentEvent } from './publish-payment-event.ts';
import { readNearestPictures, readProofHashes } from './reads/proofs.ts';
import { insertImageHash, insertSimilarReceipts, recomputeDuplicates } from './writes/possible-duplicates.ts';

const task = z.object({ paymentId });

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
    for (const sha256 of await readProofHashes(ctx, id))
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
  await insertImageHash(ctx, sha256, imageHash);
  return findSimilarReceipts(picture, imageHash, known(ctx, files, sha256), imageFunctions);
}

function known(ctx: Ctx, files: FileStore, itself: string): KnownPictures<string> {
  return {
    nearestByForm: (wanted, most) => readNearestPictures(ctx, 'form', { itself, wanted, most }),
    nearestByContent: (wanted, most) => readNearestPictures(ctx, 'content', { itself, wanted, most }),
    read: (sha256) => files.read(sha256, 'full'),
  };
}

/** A likeness warns and never blocks: two receipts of one bank differ in a few digits. */
async function recordSimilar(ctx: Ctx, id: PaymentId, alike: readonly string[]): Promise<void> {
  if (alike.length === 0) return;
  await inOwnTransaction(ctx, async (tx) => {
    if (!(await insertSimilarReceipts(tx, id, alike))) return;
    await recomputeDuplicates(tx, id);
    await publishPaymentEvent(tx, 'changed', id);
  });
}
