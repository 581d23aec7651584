import { z } from 'zod';
import { fileId } from '../kernel/ids.ts';
import { route } from '../kernel/route.ts';
import { emailAddress, line } from '../kernel/text.ts';
import { isNit } from './nit.ts';

const area = 'system';
const permission = ['M-03'] as const;

/** Telephones as E.164, written with or without spaces; eight digits alone are of Guatemala. */
const phone = z
  .string()
  .transform((text) => text.replaceAll(/[\s().-]/g, '').replace(/^(?=\d{8}$)/, '+502'))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, { error: 'validation.storePhone' }));

/** Whose store this is, as its screens, its documents and its customers' pages say it; null for what it does not say. */
const profile = {
  brand: line(60),
  /** As the law knows it; the brand when there is none. */
  name: line(120).nullable(),
  phone: phone.nullable(),
  whatsApp: phone.nullable(),
  email: emailAddress.nullable(),
  address: line(160).nullable(),
  /** Municipality and department. */
  place: line(120).nullable(),
  taxId: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.string().max(20).refine(isNit, { error: 'validation.storeTaxId' }))
    .nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable(),
  /** Without the @. */
  instagram: z
    .string()
    .trim()
    .transform((text) => text.replace(/^@/, ''))
    .pipe(z.string().regex(/^[A-Za-z0-9._]{1,30}$/, { error: 'validation.instagram' }))
    .nullable(),
  /** A picture that was uploaded before. */
  logoFileId: fileId.nullable(),
};
export const storeDetails = z.strictObject(profile);

export const ownStore = z.object({
  brand: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  whatsApp: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  place: z.string().nullable(),
  taxId: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  logoFileId: fileId.nullable(),
  /** Still to be shown around: nobody has said yet that the store is set up. */
  isBeingSetUp: z.boolean(),
  version: z.number().int(),
});
export type OwnStore = z.infer<typeof ownStore>;

export const readStore = route({
  method: 'GET',
  path: '/store',
  permission,
  area,
  summary: 'What the store says of itself',
  reply: ownStore,
});

export const changeStore = route({
  method: 'PATCH',
  path: '/store',
  permission,
  area,
  summary: 'What the store says of itself; everywhere at once',
  body: storeDetails.extend({ version: z.number().int() }),
  reply: ownStore,
  refusals: ['resource.stale', 'profile.unknown-picture'],
});

export const readLogo = route({
  method: 'GET',
  path: '/public/store/logo',
  permission: 'public',
  area: 'public',
  summary: 'The store’s logo',
  reply: 'file',
  refusals: ['resource.not-found'],
});
