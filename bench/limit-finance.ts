import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { approve } from './limit-approval.ts';
import {
  FOUND_PAYMENTS,
  PAPERS,
  type PaymentTab,
  paymentsOf,
  QUEUE,
  WHOLE_PAYMENT,
} from './limit-finance-text.ts';
import { inTransaction } from './limit-sale.ts';

interface Listing {
  readonly page: string;
  readonly count: string;
}

/** Named, a statement is planned once; a search would get one plan for all words, and a bad one for most. */
async function listed(
  pool: pg.Pool,
  { page, count }: Listing,
  { name, values = [] }: { name?: string; values?: readonly string[] },
  told: (row: pg.QueryResultRow) => object = (row) => row,
) {
  const named = (part: string) => (name === undefined ? {} : { name: `${name} ${part}` });
  const [found, counted] = await Promise.all([
    pool.query({ ...named('page'), text: page, values: [...values] }),
    pool.query({ ...named('count'), text: count, values: [...values] }),
  ]);
  const last = found.rows[24];
  const total = counted.rows[0].total;
  return {
    items: found.rows.slice(0, 25).map(({ sorted: _, ...row }) => told(row)),
    nextCursor:
      found.rows.length > 25
        ? Buffer.from(JSON.stringify([last?.sorted, last?.id])).toString('base64url')
        : null,
    total: Math.min(total, 10_000),
    totalIsExact: total <= 10_000,
  };
}

const utc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

async function wholePayment(pool: pg.Pool, id: string) {
  const { rows } = await pool.query({ name: 'payment', text: WHOLE_PAYMENT, values: [id] });
  const { allocations, twins, ...row } = rows[0];
  return {
    ...row,
    allocations: allocations.map((order: { lapsesAt: string | null }) => ({
      ...order,
      lapsesAt: utc(order.lapsesAt),
    })),
    twins: twins.map((twin: { submittedAt: string }) => ({ ...twin, submittedAt: utc(twin.submittedAt) })),
  };
}

const paperOf = ({ taxKind, taxId, taxName, troubleCode, troubleWords, ...row }: pg.QueryResultRow) => ({
  ...row,
  receiver: { kind: taxKind, id: taxId, name: taxName },
  problems: [],
  trouble: troubleCode === null ? null : { code: troubleCode, words: troubleWords },
});

const NO_PAPER = {
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

function waitingOf(row: pg.QueryResultRow) {
  const net = Math.round((row['total'] * 100) / 112);
  const { id: orderId, total } = row;
  return paperOf({ ...row, ...NO_PAPER, orderId, net, iva: total - net, troubleCode: null });
}

/** The same statements as the product's, by hand. */
export function financeLimits(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { tab?: PaymentTab; q?: string } }>('/payments', ({ query: { tab, q } }) =>
    q === undefined
      ? listed(pool, paymentsOf(tab ?? 'waiting'), { name: `payments ${tab}` })
      : listed(pool, FOUND_PAYMENTS, { values: [q] }),
  );
  app.get<{ Params: { id: string } }>('/payments/:id', ({ params }) => wholePayment(pool, params.id));
  app.get('/invoices/queue', () => listed(pool, QUEUE, { name: 'queue' }, waitingOf));
  app.get('/invoices', () => listed(pool, PAPERS, { name: 'papers', values: ['issued'] }, paperOf));

  app.post<{ Params: { id: string }; Body: { version: number; reviewer: string } }>(
    '/payments/:id/approve',
    async ({ params: { id }, body }) => {
      await inTransaction(pool, (client) => approve(client, id, body));
      return wholePayment(pool, id);
    },
  );
}
