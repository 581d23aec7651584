import { ERASED_NAME } from '@trastienda/shared/customers/erasure.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { ERASED_TEXT } from '@trastienda/shared/kernel/text.ts';
import type { ArticleId, PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { sql } from 'drizzle-orm';
import type { Erased, Owner } from '#modules/customers/customer-data.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { emptyTextColumns } from '#platform/db/text-columns.ts';
import { publishPreorderEvent } from '../publish-preorder-event.ts';
import { isPreorderOf } from '../reads/customer-data.ts';
import { preorders } from '../tables.ts';
import { lockArticles, writeArticleWords } from './articles.ts';

export async function lockPreorderData(tx: InTransaction, owner: Owner): Promise<void> {
  await tx.db.execute(
    sql`SELECT o.id FROM preorders o WHERE ${isPreorderOf(owner)} ORDER BY o.id FOR UPDATE`,
  );
}

/** What was wanted, its prices and dates stay; who wanted it, the pictures they sent and what was typed goes. */
export async function erasePreorderData(tx: InTransaction, owner: Owner): Promise<Erased> {
  const { rows: names } = await tx.db.execute<{ word: string }>(sql`
    SELECT DISTINCT w.word FROM preorders o CROSS JOIN LATERAL (VALUES (o.customer_name), (o.customer_phone)) w (word)
    WHERE ${isPreorderOf(owner)} AND w.word <> ''`);
  const { rows: erased } = await tx.db.execute<{ id: PreorderId; label: string; sellerId: UserId }>(sql`
    UPDATE preorders o SET customer_id = coalesce(o.customer_id, ${owner.id}), customer_name = ${ERASED_NAME},
      customer_phone = NULL, ${emptyTextColumns(NOTES, preorders)}, tags = '{}', picture_file_id = NULL,
      -- 128 random bits that nobody is told.
      tracking_token = left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 22),
      search_text = normalize_for_search(concat_ws(' ', o.label, ${ERASED_NAME}::text, o.shops, o.purchases, o.first_words)),
      erased_at = ${tx.now}, changed_at = ${tx.now}, version = o.version + 1
    WHERE ${isPreorderOf(owner)} RETURNING o.id, o.label, o.seller_id AS "sellerId"`);
  const lines = await eraseLines(
    tx,
    erased.map((one) => one.id),
  );
  const pictures = lines.flatMap((line) => line.picture ?? []);
  await eraseArticles(tx, lines, pictures);
  for (const preorder of erased) await publishPreorderEvent(tx, 'changed', preorder);
  return {
    pictures,
    words: [...names.map((row) => row.word), ...erased.flatMap(({ id, label }) => [id, label])],
  };
}

interface ErasedLine extends Record<string, unknown> {
  readonly picture: FileId | null;
  readonly note: string;
  readonly articleId: ArticleId | null;
}

async function eraseLines(tx: InTransaction, ids: readonly PreorderId[]): Promise<ErasedLine[]> {
  const { rows } = await tx.db.execute<ErasedLine>(sql`
    WITH had AS (SELECT id, picture_file_id, note FROM preorder_lines WHERE preorder_id = ANY(${sql.param([...ids])}::uuid[]))
    UPDATE preorder_lines l SET picture_file_id = NULL, note = '',
      release_reason = CASE WHEN l.release_reason = '' THEN '' ELSE ${ERASED_TEXT} END,
      closed_reason = CASE WHEN l.closed_reason = '' THEN '' ELSE ${ERASED_TEXT} END
    FROM had WHERE had.id = l.id RETURNING had.picture_file_id AS picture, had.note, l.article_id AS "articleId"`);
  return rows;
}

/**
 * What was to be bought for the customer has its note and its picture from their line. One that was united with
 * another, or that nobody waits for any more, is known by that note.
 */
async function eraseArticles(
  tx: InTransaction,
  lines: readonly ErasedLine[],
  pictures: readonly FileId[],
): Promise<void> {
  const notes = lines.flatMap((line) => (line.note === '' ? [] : [line.note]));
  const linked = lines.flatMap((line) => line.articleId ?? []);
  const { rows } = await tx.db.execute<{ id: ArticleId }>(sql`
    SELECT id FROM articles WHERE id = ANY(${sql.param(linked)}::uuid[]) OR merged_into = ANY(${sql.param(linked)}::uuid[])
      OR note = ANY(${sql.param(notes)}::text[]) OR picture_file_id = ANY(${sql.param([...pictures])}::uuid[])`);
  const articles = await lockArticles(
    tx,
    rows.map((row) => row.id),
  );
  const held = articles.map((article) => article.id);
  await tx.db.execute(sql`
    UPDATE articles SET note = '', closed_reason = CASE WHEN closed_reason = '' THEN '' ELSE ${ERASED_TEXT} END,
      picture_file_id = CASE WHEN picture_file_id = ANY(${sql.param([...pictures])}::uuid[]) THEN NULL ELSE picture_file_id END
    WHERE id = ANY(${sql.param(held)}::uuid[])`);
  await writeArticleWords(tx, held);
}
