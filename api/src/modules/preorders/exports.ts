import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.preorders.${key}`);

export function preorderColumns({ language, actor }: SignedInCtx): ExportColumn<PreorderRow>[] {
  const { text, count, money, day, instant } = createColumns<PreorderRow>(language, 'export.preorders');
  return [
    text('number', (row) => row.label),
    instant('createdAt', (row) => row.createdAt),
    text('customer', (row) => row.customerName),
    text('phone', (row) => row.customerPhone),
    text('articles', (row) => row.articles),
    text('shops', (row) => row.shops),
    count('units', (row) => row.units),
    money('total', (row) => row.total),
    money('paid', (row) => row.paid),
    money('balance', (row) => row.balance),
    ...(seesProfit(actor) ? [money('profit', (row) => row.profit)] : []),
    text('stage', (row) => exportLabel(language, `stage.${row.stage}`)),
    text('purchases', (row) => row.purchases),
    day('etaFrom', (row) => row.etaFrom),
    day('etaTo', (row) => row.etaTo),
    day('promisedTo', (row) => row.promisedTo),
    text('channel', (row) => sentence(language, `export.orders.channel.${row.channel}`)),
    text('seller', (row) => row.seller),
    text('tags', (row) => row.tags.join(', ')),
  ];
}
