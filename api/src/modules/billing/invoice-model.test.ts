import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingDesk, NIT_RECEIVER, openDesk } from '#testing/billing.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { modelSize } from '#testing/test-size.ts';

const SIZE = modelSize({ runs: 4, commands: 20 });

let app: TestApp;
let desk: BillingDesk;
beforeAll(async () => {
  app = await createTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const STEPS = [
  'receipt',
  'fact',
  'issue',
  'send',
  'void',
  'credit some',
  'credit all',
  'discard',
  'retry',
  'bring back',
] as const;
type Step = (typeof STEPS)[number];
const OPENING = (['receipt', 'discard', 'fact', 'issue'] as const).map((step) => [step, 0] as const);

/** The invoices of one order, the newest last, as the list tells them. */
async function readInvoices(orderLabel: string): Promise<BillingRow[]> {
  const page = (await desk.get(`/invoices?q=${orderLabel}&sort=at&limit=100`)).json<{
    items: BillingRow[];
  }>();
  return page.items;
}

async function take(order: Pick<Order, 'id' | 'label'>, step: Step, pick: number): Promise<number> {
  if (step === 'receipt' || step === 'fact')
    return (await desk.post('/invoices', { orderId: order.id, kind: step })).statusCode;
  if (step === 'bring back') return (await desk.bringBack(order, 1)) ? 200 : 409;
  const invoices = await readInvoices(order.label);
  const chosen = invoices[pick % Math.max(1, invoices.length)];
  if (chosen?.invoiceId == null) return 409;
  if (step === 'retry') return (await desk.post(`/invoices/${chosen.invoiceId}/commands/retry`)).statusCode;
  const invoice: Invoice = await desk.read(chosen.invoiceId);
  const reason = 'Azar';
  const body = {
    issue: {},
    send: { by: 'link' },
    void: { reason },
    'credit some': { reason, lines: [{ position: 0, amount: 1 + (pick % 20_000) }] },
    'credit all': { reason },
    discard: {},
  }[step];
  const name = step.startsWith('credit') ? 'credit' : step;
  return (await desk.command(invoice, name, body)).statusCode;
}

it('any sequence of invoice commands keeps the invariants', {
  timeout: SIZE.timeout,
}, async () => {
  const walk = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(100_000)), {
    minLength: 5,
    maxLength: SIZE.commands,
  });
  const done = new Map<Step, number>();
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const order = await desk.paidOrder(
        { customer: { id: null, name: 'Azar', phone: '5577-1122', tax: NIT_RECEIVER }, shipping: 2_500 },
        36_500,
        3,
      );
      await desk.deliver(order);
      // Begun alike, so that every walk has something to send, void and credit.
      for (const [step, pick] of [...OPENING, ...steps]) {
        const status = await take(order, step, pick);
        expect([200, 201, 403, 409, 422], `${step} → ${status}`).toContain(status);
        if (status < 300) done.set(step, (done.get(step) ?? 0) + 1);
        expect(await findViolatedInvariants(app.database.db)).toEqual([]);
        const { invoiced, to_invoice } = await desk.readInvoicedOrder(order.id);
        const { total } = (await desk.get(`/orders/${order.id}`, desk.seller)).json<Order>();
        expect(invoiced).toBeLessThanOrEqual(order.total);
        expect(to_invoice).toBe(invoiced === 0 && total > 0);
      }
    }),
    { numRuns: SIZE.runs, seed: SIZE.seed },
  );
  // A walk that never gets anywhere would prove nothing.
  for (const step of ['discard', 'issue', 'send', 'void', 'credit some', 'credit all', 'bring back'] as const)
    expect(done.get(step) ?? 0, step).toBeGreaterThan(0);
});
