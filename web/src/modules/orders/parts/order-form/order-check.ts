import { taxData } from '@trastienda/shared/customers/fields.ts';
import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import { MOST_TAGS } from '@trastienda/shared/kernel/tags.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { whatIsMissing } from '@trastienda/shared/orders/completeness.ts';
import { parseCentavos } from '#ui/form/number-text.ts';
import { computeDiscount, parseMoney, parsePercentBp, pricedLine, unitsOf } from './order-body.ts';
import type { LineFormValues, OrderFormValues } from './order-form-values.ts';

export const wrong = (field: string, code: string, params: Record<string, string> = {}): InvalidField => ({
  field,
  code,
  params,
});

/** What stands in the form and cannot be saved as it is, field by field. */
export function whatIsWrong(values: OrderFormValues): InvalidField[] {
  const { customer, address } = values;
  const found: InvalidField[] = [];
  if (customer.phone.trim() !== '' && readPhone(customer.phone) === null)
    found.push(wrong('customer.phone', 'validation.phone'));
  const receiver = address.receiverPhone ?? '';
  if (receiver.trim() !== '' && readPhone(receiver) === null)
    found.push(wrong('address.receiverPhone', 'validation.phone'));
  if (!taxData.safeParse(customer.tax).success) found.push(wrong('customer.tax.id', 'validation.taxId'));
  for (const [index, line] of values.lines.entries()) found.push(...lineWrong(index, line));
  if (isNoMoney(values.shipping)) found.push(wrong('shipping', 'orders.form.no-money'));
  const isNoDiscount = values.discountKind === 'amount' ? isNoMoney(values.discount) : isNoPercent(values);
  if (isNoDiscount) found.push(wrong('discount', 'orders.form.no-money'));
  else if (Number.isNaN(computeDiscount(values))) found.push(wrong('discount', 'order.total-below-zero'));
  return [...found, ...tooLong(values)];
}

function lineWrong(index: number, line: LineFormValues): InvalidField[] {
  const at = (field: string) => `lines.${index}.${field}`;
  const found: InvalidField[] = [];
  if (Number.isNaN(unitsOf(line))) found.push(wrong(at('quantity'), 'orders.form.no-quantity'));
  if (line.unitPrice.trim() === '' || Number.isNaN(parseCentavos(line.unitPrice)))
    found.push(wrong(at('unitPrice'), 'orders.form.no-money'));
  const discount = parseMoney(line.discount);
  if (Number.isNaN(discount)) found.push(wrong(at('discount'), 'orders.form.no-money'));
  else {
    const { quantity, unitPrice } = pricedLine(line);
    if (discount > quantity * unitPrice) found.push(wrong(at('discount'), 'order.line-below-zero'));
  }
  return found;
}

function isNoMoney(typed: string): boolean {
  const amount = parseMoney(typed);
  return Number.isNaN(amount) || amount > MOST_CENTAVOS;
}

const isNoPercent = ({ discount }: OrderFormValues): boolean => !(parsePercentBp(discount) <= 10_000);

type Limit = [field: string, typed: string, most: number];

function tooLong(values: OrderFormValues): InvalidField[] {
  const { customer, address, tags } = values;
  const limits: Limit[] = [
    ['customer.name', customer.name, 100],
    ['customer.tax.name', customer.tax.name, 150],
    ['address.place', address.place, 100],
    ['address.line', address.line, 100],
    ['address.reference', address.reference, 200],
    ['address.receiverName', address.receiverName, 100],
    ...textNames(NOTES).map((name) => [name, values[name], NOTES[name].max] satisfies Limit),
  ];
  const long = limits
    .filter(([, typed, most]) => typed.trim().length > most)
    .map(([field, , most]) => wrong(field, 'validation.too-long', { max: String(most) }));
  if (tags.some((tag) => tag.length > 30)) long.push(wrong('tags', 'validation.too-long', { max: '30' }));
  if (tags.length > MOST_TAGS) long.push(wrong('tags', 'order.too-many-tags'));
  return long;
}

/** What it still lacks before it can be confirmed; the server asks by the same rule. */
export function whatIsLacking(values: OrderFormValues): InvalidField[] {
  const { customer, address } = values;
  return whatIsMissing({
    customerName: customer.name.trim(),
    customerPhone: customer.phone.trim() === '' ? null : customer.phone,
    lineCount: values.lines.length,
    delivery: values.delivery,
    municipality: address.municipality,
    place: address.place.trim(),
    addressLine: address.line.trim(),
    reference: address.reference.trim(),
    atOffice: address.atOffice,
  }).map(({ field, code }) => wrong(field, code));
}
