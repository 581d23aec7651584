import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { RATE_ONE } from '@trastienda/shared/preorders/quote.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article, ArticleListQuery } from '@trastienda/shared/purchases/contract/items.ts';
import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { readArticleSlice } from './reads/articles.ts';
import { type KeptPicture, readKeptPictures } from './reads/pictures.ts';

type Kind = 'articles' | 'purchases';
export const exportLabel = (language: Language, kind: Kind, key: string) =>
  sentence(language, `export.${kind}.${key}`);

const createColumnBuilder =
  <Row>(language: Language, kind: Kind) =>
  (key: string, value: ExportColumn<Row>['value']): ExportColumn<Row> => ({
    title: exportLabel(language, kind, key),
    value,
  });

const hundredths = (amount: number | null) => (amount === null ? null : amount / 100);

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
  const column = createColumnBuilder<ListedArticle>(language, 'articles');
  const coded = (kind: string, value: string) => exportLabel(language, 'articles', `${kind}.${value}`);
  const missing = ({ status, needed, bought }: Article) =>
    OPEN_ARTICLES.includes(status) ? Math.max(needed - bought, 0) : 0;
  return [
    column('shop', (row) => row.shop),
    column('description', (row) => row.description),
    column('size', (row) => row.size),
    column('colour', (row) => row.colour),
    column('missing', missing),
    column('needed', (row) => row.needed),
    column('bought', (row) => row.bought),
    column('targetPrice', (row) => hundredths(row.targetPrice)),
    column('lastPrice', (row) => hundredths(row.lastPrice)),
    column('currency', (row) => row.currency),
    column('waiting', (row) => row.waiting.map(waiter).join(', ')),
    column('neededBy', (row) => row.neededBy),
    column('buyer', (row) => row.buyer),
    column('status', (row) => coded('status', row.status)),
    column('source', (row) => coded('source', row.source)),
    column('sku', (row) => row.sku),
    column('link', (row) => row.link),
    column('note', (row) => row.note),
  ];
}

const waiter = ({ customerName, label, quantity }: Article['waiting'][number]) =>
  `${quantity} × ${customerName} (${label})`;

export function purchaseColumns(language: Language): ExportColumn<PurchaseRow>[] {
  const column = createColumnBuilder<PurchaseRow>(language, 'purchases');
  return [
    column('number', (row) => row.label),
    column('createdAt', (row) => row.createdAt),
    column('shop', (row) => row.shop),
    column('externalNumber', (row) => row.externalNumber),
    column('buyer', (row) => row.buyer),
    column('units', (row) => row.units),
    column('currency', (row) => row.currency),
    column('goods', (row) => hundredths(row.goods)),
    column('rate', (row) => (row.rate === null ? null : row.rate / RATE_ONE)),
    column('paidAt', (row) => row.paidAt),
    column('landed', (row) => hundredths(row.landed)),
    column('stage', (row) => exportLabel(language, 'purchases', `stage.${row.stage}`)),
    column('stageSince', (row) => row.stageSince),
    column('parcels', (row) => row.parcels),
    column('received', (row) => row.received),
    column('tracking', (row) => row.tracking),
    column('eta', (row) => row.eta),
    column('slips', (row) => row.slips),
    column('customers', (row) => row.customers),
  ];
}
