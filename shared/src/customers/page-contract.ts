import { z } from 'zod';
import { fileId } from '../kernel/ids.ts';
import { createPageSchema, pageQuery } from '../kernel/paging.ts';
import { route } from '../kernel/route.ts';
import { customerId } from './ids.ts';
import { customerFigures } from './list-contract.ts';

const ofCustomer = {
  area: 'customers',
  permission: 'signed-in',
  method: 'GET',
  params: z.object({ id: customerId }),
} as const;

const documentKind = z.enum(['order', 'preorder']);
export type DocumentKind = z.infer<typeof documentKind>;

/** What is still to be paid of one document. */
const owedDocument = z.object({
  kind: documentKind,
  id: z.uuid(),
  label: z.string(),
  /** A stage of its kind. */
  stage: z.string(),
  total: z.number().int(),
  paid: z.number().int(),
  balance: z.number().int(),
  trackingToken: z.string(),
});
export type OwedDocument = z.infer<typeof owedDocument>;

const usual = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const readCustomerOverview = route({
  ...ofCustomer,
  path: '/customers/{id}/overview',
  summary: 'What a customer comes to, still owes and usually takes; of documents that one may see',
  reply: z.object({
    ...customerFigures,
    credit: z.number().int(),
    /** Oldest first. */
    owedDocuments: z.array(owedDocument),
    sizes: usual,
    colours: usual,
    mayChange: z.boolean(),
  }),
});
export type CustomerOverview = z.infer<typeof readCustomerOverview.reply>;

const storyKind = z.enum(['order', 'preorder', 'payment', 'parcel', 'refund', 'credit', 'comment']);
export type StoryKind = z.infer<typeof storyKind>;

const storyEntry = z.object({
  /** Its kind and its id: no other entry has it. */
  key: z.string(),
  kind: storyKind,
  at: z.iso.datetime(),
  /** A number of its own, where it has one. */
  label: z.string(),
  /** A stage or status of its kind; of a payment also how it was paid, in `method`. */
  status: z.string(),
  method: z.string(),
  amount: z.number().int().nullable(),
  text: z.string(),
  actorName: z.string(),
  /** Null where one may see the entry, but not the document. */
  document: z.object({ kind: documentKind, id: z.uuid(), label: z.string() }).nullable(),
  /** Of a payment with receipts. */
  paymentId: z.uuid().nullable(),
  proofs: z.array(fileId),
});
export type StoryEntry = z.infer<typeof storyEntry>;

export const readCustomerStory = route({
  ...ofCustomer,
  path: '/customers/{id}/story',
  summary: 'Everything that happened with a customer, newest first; of documents that one may see',
  query: z.object(pageQuery),
  reply: createPageSchema(storyEntry).pick({ items: true, nextCursor: true }),
  refusals: ['list.bad-cursor'],
});
