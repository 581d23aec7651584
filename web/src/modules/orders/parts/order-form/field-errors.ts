import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { readProblem } from '#lib/refusal.ts';
import type { OrderFormValues } from './order-form-values.ts';

/** A sentence at a field, true as long as the field says what it said then. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly when: string;
}

export type FieldErrors = Readonly<Record<string, string>>;

/** Lines go by their names, not by their places: these change while one mends something. */
export function fieldOf(name: string, { lines }: OrderFormValues): string {
  const [, place, part] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (place === undefined || part === undefined) return name;
  const key = lines[Number(place)]?.key ?? place;
  // Neither has a field of its own: it is said at the line.
  return part === 'variantId' || part === 'id' ? lineField(key, 'line') : lineField(key, part);
}

export function lineField(key: string, part: string): string {
  return `lines.${key}.${part}`;
}

/** What stands at a field, to notice when it changes. */
function valueAt(values: OrderFormValues, field: string): string {
  const [head, key, part] = field.split('.');
  if (head === 'lines') {
    const line = values.lines.find((one) => one.key === key);
    if (line === undefined) return key === undefined ? String(values.lines.length) : '';
    return JSON.stringify(part === 'line' ? line.variantId : line);
  }
  if (field === 'address.line') {
    const { line, place, reference, atOffice } = values.address;
    return JSON.stringify([line, place, reference, atOffice, values.delivery]);
  }
  if (field === 'discount' || field === 'terms')
    return JSON.stringify([
      values.lines,
      values.discount,
      values.discountKind,
      values.terms,
      values.shipping,
      values.sellerId,
    ]);
  return JSON.stringify(readPath(values, field.split('.')));
}

function readPath(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? null;
  if (typeof value !== 'object' || value === null) return null;
  return readPath(Reflect.get(value, first), rest);
}

export function createFieldError(field: string, message: string, values: OrderFormValues): FieldError {
  return { field, message, when: valueAt(values, field) };
}

export function describeInvalidFields(
  wrong: readonly InvalidField[],
  values: OrderFormValues,
  say: (code: string, params: Readonly<Record<string, string>>) => string,
): FieldError[] {
  return wrong.map(({ field, code, params }) =>
    createFieldError(fieldOf(field, values), say(code, params), values),
  );
}

/** Refusals that name no field, and where they belong. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'order.discount-too-high': 'discount',
  'order.cod-too-high': 'terms',
  'order.total-too-high': 'discount',
};

/** The server's complaints at their fields; empty when it is about the order as a whole. */
export function describeRefusal(refusal: unknown, values: OrderFormValues): FieldError[] {
  const problem = readProblem(refusal);
  if (problem === null) return [];
  const own = FIELD_OF_CODE[problem.code];
  if (own !== undefined) return [createFieldError(own, problem.message, values)];
  return (problem.errors ?? []).map(({ field, message }) =>
    createFieldError(fieldOf(field, values), message, values),
  );
}

/** Those that are still true; the first said of a field counts. */
export function currentErrors(all: readonly FieldError[], values: OrderFormValues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field, message, when } of all) if (valueAt(values, field) === when) errors[field] ??= message;
  return errors;
}

/** The errors below one name: `address` → `{ line: … }`, as composed fields take them. */
export function errorsUnder(errors: FieldErrors, name: string): Record<string, { message: string }> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`${name}.`))
      .map(([field, message]) => [field.slice(name.length + 1), { message }]),
  );
}

/** Moves to the first of these fields, in the order of the page. */
export function focusFirst(form: HTMLElement, fields: readonly string[]): void {
  const first = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')].find((element) =>
    fields.includes(element.dataset['field'] ?? element.getAttribute('name') ?? ''),
  );
  const target = first?.matches('[data-field]')
    ? (first.querySelector<HTMLElement>('input:checked, input, button') ?? first)
    : first;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
