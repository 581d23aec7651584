import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { OwnStore } from '@trastienda/shared/system/store.ts';
import { storeDetails } from '@trastienda/shared/system/store.ts';
import { z } from 'zod';

const { shape } = storeDetails;

/** What is left empty is not said. */
const orNothing = <Said>(field: z.ZodType<Said, string | null>) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(field);

/** The form: what is typed, and what is made of it. */
export const storeForm = z.object({
  version: z.number().int(),
  brand: shape.brand,
  name: orNothing(shape.name),
  taxId: orNothing(shape.taxId),
  phone: orNothing(shape.phone),
  whatsApp: orNothing(shape.whatsApp),
  email: orNothing(shape.email),
  website: orNothing(shape.website),
  instagram: orNothing(shape.instagram),
  address: orNothing(shape.address),
  place: orNothing(shape.place),
  logoFileId: shape.logoFileId,
});
export type StoreFormValues = z.input<typeof storeForm>;
export type StoreChange = z.output<typeof storeForm>;

export function toFormValues(store: OwnStore): StoreFormValues {
  const said = (text: string | null) => text ?? '';
  return {
    version: store.version,
    brand: store.brand,
    name: said(store.name),
    taxId: said(store.taxId),
    phone: said(store.phone),
    whatsApp: said(store.whatsApp),
    email: said(store.email),
    website: said(store.website),
    instagram: said(store.instagram),
    address: said(store.address),
    place: said(store.place),
    logoFileId: store.logoFileId,
  };
}

/** The version travels with the draft: text written over an older state is recognised as such. */
const draftShape = z.object({
  version: z.number(),
  brand: z.string(),
  name: z.string(),
  taxId: z.string(),
  phone: z.string(),
  whatsApp: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  address: z.string(),
  place: z.string(),
  logoFileId: fileId.nullable(),
});
export const keep = (typed: StoreFormValues) => typed;
export const parse = (draft: unknown) => draftShape.safeParse(draft).data ?? null;
