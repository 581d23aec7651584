import { createHash } from 'node:crypto';
import { computeImageHash, type ImageHash } from '@trastienda/receipt-similarity/image-hash.ts';
import type { SlipAnomaly } from '@trastienda/sample-store/finance/review-cases.ts';
import { drawSlip } from '@trastienda/sample-store/slips/draw-slip.ts';
import { MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { THUMB_EDGE } from '@trastienda/shared/kernel/picture-edges.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { paymentDuplicates, paymentProofs } from '#modules/payments/tables.ts';
import {
  recomputeDuplicates,
  recordPossibleDuplicates,
} from '#modules/payments/writes/possible-duplicates.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { storedFiles } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { toEntry, writeEntries } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { WantedSlip } from './wanted-slips.ts';

interface Picture {
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnSlip {
  readonly wanted: WantedSlip;
  readonly picture: Picture;
  readonly imageHash: ImageHash | null;
}

/** More would keep the others from writing. */
const AT_A_TIME = 2;

/** Draws the receipts and puts them where uploads would be; they are different every day, so none is kept. */
export async function drawSlips(files: FileStore, all: readonly WantedSlip[]): Promise<DrawnSlip[]> {
  const bodies = new Map<PaymentId, Promise<Buffer>>();
  const getBody = (slip: WantedSlip): Promise<Buffer> => {
    const known = bodies.get(slip.paymentId) ?? drawBody(slip);
    bodies.set(slip.paymentId, known);
    return known;
  };
  const drawBody = async ({ facts, anomaly }: WantedSlip): Promise<Buffer> => {
    const source =
      anomaly !== null && 'as' in anomaly ? all.find((one) => one.paymentId === anomaly.as) : undefined;
    const drawn = source === undefined ? await drawSlip(facts) : await getBody(source);
    return anomaly === null ? drawn : applyAnomaly(drawn, anomaly);
  };
  const make = async (wanted: WantedSlip): Promise<DrawnSlip> => {
    const body = await getBody(wanted);
    const [imageHash, picture] = await Promise.all([
      wanted.isOpen ? computeImageHash(body) : null,
      keep(files, body),
    ]);
    return { wanted, picture, imageHash };
  };
  const made: DrawnSlip[] = [];
  for (let from = 0; from < all.length; from += AT_A_TIME)
    made.push(...(await Promise.all(all.slice(from, from + AT_A_TIME).map(make))));
  return made;
}

/** What was done to a picture before it was sent. */
async function applyAnomaly(drawn: Buffer, { kind }: SlipAnomaly): Promise<Buffer> {
  if (kind === 'blurred') return sharp(drawn).blur(7).webp({ quality: 60, effort: 1 }).toBuffer();
  if (kind !== 'saved-again') return drawn;
  const small = await sharp(drawn).resize({ width: 380 }).jpeg({ quality: 62 }).toBuffer();
  return sharp(small).webp({ quality: 86, effort: 1 }).toBuffer();
}

async function keep(files: FileStore, body: Buffer): Promise<Picture> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const { width = 0, height = 0 } = await sharp(body).metadata();
  const thumb = await sharp(body)
    .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside' })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
  await files.putBack(sha256, body);
  await files.putBack(sha256, thumb, 'thumb');
  return { sha256, bytes: body.length, width, height };
}

/** Puts the receipts to their payments, and notes which of them are alike, as the product would have. */
export async function writeSlips(tx: InTransaction, drawn: readonly DrawnSlip[]): Promise<void> {
  const rows = drawn.map(({ wanted, picture, imageHash }) => ({
    ...wanted,
    imageHash,
    picture,
    id: newId<FileId>(wanted.sentAt),
    uploadedAt: new Date(wanted.sentAt.getTime() - MINUTE_MS),
  }));
  await insertInBulk(
    tx,
    storedFiles,
    rows.map(({ id, picture, sentBy, uploadedAt }) => ({
      id,
      ...picture,
      mediaType: 'image/webp',
      hasThumb: true,
      isShared: false,
      isPublic: false,
      uploadedBy: sentBy.id,
      createdAt: uploadedAt,
    })),
  );
  await insertInBulk(
    tx,
    paymentProofs,
    rows.map(({ id, paymentId }) => ({ paymentId, fileId: id, position: 0 })),
  );
  await writeEntries(
    tx,
    rows.map(({ id, picture: { width, height, bytes }, sentBy, uploadedAt }) =>
      toEntry({
        at: uploadedAt,
        by: sentBy,
        entity: 'file',
        entityId: id,
        command: 'upload',
        after: { width, height, bytes },
      }),
    ),
  );
  await writeImageHashes(tx, rows);
  await recordSimilar(tx, drawn);
}

async function writeImageHashes(
  tx: InTransaction,
  rows: readonly { readonly imageHash: ImageHash | null; readonly picture: Picture; readonly sentAt: Date }[],
): Promise<void> {
  const seen = rows.flatMap(({ imageHash, picture, sentAt }) =>
    imageHash === null ? [] : [{ ...imageHash, sha256: picture.sha256, at: sentAt.toISOString() }],
  );
  const column = (of: (row: (typeof seen)[number]) => string) => sql.param(seen.map(of));
  await tx.db.execute(sql`
    INSERT INTO image_hashes (sha256, form, content, seen_at)
    SELECT sha256, form::bit(256), content::bit(4032), seen_at FROM unnest(${column((row) => row.sha256)}::text[],
      ${column((row) => row.form)}::text[], ${column((row) => row.content)}::text[],
      ${column((row) => row.at)}::timestamptz[]) AS seen (sha256, form, content, seen_at)
    ON CONFLICT DO NOTHING`);
}

/** The same number or picture is found by asking; that one was saved anew is known here and written down. */
async function recordSimilar(tx: InTransaction, drawn: readonly DrawnSlip[]): Promise<void> {
  const open = drawn.filter(({ wanted }) => wanted.isOpen).map(({ wanted }) => wanted);
  const { rows } = await tx.db.execute<{ id: PaymentId }>(sql`
    SELECT p.id FROM payments p WHERE p.id = ANY(${sql.param(open.map((one) => one.paymentId))}::uuid[])
      AND EXISTS (SELECT 1 FROM payments q WHERE q.reference_key = p.reference_key AND q.reference_key <> '' AND q.id <> p.id)`);
  const doubtful = new Set(rows.map((row) => row.id));
  for (const { paymentId, anomaly } of open) {
    if (anomaly?.kind === 'saved-again')
      await tx.db.insert(paymentDuplicates).values([
        { paymentId, duplicateId: anomaly.as, kind: 'look', isHard: false },
        { paymentId: anomaly.as, duplicateId: paymentId, kind: 'look', isHard: false },
      ]);
    if (anomaly !== null && 'as' in anomaly) doubtful.add(paymentId);
  }
  for (const id of doubtful) {
    await recordPossibleDuplicates(tx, id);
    await recomputeDuplicates(tx, id);
  }
}
