import { z } from 'zod';
import { listQuery, manyIds } from '../../kernel/lists.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { courierId, manifestId, orderId, shipmentId } from '../../orders/ids.ts';
import { area, permission } from './couriers.ts';

const shared = { area, permission } as const;
const params = z.object({ id: manifestId });

const manifestRow = z.object({
  id: manifestId,
  label: z.string(),
  courierId,
  courier: z.string(),
  parcels: z.number().int(),
  pieces: z.number().int(),
  weightGrams: z.number().int(),
  codTotal: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type ManifestRow = z.infer<typeof manifestRow>;

const manifest = manifestRow.extend({
  lines: z.array(
    z.object({
      shipmentId,
      orderId,
      order: z.string(),
      guide: z.string(),
      receiver: z.string(),
      destination: z.string(),
      pieces: z.number().int(),
      weightGrams: z.number().int().nullable(),
      codAmount: z.number().int(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

export const listManifests = route({
  ...shared,
  method: 'GET',
  path: '/manifests',
  summary: 'What was handed over, the latest first',
  query: z.object({ ...listQuery(['createdAt']), courier: manyIds(courierId).optional() }),
  reply: createPageSchema(manifestRow),
});

export const createManifest = route({
  ...shared,
  method: 'POST',
  path: '/manifests',
  summary: 'Hand parcels over to their courier: all of them or none. Their goods leave the stock',
  body: z.strictObject({ courierId, ids: z.array(shipmentId).min(1).max(500) }),
  reply: manifest,
  status: 201,
  refusals: ['manifest.refused-parcels', 'order.unknown-courier'],
});

export const readManifest = route({
  ...shared,
  method: 'GET',
  path: '/manifests/{id}',
  summary: 'One hand-over with its parcels',
  params,
  reply: manifest,
});

export const printManifest = route({
  ...shared,
  method: 'GET',
  path: '/manifests/{id}.pdf',
  summary: 'The hand-over sheet, with totals and a line to sign on',
  params,
  reply: 'file',
});
