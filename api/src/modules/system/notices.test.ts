import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let manager: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  manager = await makePerson(app, { codes: ['M-03'] });
});
afterAll(() => app.close());

const read = async (who: MadePerson) => (await app.call({ url: '/api/me/notices', token: who.token })).json();
const command = (who: MadePerson, name: string, body?: object) =>
  app.call({
    method: 'POST',
    url: `/api/me/notices/commands/${name}`,
    token: who.token,
    ...(body && { body }),
  });
const ask = (email: string) =>
  app.call({
    method: 'POST',
    url: '/api/register',
    body: { id: '1', email, password: 'gato azul sobre el tejado', firstName: 'Eva', lastName: 'Coc' },
  });

describe('a notice', () => {
  it('reaches every user who manages users, and stays until each has read it', async () => {
    const [other, seller] = [await makePerson(app, { codes: ['M-03'] }), await makePerson(app)];
    await ask('eva@example.com');
    const notices = await read(manager);
    expect(notices).toMatchObject({
      unread: 1,
      items: [{ kind: 'access-requested', params: { name: 'Eva Coc' }, isRead: false }],
    });
    expect((await read(other)).unread).toBe(1);
    expect(await read(seller)).toEqual({ items: [], unread: 0 });
    expect((await command(manager, 'read', { id: notices.items[0].id })).json()).toMatchObject({
      unread: 0,
      items: [{ isRead: true }],
    });
    expect((await read(other)).unread).toBe(1);
    expect((await command(other, 'read', {})).json().unread).toBe(0);
    expect((await command(other, 'clear')).json()).toEqual({ items: [], unread: 0 });
    expect((await read(manager)).items).toHaveLength(1);
  });

  it('cannot be read or removed by another user', async () => {
    await ask('ana@example.com');
    const [{ id }] = (await read(manager)).items;
    const stranger = await makePerson(app);
    expect((await command(stranger, 'read', { id })).json()).toEqual({ items: [], unread: 0 });
    await command(stranger, 'clear');
    expect((await read(manager)).unread).toBe(1);
  });

  it('is not repeated for the same address', async () => {
    const before = (await read(manager)).items.length;
    await ask('ana@example.com');
    expect((await read(manager)).items).toHaveLength(before);
  });

  it('is sent to a user when another one makes a password link for them', async () => {
    const person = await makePerson(app);
    await app.call({
      method: 'POST',
      url: `/api/users/${person.id}/commands/reset-password`,
      token: manager.token,
    });
    expect((await read(person)).items).toMatchObject([
      { kind: 'reset-link-made', params: { by: expect.any(String) } },
    ]);
  });
});

describe('signing out everywhere else', () => {
  it('ends every other session and leaves this one', async () => {
    const userName = 'jimena';
    const [here, there, elsewhere] = [
      await app.signIn(userName),
      await app.signIn(userName),
      await app.signIn(userName),
    ];
    const ended = await app.call({
      method: 'POST',
      url: '/api/me/sessions/commands/end-others',
      token: here,
    });
    expect(ended.json().ended).toBeGreaterThanOrEqual(2);
    expect((await app.call({ url: '/api/me', token: here })).statusCode).toBe(200);
    for (const token of [there, elsewhere])
      expect((await app.call({ url: '/api/me', token })).statusCode).toBe(401);
  });
});
