import {
  readAuditEntry as entryRoute,
  exportAudit,
  listAudit,
  readAuditOptions,
} from '@trastienda/shared/audit/contract.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { auditColumns, everyEntry, exportLabel } from './exports.ts';
import { type AuditDeps, readAuditEntry, readAuditPage, readPeople } from './reads/entries.ts';

/** What was done, to those who may open what it was done to. Nothing here writes. */
export function auditRoutes(options: ServeOptions, deps: AuditDeps): void {
  serve(options, listAudit, ({ ctx, query }) => readAuditPage(ctx, query, deps));
  serve(options, exportAudit, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'file'),
      columns: auditColumns(ctx.language, deps.timeZone),
      rows: everyEntry(ctx, query, deps),
    }),
  );
  serve(options, readAuditOptions, async ({ ctx }) => ({ people: await readPeople(ctx) }));
  serve(options, entryRoute, ({ ctx, params }) => readAuditEntry(ctx, params.id, deps));
}
