import type { CashSession } from '@trastienda/shared/cash/contract/sessions.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { expect } from 'vitest';
import { type Answer, type FinanceDesk, openFinanceDesk } from '../finance.ts';
import { type MadePerson, makePerson } from '../people.ts';
import { storeToday } from '../processes/store-today.ts';

/** A store with cash boxes: of the seller, of a second seller and of a place. */
export interface CashDesk extends FinanceDesk {
  readonly other: MadePerson;
  readonly boxes: { readonly seller: string; readonly other: string; readonly place: string };
  readonly today: string;
  open(who: MadePerson, box: string, opening?: number, reason?: string): Promise<Answer>;
  /** Opens, and expects that it works. */
  begin(who: MadePerson, box: string, opening?: number): Promise<CashSession>;
  expense(session: string, amount: number, who?: MadePerson, more?: object): Promise<Answer>;
  close(session: string, pieces: object, who?: MadePerson, note?: string): Promise<Answer>;
  readSession(id: string, who?: MadePerson): Promise<CashSession>;
  /** A payment in cash of an order, by whoever took it. */
  payCash(order: Order, amount: number, who?: MadePerson): Promise<string>;
  /** Closes whatever is open with what should be in it. */
  closeAll(): Promise<void>;
}

export async function openCashDesk(env: Record<string, string> = {}): Promise<CashDesk> {
  const finance = await openFinanceDesk(env);
  const { manager, seller, app } = finance;
  const other = await makePerson(app);
  const { rows } = await app.database.db.pool.query('SELECT id FROM locations LIMIT 1');
  const make = async (name: string, owner: object) => {
    const body = { name, userId: null, locationId: null, ...owner };
    const answer = await finance.post('/cash/boxes', manager, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return String(answer.body.id);
  };
  const boxes = {
    seller: await make('Caja de la vendedora', { userId: seller.id }),
    other: await make('Caja de otra', { userId: other.id }),
    place: await make('Mostrador', { locationId: rows[0].id }),
  };
  const desk: CashDesk = {
    ...finance,
    ...{ other, boxes },
    today: storeToday(),
    open: (who, box, opening = 0, reason = '') =>
      finance.post(`/cash/boxes/${box}/commands/open`, who, { opening, reason }),
    async begin(who, box, opening = 0) {
      const answer = await desk.open(who, box, opening, 'otra cosa');
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    expense: (session, amount, who = seller, more = {}) =>
      finance.post(`/cash/sessions/${session}/expenses`, who, {
        ...{ category: 'packaging', description: 'Cinta adhesiva', amount },
        ...more,
      }),
    close: (session, pieces, who = seller, note = '') =>
      finance.post(`/cash/sessions/${session}/commands/close`, who, { pieces, note }),
    async readSession(id, who = finance.reviewer) {
      return (await finance.get(`/cash/sessions/${id}`, who)).body;
    },
    async payCash(order, amount, who = seller) {
      const payment = await finance.pay(
        order,
        { method: 'cash', accountId: null, reference: '', amount },
        who,
      );
      return payment.id;
    },
    async closeAll() {
      const open = await app.database.db.pool.query(
        'SELECT id, balance FROM cash_sessions WHERE closed_at IS NULL',
      );
      for (const { id, balance } of open.rows) {
        const answer = await desk.close(id, { 'coin-1': balance }, finance.reviewer);
        expect(answer.body.closedAt, JSON.stringify(answer.body)).not.toBeNull();
      }
    },
  };
  return desk;
}
