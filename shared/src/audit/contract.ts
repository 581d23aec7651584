import { z } from 'zod';
import { userId } from '../kernel/ids.ts';
import { dayRange, exportFormat } from '../kernel/lists.ts';
import { createPageSchema, pageQuery } from '../kernel/paging.ts';
import { route } from '../kernel/route.ts';
import { line, rawText } from '../kernel/text.ts';

const area = 'access';
const permission = 'signed-in';

/** Everything that was done by nobody who had signed in: jobs, and customers on their page. */
export const BY_SYSTEM = 'system';

function createListSchema<One extends z.ZodType<string, string>>(one: One) {
  return z
    .string()
    .max(2000)
    .transform((joined) => joined.split(',').filter((part) => part !== ''))
    .pipe(z.array(one).max(60));
}
/** Names of kinds and commands; one that nobody knows finds nothing. */
const name = z.string().regex(/^[a-z][a-z_-]{0,39}$/);

const auditFilter = {
  entity: createListSchema(name).optional(),
  entityId: line(100).optional(),
  command: createListSchema(name).optional(),
  actorId: createListSchema(z.union([userId, z.literal(BY_SYSTEM)])).optional(),
  /** Days of the store. */
  at: dayRange.optional(),
  /** The number of a document: «P-000455», or «455». */
  q: rawText(0, 100).optional(),
};
export const auditQuery = z.object({ ...pageQuery, ...auditFilter });

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const change = z.object({
  /** A name of `fields.ts`. */
  field: z.string(),
  /** The part of the document that it is about: an article, a size. */
  article: z.string().nullable(),
  from: value,
  to: value,
});
export type AuditChange = z.infer<typeof change>;

const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorId: userId.nullable(),
  actorName: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the document is called now; empty if it is no more. */
  label: z.string(),
  /** What a payment, refund or invoice is for. */
  partOf: z.object({ entity: z.enum(['order', 'preorder']), label: z.string() }).nullable(),
  command: z.string(),
  reason: z.string().nullable(),
  requestId: z.string(),
  changes: z.array(change),
  /** How many more fields changed that have no name yet. */
  unnamed: z.number().int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = route({
  method: 'GET',
  path: '/audit',
  permission,
  area,
  summary: 'Who did what, newest first: of each document to those who may open it',
  query: auditQuery,
  reply: createPageSchema(auditEntry),
  refusals: ['list.bad-cursor'],
});

export const exportAudit = route({
  method: 'GET',
  path: '/audit/export',
  permission,
  area,
  summary: 'A file of the same entries',
  query: z.object({ format: exportFormat, ...auditFilter }),
  reply: 'file',
});

export const readAuditOptions = route({
  method: 'GET',
  path: '/audit/options',
  permission,
  area,
  summary: 'Whose entries can be asked for: everybody’s with M-03 or S-01, else one’s own',
  reply: z.object({ people: z.array(z.object({ id: userId, name: z.string() })) }),
});

export const readAuditEntry = route({
  method: 'GET',
  path: '/audit/{id}',
  permission,
  area,
  summary: 'One entry',
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: auditEntry,
});
