import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { makePerson } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { testSize } from '../test-size.ts';
import { arbitraryBody, arbitraryPath, arbitraryText } from './hostile-requests.ts';

const REQUESTS = testSize('FUZZ_REQUESTS');
/** The same requests every time, or a change would be refused for what another one did; `FUZZ_SEED` asks others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_116);

let app: TestApp;
beforeAll(async () => {
  // A lucky body must not make a store of it in the middle of the run: this database is said to be somebody else's.
  app = await createTestApp({ env: { DATABASE_URL: 'postgresql://elsewhere/store' } });
});
afterAll(() => app.close());

interface Operation {
  readonly method: Route['method'];
  readonly path: string;
  readonly body: object | null;
  readonly replies: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** From the description that the server itself gives, as an outside program would read it. */
async function operations(): Promise<Operation[]> {
  const description = (await app.call({ url: '/api/openapi.json' })).json();
  return Object.entries<Record<string, never>>(description.paths).flatMap(([path, methods]) =>
    Object.entries<{
      requestBody?: { content: Record<string, { schema: object }> };
      responses: Operation['replies'];
    }>(methods)
      .filter(([, operation]) => !('text/event-stream' in (operation.responses['200']?.content ?? {})))
      .map(([method, operation]) => ({
        method: method.toUpperCase() as Route['method'],
        path,
        body: operation.requestBody?.content['application/json']?.schema ?? null,
        replies: operation.responses,
      })),
  );
}

it(`answers ${REQUESTS} hostile requests without a 5xx and as described`, {
  timeout: 600_000,
}, async () => {
  const all = await operations();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...(await app.call({ url: '/api/openapi.json' })).json<object>(), $id: 'api' });

  let address = 0;
  let { token } = await makePerson(app, { codes: PERMISSION_CODES });
  const request = fc.constantFrom(...all).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      url: arbitraryPath(operation.path),
      body: operation.body === null ? fc.option(fc.anything(), { freq: 5 }) : arbitraryBody(operation.body),
      raw: fc.option(fc.string({ unit: 'binary', maxLength: 60 }), { freq: 12 }),
      key: fc.option(arbitraryText, { freq: 4 }),
      isSignedIn: fc.constantFrom(true, true, true, true, false),
    }),
  );

  await fc.assert(
    fc.asyncProperty(request, async ({ operation, url, body, raw, key, isSignedIn }) => {
      const payload = raw ?? JSON.stringify(body) ?? '';
      const answer = await app.http.inject({
        method: operation.method,
        url,
        // Many addresses, or the limits per address would hide the routes behind 429.
        remoteAddress: `10.0.${(address >> 8) & 255}.${address++ & 255}`,
        headers: {
          ...(isSignedIn && { authorization: token }),
          ...(operation.method !== 'GET' && { 'content-type': 'application/json' }),
          ...(key !== null && /^[\x20-\x7e]*$/.test(key) && { 'idempotency-key': key }),
        },
        ...(operation.method !== 'GET' && { payload }),
      });
      const label = `${operation.method} ${url} ${payload.slice(0, 200)} → ${answer.statusCode}`;
      // The demonstration alone answers bad input with a 500: the specification says so.
      const isDemo = answer.statusCode === 500 && answer.json().code === 'demo.failed';
      if (answer.statusCode >= 500 && !isDemo) throw new Error(`${label} ${answer.body.slice(0, 200)}`);
      if (answer.statusCode === 401 && isSignedIn)
        token = (await makePerson(app, { codes: PERMISSION_CODES })).token;

      const media = String(answer.headers['content-type']).split(';')[0] ?? '';
      const schema = operation.replies[String(answer.statusCode)]?.content?.[media]?.schema;
      if (schema !== undefined && media.endsWith('json')) {
        const reference = '$ref' in schema ? { $ref: `api${String(schema.$ref)}` } : schema;
        if (!ajv.validate(reference, answer.json()))
          throw new Error(`${label} does not fit: ${ajv.errorsText()}`);
      }
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
});
