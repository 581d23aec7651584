import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { readProblem } from '#lib/refusal.ts';
import { lineField } from '#modules/orders/parts/order-form/field-errors.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';

/** A sentence at a field, true as long as the field says what it said then. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly when: string;
}

/** What stands at a field, to notice when it changes. */
function valueAt(values: PreorderFormValues, field: string): string {
  const [head = '', key, part = ''] = field.split('.');
  if (head === 'lines') {
    const line = values.lines.find((one) => one.key === key);
    return line === undefined ? String(values.lines.length) : JSON.stringify(Reflect.get(line, part) ?? line);
  }
  if (head === 'promisedTo') return JSON.stringify([values.promisedFrom, values.promisedTo]);
  return JSON.stringify(Reflect.get(values, head) ?? null);
}

export const createFieldError = (field: string, message: string, values: PreorderFormValues): FieldError => ({
  field,
  message,
  when: valueAt(values, field),
});

export function describeInvalidFields(
  wrong: readonly InvalidField[],
  values: PreorderFormValues,
  say: (code: string, params: Readonly<Record<string, string>>) => string,
): FieldError[] {
  return wrong.map(({ field, code, params }) => createFieldError(field, say(code, params), values));
}

/** A server names lines by their places; here they go by their names. */
const SAID_AT: Readonly<Record<string, string>> = { variantId: 'description', id: 'description' };

/** The server's complaints at their fields; `before` many settled lines were sent ahead of these. */
export function describeRefusal(refusal: unknown, values: PreorderFormValues, before: number): FieldError[] {
  return (readProblem(refusal)?.errors ?? []).map(({ field, message }) => {
    const [, place, part] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
    if (place === undefined)
      return createFieldError(field === 'depositBp' ? 'deposit' : field, message, values);
    const line = values.lines[Number(place) - before];
    if (line === undefined) return createFieldError('lines', message, values);
    return createFieldError(
      lineField(line.key, SAID_AT[part ?? ''] ?? part ?? 'description'),
      message,
      values,
    );
  });
}

/** Those that are still true; the first said of a field counts. */
export function currentErrors(
  all: readonly FieldError[],
  values: PreorderFormValues,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { field, message, when } of all) if (valueAt(values, field) === when) errors[field] ??= message;
  return errors;
}
