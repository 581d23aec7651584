import { z } from 'zod';
import { optionalText, rawText } from '../kernel/text.ts';
import { type TextField, textNames } from '../kernel/text-fields.ts';
import { BIRTHDAY_LENGTH, isBirthday } from './birthday.ts';
import { readPhone } from './phone.ts';
import { findMunicipality } from './places/places.ts';
import { readTaxId } from './tax-id.ts';

/** A phone in any writing; kept as E.164. */
export const phoneNumber = rawText(1, 40).transform((text, issues) => {
  const phone = readPhone(text);
  if (phone !== null) return phone;
  issues.addIssue({ code: 'custom', message: 'validation.phone' });
  return z.NEVER;
});

const municipalityCode = z
  .string()
  .regex(/^\d{4}$/)
  .refine((code) => findMunicipality(code) !== undefined, { error: 'validation.place' });

const birthday = z
  .string()
  .max(BIRTHDAY_LENGTH)
  .refine((text) => text === '' || isBirthday(text), { error: 'validation.birthday' });

interface CustomerText extends TextField {
  /** Says who somebody is: not repeated in reasons, and erased from what was sent. */
  readonly identifies?: true;
  /** Several lines; of two customers who become one, both are kept. */
  readonly isLong?: true;
}
export type CustomerTextName = 'email' | 'instagram' | 'birthday' | 'notes';

/** What is known of a customer in words. Somebody who never sold to them sees none of it; erasing empties it. */
export const CUSTOMER_TEXTS: Readonly<Record<CustomerTextName, CustomerText>> = {
  email: { max: 200, schema: z.union([z.literal(''), z.email().max(200)]), identifies: true },
  instagram: { max: 60, identifies: true },
  /** `03-14`, with the year where it is known: `1990-03-14`. */
  birthday: { max: BIRTHDAY_LENGTH, schema: birthday },
  notes: { max: 2000, isLong: true },
};
const names = textNames(CUSTOMER_TEXTS);
export const SHORT_TEXTS = names.filter((name) => CUSTOMER_TEXTS[name].isLong !== true);
export const LONG_TEXTS = names.filter((name) => CUSTOMER_TEXTS[name].isLong === true);
export const IDENTIFYING_TEXTS = names.filter((name) => CUSTOMER_TEXTS[name].identifies === true);

export const TAX_KINDS = ['nit', 'cui', 'foreign', 'cf'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Who an invoice is for. «CF» has no number; the others are checked by their own rule. */
export const taxData = z
  .strictObject({ kind: z.enum(TAX_KINDS), id: optionalText(30), name: optionalText(150) })
  .transform((data, issues) => {
    if (data.kind === 'cf') return { ...data, id: '' };
    if (data.kind === 'foreign') {
      // «EXT» says what kind of number it is, which the kind already does.
      const id = data.id.toUpperCase().replace(/^EXT[\s:-]*/, '');
      if (/^[A-Z0-9-]{4,30}$/.test(id)) return { ...data, id };
    } else {
      const read = readTaxId(data.id);
      if (read !== null && read.kind === data.kind) return { ...data, id: read.id };
    }
    issues.addIssue({ code: 'custom', path: ['id'], message: 'validation.taxId' });
    return z.NEVER;
  });

const pin = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** Where something is to be delivered. All of it may be missing while an order is being written. */
export const addressInput = z.strictObject({
  municipality: municipalityCode.nullable(),
  place: optionalText(100),
  line: optionalText(100),
  reference: optionalText(200),
  receiverName: optionalText(100),
  receiverPhone: phoneNumber.nullable(),
  pin: pin.nullable(),
  /** To be fetched at the courier's office. */
  atOffice: z.boolean(),
});
export type AddressInput = z.output<typeof addressInput>;

export const address = z.object({
  municipality: z.string().nullable(),
  place: z.string(),
  line: z.string(),
  reference: z.string(),
  receiverName: z.string(),
  receiverPhone: z.string().nullable(),
  pin: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  atOffice: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** Why a customer's credit changed. */
export const CREDIT_KINDS = ['from_order', 'from_preorder', 'refund', 'used', 'merged'] as const;

export const tax = z.object({ kind: z.enum(TAX_KINDS), id: z.string(), name: z.string() });
