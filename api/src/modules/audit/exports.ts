import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import { isAudited, listCommands, plainReason } from '@trastienda/shared/audit/rules.ts';
import { type AuditFormats, sayChanges } from '@trastienda/shared/audit/say-value.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { everyRow } from '#platform/files/export.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { storeTime } from '#platform/settings/store-days.ts';
import { type AuditDeps, type AuditQuery, readAuditSlice } from './reads/entries.ts';

export function everyEntry(ctx: SignedInCtx, query: Omit<AuditQuery, 'limit' | 'cursor'>, deps: AuditDeps) {
  return everyRow((cursor, limit) => readAuditSlice(ctx, { ...query, cursor, limit }, deps));
}

export function auditColumns(language: Language, timeZone: string): ExportColumn<AuditEntry>[] {
  const formats = createFormats(language, timeZone);
  const { t } = formats;
  const { text, instant } = createColumns<AuditEntry>(language, 'export.audit');
  const entityLabel = (entity: string) => t(`audit.entity.${isAudited(entity) ? entity : 'other'}`);
  return [
    instant('at', ({ at }) => at),
    text('actor', ({ actorName }) => actorName || t('audit.system')),
    text('entity', ({ entity }) => entityLabel(entity)),
    text('label', ({ label }) => label),
    text('partOf', ({ partOf }) => partOf?.label ?? null),
    text('command', (entry) => sayCommand(entry, t)),
    text('changes', (entry) => formatChanges(entry, formats)),
    text('reason', ({ command, reason }) => plainReason(command, reason)),
    text('requestId', ({ requestId }) => requestId),
  ];
}

export const exportLabel = (language: Language, key: string) => sentence(language, `export.audit.${key}`);

function sayCommand({ entity, command }: AuditEntry, t: AuditFormats['t']): string {
  return t(`audit.command.${listCommands([entity]).includes(command) ? command : 'other'}`);
}

/** A cell of a sheet holds no more than 32,767 characters. */
const LONGEST = 30_000;

function formatChanges(entry: AuditEntry, formats: AuditFormats): string {
  const lines = sayChanges(entry, formats).map(({ name, from, to }) =>
    from === null ? `${name}: ${to ?? ''}` : `${name}: ${from} → ${to ?? '–'}`,
  );
  return lines.join('\n').slice(0, LONGEST);
}

function createFormats(language: Language, timeZone: string): AuditFormats {
  const amount = new Intl.NumberFormat(`${language}-GT`, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return {
    t: (id) => sentence(language, id),
    money: (centavos) => `Q ${amount.format(centavos / 100)}`,
    decimal: (number, most) => number.toLocaleString(`${language}-GT`, { maximumFractionDigits: most }),
    day: (day) => day,
    instant: (at) => storeTime(new Date(at), timeZone),
    codes: (codes) => codes.join(' '),
  };
}
