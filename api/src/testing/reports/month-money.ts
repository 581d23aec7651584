import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { MonthActs } from './month-acts.ts';

export const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'receive',
      'receive',
      'sell',
      'sell',
      'sell',
      'pay',
      'pay',
      'pay',
      'void',
      'void',
      'cancel',
      'change',
    ] as const),
    ...([
      'deliver',
      'deliver',
      'back',
      'back',
      'invoice',
      'invoice',
      'voidInvoice',
      'adjust',
      'exit',
    ] as const),
    ...(['credit', 'decide', 'wait', 'wait', 'wait', 'lock', 'lock'] as const),
  ),
  which: fc.nat(30),
  amount: fc.integer({ min: 1, max: 20_000 }),
  days: fc.integer({ min: 0, max: 40 }),
  isFirst: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Payments, credit, refunds and invoices. */
export class MonthMoney extends MonthActs {
  protected async pay({ id }: Order, amount: number, back: number, isCash: boolean): Promise<void> {
    const paidOn = this.desk.daysAgo(back) < '2027-01-01' ? '2027-01-01' : this.desk.daysAgo(back);
    const method = isCash ? 'cash' : 'transfer';
    const accountId = isCash ? null : this.desk.account;
    const reference = isCash ? '' : String(this.payments.length + Math.floor(Math.random() * 1e9));
    const details = { method, accountId, reference, amount, paidOn, note: '', proofs: [] };
    const said = await this.desk.post(`/orders/${id}/payments`, details, { who: this.desk.seller });
    if (said.statusCode !== 201) return;
    const payment = said.json<Order>().payments.at(-1)?.id ?? '';
    const { version } = (await this.desk.get(`/payments/${payment}`)).json();
    await this.act(`/payments/${payment}/commands/approve`, { version }, () => {
      this.payments.push({ id: payment, order: id, amount, method, paidOn, isVoid: false });
      this.model.post(paidOn, 'receipt', amount, { part: `${method}:${accountId ?? ''}` });
      this.model.post(paidOn, 'applied', -amount, { holder: id });
    });
  }

  protected async payWithCredit({ id, balance }: Order, most: number): Promise<void> {
    const amount = Math.min(most, balance);
    if (amount <= 0) return;
    const paidOn = this.desk.today();
    const details = {
      method: 'credit',
      accountId: null,
      reference: '',
      amount,
      paidOn,
      note: '',
      proofs: [],
    };
    await this.act(
      `/orders/${id}/payments`,
      details,
      (answer) => {
        const payment = (answer as Order).payments.at(-1);
        if (payment?.status !== 'verified') return;
        this.payments.push({ id: payment.id, order: id, amount, method: 'credit', paidOn, isVoid: false });
        this.model.post(paidOn, 'applied', -amount, { holder: id });
        this.model.post(paidOn, 'credit_used', -amount, { holder: 'customer' });
      },
      { who: this.desk.seller },
    );
  }

  protected async voidPayment(which: number): Promise<void> {
    const payment = this.pick(this.payments, which);
    if (payment === undefined || payment.isVoid) return;
    const { id, order, amount, method, paidOn } = payment;
    const { version } = (await this.desk.get(`/payments/${id}`)).json();
    await this.act(`/payments/${id}/commands/void`, { version, reason: 'x' }, () => {
      payment.isVoid = true;
      const part = `${method}:${method === 'transfer' ? this.desk.account : ''}`;
      if (method === 'credit')
        this.model.post(this.desk.today(), 'credit_used', amount, { holder: 'customer' });
      else this.model.post(paidOn, 'receipt_voided', -amount, { part });
      this.model.post(paidOn, 'applied', amount, { holder: order, count: -1 });
    });
  }

  protected async invoice({ id }: Order): Promise<void> {
    // A note that goods which came back have left, before another invoice.
    const last = [...this.invoices].filter(([, one]) => one.order === id && one.kind !== 'ncre').at(-1)?.[0];
    const notes =
      last === undefined ? [] : (await this.desk.get(`/invoices/${last}`)).json<Invoice>().creditNotes;
    const ready = notes.find(({ status }) => status === 'ready')?.id;
    const made =
      ready === undefined
        ? (await this.desk.post('/invoices', { orderId: id })).json()
        : (await this.desk.get(`/invoices/${ready}`)).json();
    if (made.id === undefined) return;
    await this.act(`/invoices/${made.id}/commands/issue`, { version: made.version }, (answer) => {
      const { kind, total, iva, certifiedAt } = answer as Invoice;
      expect(certifiedAt).not.toBe(null);
      const day = this.desk.today();
      this.invoices.set(made.id, { ...{ kind, total, iva, day, order: id }, isVoid: false });
      const sign = kind === 'ncre' ? -1 : 1;
      const figure = kind === 'ncre' ? 'note' : 'invoice';
      this.model.post(day, figure, sign * total, { part: kind, tax: sign * iva, holder: id });
    });
  }

  protected async voidInvoice(which: number): Promise<void> {
    const [id, invoice] = this.pick([...this.invoices], which) ?? [];
    if (invoice === undefined || invoice.isVoid) return;
    const { version } = (await this.desk.get(`/invoices/${id}`)).json();
    await this.act(`/invoices/${id}/commands/void`, { version, reason: 'x' }, () => {
      invoice.isVoid = true;
      const sign = invoice.kind === 'ncre' ? 1 : -1;
      const { kind, total, iva, order } = invoice;
      this.model.post(invoice.day, 'invoice_voided', sign * total, {
        part: kind,
        tax: sign * iva,
        holder: order,
      });
    });
  }

  protected async decide({ which, isFirst }: Step): Promise<void> {
    const { items } = (await this.desk.get('/refunds?status=requested&limit=100')).json();
    const own = (items as Refund[]).filter(({ id }) => this.refunds.has(id));
    const refund = this.pick(own, which);
    if (refund === undefined) return;
    const { id, version, amount } = refund;
    // Whoever asked for it does not decide it.
    const command = isFirst ? 'refuse' : 'pay';
    const body = isFirst
      ? { version, reason: 'x' }
      : { version, accountId: this.desk.account, reference: '1' };
    await this.act(`/refunds/${id}/commands/${command}`, body, () => {
      const day = this.desk.today();
      if (isFirst) this.model.post(day, 'credit_refunded', amount, { holder: 'customer' });
      else this.model.post(day, 'refund', -amount, { part: this.desk.account });
    });
  }
}
