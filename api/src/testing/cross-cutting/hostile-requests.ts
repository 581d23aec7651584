import fc, { type Arbitrary } from 'fast-check';

const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  '\u202e',
  '😀'.repeat(50),
  'á'.repeat(300),
  'x'.repeat(5000),
  "' OR '1'='1",
  '"; DROP TABLE users; --',
  '../../etc/passwd',
  '%00',
  '$\u007b7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '2147483648',
  '9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  '11111111-1111-4111-8111-111111111111',
  '2026-02-30T25:61:00Z',
];

export const arbitraryText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.uuid(),
);

const arbitraryNumber = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1.5, 1e308),
);

const anythingAtAll: Arbitrary<unknown> = fc.oneof(
  arbitraryText,
  arbitraryNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.anything(), { maxLength: 3 }),
  fc.dictionary(arbitraryText, arbitraryText, { maxKeys: 3 }),
  fc.constant(nested(200)),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = { a: [value] };
  return value;
}

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const INTEGERS = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/** A value that fits the schema. */
export function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fitting(part)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? INTEGERS.min, INTEGERS.min),
        max: Math.min(schema.maximum ?? INTEGERS.max, INTEGERS.max),
      });
    case 'number':
      return arbitraryNumber;
    case 'boolean':
      return fc.boolean();
    case 'string':
      if (schema.format === 'uuid') return fc.uuid();
      if (schema.format === 'email') return fc.emailAddress();
      if (schema.format === 'date-time')
        return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
      if (schema.format === 'date')
        return fc
          .date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2027-01-01') })
          .map((date) => date.toISOString().slice(0, 10));
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 40, 300),
      });
    default:
      return anythingAtAll;
  }
}

/** Mostly right with one part spoilt, now and then wholly right or wholly wrong. */
export function arbitraryBody(schema: Schema): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const spoilt =
    names.length === 0
      ? anythingAtAll
      : fc
          .tuple(fitting(schema), fc.constantFrom(...names, 'extra', '__proto__'), anythingAtAll)
          .map(([body, name, value]) => ({ ...(body as object), [name]: value }));
  return fc.oneof(
    { weight: 5, arbitrary: spoilt },
    { weight: 3, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: anythingAtAll },
  );
}

/** The path with its parameters filled and a query that nobody asked for. */
export function arbitraryPath(path: string): Arbitrary<string> {
  const holes = [...path.matchAll(/\{\w+\}/g)].length;
  return fc
    .tuple(
      fc.array(arbitraryText, { minLength: holes, maxLength: holes }),
      fc.option(fc.dictionary(arbitraryText, arbitraryText, { maxKeys: 3 })),
    )
    .map(([values, query]) => {
      let next = 0;
      const filled = path.replace(/\{\w+\}/g, () => encode(values[next++] ?? ''));
      const search = Object.entries(query ?? {}).map(([name, value]) => `${encode(name)}=${encode(value)}`);
      return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
    });
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text) || '-';
  } catch {
    // A lone surrogate cannot be written as an address; a broken escape is the next worst thing.
    return '%ed%a0%80';
  }
}
