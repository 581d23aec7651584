import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { products } from '#modules/inventory/tables.ts';
import { articles } from '#modules/preorders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Only what hangs on something to be bought or bought; any other file answers like a missing one. */
export async function checkBuyingPicture(ctx: Ctx, id: FileId): Promise<void> {
  const { rows } = await ctx.db.execute<{ hangs: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM articles WHERE picture_file_id = ${id})
      OR EXISTS (SELECT 1 FROM purchase_lines WHERE picture_file_id = ${id}) AS hangs`);
  if (rows[0]?.hangs !== true) throw new AppError('resource.not-found');
}

export interface KeptPicture {
  readonly sha256: string;
  readonly hasThumb: boolean;
}

/** Where the pictures of articles lie: their own, or the covers of their products. */
export async function readKeptPictures(
  ctx: Ctx,
  ids: readonly ArticleId[],
): Promise<ReadonlyMap<ArticleId, KeptPicture>> {
  const rows = await ctx.db
    .select({ id: articles.id, sha256: storedFiles.sha256, hasThumb: storedFiles.hasThumb })
    .from(articles)
    .leftJoin(products, eq(products.id, articles.productId))
    .innerJoin(
      storedFiles,
      eq(storedFiles.id, sql`coalesce(${articles.pictureFileId}, ${products.coverFileId})`),
    )
    .where(inArray(articles.id, [...ids]));
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}
