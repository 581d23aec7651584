import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let manager: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  manager = await makePerson(app, { codes: ['M-03'] });
});
afterAll(() => app.close());

interface Missed {
  readonly items: { readonly kind: string; readonly entityId: string; readonly actorId: string | null }[];
  readonly lastId: string;
}

async function read(token: string, after?: string): Promise<Missed> {
  const answer = await app.call({
    url: `/api/me/events${after === undefined ? '' : `?after=${after}`}`,
    token,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const rename = (person: MadePerson) =>
  app.call({
    method: 'PATCH',
    url: '/api/me',
    token: person.token,
    body: { version: 1, firstName: 'Ana', lastName: 'Ruiz', language: 'es', pictureFileId: null },
  });

it('a newcomer hears nothing of the past, only where to begin', async () => {
  await rename(await makePerson(app));
  const { items, lastId } = await read(manager.token);
  expect(items).toEqual([]);
  expect(Number(lastId)).toBeGreaterThan(0);
});

it('what was missed is told once, with who did it, to those who may know', async () => {
  const [author, stranger] = [await makePerson(app), await makePerson(app)];
  const { lastId } = await read(manager.token);
  await rename(author);
  const missed = await read(manager.token, lastId);
  expect(missed.items).toMatchObject([{ kind: 'changed', entityId: author.id, actorId: author.id }]);
  expect((await read(manager.token, missed.lastId)).items).toEqual([]);
  expect((await read(author.token, lastId)).items).toHaveLength(1);
  expect(await read(stranger.token, lastId)).toEqual({ items: [], lastId });
});

it('a request for access has no one behind it who could be named', async () => {
  const { lastId } = await read(manager.token);
  await app.call({
    method: 'POST',
    url: '/api/register',
    body: {
      id: '1',
      email: 'eva@example.com',
      password: 'cinco palabras para una prueba',
      firstName: 'Eva',
      lastName: 'Paz',
    },
  });
  expect((await read(manager.token, lastId)).items).toMatchObject([{ kind: 'requested', actorId: null }]);
});

it.each(['x', '-1', '1.5', '9999999999999999'])('refuses after=%s', async (after) => {
  const answer = await app.call({ url: `/api/me/events?after=${after}`, token: manager.token });
  expect(answer.statusCode).toBe(422);
});
