import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await makePerson(app, { codes: PERMISSION_CODES });
});
afterAll(() => app.close());

const details = {
  userName: 'nueva',
  email: 'nueva@tienda.example',
  firstName: 'Nueva',
  lastName: 'Persona',
  roleId: 2,
  codes: [] as PermissionCode[],
  discountLimitBp: 1000,
  commissionBp: 250,
};
const post = (url: string, token: string, body?: object) =>
  app.call({ method: 'POST', url: `/api/users${url}`, token, body });
const change = (id: string, token: string, body: object) =>
  app.call({ method: 'PATCH', url: `/api/users/${id}`, token, body });
const read = async (id: string) => (await app.call({ url: `/api/users/${id}`, token: admin.token })).json();
const changeTerms = async (id: string, token: string, terms: object) => {
  const {
    id: _,
    status: _s,
    pictureFileId: _p,
    createdAt: _c,
    lastSeenAt: _l,
    hasFactor: _h,
    ...row
  } = await read(id);
  return change(id, token, { ...row, userName: `u${id.slice(-12)}`, ...terms });
};
const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;

describe('creating a user', () => {
  it('grants exactly the given codes, and a link lets them choose their password', async () => {
    const made = (await post('', admin.token, { ...details, codes: ['S-01'] })).json();
    expect(made).toMatchObject({
      userName: 'nueva',
      status: 'active',
      codes: ['S-01'],
      commissionBp: 250,
      version: 1,
    });
    const { path } = (await post(`/${made.id}/commands/reset-password`, admin.token)).json();
    const token = path.split('/').at(-1);
    expect((await app.call({ url: `/api/public/password-resets/${token}` })).json()).toMatchObject({
      firstName: 'Nueva',
      userName: 'nueva',
    });

    const choose = (newPassword: string) =>
      app.call({ method: 'POST', url: '/api/public/password-resets', body: { token, newPassword } });
    expect((await choose('password1234')).json().errors[0].code).toBe('password.too-common');
    const raced = await Promise.all([choose('gato azul sobre el tejado'), choose('perro rojo bajo la mesa')]);
    expect(raced.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
    expect((await choose('gato azul sobre el tejado')).json().code).toBe('reset.gone');
    // Choosing it is signing in with it, and signing in once.
    const { token: session, user } = raced.find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    expect(user).toMatchObject({ UserName: 'nueva', PermissionCodes: 'S-01' });
    const { items } = (await app.call({ url: '/api/me/sessions', token: session })).json();
    expect(items).toMatchObject([{ isCurrent: true }]);
  });

  it('refuses a taken name or address at its field, in any case', async () => {
    const name = await post('', admin.token, { ...details, userName: 'ADMIN', email: 'x1@tienda.example' });
    expect([name.statusCode, name.json().errors]).toMatchObject([
      422,
      [{ field: 'userName', code: 'user.name-taken' }],
    ]);
    const email = await post('', admin.token, {
      ...details,
      userName: 'x1',
      email: 'Admin@Trastienda.example',
    });
    expect(email.json().errors).toMatchObject([{ field: 'email', code: 'user.email-taken' }]);
  });

  it('runs once for two identical calls with a key', async () => {
    const call = () =>
      app.call({
        method: 'POST',
        url: '/api/users',
        token: admin.token,
        key: 'one-user',
        body: { ...details, userName: 'once', email: 'once@tienda.example' },
      });
    const [first, second] = [await call(), await call()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json()).toEqual(second.json());
  });
});

describe('a manager may not', () => {
  it('grant codes they do not hold, when creating, changing or approving', async () => {
    const manager = await makePerson(app, { codes: ['M-03', 'S-01'] });
    const made = await post('', manager.token, {
      ...details,
      userName: 'g1',
      email: 'g1@tienda.example',
      codes: ['S-09'],
    });
    expect([made.statusCode, made.json().code]).toEqual([403, 'user.grants-too-much']);

    const someone = await makePerson(app, { codes: ['S-01'] });
    const row = await read(someone.id);
    const {
      id: _,
      status: _s,
      pictureFileId: _p,
      createdAt: _c,
      lastSeenAt: _l,
      hasFactor: _h,
      ...same
    } = row;
    const changed = await change(someone.id, manager.token, {
      ...same,
      userName: 'g2',
      codes: ['S-01', 'S-09'],
    });
    expect(changed.json().code).toBe('user.grants-too-much');

    const applicant = await makePerson(app, { status: 'pending', endedAt: new Date() });
    const approved = await post(`/${applicant.id}/commands/approve`, manager.token, {
      version: 1,
      roleId: 2,
      codes: ['S-09'],
    });
    expect(approved.json().code).toBe('user.grants-too-much');
    expect(await read(applicant.id)).toMatchObject({ status: 'pending', codes: [] });
  });

  it('change a user who holds more codes', async () => {
    const manager = await makePerson(app, { codes: ['M-03'] });
    const { version, ...row } = await read(admin.id);
    const attempts = [
      await change(admin.id, manager.token, {
        ...details,
        userName: row.userName,
        email: row.email,
        version,
      }),
      await post(`/${admin.id}/commands/suspend`, manager.token, { version, reason: 'x' }),
      await post(`/${admin.id}/commands/reset-password`, manager.token),
    ];
    expect(attempts.map((answer) => answer.json().code)).toEqual(Array(3).fill('user.holds-more'));
    expect(await read(admin.id)).toEqual({ version, ...row });
  });

  it('suspend themselves', async () => {
    const { version } = await read(admin.id);
    const answer = await post(`/${admin.id}/commands/suspend`, admin.token, { version, reason: 'x' });
    expect(answer.json().code).toBe('user.not-yourself');
  });
});

describe('the last administrator', () => {
  it('is kept, even when two suspend each other at the same moment', async () => {
    const own = await createTestApp();
    const pool = own.database.db.pool;
    for (let round = 0; round < 10; round++) {
      await pool.query('UPDATE users SET role_id = 2 WHERE role_id = 1');
      const pair = [
        await makePerson(own, { codes: PERMISSION_CODES }),
        await makePerson(own, { codes: PERMISSION_CODES }),
      ] as const;
      await pool.query('UPDATE users SET role_id = 1 WHERE id = ANY($1)', [pair.map((one) => one.id)]);
      const suspend = (by: MadePerson, whom: MadePerson) =>
        own.call({
          method: 'POST',
          url: `/api/users/${whom.id}/commands/suspend`,
          token: by.token,
          body: { version: 1, reason: 'duel' },
        });
      const answers = await Promise.all([suspend(pair[0], pair[1]), suspend(pair[1], pair[0])]);
      expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
      const { rows } = await pool.query("SELECT 1 FROM users WHERE role_id = 1 AND status = 'active'");
      expect(rows.length).toBeGreaterThanOrEqual(1);
    }
    await own.close();
  });

  it('cannot get another role', async () => {
    const other = await makePerson(app, { codes: PERMISSION_CODES });
    await query('UPDATE users SET role_id = 2 WHERE role_id = 1 AND id <> $1', [admin.id]);
    await query('UPDATE users SET role_id = 1 WHERE id = $1', [admin.id]);
    const answer = await changeTerms(admin.id, other.token, { roleId: 2 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'user.last-admin']);
  });
});

describe('the status of a user', () => {
  it('changes only by the allowed transitions', async () => {
    const COMMANDS = { approve: { roleId: 2, codes: [] }, suspend: { reason: 'x' }, restore: {} };
    const ALLOWED = [
      'pending approve active',
      'pending suspend suspended',
      'active suspend suspended',
      'suspended restore active',
    ];
    for (const status of ['pending', 'active', 'suspended']) {
      for (const [command, body] of Object.entries(COMMANDS)) {
        const { id } = await makePerson(app, { status, endedAt: new Date() });
        const answer = await post(`/${id}/commands/${command}`, admin.token, { version: 1, ...body });
        const arrow = ALLOWED.find((one) => one.startsWith(`${status} ${command}`));
        if (arrow === undefined) expect(answer.json().code).toBe('user.wrong-state');
        else expect(answer.json().status).toBe(arrow.split(' ')[2]);
      }
    }
  });

  it('ends sessions at once when suspended, with the reason audited', async () => {
    const person = await makePerson(app);
    await post(`/${person.id}/commands/suspend`, admin.token, { version: 1, reason: 'Dejó la tienda' });
    expect((await app.call({ url: '/api/me', token: person.token })).statusCode).toBe(401);
    const [entry] = await query(
      "SELECT reason FROM audit_entries WHERE entity_id = $1 AND command = 'suspend'",
      [person.id],
    );
    expect(entry.reason).toBe('Dejó la tienda');
  });

  it('is returned to an editor with an old version', async () => {
    const person = await makePerson(app);
    await post(`/${person.id}/commands/suspend`, admin.token, { version: 1, reason: 'x' });
    const answer = await post(`/${person.id}/commands/restore`, admin.token, { version: 1 });
    expect(answer.json()).toMatchObject({
      code: 'resource.stale',
      current: { status: 'suspended', version: 2 },
    });
  });
});

describe('a bulk action on users', () => {
  it('is previewed without changes, and then does what the preview said', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => makePerson(app)));
    const suspended = await makePerson(app, { status: 'suspended', endedAt: new Date() });
    const ids = [...people.map((one) => one.id), suspended.id, admin.id];
    const bulk = (isPreview: boolean, key?: string) =>
      app.call({
        method: 'POST',
        url: '/api/users/bulk',
        token: admin.token,
        ...(key !== undefined && { key }),
        body: { command: 'suspend', reason: 'Cierre', isPreview, selection: { ids } },
      });
    const preview = (await bulk(true, 'preview')).json();
    expect(preview).toMatchObject({ isPreview: true, done: 3, refused: 2 });
    const refusals = preview.rows.filter((row: { isDone: boolean }) => !row.isDone);
    expect(refusals.map((row: { code: string }) => row.code).sort()).toEqual([
      'user.not-yourself',
      'user.wrong-state',
    ]);
    for (const person of people)
      expect(await read(person.id)).toMatchObject({ status: 'active', version: 1 });
    expect((await app.call({ url: '/api/me', token: people[0]?.token })).statusCode).toBe(200);

    expect((await bulk(false, 'action')).json()).toMatchObject({ isPreview: false, done: 3, refused: 2 });
    for (const person of people)
      expect(await read(person.id)).toMatchObject({ status: 'suspended', version: 2 });
  });

  it('applies to everything that a filter finds', async () => {
    const tag = `zq${Date.now()}`;
    const people = await Promise.all([makePerson(app), makePerson(app)]);
    await query('UPDATE users SET first_name = $1 WHERE id = ANY($2)', [tag, people.map((one) => one.id)]);
    const answer = await post('/bulk', admin.token, {
      command: 'suspend',
      reason: 'x',
      isPreview: true,
      selection: { filter: { q: tag, status: 'active' } },
    });
    expect(answer.json()).toMatchObject({ done: 2, refused: 0 });
  });
});
