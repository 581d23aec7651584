import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import type { ExportColumn } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.preorders.${key}`);

export function preorderColumns({ language, actor }: SignedInCtx): ExportColumn<PreorderRow>[] {
  const column = (key: string, value: ExportColumn<PreorderRow>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    column('number', (row) => row.label),
    column('createdAt', (row) => row.createdAt),
    column('customer', (row) => row.customerName),
    column('phone', (row) => row.customerPhone),
    column('articles', (row) => row.articles),
    column('shops', (row) => row.shops),
    column('units', (row) => row.units),
    column('total', (row) => row.total / 100),
    column('paid', (row) => row.paid / 100),
    column('balance', (row) => row.balance / 100),
    ...(seesProfit(actor) ? [column('profit', (row) => (row.profit ?? 0) / 100)] : []),
    column('stage', (row) => exportLabel(language, `stage.${row.stage}`)),
    column('purchases', (row) => row.purchases),
    column('etaFrom', (row) => row.etaFrom),
    column('etaTo', (row) => row.etaTo),
    column('promisedTo', (row) => row.promisedTo),
    column('channel', (row) => sentence(language, `export.orders.channel.${row.channel}`)),
    column('seller', (row) => row.seller),
    column('tags', (row) => row.tags.join(', ')),
  ];
}
