import type { Route } from '@trastienda/shared/kernel/route.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { isUnstorable } from '#platform/db/db.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Long enough and short enough for any text we take. */
const LENGTHS = [1, 2, 6, 8, 12, 20, 32, 43, 64];
const UNSTORABLE = LENGTHS.flatMap((length) => ['\u0000'.repeat(length), '\ud800'.repeat(length)]);

/** Where a schema takes a text that PostgreSQL cannot keep, as paths into it. */
function leaks(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  if (schema instanceof z.ZodString)
    return UNSTORABLE.some((text) => schema.safeParse(text).success) ? [path] : [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => leaks(inner, `${path}.${key}`, seen));
  // A text that is turned into something else at once is judged by what it is turned into.
  if (schema instanceof z.ZodPipe) return leaks(schema.def.out, path, seen);
  const { def } = schema;
  const inner = ['innerType', 'element', 'valueType', 'keyType'].flatMap((name) =>
    name in def ? [(def as unknown as Record<string, unknown>)[name]] : [],
  );
  const options = 'options' in def ? (def.options as unknown[]) : [];
  return [...inner, ...options].flatMap((part) => leaks(part, path, seen));
}

/** Secrets and names in addresses: whatever does not look like one is answered as one that nobody has. */
const ANSWERED_AS_UNKNOWN = new Set(['token', 'sha256', 'slug'].map((name) => `params.${name}`));

const findLeaks = (route: Route) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leaks(route[part], part)
      .filter((leak) => !(route.permission === 'public' && ANSWERED_AS_UNKNOWN.has(leak)))
      .map((leak) => `${route.method} ${route.path} ${leak}`),
  );

it('the check finds a text field without validation', () => {
  const schema = z.object({ a: z.array(z.object({ b: z.string().max(10).optional() })) });
  expect(leaks(schema, 'body')).toEqual(['body.a.b']);
});

it('no route accepts a text that cannot be stored', () => {
  expect(app.routes.flatMap(findLeaks)).toEqual([]);
});

it.each([
  '/api/public/catalog/%00',
  '/api/public/catalog/a%00b',
  '/api/public/catalog/lists/%00',
  '/api/public/tracking/%00',
  '/api/public/tracking/%00/pictures/%00',
  '/api/public/invoices/%00.pdf',
  '/catalogo/%00',
  '/catalogo/lista/%00',
  '/tracking/%00',
])('an address with a character that cannot be stored answers 404: %s', async (url) => {
  expect((await app.call({ url })).statusCode).toBe(404);
});

it('an error of an unstorable text is recognised as the caller’s mistake', async () => {
  const query = app.database.db.orm.execute(sql`SELECT ${'a\u0000b'}::text`);
  const refused = await query.then(
    () => null,
    (error: unknown) => error,
  );
  expect(isUnstorable(refused)).toBe(true);
});
