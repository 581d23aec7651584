import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { layOutMonth, shiftMonth } from '@trastienda/shared/reports/months.ts';
import { expect } from 'vitest';
import { createOrderDetails } from '../order-details.ts';
import { toSeen } from './month-acts.ts';
import { toModelPages } from './month-desk.ts';
import { MonthMoney, type Step } from './month-money.ts';

/** Does things to the store and tells the model, which never reads what the database made of them. */
export class MonthStore extends MonthMoney {
  async take(one: Step): Promise<void> {
    const { which, amount, days, isFirst } = one;
    const day = this.desk.today();
    const goods = this.desk.variants[which % this.desk.variants.length] ?? { id: '', price: 0 };
    const { model } = this;
    switch (one.kind) {
      case 'wait':
        this.desk.wait(days);
        return;
      case 'lock':
        return this.lock();
      case 'receive': {
        const quantity = 1 + (which % 7);
        const lines = [{ variantId: goods.id, quantity, unitCost: amount }];
        await this.act('/stock/receipts', { locationId: this.desk.location, lines, reason: '' }, () =>
          model.move(day, 'stock_purchase', goods.id, quantity, amount),
        );
        return;
      }
      case 'adjust': {
        const counted = which % 9;
        const difference = counted - model.unitsOf(goods.id);
        const lines = [{ variantId: goods.id, counted }];
        await this.act('/stock/adjustments', { locationId: this.desk.location, lines, reason: 'x' }, () => {
          if (difference !== 0) model.move(day, 'stock_adjust', goods.id, difference);
        });
        return;
      }
      case 'exit': {
        const lines = [{ variantId: goods.id, quantity: 1 }];
        const kind = isFirst ? 'damage' : 'gift';
        await this.act('/stock/exits', { locationId: this.desk.location, kind, lines, reason: 'x' }, () =>
          model.move(day, isFirst ? 'stock_damage' : 'stock_use', goods.id, -1),
        );
        return;
      }
      case 'sell':
        return this.sell(goods.id, one);
      case 'decide':
        return this.decide(one);
      case 'void':
        return this.voidPayment(which);
      case 'voidInvoice':
        return this.voidInvoice(which);
      default: {
        const order = await this.order(which);
        if (order !== null) await this.command(order, one);
      }
    }
  }

  private async sell(variantId: string, { which, amount }: Step): Promise<void> {
    const customer = {
      id: null,
      name: 'Ana',
      phone: this.phone,
      tax: { kind: 'cf', id: '', name: '' },
    } as const;
    const address = {
      ...createOrderDetails([]).address,
      municipality: '0901',
      place: 'zona 1',
      line: '5a. calle 3-20',
    };
    const details = createOrderDetails([{ variantId, quantity: 1 + (which % 3) }], {
      ...{
        customer,
        address,
        terms: 'cod',
        delivery: 'courier',
        shipping: amount % 4_000,
        discount: amount % 900,
      },
    });
    const draft: Order = (await this.desk.post('/orders', details, { who: this.desk.seller })).json();
    const { id, version } = draft;
    await this.act(
      `/orders/${id}/commands/confirm`,
      { version },
      (answer) => {
        const seen = toSeen(answer as Order);
        this.model.confirm(this.desk.today(), id, seen.gross);
        this.orders.set(id, seen);
      },
      { who: this.desk.seller },
    );
  }

  private async command(order: Order, { kind, which, amount, days, isFirst }: Step): Promise<void> {
    const { id, version } = order;
    const [parcel] = order.shipments;
    const parcelAt = `/shipments/${parcel?.id}/commands`;
    if (kind === 'pay') return this.pay(order, Math.min(amount, order.total) || 1, days, isFirst);
    if (kind === 'credit') return this.payWithCredit(order, amount);
    if (kind === 'invoice') return this.invoice(order);
    if (kind === 'cancel') {
      const moneyGoes = isFirst ? 'credit' : 'refund';
      await this.act(`/orders/${id}/commands/cancel`, { version, reason: 'x', moneyGoes });
    } else if (kind === 'change') await this.change(order, amount);
    else if (kind === 'deliver') {
      for (const command of ['pack', 'hand_over', 'deliver']) {
        const [now] = (await this.read(id)).shipments;
        await this.act(`${parcelAt}/${command}`, { version: now?.version }, () => {
          if (command !== 'hand_over') return;
          for (const line of order.lines)
            this.model.move(this.desk.today(), 'stock_sale', line.variantId, -line.quantity);
        });
      }
    } else if (kind === 'back') {
      const [line] = order.lines;
      if (line === undefined) return;
      const damaged = isFirst ? 1 : 0;
      const lines = [{ lineId: line.id, good: line.quantity - damaged, damaged, missing: 0 }];
      await this.act(
        `${parcelAt}/receive`,
        { version: parcel?.version, isCredited: which % 4 > 0, lines },
        () => {
          this.model.move(this.desk.today(), 'stock_return', line.variantId, line.quantity);
          if (damaged > 0) this.model.move(this.desk.today(), 'stock_damage', line.variantId, -damaged);
        },
      );
    }
  }

  private async change(order: Order, amount: number): Promise<void> {
    const { id, version, tax, lines, address, channel, terms, delivery, courierId } = order;
    const { staffNotes, customerNotes } = order;
    const customer = {
      id: order.customerId,
      name: order.customerName,
      phone: order.customerPhone ?? '',
      tax,
    };
    const kept = lines.map(({ id: line, variantId, quantity, discount }) => ({
      id: line,
      variantId,
      quantity,
      discount,
    }));
    const body = {
      ...{
        version,
        address,
        channel,
        terms,
        delivery,
        courierId,
        customer,
        lines: kept,
        staffNotes,
        customerNotes,
      },
      ...{ discount: 0, shipping: amount % 7_000, promisedOn: null, tags: [] },
    };
    await this.act(`/orders/${id}`, body, () => undefined, { method: 'PATCH' });
  }

  private async lock(): Promise<void> {
    const before = shiftMonth(this.desk.today().slice(0, 7), -1);
    const month = this.model.lastLocked === '' ? before : shiftMonth(this.model.lastLocked, 1);
    const answer = await this.desk.post(`/reports/months/${month}/lock`, { note: '' });
    if (answer.statusCode === 200) {
      this.done++;
      this.model.lock(month);
    } else expect(month > before || answer.json().code === 'month.not-begun', answer.body).toBe(true);
  }

  async agrees(): Promise<void> {
    for (let month = '2027-01'; month <= this.desk.today().slice(0, 7); month = shiftMonth(month, 1)) {
      const answer = await this.desk.get(`/reports/months/${month}`);
      if (answer.json().code === 'month.not-begun') continue;
      const page = answer.json();
      const { now, closed } = toModelPages(page);
      expect(now, month).toEqual(this.model.page(month));
      const locked = this.model.locked.get(month);
      expect(page.isLocked, month).toBe(month <= this.model.lastLocked);
      if (locked !== undefined) expect(closed, month).toEqual(locked);
      const blocks = layOutMonth(page, page.isLocked);
      for (const block of ['uninvoiced', 'stock', 'receivable', 'credit'] as const)
        for (const value of ['amount', 'closed'] as const) {
          const of = (kind: string) =>
            blocks[block]
              .filter((line) => line.kind === kind)
              .reduce((all, line) => all + (line[value] ?? 0), 0);
          expect(of('opening') + of('figure'), `${month} ${block} ${value}`).toBe(of('closing'));
        }
    }
  }
}
