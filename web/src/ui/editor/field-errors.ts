import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { EditorKind, SavedDocument } from './editor-kind.ts';
import type { EditedValues } from './merge.ts';

/** A sentence at a field, true as long as the field says what it said then. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly when: string;
}

export type FieldErrors = Readonly<Record<string, string>>;

type Rules<Values extends EditedValues> = Pick<
  EditorKind<Values, never>,
  'fieldNames' | 'dependsOn' | 'lineDependsOn'
>;

/** Lines go by their keys, not by their places: these change while one mends something. */
export function lineField(key: string, part: string): string {
  return `lines.${key}.${part}`;
}

/** The form's name of a field that the server or a rule names. */
function toFieldName<Values extends EditedValues>(
  { fieldNames }: Rules<Values>,
  values: Values,
  name: string,
): string {
  const [, place, part = ''] = /^lines\.(-?\d+)(?:\.(\w+))?$/.exec(name) ?? [];
  if (place === undefined) return fieldNames[name] ?? name;
  const line = values.lines[Number(place)];
  return line === undefined ? 'lines' : lineField(line.key, fieldNames[`lines.${part}`] ?? part);
}

/** What stands at a field, to notice when it changes. */
function valueAt<Values extends EditedValues>(rules: Rules<Values>, values: Values, field: string): string {
  const [head, key, part = ''] = field.split('.');
  if (head === 'lines') {
    const line = values.lines.find((one) => one.key === key);
    if (line === undefined) return key === undefined ? String(values.lines.length) : '';
    return JSON.stringify(rules.lineDependsOn(line, part));
  }
  return JSON.stringify(rules.dependsOn(values, field) ?? readPath(values, field.split('.')));
}

function readPath(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value ?? null;
  if (typeof value !== 'object' || value === null) return null;
  return readPath(Reflect.get(value, first), rest);
}

/** `name` as the server or a rule says it. */
export function createFieldError<Values extends EditedValues>(
  rules: Rules<Values>,
  values: Values,
  name: string,
  message: string,
): FieldError {
  const field = toFieldName(rules, values, name);
  return { field, message, when: valueAt(rules, values, field) };
}

export function describeInvalidFields<Values extends EditedValues>(
  rules: Rules<Values>,
  wrong: readonly InvalidField[],
  values: Values,
  say: (code: string, params: Readonly<Record<string, string>>) => string,
): FieldError[] {
  return wrong.map(({ field, code, params }) => createFieldError(rules, values, field, say(code, params)));
}

/** The server's complaints at their fields; empty when it is about the document as a whole. */
export function describeRefusal<Values extends EditedValues, Document extends SavedDocument>(
  kind: EditorKind<Values, Document>,
  refusal: unknown,
  values: Values,
  document: Document | null,
): FieldError[] {
  return kind
    .readComplaints(refusal, document)
    .map(({ field, message }) => createFieldError(kind, values, field, message));
}

/** Those that are still true; the first said of a field counts. */
export function currentErrors<Values extends EditedValues>(
  rules: Rules<Values>,
  all: readonly FieldError[],
  values: Values,
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field, message, when } of all)
    if (valueAt(rules, values, field) === when) errors[field] ??= message;
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
