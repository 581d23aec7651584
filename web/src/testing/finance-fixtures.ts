import type { findCustomers } from '@trastienda/shared/customers/contract.ts';
import type { listAccounts } from '@trastienda/shared/finance/contract/accounts.ts';
import type { readClose, readCloseRows } from '@trastienda/shared/finance/contract/close.ts';
import type { readFinanceOptions } from '@trastienda/shared/finance/contract/payments.ts';
import type { listRefunds } from '@trastienda/shared/finance/contract/refunds.ts';
import type {
  listBankLines,
  listStatements,
  searchOwingOrders,
} from '@trastienda/shared/finance/contract/statements.ts';
import type { z } from 'zod';
import { idOf } from './read-text.ts';

export const ACCOUNT_ID = idOf(101);
export const OTHER_ACCOUNT_ID = idOf(102);
export const COURIER_ID = idOf(111);

type Options = z.input<typeof readFinanceOptions.reply>;

export function financeOptions(changes: Partial<Options> = {}): Options {
  return {
    accounts: [
      { id: ACCOUNT_ID, bank: 'Banrural', number: '3-445-00012-3', hasStatementColumns: true },
      { id: OTHER_ACCOUNT_ID, bank: 'BAM', number: '40-1002003-4', hasStatementColumns: false },
    ],
    submitters: [{ id: idOf(2), name: 'Lucía Méndez' }],
    couriers: [
      { id: COURIER_ID, name: 'Guatex' },
      { id: idOf(112), name: 'Cargo Expreso' },
    ],
    isOnePersonShop: false,
    ...changes,
  };
}

/** One page of a list that ends there. */
export function onePage<Item>(items: Item[]) {
  return { items, nextCursor: null, total: items.length, totalIsExact: true };
}

type Refund = z.input<typeof listRefunds.reply>['items'][number];

export function refund(changes: Partial<Refund> = {}): Refund {
  return {
    id: idOf(201),
    label: 'DV-000012',
    status: 'requested',
    customerId: idOf(301),
    customerName: 'Marta Xicará',
    customerPhone: '+50255512345',
    orderId: idOf(401),
    order: 'P-000123',
    preorderId: null,
    preorder: null,
    amount: 10_000,
    reason: 'Pagó de más',
    askedBy: 'Lucía Méndez',
    askedById: idOf(2),
    askedAt: '2026-03-02T16:00:00Z',
    decidedBy: null,
    decidedAt: null,
    decision: '',
    account: null,
    reference: '',
    version: 3,
    ...changes,
  };
}

type Customer = z.input<typeof findCustomers.reply>['items'][number];

export function customer(changes: Partial<Customer> = {}): Customer {
  return {
    id: idOf(301),
    name: 'Marta Xicará',
    phone: '+50255512345',
    otherPhones: [],
    email: '',
    instagram: '',
    tax: { kind: 'cf', id: '', name: '' },
    notes: '',
    credit: 25_000,
    addresses: [],
    version: 1,
    ...changes,
  };
}

type Account = z.input<typeof listAccounts.reply>['accounts'][number];

export function account(changes: Partial<Account> = {}): Account {
  return {
    id: ACCOUNT_ID,
    bank: 'Banrural',
    number: '3-445-00012-3',
    holder: 'Boutique Xela, S. A.',
    kind: 'Monetaria',
    isActive: true,
    version: 4,
    ...changes,
  };
}

type DayClose = z.input<typeof readClose.reply>;

export function dayClose(changes: Partial<DayClose> = {}): DayClose {
  const none = { count: 0, amount: 0 };
  return {
    day: '2026-03-02',
    figures: {
      ordered: { count: 12, amount: 512_550 },
      cancelled: { count: 1, amount: 12_000 },
      collected: { count: 3, amount: 185_000 },
      waiting: { count: 1, amount: 35_000 },
      codOnTheStreet: { count: 4, amount: 98_000 },
      codSettled: none,
      creditGiven: { count: 2, amount: 5_000 },
      creditUsed: none,
      refunded: none,
      voided: none,
    },
    collected: [
      { key: ACCOUNT_ID, name: 'Banrural 3-445-00012-3', count: 2, amount: 135_000 },
      { key: 'cash', name: null, count: 1, amount: 50_000 },
    ],
    cashExpected: 50_000,
    closed: null,
    ...changes,
  };
}

type CloseRow = z.input<typeof readCloseRows.reply>['items'][number];

export function closeRow(changes: Partial<CloseRow> = {}): CloseRow {
  return {
    label: 'PG-000077',
    customerName: 'Marta Xicará',
    customerId: idOf(301),
    detail: 'transfer:88213',
    at: '2026-03-02T16:05:00Z',
    amount: 85_000,
    orderId: null,
    paymentId: idOf(501),
    ...changes,
  };
}

type BankLine = z.input<typeof listBankLines.reply>['items'][number];
type Candidate = BankLine['candidates'][number];

export function candidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    paymentId: idOf(501),
    label: 'PG-000077',
    customerName: 'Marta Xicará',
    orders: 'P-000123',
    reference: '88213',
    amount: 35_000,
    paidOn: '2026-03-02',
    submittedBy: 'Lucía Méndez',
    duplicate: 'none',
    version: 1,
    ...changes,
  };
}

export function bankLine(changes: Partial<BankLine> = {}): BankLine {
  return {
    id: idOf(601),
    accountId: ACCOUNT_ID,
    account: 'Banrural 3-445-00012-3',
    paidOn: '2026-03-02',
    reference: '88213',
    description: 'DEPOSITO AGENCIA XELA',
    amount: 35_000,
    payment: null,
    ignoredNote: null,
    nearness: 'exact',
    candidates: [candidate()],
    ...changes,
  };
}

export function bankCounts(changes: Partial<Record<'exact' | 'near' | 'unknown', number>> = {}) {
  const of = (count: number) => ({ count, isExact: true });
  return {
    exact: of(changes.exact ?? 1),
    near: of(changes.near ?? 0),
    unknown: of(changes.unknown ?? 0),
    matched: of(0),
    ignored: of(0),
  };
}

type Statement = z.input<typeof listStatements.reply>['statements'][number];

export function statement(changes: Partial<Statement> = {}): Statement {
  return {
    id: idOf(701),
    accountId: ACCOUNT_ID,
    account: 'Banrural 3-445-00012-3',
    fileName: 'estado-marzo.csv',
    rows: 40,
    credits: 12,
    known: 1,
    firstOn: '2026-03-01',
    lastOn: '2026-03-15',
    importedBy: 'Roberto Cifuentes',
    importedAt: '2026-03-16T15:00:00Z',
    ...changes,
  };
}

type OwingOrder = z.input<typeof searchOwingOrders.reply>['orders'][number];

export function owingOrder(changes: Partial<OwingOrder> = {}): OwingOrder {
  return {
    id: idOf(401),
    label: 'P-000123',
    customerName: 'Marta Xicará',
    customerPhone: '+50255512345',
    seller: 'Lucía Méndez',
    total: 50_000,
    balance: 35_000,
    createdAt: '2026-03-01T16:00:00Z',
    ...changes,
  };
}
