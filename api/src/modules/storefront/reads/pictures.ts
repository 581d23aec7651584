import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { toSearchedToken } from './parts.ts';

/** The files that the page of this link shows: covers of its articles, and pictures of what was pre-ordered. */
const shownWith = (token: string) => sql`(
  SELECT p.cover_file_id FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
    WHERE o.tracking_token = ${token} AND o.status NOT IN ('draft', 'discarded')
  UNION ALL
  SELECT unnest(ARRAY[p.cover_file_id, f.id]) FROM preorders o JOIN preorder_lines l ON l.preorder_id = o.id
      LEFT JOIN products p ON p.id = l.product_id
      LEFT JOIN stored_files f ON f.id = l.picture_file_id AND f.is_public
    WHERE o.tracking_token = ${token} AND o.status = 'open' AND l.status <> 'draft')`;

/** A small picture of an article of this very order or pre-order; anything else answers like a missing one. */
export async function readArticlePicture(
  ctx: Ctx,
  files: FileStore,
  { token, sha256 }: { readonly token: string; readonly sha256: string },
): Promise<{ readonly mediaType: string; readonly data: Buffer }> {
  const known = /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '';
  const [row] = await ctx.db
    .select({ mediaType: storedFiles.mediaType, hasThumb: storedFiles.hasThumb })
    .from(storedFiles)
    .where(and(eq(storedFiles.sha256, known), sql`${storedFiles.id} IN ${shownWith(toSearchedToken(token))}`))
    .orderBy(desc(storedFiles.hasThumb))
    .limit(1);
  if (row === undefined) throw new AppError('tracking.not-found');
  return { mediaType: row.mediaType, data: await files.read(known, row.hasThumb ? 'thumb' : 'full') };
}
