import {
  IMPORT_COLUMNS,
  importTemplate,
  previewImport,
  runImport as runImportRoute,
} from '@trastienda/shared/inventory/contract/imports.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { exportLabel } from '../exports.ts';
import { type Example, templateRows } from '../import/template.ts';
import { readImport, runImport } from '../use-cases/import-products.ts';
import type { InventoryDeps } from './inventory-deps.ts';

export function importRoutes(options: ServeOptions, { timeZone }: InventoryDeps): void {
  serve(options, previewImport, ({ ctx, query, body }) => readImport(ctx, body, query.fileName, timeZone));
  serve(options, runImportRoute, ({ ctx, params }) => runImport(ctx, params.id, timeZone));
  serve(options, importTemplate, ({ ctx, query, reply }) =>
    sendExport(reply, {
      format: query.format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'template-file'),
      columns: IMPORT_COLUMNS.map((column) => ({
        title: exportLabel(ctx.language, column),
        kind: 'text' as const,
        value: (row: Example) => row[column] ?? null,
        isSummed: false,
      })),
      rows: templateRows(ctx.language),
    }),
  );
}
