import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ERROR_TABLE } from '#platform/http/error-codes.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

interface Operation {
  readonly 'x-permission': unknown;
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

/** Objects that stand in many calls are written once, under a name made of what they say. */
const named = new Map<string, string>();
const LONGEST_INLINE = 100;

function nameIfLong(text: string): string {
  if (text.length <= LONGEST_INLINE) return text;
  const name = `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  named.set(name, text);
  return name;
}

const marked = (name: string, isRequired: boolean, schema: Schema) =>
  `${name}${isRequired ? '' : '?'}: ${describeSchema(schema)}`;

/** Names and kinds of values; limits of lengths and amounts may change without breaking a caller. */
function describeSchema(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return [...new Set(choices.map(describeSchema))].join(' | ');
  if (schema.type === 'array') return `(${describeSchema(schema.items ?? {})})[]`;
  if (schema.type === 'object' && schema.properties !== undefined)
    return nameIfLong(
      `{ ${Object.entries(schema.properties)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, part]) => marked(name, schema.required?.includes(name) ?? false, part))
        .join(', ')} }`,
    );
  if (typeof schema.additionalProperties === 'object')
    return `{ [key]: ${describeSchema(schema.additionalProperties)} }`;
  return typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'any');
}

const describeContent = (content: Operation['responses'][string]['content']) =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => (schema === undefined ? type : describeSchema(schema)))
    .join(' or ');

function describeOperation(call: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(({ name, in: place, required, schema }) => `  ${place} ${marked(name, required, schema)}`)
    .sort();
  const replies = Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, { content }]) => `  ${status} ${describeContent(content)}`.trimEnd());
  return [
    `${call} (${JSON.stringify(operation['x-permission'])})`,
    ...parameters,
    ...(operation.requestBody ? [`  body ${describeContent(operation.requestBody.content)}`] : []),
    ...replies,
  ].join('\n');
}

it('the published contract only grows (`npx vitest -u` on this file adds to it)', async () => {
  const { paths } = (await app.call({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      describeOperation(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const objects = [...named].map(([name, text]) => `${name} ${text}`).sort();
  const codes = Object.keys(ERROR_TABLE).sort();
  const text = [...calls.sort(), 'OBJECTS', ...objects, 'CODES', ...codes].join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('contract.txt');
});
