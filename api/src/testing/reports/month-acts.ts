import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { expect } from 'vitest';
import type { MonthDesk } from './month-desk.ts';
import { MonthModel } from './month-model.ts';

export interface Seen {
  readonly isLive: boolean;
  readonly gross: number;
  readonly returned: number;
  readonly moneyOut: number;
}

export const toSeen = ({ status, total, returned, moneyOut }: Order): Seen => ({
  isLive: ['confirmed', 'on_hold', 'completed'].includes(status),
  gross: total + returned,
  ...{ returned, moneyOut },
});

/** What every act has in common: it is tried, told to the model, and held to what it said of the lock. */
export class MonthActs {
  readonly desk: MonthDesk;
  constructor(desk: MonthDesk) {
    this.desk = desk;
  }

  readonly model = new MonthModel();
  done = 0;
  protected readonly phone = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  protected readonly orders = new Map<string, Seen>();
  protected readonly payments: {
    id: string;
    order: string;
    amount: number;
    method: string;
    paidOn: string;
    isVoid: boolean;
  }[] = [];
  protected readonly invoices = new Map<
    string,
    { total: number; iva: number; day: string; kind: string; order: string; isVoid: boolean }
  >();
  protected readonly refunds = new Set<string>();

  protected pick<T>(from: readonly T[], which: number): T | undefined {
    return from[which % Math.max(1, from.length)];
  }
  protected async read(id: string): Promise<Order> {
    return (await this.desk.get(`/orders/${id}`)).json();
  }
  protected async order(which: number): Promise<Order | null> {
    const id = this.pick([...this.orders.keys()], which);
    return id === undefined ? null : this.read(id);
  }

  /** What a command that was carried out changed of every order, on this day. */
  protected async observe(): Promise<void> {
    const day = this.desk.today();
    for (const [holder, before] of this.orders) {
      const order = await this.read(holder);
      const after = toSeen(order);
      if (before.isLive && after.isLive) {
        this.model.post(day, 'sale_changed', after.gross - before.gross, { holder });
        this.model.post(day, 'sale_returned', before.returned - after.returned, { holder });
      } else if (before.isLive)
        this.model.post(day, 'sale_cancelled', before.returned - before.gross, { holder });
      const given = after.moneyOut - before.moneyOut;
      this.model.post(day, 'credit_given', given, { holder: 'customer' });
      this.model.post(day, 'credited', given, { holder });
      this.orders.set(holder, after);
    }
    const { items } = (await this.desk.get('/refunds?limit=100')).json();
    for (const { id, amount, customerPhone } of items as Refund[])
      if (customerPhone?.endsWith(this.phone) && !this.refunds.has(id)) {
        this.refunds.add(id);
        this.model.post(day, 'credit_refunded', -amount, { holder: 'customer' });
      }
  }

  /** Tries it, tells the model if it was done, and holds it to what it said of the lock. */
  protected async act(
    path: string,
    body: object,
    tell: (answer: unknown) => void = () => undefined,
    options: Parameters<MonthDesk['act']>[2] = {},
  ): Promise<boolean> {
    const corrections = this.model.corrections;
    const { answer, wasLocked } = await this.desk.act(path, body, options);
    expect([200, 201, 403, 404, 409, 422], `${path} ${answer.body}`).toContain(answer.statusCode);
    if (answer.statusCode > 201) return false;
    this.done++;
    tell(answer.json());
    await this.observe();
    expect(this.model.corrections > corrections, `${path} ${wasLocked}`).toBe(wasLocked);
    return true;
  }
}
