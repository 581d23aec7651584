import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { storedFiles } from '../../../platform/tables.ts';
import { orders } from '../../orders/tables.ts';
import { askedToken } from './tracking.ts';

/** A small picture of an article of this very order; anything else answers like a missing one. */
export async function readArticlePicture(
  ctx: Ctx,
  files: FileStore,
  { token, sha256 }: { readonly token: string; readonly sha256: string },
): Promise<{ readonly mediaType: string; readonly data: Buffer }> {
  const known = /^[0-9a-f]{64}$/.test(sha256) ? sha256 : '';
  const [row] = await ctx.db
    .select({ mediaType: storedFiles.mediaType, hasThumb: storedFiles.hasThumb })
    .from(orders)
    .innerJoin(
      storedFiles,
      sql`${storedFiles.sha256} = ${known} AND ${storedFiles.id} IN (SELECT p.cover_file_id
        FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = ${orders.id})`,
    )
    .where(
      sql`${eq(orders.trackingToken, askedToken(token))} AND ${orders.status} NOT IN ('draft', 'discarded')`,
    )
    .orderBy(sql`${storedFiles.hasThumb} DESC`)
    .limit(1);
  if (row === undefined) throw new AppError('tracking.not-found');
  return { mediaType: row.mediaType, data: await files.read(known, row.hasThumb ? 'thumb' : 'full') };
}
