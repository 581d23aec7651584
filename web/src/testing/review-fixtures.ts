import {
  bulkPayments,
  claimPayment,
  releasePayment,
} from '@trastienda/shared/finance/contract/payment-commands.ts';
import {
  countPayments,
  listPayments,
  paymentRow as paymentRowSchema,
  readFinanceOptions,
  readPayment,
  readPaymentProof,
} from '@trastienda/shared/finance/contract/payments.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import type { z } from 'zod';
import { ACCOUNT_ID, financeOptions, onePage } from './finance-fixtures.ts';
import { idOf } from './read-text.ts';
import { StubApi } from './stub-api.ts';

export type PaymentInput = z.input<typeof readPayment.reply>;

/** Of Lucía, Q 350.00 for one order that waits for exactly that. */
export function payment(changes: Partial<PaymentInput> = {}): PaymentInput {
  return {
    id: idOf(501),
    label: 'PG-000077',
    status: 'submitted',
    method: 'transfer',
    accountId: ACCOUNT_ID,
    account: 'Banrural 3-445-00012-3',
    reference: '88213',
    amount: 35_000,
    paidOn: '2026-03-02',
    customerName: 'Marta Xicará',
    orders: 'P-000123',
    submittedBy: 'Lucía Méndez',
    submittedById: idOf(2),
    submittedAt: '2026-03-02T16:00:00Z',
    claimedBy: null,
    claimedById: null,
    claimedAt: null,
    reviewedBy: null,
    reviewedAt: null,
    reviewNote: '',
    rejectCode: null,
    duplicate: 'none',
    proof: null,
    version: 1,
    note: '',
    overrideReason: '',
    voidedBy: null,
    voidedAt: null,
    proofs: [],
    customer: { id: idOf(301), name: 'Marta Xicará', phone: '+50255512345', credit: 0 },
    allocations: [
      {
        orderId: idOf(401),
        label: 'P-000123',
        status: 'confirmed',
        stage: 'awaiting_payment',
        terms: 'prepaid',
        seller: 'Lucía Méndez',
        amount: 35_000,
        total: 35_000,
        paid: 0,
        inReview: 35_000,
        balance: 35_000,
        due: 35_000,
        lapsesAt: null,
      },
    ],
    preorders: [],
    twins: [],
    bankLines: [],
    ...changes,
  };
}

export function secondPayment(changes: Partial<PaymentInput> = {}): PaymentInput {
  return payment({
    id: idOf(502),
    label: 'PG-000078',
    customerName: 'Rosa Tzul',
    customer: null,
    amount: 12_500,
    ...changes,
  });
}

type Twin = PaymentInput['twins'][number];

export function twin(changes: Partial<Twin> = {}): Twin {
  return {
    id: idOf(599),
    label: 'PG-000050',
    status: 'verified',
    kinds: ['key', 'reference'],
    isHard: true,
    customerName: 'Marta Xicará',
    isSameCustomer: true,
    orders: 'P-000100',
    account: 'Banrural 3-445-00012-3',
    reference: '88213',
    amount: 35_000,
    paidOn: '2026-03-02',
    submittedBy: 'Lucía Méndez',
    submittedAt: '2026-03-02T15:00:00Z',
    proofs: [],
    ...changes,
  };
}

const some = (count: number) => ({ count, isExact: true });

/** A queue of these payments; whoever opens one holds it, as at the server. */
export function stubReview(...payments: PaymentInput[]): StubApi {
  const known = new Map(payments.map((one) => [one.id, one]));
  const of = (id = '') => known.get(id) ?? payment();
  const change = (id = '', changes: Partial<PaymentInput> = {}) => {
    const before = of(id);
    const after = { ...before, ...changes, version: before.version + 1 };
    known.set(id, after);
    return after;
  };
  return new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(listViews, { items: [] })
    .on(listPayments, ({ query }) =>
      onePage(
        query.get('tab') === 'waiting' || query.get('tab') === null
          ? payments.map((one) => paymentRowSchema.parse(one))
          : [],
      ),
    )
    .on(countPayments, {
      waiting: some(payments.length),
      mine: some(0),
      doubt: some(1),
      approved: some(0),
      rejected: some(0),
      duplicates: some(0),
    })
    .on(readPayment, ({ params }) => of(params['id']))
    .on(readPaymentProof, 'picture')
    .on(claimPayment, ({ params }) =>
      change(params['id'], {
        status: 'in_review',
        claimedBy: 'Ana Paz',
        claimedById: idOf(1),
        claimedAt: new Date().toISOString(),
      }),
    )
    .on(releasePayment, ({ params }) =>
      change(params['id'], { status: 'submitted', claimedBy: null, claimedById: null, claimedAt: null }),
    )
    .on(bulkPayments, { isPreview: true, done: 0, refused: 0, rows: [] });
}
