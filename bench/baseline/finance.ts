import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { approve } from './approval.ts';
import {
  createPaymentPage,
  FOUND_PAYMENTS,
  INVOICES,
  type PaymentTab,
  QUEUE,
  WHOLE_PAYMENT,
} from './finance-text.ts';
import { listed, utc } from './list.ts';
import { inTransaction } from './sale.ts';

async function wholePayment(pool: pg.Pool, id: string) {
  const { rows } = await pool.query({ name: 'payment', text: WHOLE_PAYMENT, values: [id] });
  const { allocations, possibleDuplicates, ...row } = rows[0];
  return {
    ...row,
    allocations: allocations.map((order: { expiresAt: string | null }) => ({
      ...order,
      expiresAt: utc(order.expiresAt),
    })),
    possibleDuplicates: possibleDuplicates.map((possibleDuplicate: { submittedAt: string }) => ({
      ...possibleDuplicate,
      submittedAt: utc(possibleDuplicate.submittedAt),
    })),
  };
}

const toInvoiceRow = ({ taxKind, taxId, taxName, troubleCode, troubleWords, ...row }: pg.QueryResultRow) => ({
  ...row,
  receiver: { kind: taxKind, id: taxId, name: taxName },
  problems: [],
  trouble: troubleCode === null ? null : { code: troubleCode, words: troubleWords },
});

const NO_INVOICE = {
  invoiceId: null,
  tab: 'to_invoice',
  kind: null,
  status: null,
  regime: 'general',
  label: '',
  credited: 0,
  authorization: null,
  series: null,
  number: null,
  isAwaitingAnswer: false,
  version: null,
};

function toWaitingRow(row: pg.QueryResultRow) {
  const net = Math.round((row['total'] * 100) / 112);
  const { id: orderId, total } = row;
  return toInvoiceRow({ ...row, ...NO_INVOICE, orderId, net, iva: total - net, troubleCode: null });
}

/** The same statements as the product's, by hand. */
export function financeBaselines(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { tab?: PaymentTab; q?: string } }>('/payments', ({ query: { tab, q } }) =>
    q === undefined
      ? listed(pool, createPaymentPage(tab ?? 'waiting'), { name: `payments ${tab}` })
      : listed(pool, FOUND_PAYMENTS, { values: [q] }),
  );
  app.get<{ Params: { id: string } }>('/payments/:id', ({ params }) => wholePayment(pool, params.id));
  app.get('/invoices/queue', () => listed(pool, QUEUE, { name: 'queue' }, toWaitingRow));
  app.get('/invoices', () => listed(pool, INVOICES, { name: 'invoices', values: ['issued'] }, toInvoiceRow));

  app.post<{ Params: { id: string }; Body: { version: number; reviewer: string } }>(
    '/payments/:id/approve',
    async ({ params: { id }, body }) => {
      await inTransaction(pool, (client) => approve(client, id, body));
      return wholePayment(pool, id);
    },
  );
}
