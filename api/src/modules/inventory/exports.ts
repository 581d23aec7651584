import { IMPORT_COLUMNS, type ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import type { StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { sentence } from '../../platform/error-codes.ts';
import { type ExportColumn, MOST_EXPORTED } from '../../platform/export.ts';
import { cutPage } from '../../platform/paging.ts';
import type { ItemListQuery } from './reads/item-filter.ts';
import { type ItemRow, selectItems } from './reads/items.ts';
import { type LedgerQuery, selectMovements } from './reads/ledger.ts';

const AT_A_TIME = 1000;

export const word = (language: Language, key: string) => sentence(language, `export.inventory.${key}`);

/** Every variant a filter finds, read page by page so that a large export needs little memory. */
export async function* everyItem(ctx: Ctx, query: ItemListQuery): AsyncGenerator<ItemRow> {
  let cursor: string | null = null;
  for (let sent = 0; sent < MOST_EXPORTED; sent += AT_A_TIME) {
    const { cursor: _, ...rest } = query;
    const rows: ItemRow[] = await selectItems(
      ctx,
      { ...rest, ...(cursor !== null && { cursor }) },
      AT_A_TIME + 1,
    );
    const page: { items: ItemRow[]; nextCursor: string | null } = cutPage(rows, AT_A_TIME, (row) => [
      row.sortedBy,
      row.id,
    ]);
    yield* page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

const quetzales = (centavos: number | null) => (centavos === null ? null : centavos / 100);
const yesNo = (language: Language, value: boolean) => word(language, value ? 'yes' : 'no');

/** The columns of the import first, by the same names, so that the file can come back. */
export function itemColumns(language: Language): ExportColumn<ItemRow>[] {
  const imported: Record<ImportColumn, ExportColumn<ItemRow>['value']> = {
    sku: (row) => row.sku,
    name: (row) => row.name,
    description: (row) => row.description,
    category: (row) => row.category.name,
    brand: (row) => row.brand?.name ?? null,
    size: (row) => row.size,
    colour: (row) => row.colour,
    barcode: (row) => row.barcode,
    price: (row) => quetzales(row.price),
    compareAt: (row) => quetzales(row.compareAt),
    cost: (row) => (row.averageCost === null ? null : Math.round(row.averageCost) / 100),
    weightGrams: (row) => row.weightGrams,
    minimum: (row) => row.minimum,
    mayPreorder: (row) => yesNo(language, row.mayPreorder),
    onHand: (row) => row.onHand,
  };
  const column = (key: string, value: ExportColumn<ItemRow>['value']) => ({
    title: word(language, key),
    value,
  });
  return [
    ...IMPORT_COLUMNS.map((key) => column(key, imported[key])),
    column('reserved', (row) => row.reserved),
    column('available', (row) => row.available),
    column('incoming', (row) => row.incoming),
    column('value', (row) => Math.round((row.averageCost ?? 0) * row.onHand) / 100),
    column('published', (row) => yesNo(language, row.isPublished)),
    column('lastMovedAt', (row) => row.lastMovedAt?.toISOString() ?? null),
  ];
}

export async function* everyMovement(
  ctx: Ctx,
  query: LedgerQuery,
  zone: string,
): AsyncGenerator<StockMovement> {
  let before: number | undefined;
  for (let sent = 0; sent < MOST_EXPORTED; sent += AT_A_TIME) {
    const rows: StockMovement[] = await selectMovements(
      ctx,
      { ...query, ...(before !== undefined && { before }) },
      AT_A_TIME,
      zone,
    );
    yield* rows;
    before = rows.at(-1)?.id;
    if (rows.length < AT_A_TIME) return;
  }
}

export function movementColumns(language: Language): ExportColumn<StockMovement>[] {
  const column = (key: string, value: ExportColumn<StockMovement>['value']) => ({
    title: word(language, key),
    value,
  });
  return [
    column('at', (row) => row.at),
    column('kind', (row) => word(language, `kind.${row.kind}`)),
    column('sku', (row) => row.sku),
    column('name', (row) => row.name),
    column('size', (row) => row.size),
    column('colour', (row) => row.colour),
    column('location', (row) => row.location),
    column('onHandDelta', (row) => row.onHandDelta),
    column('onHandAfter', (row) => row.onHandAfter),
    column('reservedDelta', (row) => row.reservedDelta),
    column('reservedAfter', (row) => row.reservedAfter),
    column('unitCost', (row) => quetzales(row.unitCost)),
    column('document', (row) => row.documentLabel),
    column('reason', (row) => row.reason),
    column('actor', (row) => row.actorName),
  ];
}
