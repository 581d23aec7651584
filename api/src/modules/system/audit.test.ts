import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await makePerson(app, { codes: ['M-03'] })).token;
});
afterAll(() => app.close());

const read = (search: string) => app.call({ url: `/api/audit?${search}`, token });

it('is read page by page, newest first, each entry once', async () => {
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { items: { id: number }[]; nextCursor: string | null; total: number } = (
      await read(`limit=3${cursor && `&cursor=${cursor}`}`)
    ).json();
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
    expect(page.total).toBeGreaterThanOrEqual(8);
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
});

it('tells what one person did, and what was done to one thing', async () => {
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
    { command: 'change-profile', after: { UserCompleteName: 'Ana Ruiz' } },
  ]);
  expect(byEntity.items.map((item: { command: string }) => item.command)).toEqual(['change-profile', 'test']);
});

it.each(['cursor=AAAA', 'cursor=WyJ4Il0', 'limit=0', 'limit=101', 'limit=x', 'actorId=x', 'cursor=%00'])(
  'refuses %s',
  async (search) => {
    expect((await read(search)).statusCode).toBe(422);
  },
);
