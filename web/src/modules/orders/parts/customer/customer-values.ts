import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { customerChange } from '@trastienda/shared/customers/contract.ts';
import { CUSTOMER_TEXTS, TAX_KINDS } from '@trastienda/shared/customers/fields.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { pickTexts, textOutputs } from '@trastienda/shared/kernel/text-fields.ts';
import { z } from 'zod';

/** The version travels with the draft: text written over an older state is recognised as such. */
export const customerForm = customerChange;
export type CustomerFormValues = z.input<typeof customerForm>;
export type CustomerRead = z.output<typeof customerForm>;

export function toFormValues(customer: Customer): CustomerFormValues {
  const { version, name, phone, otherPhones, tags, tax } = customer;
  return {
    version,
    name,
    phone: showPhone(phone),
    otherPhones: otherPhones.map(showPhone),
    ...pickTexts(CUSTOMER_TEXTS, customer),
    tags: [...tags],
    tax: { ...tax },
  };
}

export const keep = (values: CustomerFormValues): CustomerFormValues => values;

/** Half-typed text is kept as it is: only its kind is looked at. */
const draftShape = z.object({
  version: z.number(),
  name: z.string(),
  phone: z.string(),
  otherPhones: z.array(z.string()),
  ...textOutputs(CUSTOMER_TEXTS),
  tags: z.array(z.string()),
  tax: z.object({ kind: z.enum(TAX_KINDS), id: z.string(), name: z.string() }),
});
export const parse = (draft: unknown): CustomerFormValues | null => draftShape.safeParse(draft).data ?? null;
