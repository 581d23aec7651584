import type { MonthPage } from '@trastienda/shared/reports/contract/months.ts';
import type { LightMyRequestResponse } from 'fastify';
import { storeDay } from '#platform/settings/store-days.ts';
import { createVariantDetails, firstLocation, makeProduct } from '../goods.ts';
import { type MadePerson, makePerson } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { ModelPage } from './month-model.ts';

const ZONE = 'America/Guatemala';
const DAY_MS = 86_400_000;
const REASON = 'Lo dijo el banco más tarde: ñ';

/** A store whose clock is moved by hand, from the tenth of January on. */
export interface MonthDesk {
  readonly app: TestApp;
  readonly seller: MadePerson;
  readonly owner: MadePerson;
  readonly account: string;
  readonly variants: readonly { readonly id: string; readonly price: number }[];
  readonly location: string;
  today(): string;
  daysAgo(days: number): string;
  wait(days: number): void;
  get(path: string, who?: MadePerson): Promise<LightMyRequestResponse>;
  post(
    path: string,
    body?: object,
    options?: { who?: MadePerson; reason?: string; method?: 'POST' | 'PATCH' },
  ): Promise<LightMyRequestResponse>;
  /** Says why, if a locked month asks for it; whether it did. */
  act(
    path: string,
    body?: object,
    options?: { who?: MadePerson; method?: 'POST' | 'PATCH' },
  ): Promise<{ answer: LightMyRequestResponse; wasLocked: boolean }>;
  month(month: string, who?: MadePerson): Promise<MonthPage>;
}

export async function openMonthDesk(): Promise<MonthDesk> {
  let now = new Date('2027-01-10T18:00:00Z');
  const app = await createTestApp({ clock: () => now });
  const expiresAt = new Date('2030-01-01T00:00:00Z');
  const owner = await makePerson(app, {
    codes: ['S-01', 'S-09', 'S-010', 'S-012', 'S-013', 'M-03'],
    expiresAt,
  });
  const seller = await makePerson(app, { expiresAt });
  const { pool } = app.database.db;
  const { rows } = await pool.query(
    `INSERT INTO bank_accounts (id, bank, holder, number, position)
     VALUES (gen_random_uuid(), 'Banrural', 'Tienda', '9-8-7', 0) RETURNING id`,
  );
  const variants: { id: string; price: number }[] = [];
  for (const price of [12_500, 9_999, 30_000]) {
    const product = await makeProduct(app, owner.token, { variants: [createVariantDetails({ price })] });
    for (const { id } of product.variants) variants.push({ id, price });
  }
  const call: MonthDesk['post'] = (path, body = {}, { who = owner, reason, method = 'POST' } = {}) =>
    app.call({
      ...{ method, url: `/api${path}`, token: who.token, body },
      ...(reason !== undefined && { headers: { 'correction-reason': encodeURIComponent(reason) } }),
    });
  const get: MonthDesk['get'] = (path, who = owner) => app.call({ url: `/api${path}`, token: who.token });
  return {
    ...{ app, seller, owner, variants, get, post: call },
    account: rows[0].id,
    location: await firstLocation(app, owner.token),
    today: () => storeDay(now, ZONE),
    daysAgo: (days) => storeDay(new Date(now.getTime() - days * DAY_MS), ZONE),
    wait: (days) => {
      now = new Date(now.getTime() + days * DAY_MS);
    },
    async act(path, body, options) {
      const first = await call(path, body, options);
      if (first.json().code !== 'month.locked') return { answer: first, wasLocked: false };
      return { answer: await call(path, body, { ...options, reason: REASON }), wasLocked: true };
    },
    async month(month, who) {
      const answer = await get(`/reports/months/${month}`, who);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
  };
}

/** A page of the product in the words of the model: now, and as it was locked. */
export function toModelPages({ sums, balances, ages }: MonthPage): { now: ModelPage; closed: ModelPage } {
  const say = ({ count, amount, tax }: { count: number; amount: number; tax: number }) =>
    `${count} × ${amount} (${tax})`;
  const toText = (found: readonly (readonly [string, Parameters<typeof say>[0] | null])[]) =>
    Object.fromEntries(
      found.flatMap(([key, sum]) => (sum === null || say(sum) === '0 × 0 (0)' ? [] : [[key, say(sum)]])),
    );
  return {
    now: {
      sums: toText(sums.map((sum) => [`${sum.figure} ${sum.part}`, sum])),
      balances: Object.fromEntries(
        balances.map(({ balance, opening, closing }) => [balance, [opening.amount, closing.amount]]),
      ),
      ages: Object.fromEntries(ages.map(({ age, amount }) => [age, amount])),
    },
    closed: {
      sums: toText(sums.map((sum) => [`${sum.figure} ${sum.part}`, sum.closed])),
      balances: Object.fromEntries(
        balances.map(({ balance, opening, closing }) => [
          balance,
          [opening.closed ?? 0, closing.closed ?? 0],
        ]),
      ),
      ages: Object.fromEntries(ages.map(({ age, closed }) => [age, closed ?? 0])),
    },
  };
}
