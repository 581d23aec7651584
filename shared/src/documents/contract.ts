import { z } from 'zod';
import { userId } from '../kernel/ids.ts';
import type { Permission } from '../kernel/permissions.ts';
import { route } from '../kernel/route.ts';
import { line } from '../kernel/text.ts';

/** One difference that an edit made. Money in centavos; what a field held, as it was kept. */
const difference = z.object({
  field: z.string(),
  /** The article, for what happened to a line. */
  article: z.string().nullable(),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type Difference = z.infer<typeof difference>;

const timelineEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorId: userId.nullable(),
  /** Empty: the system did it. */
  actorName: z.string(),
  command: z.string(),
  reason: z.string().nullable(),
  /** A comment's words. */
  text: z.string().nullable(),
  /** Whom those words name, as it stands in them: `@Andrea`. */
  mentions: z.array(z.string()),
  /** What an action was about: amount, label, number of units. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  differences: z.array(difference),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

interface DocumentContract<Id extends z.ZodType<string, string>> {
  readonly area: string;
  readonly permission: Permission;
  readonly path: `/${string}`;
  readonly id: Id;
  /** With its article, for the descriptions: `an order`. */
  readonly noun: string;
}

/** The calls that orders, pre-orders and purchases have: what happened to one, comments on it, and whom they may name. */
export function documentRoutes<Id extends z.ZodType<string, string>>({
  area,
  permission,
  path,
  id,
  noun,
}: DocumentContract<Id>) {
  const common = { area, permission, params: z.object({ id }) };
  return {
    timeline: route({
      ...common,
      method: 'GET',
      path: `${path}/{id}/timeline`,
      summary: `What happened to ${noun}, the latest first`,
      reply: z.object({ entries: z.array(timelineEntry) }),
    }),
    comment: route({
      ...common,
      method: 'POST',
      path: `${path}/{id}/comments`,
      summary: `Say something about ${noun} to those who work on it`,
      body: z.strictObject({ text: line(2000) }),
      reply: z.object({ done: z.literal(true) }),
      status: 201,
    }),
    readers: route({
      ...common,
      method: 'GET',
      path: `${path}/{id}/readers`,
      summary: `Who may see ${noun}, and so be named in a comment on it`,
      reply: z.object({ people: z.array(z.object({ id: userId, name: z.string() })) }),
    }),
  };
}
