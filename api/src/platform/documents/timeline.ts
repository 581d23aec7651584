import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { type DocumentSnapshot, differencesBetween } from '@trastienda/shared/documents/differences.ts';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../ctx.ts';
import { auditEntries } from '../db/tables.ts';

const MOST_ENTRIES = 300;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** What a document was when something was done to it, as the audit keeps it. */
export const documentSnapshot: z.ZodType<DocumentSnapshot> = z.object({
  fields: z.record(z.string(), value),
  lines: z.array(
    z.object({
      id: z.string(),
      article: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      discount: z.number(),
    }),
  ),
});
const facts = z.record(z.string(), z.union([z.string(), z.number()]));

/** The audit of a document, for those who work on it. */
export async function readTimeline(ctx: Ctx, entity: string, id: string): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(MOST_ENTRIES);
  return rows.map(({ id: entryId, at, actorId, actorName, command, reason, before, after }) => {
    const parsed = facts.safeParse(after);
    const { text = null, mentions = '', ...rest } = parsed.success ? parsed.data : {};
    return {
      id: entryId,
      at: at.toISOString(),
      actorId,
      actorName,
      command,
      reason,
      text: text === null ? null : String(text),
      mentions: String(mentions).split('\n').filter(Boolean),
      facts: rest,
      differences: command === 'change' ? differences(before, after) : [],
    };
  });
}

function differences(before: unknown, after: unknown) {
  const [was, is] = [documentSnapshot.safeParse(before), documentSnapshot.safeParse(after)];
  return was.success && is.success ? differencesBetween(was.data, is.data) : [];
}
