import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const NEW = { bank: 'BAM', number: '30-9', holder: 'Tienda', kind: 'Ahorro', isActive: true };
const change = (id: string, body: object, who = desk.manager) =>
  desk.app.call({ method: 'PATCH', url: `/api/accounts/${id}`, token: who.token, body });

it('an account is created by a manager, once, and then offered to sellers', async () => {
  expect((await desk.post('/accounts', desk.reviewer, NEW)).body.code).toBe('payment.manager-only');
  const { body: made, status } = await desk.post('/accounts', desk.manager, NEW);
  expect(status).toBe(201);
  const again = await desk.post('/accounts', desk.manager, NEW);
  expect(again.body.errors[0]).toMatchObject({ field: 'number', code: 'account.taken' });
  const offered = async () =>
    (await desk.get('/orders/options', desk.seller)).body.accounts.map((one: { id: string }) => one.id);
  expect(await offered()).toContain(made.id);

  const gone = await change(made.id, { ...NEW, isActive: false, version: made.version });
  expect(gone.json()).toMatchObject({ isActive: false, version: made.version + 1 });
  expect(await offered()).not.toContain(made.id);
  expect((await desk.get('/accounts', desk.reviewer)).body.accounts).toHaveLength(2);
  const late = await change(made.id, { ...NEW, holder: 'Otra', version: made.version });
  expect([late.statusCode, late.json().current.version]).toEqual([409, made.version + 1]);
  expect(await desk.findViolatedInvariants()).toEqual([]);
});
