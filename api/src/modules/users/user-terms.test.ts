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
const readTerms = async (id: string) => {
  const { roleId, codes, discountLimitBp, commissionBp } = await read(id);
  return { roleId, codes, discountLimitBp, commissionBp };
};
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

describe('a manager may not', () => {
  it('change their own role, codes, limit or commission', async () => {
    const codes: PermissionCode[] = ['M-03', 'S-012', 'M-08'];
    const clerk = await makePerson(app, { codes });
    const before = await readTerms(clerk.id);
    for (const change of [
      { roleId: 1 },
      { codes: ['M-03', 'S-012'] },
      { discountLimitBp: 10_000 },
      { commissionBp: 10_000 },
    ]) {
      const answer = await changeTerms(clerk.id, clerk.token, change);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'user.own-terms']);
    }
    expect(await readTerms(clerk.id)).toEqual(before);
    expect((await changeTerms(clerk.id, clerk.token, { firstName: 'Otra' })).statusCode).toBe(200);
    const own = await readTerms(admin.id);
    expect((await changeTerms(admin.id, admin.token, { commissionBp: 1 })).json().code).toBe(
      'user.own-terms',
    );
    expect(await readTerms(admin.id)).toEqual(own);
  });

  it('set limits and commissions without S-012, or above their own', async () => {
    const seller = await makePerson(app);
    const clerk = await makePerson(app, { codes: ['M-03', 'M-08'] });
    const head = await makePerson(app, { codes: ['M-03', 'S-012'] });
    await query('UPDATE users SET discount_limit_bp = 1500, commission_bp = 400 WHERE id = $1', [head.id]);
    const before = await readTerms(seller.id);
    for (const [by, change, code] of [
      [clerk, { discountLimitBp: 1100 }, 'user.limits-not-allowed'],
      [clerk, { commissionBp: 1 }, 'user.limits-not-allowed'],
      [head, { discountLimitBp: 1501 }, 'user.limit-above-own'],
      [head, { commissionBp: 401 }, 'user.limit-above-own'],
    ] as const) {
      const answer = await changeTerms(seller.id, by.token, change);
      expect([answer.statusCode, answer.json().code]).toEqual([403, code]);
    }
    expect(await readTerms(seller.id)).toEqual(before);
    const made = await post('', clerk.token, { ...details, userName: 'l1', email: 'l1@tienda.example' });
    expect(made.json().code).toBe('user.limits-not-allowed');
    // The store's own first commission is nobody's decision, and nothing at all is always allowed.
    for (const [userName, commissionBp] of [
      ['l2', 300],
      ['l3', 0],
    ] as const) {
      const terms = {
        ...details,
        userName,
        email: `${userName}@tienda.example`,
        discountLimitBp: 0,
        commissionBp,
      };
      expect((await post('', clerk.token, terms)).statusCode).toBe(201);
    }
    expect(
      (await changeTerms(seller.id, head.token, { discountLimitBp: 1500, commissionBp: 400 })).statusCode,
    ).toBe(200);
    expect((await changeTerms(seller.id, admin.token, { commissionBp: 10_000 })).statusCode).toBe(200);
  });

  it('appoint an administrator without holding every code', async () => {
    const head = await makePerson(app, { codes: ['M-03', 'S-012'] });
    const seller = await makePerson(app);
    const code = 'user.admin-needs-all-codes';
    expect((await changeTerms(seller.id, head.token, { roleId: 1 })).json().code).toBe(code);
    const applicant = await makePerson(app, { status: 'pending', endedAt: new Date() });
    const grant = { version: 1, roleId: 1, codes: [] };
    expect((await post(`/${applicant.id}/commands/approve`, head.token, grant)).json().code).toBe(code);
    expect((await changeTerms(seller.id, admin.token, { roleId: 1 })).json().roleId).toBe(1);
    await query('UPDATE users SET role_id = 2 WHERE id = $1', [seller.id]);
  });
});
