import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { RATE_ONE } from '@trastienda/shared/preorders/quote.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article, ArticleListQuery } from '@trastienda/shared/purchases/contract/items.ts';
import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import type { Ctx } from '#platform/ctx.ts';
import { everyRow } from '#platform/files/export.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { readArticleSlice } from './reads/articles.ts';
import { type KeptPicture, readKeptPictures } from './reads/pictures.ts';

type Kind = 'articles' | 'purchases';
export const exportLabel = (language: Language, kind: Kind, key: string) =>
  sentence(language, `export.${kind}.${key}`);

type ListedArticle = Article & { readonly kept: KeptPicture | null };

/** Every article of a list with where its picture lies: its own, or the cover of the product. */
export function everyArticle(
  ctx: Ctx,
  { cursor: _, ...query }: ArticleListQuery,
): AsyncGenerator<ListedArticle> {
  return everyRow(async (cursor, limit) => {
    const { items, nextCursor } = await readArticleSlice(ctx, { ...query, cursor, limit });
    const pictures = await readKeptPictures(
      ctx,
      items.map((row) => row.id),
    );
    return { items: items.map((row) => ({ ...row, kept: pictures.get(row.id) ?? null })), nextCursor };
  });
}

/** The bytes of a row's picture; one that is gone from the store leaves its cell empty. */
export const pictureReader = (files: FileStore) => async (row: ListedArticle) => {
  if (row.kept === null) return null;
  const { sha256, hasThumb } = row.kept;
  return files.read(sha256, hasThumb ? 'thumb' : 'full').catch(() => null);
};

export function articleColumns(language: Language): ExportColumn<ListedArticle>[] {
  const { text, count, price, day } = createColumns<ListedArticle>(language, 'export.articles');
  const coded = (kind: string, value: string) => exportLabel(language, 'articles', `${kind}.${value}`);
  const missing = ({ status, needed, bought }: Article) =>
    OPEN_ARTICLES.includes(status) ? Math.max(needed - bought, 0) : 0;
  return [
    text('shop', (row) => row.shop),
    text('description', (row) => row.description),
    text('size', (row) => row.size),
    text('colour', (row) => row.colour),
    count('missing', missing),
    count('needed', (row) => row.needed),
    count('bought', (row) => row.bought),
    price('targetPrice', (row) => row.targetPrice),
    price('lastPrice', (row) => row.lastPrice),
    text('currency', (row) => row.currency),
    text('waiting', (row) => row.waiting.map(waiter).join(', ')),
    day('neededBy', (row) => row.neededBy),
    text('buyer', (row) => row.buyer),
    text('status', (row) => coded('status', row.status)),
    text('source', (row) => coded('source', row.source)),
    text('sku', (row) => row.sku),
    text('link', (row) => row.link),
    text('note', (row) => row.note),
  ];
}

const waiter = ({ customerName, label, quantity }: Article['waiting'][number]) =>
  `${quantity} × ${customerName} (${label})`;

export function purchaseColumns(language: Language): ExportColumn<PurchaseRow>[] {
  const { text, count, number, decimal, money, price, day, instant } = createColumns<PurchaseRow>(
    language,
    'export.purchases',
  );
  return [
    text('number', (row) => row.label),
    instant('createdAt', (row) => row.createdAt),
    text('shop', (row) => row.shop),
    text('externalNumber', (row) => row.externalNumber),
    text('buyer', (row) => row.buyer),
    count('units', (row) => row.units),
    text('currency', (row) => row.currency),
    price('goods', (row) => row.goods),
    decimal('rate', (row) => (row.rate === null ? null : row.rate / RATE_ONE)),
    instant('paidAt', (row) => row.paidAt),
    money('landed', (row) => row.landed),
    text('stage', (row) => exportLabel(language, 'purchases', `stage.${row.stage}`)),
    instant('stageSince', (row) => row.stageSince),
    count('parcels', (row) => row.parcels),
    count('received', (row) => row.received),
    text('tracking', (row) => row.tracking),
    day('eta', (row) => row.eta),
    number('slips', (row) => row.slips),
    text('customers', (row) => row.customers),
  ];
}
