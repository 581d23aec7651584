import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type AuditNote, audit } from '../audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '../ctx.ts';
import type { Database, Queryable } from '../db/db.ts';
import { newId } from '../db/new-id.ts';
import { storedFiles } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { enqueue, type OutboxHandler } from '../jobs/outbox.ts';
import type { FileStore, Picture, PictureSize } from './file-store.ts';

export const MAKE_THUMB = 'file.make-thumb';
export const FORGET_PICTURES = 'file.forget-pictures';

/** Keeps a picture for whoever sent it; its thumbnail follows after commit. */
export async function storePicture(ctx: SignedInCtx, files: FileStore, upload: Buffer) {
  const picture = await files.keepPicture(upload);
  const { width, height, bytes } = picture;
  return inTransaction(ctx, async (tx) => ({ id: await recordPicture(tx, picture), width, height, bytes }));
}

/** Writes down a picture whose bytes are kept already: whose it is, and that its thumbnail is to be made. */
export async function recordPicture(
  tx: InTransaction,
  picture: Picture,
  by?: AuditNote['by'],
): Promise<FileId> {
  const { width, height, bytes, sha256 } = picture;
  const id = newId<FileId>(tx.now);
  await tx.db
    .insert(storedFiles)
    .values({ id, ...picture, uploadedBy: tx.actor?.userId ?? null, createdAt: tx.now });
  await audit(tx, {
    entity: 'file',
    entityId: id,
    command: 'upload',
    after: { width, height, bytes },
    ...(by && { by }),
  });
  await enqueue(tx, { topic: MAKE_THUMB, payload: { id, sha256 } });
  return id;
}

/** The bytes of a picture the caller may see; anyone else's answers like a missing one. */
export async function readPicture(ctx: SignedInCtx, files: FileStore, id: FileId, size: 'full' | 'thumb') {
  const [row] = await ctx.db
    .select()
    .from(storedFiles)
    .where(
      and(eq(storedFiles.id, id), or(storedFiles.isShared, eq(storedFiles.uploadedBy, ctx.actor.userId))),
    );
  return readBytes(files, row, size);
}

/** The bytes of a picture, for a module that has decided by its own rules that the caller may see it. */
export async function readStoredPicture(ctx: Ctx, files: FileStore, id: FileId, size: 'full' | 'thumb') {
  const [row] = await ctx.db.select().from(storedFiles).where(eq(storedFiles.id, id));
  return readBytes(files, row, size);
}

async function readBytes(
  files: FileStore,
  row: typeof storedFiles.$inferSelect | undefined,
  size: 'full' | 'thumb',
) {
  if (row === undefined) throw new AppError('resource.not-found');
  const data = await files.read(row.sha256, row.hasThumb ? size : 'full');
  return { mediaType: row.mediaType, data };
}

/** Lets every signed-in user see a picture the caller uploaded. `false` when it is not theirs. */
export async function shareOwnFile(tx: InTransaction<SignedInCtx>, id: FileId): Promise<boolean> {
  const shared = await tx.db
    .update(storedFiles)
    .set({ isShared: true })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.uploadedBy, tx.actor.userId)))
    .returning({ id: storedFiles.id });
  return shared.length === 1;
}

/** Lets anyone who knows its content hash see a picture the caller uploaded. `false` when it is not theirs. */
export async function publishFile(tx: InTransaction<SignedInCtx>, id: FileId): Promise<boolean> {
  const published = await tx.db
    .update(storedFiles)
    .set({ isShared: true, isPublic: true })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.uploadedBy, tx.actor.userId)))
    .returning({ id: storedFiles.id });
  return published.length === 1;
}

/** The bytes of a picture of goods, by its content; anything else answers like a missing one. */
export async function readPublicPicture(
  ctx: Ctx,
  files: FileStore,
  sha256: string,
  size: PictureSize,
): Promise<{ mediaType: string; data: Buffer; isFinal: boolean }> {
  const [row] = await ctx.db
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.sha256, sha256), storedFiles.isPublic))
    .orderBy(desc(storedFiles.hasThumb))
    .limit(1);
  if (row === undefined) throw new AppError('resource.not-found');
  // Until the small one is made the large one serves, but nobody should keep that for long.
  const isFinal = size !== 'thumb' || row.hasThumb;
  return { mediaType: row.mediaType, data: await files.read(sha256, isFinal ? size : 'full'), isFinal };
}

/** At a time: in small bites no process holds the others up. */
const MOST_FORGOTTEN = 500;

/** Of these pictures (`f`), forgets those that nothing shows; their files follow after commit. */
export async function forgetUnusedPictures(db: Queryable, which: SQL): Promise<void> {
  // Whatever refers to pictures says so by a foreign key: a new table is seen here by itself.
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    SELECT c.conrelid::regclass::text AS name, quote_ident(a.attname) AS "column"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'stored_files'::regclass`);
  const isUnused = rows.map(({ name, column }) =>
    sql.raw(`NOT EXISTS (SELECT FROM ${name} WHERE ${column} = f.id)`),
  );
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM stored_files WHERE id = ANY (ARRAY(
        SELECT f.id FROM stored_files f WHERE ${which} AND ${sql.join(isUnused, sql` AND `)} LIMIT ${MOST_FORGOTTEN}))
      RETURNING sha256)
    INSERT INTO outbox (topic, payload, created_at, run_after)
    SELECT ${FORGET_PICTURES}, jsonb_build_object('pictures', jsonb_agg(DISTINCT sha256)), now(), now()
    FROM gone HAVING count(*) > 0`);
}

/** The same for pictures by their ids. */
export async function forgetPictures(tx: InTransaction, ids: readonly FileId[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_FORGOTTEN)
    await forgetUnusedPictures(
      tx.db,
      sql`f.id = ANY(${sql.param(ids.slice(from, from + MOST_FORGOTTEN))}::uuid[])`,
    );
}

/** Lets go of pictures that no row names any more: what was taken away with the demonstration. */
export function pictureForgetter(db: Database, files: FileStore): OutboxHandler {
  return async (payload) => {
    const { pictures } = payload as { pictures: string[] };
    for (const sha256 of pictures) {
      // The same picture may have been brought again meanwhile.
      const [kept] = await db.orm.select().from(storedFiles).where(eq(storedFiles.sha256, sha256)).limit(1);
      if (kept === undefined) await files.remove(sha256);
    }
  };
}

export function thumbMaker(db: Database, files: FileStore): OutboxHandler {
  return async (payload) => {
    const { id, sha256 } = payload as { id: string; sha256: string };
    await files.makeThumb(sha256);
    await db.orm.update(storedFiles).set({ hasThumb: true }).where(eq(storedFiles.id, id));
  };
}
