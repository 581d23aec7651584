import { IMPORT_COLUMNS, type ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import type { StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { roundHalfUp, timesQuantity } from '@trastienda/shared/kernel/money.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';
import type { ItemRow } from './reads/items.ts';
import { type LedgerQuery, selectLedgerPage } from './reads/ledger.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.inventory.${key}`);

const quetzales = (centavos: number | null) => (centavos === null ? null : centavos / 100);
const yesNo = (language: Language, value: boolean) => exportLabel(language, value ? 'yes' : 'no');

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
    cost: (row) => (row.averageCost === null ? null : roundHalfUp(row.averageCost) / 100),
    weightGrams: (row) => row.weightGrams,
    minimum: (row) => row.minimum,
    mayPreorder: (row) => yesNo(language, row.mayPreorder),
    onHand: (row) => row.onHand,
  };
  const column = (key: string, value: ExportColumn<ItemRow>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    ...IMPORT_COLUMNS.map((key) => column(key, imported[key])),
    column('reserved', (row) => row.reserved),
    column('available', (row) => row.available),
    column('incoming', (row) => row.incoming),
    column('value', (row) => timesQuantity(row.averageCost ?? 0, row.onHand) / 100),
    column('published', (row) => yesNo(language, row.isPublished)),
    column('lastMovedAt', (row) => row.lastMovedAt?.toISOString() ?? null),
  ];
}

export function everyMovement(ctx: Ctx, query: LedgerQuery, zone: string): AsyncGenerator<StockMovement> {
  return everyRow((cursor, limit) => selectLedgerPage(ctx, { ...query, cursor, limit }, zone));
}

export function movementColumns(language: Language): ExportColumn<StockMovement>[] {
  const column = (key: string, value: ExportColumn<StockMovement>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    column('at', (row) => row.at),
    column('kind', (row) => exportLabel(language, `kind.${row.kind}`)),
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
