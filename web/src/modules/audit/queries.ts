import { useQuery } from '@tanstack/react-query';
import {
  type AuditEntry,
  auditQuery,
  exportAudit,
  listAudit,
  readAuditEntry,
  readAuditOptions,
} from '@trastienda/shared/audit/contract.ts';
import { callRoute } from '#lib/call-route.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import type { ListQuery } from '#ui/list/list-definition.ts';

/** The name its views, columns and cached rows go by. */
export const AUDIT_LIST = 'audit';

/** An entry as a list has it: its number as text. */
export type AuditRow = Omit<AuditEntry, 'id'> & { readonly id: string };

const toRow = (entry: AuditEntry): AuditRow => ({ ...entry, id: String(entry.id) });

const { shape } = auditQuery;

/** One document in the address: `order:0198…`. */
export function readDocument(text: string): { readonly entity: string; readonly entityId: string } | null {
  const [entity = '', ...rest] = text.split(':');
  const entityId = rest.join(':');
  const isFit = shape.entity.safeParse(entity).success && shape.entityId.safeParse(entityId).success;
  return isFit && entity !== '' && entityId !== '' ? { entity, entityId } : null;
}

/** What an old or mistyped address says wrongly is left out. */
function toFilterQuery({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: 'entity' | 'command', value = filters[name]) =>
    value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  const document = readDocument(filters['document'] ?? '');
  const range = daysOf(filters['at'] ?? '', new Date(), zone);
  const actorId = filters['actor'];
  return {
    ...(q !== undefined && { q }),
    ...text('entity'),
    ...text('command'),
    ...(actorId !== undefined && shape.actorId.safeParse(actorId).success && { actorId }),
    ...(range !== null && { at: writeDays(range) }),
    ...(document !== null && document),
  };
}

/** What the list asks, with days as the store counts them. */
export function auditQueries(zone: string | undefined) {
  return {
    readPage: async (query: ListQuery, cursor: string | undefined, signal: AbortSignal, limit = 50) => {
      const page = cursor === undefined ? {} : { cursor };
      const { items, ...rest } = await callRoute(listAudit, {
        query: { ...toFilterQuery(query, zone), ...page, limit },
        signal,
      });
      return { ...rest, items: items.map(toRow) };
    },
    readRow: async (id: string, signal: AbortSignal) =>
      toRow(await callRoute(readAuditEntry, { params: { id: Number(id) }, signal })),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(exportAudit, { query: { format, ...toFilterQuery(query, zone) } }),
  };
}

/** Whose entries can be asked for; nobody while that is not known. */
export function useAuditPeople() {
  const { data } = useQuery({
    queryKey: ['audit', 'options'],
    queryFn: ({ signal }) => callRoute(readAuditOptions, { signal }),
  });
  return data?.people;
}

/** The newest entry of a document: it knows what the document is called. */
export function useNewestOf(document: string) {
  const about = readDocument(document);
  const { data } = useQuery({
    queryKey: ['audit', 'document', document],
    queryFn: ({ signal }) => callRoute(listAudit, { query: { ...about, limit: 1 }, signal }),
    enabled: about !== null,
  });
  return data?.items[0];
}
