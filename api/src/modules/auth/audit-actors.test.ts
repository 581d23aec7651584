import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let manager: string;
beforeAll(async () => {
  app = await createTestApp();
  manager = (await makePerson(app, { codes: ['M-03'] })).token;
});
afterAll(() => app.close());

/** The newest entry of a command, as a user manager reads it. */
async function lastEntry(command: string): Promise<Record<string, unknown> | undefined> {
  const page = await app.call({ url: '/api/audit?limit=50', token: manager });
  const { items } = page.json<{ items: { command: string }[] }>();
  return items.find((entry) => entry.command === command);
}

it('records a sign-in under the name of the user', async () => {
  await app.signIn('logistica');
  const entry = await lastEntry('sign-in');
  expect(entry).toMatchObject({ actorName: 'Carlos Ajú' });
  expect(entry?.['actorId']).toBe(entry?.['entityId']);
});

it('records a request for access under the given name without an actor id', async () => {
  await app.call({
    method: 'POST',
    url: '/api/register',
    body: {
      id: '1',
      email: 'sofia@example.com',
      password: 'cinco palabras para una prueba',
      firstName: 'Sofía',
      lastName: 'Pérez',
    },
  });
  expect(await lastEntry('request-access')).toMatchObject({ actorId: null, actorName: 'Sofía Pérez' });
});

it('records a password chosen by link under the name of its user', async () => {
  const person = await makePerson(app);
  const link = await app.call({
    method: 'POST',
    url: `/api/users/${person.id}/commands/reset-password`,
    token: await app.signIn('admin'),
  });
  expect(link.statusCode).toBeLessThan(300);
  const token = link.json<{ path: string }>().path.split('/').at(-1);
  const used = await app.call({
    method: 'POST',
    url: '/api/public/password-resets',
    body: { token, newPassword: 'gato azul sobre el tejado' },
  });
  expect(used.statusCode).toBe(200);
  expect(await lastEntry('use-reset-link')).toMatchObject({
    actorId: person.id,
    actorName: 'Persona de Prueba',
  });
});
