import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Two processes of one store. */
let app: TestApp;
let other: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ env: { BRAND: 'La Percha', STORE_WEBSITE: 'https://percha.example' } });
  other = await createTestApp({ env: { BRAND: 'La Percha' }, database: app.database });
  token = (await makePerson(app, { codes: ['M-03'] })).token;
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const FULL = {
  brand: 'Casa Nía',
  name: 'Casa Nía, S. A.',
  phone: '2233-4455',
  whatsApp: '+502 5566 7788',
  email: 'hola@casania.example',
  address: '4a. calle 1-23, zona 10',
  place: 'Antigua Guatemala, Sacatepéquez',
  taxId: '576937-k',
  website: 'https://casania.example',
  instagram: '@casa.nia',
  logoFileId: null,
};

const read = async () => (await app.call({ url: '/api/store', token })).json();
const readPublicStore = async (of = app) => (await of.call({ url: '/api/public/store' })).json();
const change = (body: object, key?: string) =>
  app.call({ method: 'PATCH', url: '/api/store', token, body, ...(key !== undefined && { key }) });
const upload = async () =>
  (
    await app.call({
      ...{ method: 'POST', url: '/api/files', token, body: tinyPng(64) },
      headers: { 'content-type': 'image/png' },
    })
  ).json().id;

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 100) throw new Error('it never came to be');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('is read from the environment until it is stored, then from the store in all processes', async () => {
  expect(await read()).toMatchObject({
    ...{ brand: 'La Percha', name: null, website: 'https://percha.example', phone: '+50200000000' },
    ...{ logoFileId: null, isBeingSetUp: false, version: 0 },
  });

  // With a key the work and its answer commit together, after the handler: still nobody sees what was before.
  const answer = await change({ ...FULL, version: 0 }, 'first');
  expect(answer.statusCode).toBe(200);
  const written = {
    ...FULL,
    ...{ phone: '+50222334455', whatsApp: '+50255667788', taxId: '576937-K', instagram: 'casa.nia' },
  };
  expect(answer.json()).toMatchObject({ ...written, version: 1 });
  expect(await readPublicStore()).toMatchObject({
    brand: 'Casa Nía',
    name: 'Casa Nía, S. A.',
    phone: '+50222334455',
  });
  expect(JSON.stringify(await readPublicStore())).not.toContain('576937');

  for (const url of ['/catalogo', '/tracking/nadie'])
    expect((await app.call({ url })).body).toContain('Casa Nía');
  expect((await app.call({ url: '/api/openapi.json' })).json().info.title).toBe('Casa Nía');
  await eventually(async () => (await readPublicStore(other)).brand === 'Casa Nía');

  // What it no longer says does not come back from the settings.
  expect((await change({ ...FULL, website: null, name: null, version: 1 })).statusCode).toBe(200);
  expect(await readPublicStore()).toMatchObject({ website: null, name: 'Casa Nía' });
  expect((await app.call({ url: '/catalogo' })).body).toContain('Casa Nía');
});

it('is used for invoices with its current name and tax number', async () => {
  const { token: biller } = await makePerson(app, { codes: ['S-010'] });
  const isComplete = async () =>
    (await app.call({ url: '/api/invoices/options', token: biller })).json().isIssuerComplete;
  expect(await isComplete()).toBe(true);
  const { version } = await read();
  await change({ ...FULL, taxId: null, version });
  expect(await isComplete()).toBe(false);
  await change({ ...FULL, version: version + 1 });
  expect(await isComplete()).toBe(true);
});

it('refuses concurrent changes of one version, also of the first', async () => {
  const { version } = await read();
  const answers = await Promise.all(
    ['Una', 'Otra', 'Tercera'].map((brand) => change({ ...FULL, brand, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const lost = answers.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json()).toMatchObject({ code: 'resource.stale', current: { version: version + 1 } });
  expect((await change({ ...FULL, version: 0 })).statusCode).toBe(409);
});

it('names every invalid field', async () => {
  const answer = await change({
    ...FULL,
    ...{ brand: ' ', phone: '123', taxId: '1234567-8', website: 'javascript:alert(1)', instagram: 'a/b' },
    version: 1,
  });
  expect(answer.statusCode).toBe(422);
  expect(
    answer
      .json()
      .errors.map(({ field }: { field: string }) => field)
      .sort(),
  ).toEqual(['brand', 'instagram', 'phone', 'taxId', 'website']);
});

it('shows only its logo to the public', async () => {
  expect((await app.call({ url: '/api/public/store/logo' })).statusCode).toBe(404);
  const [logo, secret] = [await upload(), await upload()];
  const { version } = await read();
  expect((await change({ ...FULL, logoFileId: logo, version })).statusCode).toBe(200);

  const { logo: address } = await readPublicStore();
  expect(address).toMatch(/^\/api\/public\/store\/logo\?v=[0-9a-f]{16}$/);
  const seen = await app.call({ url: address });
  expect(seen.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await app.call({ url: '/api/public/store/logo' })).headers['cache-control']).toBe('no-cache');
  expect((await app.call({ url: `/api/files/${secret}` })).statusCode).toBe(401);
  for (const url of ['/catalogo', '/tracking/nadie'])
    expect((await app.call({ url })).body).toContain(`<img class="logo" src="${address}" alt="Casa Nía"`);
  await eventually(async () => (await readPublicStore(other)).logo === address);

  // Somebody else's picture, and one that is none, answer alike.
  const { token: stranger } = await makePerson(app, { codes: ['M-03'] });
  for (const logoFileId of [secret, '01890000-0000-7000-8000-000000000000']) {
    const answer = await app.call({
      ...{ method: 'PATCH', url: '/api/store', token: stranger },
      body: { ...FULL, logoFileId, version: version + 1 },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'logoFileId', code: 'profile.unknown-picture' }]);
  }
  // The one that is there already may stay, whoever put it there.
  const kept = await app.call({
    ...{ method: 'PATCH', url: '/api/store', token: stranger },
    body: { ...FULL, logoFileId: logo, version: version + 1 },
  });
  expect(kept.statusCode).toBe(200);
  await change({ ...FULL, version: version + 2 });
  expect(await readPublicStore()).toMatchObject({ logo: null });
  expect((await app.call({ url: address })).statusCode).toBe(404);
});

it('audits and publishes a change', async () => {
  const { rows } = await app.database.db.pool.query(
    "SELECT before->>'brand' AS before, after->>'brand' AS after FROM audit_entries WHERE entity = 'store' ORDER BY id LIMIT 1",
  );
  expect(rows).toEqual([{ before: 'La Percha', after: 'Casa Nía' }]);
  const { rows: events } = await app.database.db.pool.query(
    "SELECT DISTINCT topic, kind FROM live_events WHERE topic = 'store'",
  );
  expect(events).toEqual([{ topic: 'store', kind: 'changed' }]);
});
