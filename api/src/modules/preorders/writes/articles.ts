import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import { computeArticleStatus } from '@trastienda/shared/preorders/rules.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { publishArticleEvents } from '../publish-preorder-event.ts';
import { articles, preorderLines } from '../tables.ts';
import type { ArticleRecord, PreorderLineRecord, PreorderRecord } from '../types.ts';

type NewArticle = typeof articles.$inferInsert;

/** What a customer waits for becomes something to buy. */
export async function openArticles(
  tx: InTransaction,
  preorder: PreorderRecord,
  lines: readonly PreorderLineRecord[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ line, id: newId<ArticleId>(tx.now) }));
  await tx.db.insert(articles).values(
    rows.map(({ line, id }) => ({
      id,
      source: 'preorder' as const,
      status: 'pending' as const,
      shopId: line.shopId,
      variantId: line.variantId,
      productId: line.productId,
      description: line.description,
      size: line.size,
      colour: line.colour,
      link: line.link,
      pictureFileId: line.pictureFileId,
      needed: line.quantity,
      targetPrice: line.foreignPrice,
      currency: line.currency,
      neededBy: preorder.promisedTo,
      note: line.note,
      createdAt: tx.now,
      changedAt: tx.now,
    })),
  );
  for (const { line, id } of rows)
    await tx.db.update(preorderLines).set({ articleId: id }).where(eq(preorderLines.id, line.id));
  await writeArticleWords(
    tx,
    rows.map((row) => row.id),
  );
  await publishArticleEvents(
    tx,
    'created',
    rows.map((row) => row.id),
  );
}

export async function insertArticle(tx: InTransaction, row: NewArticle): Promise<void> {
  await tx.db.insert(articles).values(row);
}

/** Articles for stock that nobody has written down meanwhile. Returns those that were added. */
export async function insertMissingArticles(
  tx: InTransaction,
  rows: readonly NewArticle[],
): Promise<ArticleId[]> {
  const made = await tx.db
    .insert(articles)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: articles.id });
  return made.map((row) => row.id);
}

export async function updateArticles(
  tx: InTransaction,
  ids: readonly ArticleId[],
  change: Partial<ArticleRecord>,
): Promise<void> {
  await tx.db
    .update(articles)
    .set(change)
    .where(inArray(articles.id, [...ids]));
}

/** Everything an article is found by: what it is, where, and who waits. */
export async function writeArticleWords(tx: InTransaction, ids: readonly ArticleId[]): Promise<void> {
  await tx.db.execute(sql`
    UPDATE articles a SET search_text = normalize_for_search(concat_ws(' ', a.description, a.size, a.colour,
      (SELECT name FROM shops s WHERE s.id = a.shop_id), (SELECT v.sku FROM variants v WHERE v.id = a.variant_id),
      (SELECT left(string_agg(DISTINCT p.label || ' ' || p.customer_name, ' '), 20000)
        FROM preorder_lines l JOIN preorders p ON p.id = l.preorder_id WHERE l.article_id = a.id)))
    WHERE a.id = ANY(${sql.param([...ids])}::uuid[])`);
}

/** Several at once, always in the same order, after the pre-orders that wait for them. */
export async function lockArticles(tx: InTransaction, ids: readonly ArticleId[]): Promise<ArticleRecord[]> {
  if (ids.length === 0) return [];
  return tx.db
    .select()
    .from(articles)
    .where(inArray(articles.id, [...new Set(ids)]))
    .orderBy(articles.id)
    .for('update');
}

interface Figures extends Record<string, unknown> {
  readonly id: ArticleId;
  readonly needed: number;
  readonly bought: number;
}

/** Writes what is wanted of an article, what was bought of it and where it stands. Their figures change only here. */
export async function recomputeArticles(
  tx: InTransaction,
  ids: readonly (ArticleId | null)[],
  kind: 'created' | 'changed' = 'changed',
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))].sort();
  if (wanted.length === 0) return;
  const held = await lockArticles(tx, wanted);
  const { rows } = await tx.db.execute<Figures>(
    sql`SELECT id, needed, bought FROM article_figures(${sql.param(wanted)}::uuid[])`,
  );
  const computed = held.flatMap((article) => {
    const figures = rows.find((row) => row.id === article.id);
    if (figures === undefined) return [];
    const { id, needed, bought } = figures;
    const isClosed =
      article.status === 'unavailable' || (article.status === 'cancelled' && article.closedReason !== '');
    const status = computeArticleStatus({
      needed,
      bought,
      isInCart: article.inCartAt !== null,
      hasBuyer: article.buyerId !== null,
      closed:
        isClosed && needed === 0 ? (article.status === 'unavailable' ? 'unavailable' : 'cancelled') : null,
    });
    return [{ id, needed, bought, status }];
  });
  const column = (of: (row: (typeof computed)[number]) => string | number) => sql.param(computed.map(of));
  // Bought in part, the rest is to be put in the cart again.
  await tx.db.execute(sql`
    UPDATE articles a SET needed = r.needed, bought = r.bought, status = r.status,
      in_cart_at = CASE WHEN a.bought = r.bought THEN a.in_cart_at END,
      changed_at = ${tx.now.toISOString()}::timestamptz, version = a.version + 1
    FROM unnest(${column((row) => row.id)}::uuid[], ${column((row) => row.needed)}::int[],
      ${column((row) => row.bought)}::int[], ${column((row) => row.status)}::text[]) AS r (id, needed, bought, status)
    WHERE a.id = r.id`);
  await writeArticleWords(tx, wanted);
  await publishArticleEvents(tx, kind, wanted);
}
