import { IMPORT_COLUMNS, type ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import type { StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { roundHalfUp, timesQuantity } from '@trastienda/shared/kernel/money.ts';
import type { Ctx } from '#platform/ctx.ts';
import { everyRow } from '#platform/files/export.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';
import type { ItemRow } from './reads/items.ts';
import { type LedgerQuery, selectLedgerPage } from './reads/ledger.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.inventory.${key}`);

const yesNo = (language: Language, value: boolean) => exportLabel(language, value ? 'yes' : 'no');

/** The columns of the import first, by the same names, so that the file can come back. */
export function itemColumns(language: Language): ExportColumn<ItemRow>[] {
  const { text, count, number, money, price, instant } = createColumns<ItemRow>(language, 'export.inventory');
  const imported: Record<ImportColumn, (key: ImportColumn) => ExportColumn<ItemRow>> = {
    sku: (key) => text(key, (row) => row.sku),
    name: (key) => text(key, (row) => row.name),
    description: (key) => text(key, (row) => row.description),
    category: (key) => text(key, (row) => row.category.name),
    brand: (key) => text(key, (row) => row.brand?.name ?? null),
    size: (key) => text(key, (row) => row.size),
    colour: (key) => text(key, (row) => row.colour),
    barcode: (key) => text(key, (row) => row.barcode),
    price: (key) => price(key, (row) => row.price),
    compareAt: (key) => price(key, (row) => row.compareAt),
    cost: (key) => price(key, (row) => (row.averageCost === null ? null : roundHalfUp(row.averageCost))),
    weightGrams: (key) => number(key, (row) => row.weightGrams),
    minimum: (key) => number(key, (row) => row.minimum),
    mayPreorder: (key) => text(key, (row) => yesNo(language, row.mayPreorder)),
    onHand: (key) => count(key, (row) => row.onHand),
  };
  return [
    ...IMPORT_COLUMNS.map((key) => imported[key](key)),
    count('reserved', (row) => row.reserved),
    count('available', (row) => row.available),
    count('incoming', (row) => row.incoming),
    money('value', (row) => timesQuantity(row.averageCost ?? 0, row.onHand)),
    text('published', (row) => yesNo(language, row.isPublished)),
    instant('lastMovedAt', (row) => row.lastMovedAt?.toISOString() ?? null),
  ];
}

export function everyMovement(ctx: Ctx, query: LedgerQuery, zone: string): AsyncGenerator<StockMovement> {
  return everyRow((cursor, limit) => selectLedgerPage(ctx, { ...query, cursor, limit }, zone));
}

export function movementColumns(language: Language): ExportColumn<StockMovement>[] {
  const { text, count, number, price, instant } = createColumns<StockMovement>(language, 'export.inventory');
  return [
    instant('at', (row) => row.at),
    text('kind', (row) => exportLabel(language, `kind.${row.kind}`)),
    text('sku', (row) => row.sku),
    text('name', (row) => row.name),
    text('size', (row) => row.size),
    text('colour', (row) => row.colour),
    text('location', (row) => row.location),
    count('onHandDelta', (row) => row.onHandDelta),
    number('onHandAfter', (row) => row.onHandAfter),
    count('reservedDelta', (row) => row.reservedDelta),
    number('reservedAfter', (row) => row.reservedAfter),
    price('unitCost', (row) => row.unitCost),
    text('document', (row) => row.documentLabel),
    text('reason', (row) => row.reason),
    text('actor', (row) => row.actorName),
  ];
}
