import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await createTestApp();
  token = (await makePerson(app, { codes: ['M-03', 'S-01'] })).token;
});
afterAll(() => app.close());

const read = async () => (await app.call({ url: '/api/settings', token })).json();
const change = (values: object, version: number, who = token) =>
  app.call({ method: 'PATCH', url: '/api/settings', token: who, body: { version, values } });
const reset = (name: string, version: number) =>
  app.call({ method: 'PATCH', url: '/api/settings', token, body: { version, values: {}, reset: [name] } });
const readOrderDeposit = async () => (await app.call({ url: '/api/orders/options', token })).json().depositBp;

describe('settings', () => {
  it('are those of the environment until changed, and again once reset', async () => {
    const before = await read();
    expect(before.values).toEqual(before.defaults);
    expect(before.values).toMatchObject({ reservationHours: 24, depositBp: 5000, codLimit: 200_000 });
    const changed = await change({ depositBp: 3000 }, before.version);
    expect(changed.json()).toMatchObject({ values: { depositBp: 3000 }, defaults: { depositBp: 5000 } });
    expect(await readOrderDeposit()).toBe(3000);
    await reset('depositBp', changed.json().version);
    expect((await read()).values.depositBp).toBe(5000);
    expect(await readOrderDeposit()).toBe(5000);
  });

  it('are refused at their field when invalid, and nothing changes', async () => {
    const { version, values } = await read();
    const wrong = {
      ...{ reservationHours: 0, depositBp: 10_001, codLimit: -1, cfLimit: 12.5 },
      factorCodes: ['M-03', 'M-03'],
    };
    for (const [name, value] of Object.entries(wrong)) {
      const refused = await change({ depositBp: 100, [name]: value }, version);
      expect(refused.statusCode, name).toBe(422);
      expect(refused.json().errors[0].field).toBe(`values.${name}`);
    }
    expect((await change({ unheardOf: 1 }, version)).statusCode).toBe(422);
    expect(await read()).toMatchObject({ version, values });
  });

  it('are changed by one of several concurrent requests; the others get the current values', async () => {
    const { version } = await read();
    const replies = await Promise.all(
      [1, 2, 3, 4].map((hours) => change({ reservationHours: hours }, version)),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const won = replies.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: 'resource.stale', current: { values: won.values } });
  });

  it('audit their differences, and need permission', async () => {
    const { version } = await read();
    await change({ cfLimit: 123_400 }, version);
    const { rows } = await app.database.db.pool.query(
      "SELECT before, after FROM audit_entries WHERE entity = 'settings' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ before: { cfLimit: 250_000 }, after: { cfLimit: 123_400 } }]);
    const stranger = await makePerson(app, { codes: ['S-01', 'S-012'] });
    expect((await app.call({ url: '/api/settings', token: stranger.token })).statusCode).toBe(403);
    expect((await change({ cfLimit: 1 }, version + 1, stranger.token)).statusCode).toBe(403);
  });

  it('decide for everybody whether the example chat and the customizer’s handle are there', async () => {
    const shown = async () => {
      const { showsChat, showsCustomizer } = (await app.call({ url: '/api/public/store' })).json();
      return { showsChat, showsCustomizer };
    };
    expect(await shown()).toEqual({ showsChat: true, showsCustomizer: true });
    await change({ showsChat: false, showsCustomizer: false }, (await read()).version);
    expect(await shown()).toEqual({ showsChat: false, showsCustomizer: false });
  });

  it('let only who holds every code decide the commission that new users begin with', async () => {
    const { version, values } = await read();
    expect(values.firstCommissionBp).toBe(300);
    const refused = await change({ firstCommissionBp: 10_000 }, version);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'settings.owner-only']);
    expect((await reset('firstCommissionBp', version)).statusCode).toBe(403);
    const owner = await app.signIn('admin');
    expect((await change({ firstCommissionBp: 250 }, version, owner)).json().values.firstCommissionBp).toBe(
      250,
    );
  });

  it('stored by another build that are now invalid fall back to their defaults', async () => {
    const { version } = await read();
    await app.database.db.pool.query(
      `UPDATE settings SET written = '{"depositBp": "mucho", "reservationHours": 48, "gone": 1}'`,
    );
    expect(await read()).toMatchObject({ version, values: { depositBp: 5000, reservationHours: 48 } });
  });
});
