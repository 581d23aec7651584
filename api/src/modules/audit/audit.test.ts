import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  owner = await makePerson(app, { codes: PERMISSION_CODES });
});
afterAll(() => app.close());

const read = (search: string, { token } = owner) => app.call({ url: `/api/audit?${search}`, token });
const query = (text: string, values: unknown[] = []) => app.database.db.pool.query(text, values);

it('lists entries page by page, newest first, each once', async () => {
  const seen: { id: number; at: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: { id: number; at: string }[]; nextCursor: string | null; total: number } = (
      await read(`limit=3&entity=user${cursor && `&cursor=${cursor}`}`)
    ).json();
    seen.push(...page.items);
    cursor = page.nextCursor;
    expect(page.total).toBeGreaterThanOrEqual(8);
  }
  const ids = seen.map((item) => item.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(seen.map((item) => item.at)).toEqual(
    seen
      .map((item) => item.at)
      .toSorted()
      .toReversed(),
  );
});

it('pages through entries of the same moment by microsecond and id', async () => {
  const entityId = 'a-moment';
  for (const micro of ['000001', '000002', '000002', '000003'])
    await query(
      `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id)
       VALUES ('2026-01-01 10:00:00.${micro}+00', '', 'store', $1, 'change', '')`,
      [entityId],
    );
  const first = (await read(`limit=2&entity=store&entityId=${entityId}`)).json();
  const second = (await read(`limit=2&entity=store&entityId=${entityId}&cursor=${first.nextCursor}`)).json();
  const ids = [...first.items, ...second.items].map((item: { id: number }) => item.id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect(ids.length).toBe(4);
});

it('filters by actor and by document', async () => {
  const person = await makePerson(app);
  await app.call({
    method: 'PATCH',
    url: '/api/me',
    token: person.token,
    body: { version: 1, firstName: 'Ana', lastName: 'Ruiz', language: 'es', pictureFileId: null },
  });
  const [byActor, byEntity] = [
    (await read(`actorId=${person.id}`)).json(),
    (await read(`entity=user&entityId=${person.id}`)).json(),
  ];
  expect(byActor.items).toMatchObject([
    {
      command: 'change-profile',
      label: 'Ana Ruiz',
      changes: [
        { field: 'LastName', from: 'de Prueba', to: 'Ruiz' },
        { field: 'FirstName', from: 'Persona', to: 'Ana' },
      ],
    },
  ]);
  expect(byEntity.items.map((item: { command: string }) => item.command)).toEqual(['change-profile', 'test']);
  const commands = (await read(`entity=user&entityId=${person.id}&command=change-profile`)).json();
  expect(commands.items.length).toBe(1);
  const bySystem = (await read(`entity=user&entityId=${person.id}&actorId=system`)).json();
  expect(bySystem.items.map((item: { command: string }) => item.command)).toEqual(['test']);
});

it('filters by days of the store’s time zone', async () => {
  // 22:30 of the 3rd in Guatemala is already the 4th in UTC.
  await query(
    `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id)
     VALUES ('2026-02-04 04:30:00+00', '', 'store', 'late-evening', 'change', '')`,
  );
  const count = async (at: string) =>
    (await read(`entity=store&entityId=late-evening&at=${at}`)).json().total;
  expect(await count('2026-02-03..2026-02-03')).toBe(1);
  expect(await count('2026-02-04..2026-02-04')).toBe(0);
  expect(await count('..2026-02-03')).toBe(1);
});

it('describes a changed order line by line with names of users, and finds it by its number', async () => {
  const article = await makeArticle(app, owner.token, 5);
  const details = createOrderDetails([{ variantId: article.id }]);
  const order = await makeOrder(app, owner.token, details);
  const colleague = await makePerson(app);
  const { lines } = order;
  await app.call({
    method: 'PATCH',
    url: `/api/orders/${order.id}`,
    token: owner.token,
    body: {
      ...details,
      sellerId: colleague.id,
      version: order.version,
      lines: details.lines.map((line, index) => ({ ...line, id: lines[index]?.id, quantity: 3 })),
    },
  });
  const [changed] = (await read(`q=${order.label.toLowerCase()}&command=change`)).json().items;
  expect(changed).toMatchObject({ entity: 'order', label: order.label, partOf: null, unnamed: 0 });
  expect(changed.changes).toContainEqual(expect.objectContaining({ field: 'line.quantity', from: 1, to: 3 }));
  expect(changed.changes).toContainEqual({
    ...{ field: 'sellerId', article: null, from: 'Persona de Prueba', to: 'Persona de Prueba' },
  });
  expect((await read(`q=${Number(order.label.replace(/\D/g, ''))}`)).json().total).toBeGreaterThan(1);
  expect((await read('q=nothing%20like%20that')).json()).toMatchObject({ items: [], total: 0 });
});

it('exports a file in the reader’s language and the store’s time zone', async () => {
  const file = await app.call({
    url: '/api/audit/export?format=csv&entity=store&entityId=late-evening',
    token: owner.token,
    headers: { 'accept-language': 'es' },
  });
  expect(file.headers['content-disposition']).toContain('auditoria.csv');
  expect(file.body).toContain('Fecha y hora,Persona,Tipo de documento,Documento');
  expect(file.body).toContain('2026-02-03 22:30,El sistema,Mi tienda,,,Cambiar');
  const sheet = await app.call({
    url: '/api/audit/export?format=xlsx&entity=user',
    token: owner.token,
  });
  expect(sheet.statusCode).toBe(200);
});

it.each([
  ...['cursor=AAAA', 'cursor=WyJ4Il0', 'limit=0', 'limit=101', 'limit=x', 'actorId=x', 'cursor=%00'],
  ...['at=yesterday', 'at=2026-13-01..', 'entity=Order!', 'command=%00', `q=${'9'.repeat(101)}`],
])('refuses %s', async (search) => {
  expect((await read(search)).statusCode).toBe(422);
});

it.each(['0', '-1', 'x', '99999999999999999999', '1.5'])('has no entry %s', async (id) => {
  const { statusCode } = await app.call({ url: `/api/audit/${id}`, token: owner.token });
  expect([404, 422]).toContain(statusCode);
});
