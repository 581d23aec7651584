import { z } from 'zod';
import { fileId, userId } from '../kernel/ids.ts';
import { route } from '../kernel/route.ts';
import { buildIdentity } from './build.ts';

export const health = route({
  method: 'GET',
  path: '/health',
  permission: 'public',
  area: 'system',
  summary: 'The process answers, and which build it is',
  reply: z.object({ status: z.literal('ok'), ...buildIdentity.shape }),
});

export const ready = route({
  method: 'GET',
  path: '/ready',
  permission: 'public',
  area: 'system',
  summary: 'The database is reachable, its schema is the one this version needs, and there is space to write',
  reply: z.object({ status: z.literal('ready') }),
  refusals: ['service.no-space'],
});

export const metrics = route({
  method: 'GET',
  path: '/metrics',
  // Nobody signs in to read it: a program of the same machine, or one that brings the token of the settings.
  permission: 'public',
  area: 'system',
  summary: 'How this process is doing, in figures for Prometheus; to anybody else it does not exist',
  reply: 'text',
  refusals: ['resource.not-found'],
});

export const openapi = route({
  method: 'GET',
  path: '/openapi.json',
  permission: 'public',
  area: 'system',
  summary: 'This description',
  perMinute: 60,
  reply: z.record(z.string(), z.unknown()),
});

export const docs = route({
  method: 'GET',
  path: '/docs',
  permission: 'public',
  area: 'system',
  summary: 'This description, to be read by people',
  perMinute: 60,
  reply: 'html',
});

/** Without the tax number: it stands on invoices, which have it from the settings. */
const publicStore = z.object({
  brand: z.string(),
  name: z.string(),
  version: z.string(),
  isDemo: z.boolean(),
  /** Nobody has an account yet: the first person comes with the key of the terminal. */
  isNew: z.boolean(),
  /** Where its logo is, by an address that changes with it; null without one. */
  logo: z.string().nullable(),
  /** Whether its screens have the example chat, and the handle of the customizer. */
  showsChat: z.boolean(),
  showsCustomizer: z.boolean(),
  timeZone: z.string(),
  currency: z.string(),
  phone: z.string().nullable(),
  whatsApp: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  place: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
});

export const storeInfo = route({
  method: 'GET',
  path: '/public/store',
  permission: 'public',
  area: 'public',
  summary: 'What anybody may know of this store: its name, its days, its money, and how to reach it',
  reply: publicStore,
});

export const events = route({
  method: 'GET',
  path: '/events',
  permission: 'signed-in',
  area: 'system',
  summary: 'Live changes that the listener may see (server-sent events)',
  reply: 'event-stream',
});

/** What one live event says: that something changed, never what is in it. */
export const liveEvent = z.object({
  id: z.string(),
  topic: z.string(),
  kind: z.string(),
  entityId: z.string().nullable(),
  /** Whose action it is; null where nobody had signed in. */
  actorId: userId.nullable().default(null),
  at: z.iso.datetime(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const uploadFile = route({
  method: 'POST',
  path: '/files',
  permission: 'signed-in',
  area: 'system',
  summary: 'Store a picture (JPG, PNG or WEBP, up to 10 MB)',
  body: 'image',
  reply: z.object({ id: fileId, width: z.number().int(), height: z.number().int(), bytes: z.number().int() }),
  status: 201,
  refusals: ['file.not-an-image', 'file.heic', 'file.too-many-pixels'],
});

export const readFile = route({
  method: 'GET',
  path: '/files/{id}',
  permission: 'signed-in',
  area: 'system',
  summary: 'A stored picture',
  params: z.object({ id: fileId }),
  query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
  reply: 'file',
});
