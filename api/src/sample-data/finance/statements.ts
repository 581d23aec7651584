import { type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import { ACCOUNTS } from '@trastienda/sample-store/orders/payments.ts';
import type { RecordedPayment } from '@trastienda/sample-store/orders/sale.ts';
import { wholeBetween } from '@trastienda/sample-store/random.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { calendarDay, DAYS, MINUTE_MS, toInstant } from '@trastienda/sample-store/store-year.ts';
import type { BankLineId, StatementId } from '@trastienda/shared/finance/ids.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import {
  bankLines,
  bankLineTieItems,
  bankLineTies,
  bankStatementLines,
  bankStatements,
} from '#modules/finance/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { WrittenSale } from '../orders/rows.ts';
import type { PlannedSettlement } from './settlements.ts';
import {
  type BroughtDeposit,
  createTieEntries,
  listCourierDeposits,
  listLinkPayouts,
} from './tied-deposits.ts';

type BankLine = typeof bankLines.$inferInsert;
type Deposit = Pick<BankLine, 'paidOn' | 'reference' | 'description' | 'amount'> & {
  readonly paymentId: PaymentId | null;
  readonly ignoredNote: string | null;
  readonly brought?: BroughtDeposit;
};

const DAYS_BACK = 10;
/** How many of what waits are on the list as they were told, and how many under another number. */
const [EXACT, NEAR] = [4, 2] as const;
/** Deposits that nobody has submitted yet, by account. */
const UNKNOWN = [3, 2] as const;
const SET_ASIDE = [
  {
    description: 'INTERESES ACREDITADOS',
    amount: 1_837,
    note: 'Intereses del banco, no son de una clienta.',
  },
  {
    description: 'TRASLADO ENTRE CUENTAS',
    amount: 250_000,
    note: 'Traslado de doña Lucía desde su otra cuenta.',
  },
] as const;

/** The lists of the two busiest accounts, as their banks gave them yesterday evening, this morning or at noon. */
export async function writeStatements(
  tx: InTransaction,
  written: readonly WrittenSale[],
  {
    accounts,
    lists,
    staff,
  }: {
    readonly accounts: readonly AccountId[];
    readonly lists: readonly PlannedSettlement[];
    readonly staff: Staff;
  },
): Promise<Entry[]> {
  const random = seededRandom(619);
  const importedAt = lastImport(tx.now);
  const payments = written.flatMap(({ state }) => state.payments);
  const waitingAmounts = new Set(payments.filter(isOpen).map(({ plan }) => plan.amount));
  const entries: Entry[] = [];
  for (const [index, unknown] of UNKNOWN.entries()) {
    const [accountId, account] = [accounts[index], ACCOUNTS[index]];
    if (accountId === undefined || account === undefined) continue;
    const own = payments.filter(({ plan }) => plan.account === index);
    const firstDay = calendarDay(toInstant(tx.now, DAYS - DAYS_BACK, 12));
    const file = { accountId, firstDay, importedAt, now: tx.now, by: staff.finance.id };
    // Of the first account the last courier's deposit has come and nobody has looked at it; of the second it has not.
    const brought = [
      ...listCourierDeposits(lists, file, index === 0),
      ...(index === 0 ? listLinkPayouts(payments, file) : []),
    ];
    const deposits = [
      ...listDeposits(own, importedAt, tx.now, random),
      ...strangers(tx.now, unknown, waitingAmounts, random),
      ...setAside(tx.now, index),
      ...brought.map(toBroughtDeposit),
    ].sort((a, b) => (a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : 0));
    const id = newId<StatementId>(importedAt);
    const lines = deposits.map((deposit) =>
      toBankLine(deposit, { id, accountId, importedAt, staff }, tx.now),
    );
    const days = deposits.map((deposit) => deposit.paidOn);
    const moneyIn = lines.reduce((sum, { amount }) => sum + amount, 0);
    const [openingBalance, moneyOut] = BALANCES[index] ?? [0, 0];
    const bank = account.bank.toLowerCase().replaceAll(' ', '-');
    const head = {
      fileName: `${bank}-movimientos-${calendarDay(importedAt)}.csv`,
      credits: lines.length,
      known: 0,
    };
    await insertInBulk(tx, bankStatements, [
      {
        ...head,
        id,
        accountId,
        // Titles, and what went out.
        rows: lines.length + 1 + wholeBetween(random, 6, 14),
        firstOn: days[0] ?? calendarDay(importedAt),
        lastOn: days.at(-1) ?? calendarDay(importedAt),
        importedBy: staff.finance.id,
        importedAt,
        ...{ openingBalance, closingBalance: openingBalance + moneyIn - moneyOut, moneyIn, moneyOut },
      },
    ]);
    const ties = brought.flatMap(({ tie }) => tie ?? []);
    await insertInBulk(tx, bankLineTies, ties);
    await insertInBulk(tx, bankLines, lines);
    await insertInBulk(
      tx,
      bankStatementLines,
      lines.map((line) => ({ statementId: id, lineId: line.id })),
    );
    await insertInBulk(
      tx,
      bankLineTieItems,
      brought.flatMap(({ items }) => items),
    );
    entries.push(...createTieEntries(brought, lines, staff));
    entries.push(...createEntries(id, head, lines, { importedAt, staff, now: tx.now }));
  }
  return entries;
}

const toBroughtDeposit = (brought: BroughtDeposit): Deposit => {
  const { paidOn, reference, description, amount } = brought;
  return { paidOn, reference, description, amount, paymentId: null, ignoredNote: null, brought };
};

/** What was in the two accounts ten days ago, and what went out since. */
const BALANCES = [
  [1_284_530, 615_000],
  [842_275, 302_550],
] as const;

const isOpen = ({ status }: RecordedPayment) => status === 'submitted' || status === 'doubt';

function lastImport(now: Date): Date {
  const today = [12, 8.75].map((hour) => toInstant(now, DAYS, hour)).find((at) => at < now);
  return today ?? toInstant(now, DAYS - 1, 18.6);
}

/** What is done with a list after it came, and before now. */
const afterImport = (importedAt: Date, minutes: number, now: Date) =>
  new Date(Math.min(importedAt.getTime() + minutes * MINUTE_MS, now.getTime()));

const paidOn = ({ plan, submittedAt }: RecordedPayment) => plan.paidOn ?? calendarDay(submittedAt);

/** What is approved stands on the list as its payment; of what waits, some does. */
function listDeposits(
  own: readonly RecordedPayment[],
  importedAt: Date,
  now: Date,
  random: Random,
): Deposit[] {
  const firstDay = calendarDay(toInstant(now, DAYS - DAYS_BACK, 12));
  const listed = own.filter((payment) => payment.submittedAt < importedAt && paidOn(payment) >= firstDay);
  const approved = listed
    .filter(({ status }) => status === 'verified')
    .map((payment) => toDeposit(payment, payment.plan.reference, payment.plan.id));
  const keys = new Set(approved.map(({ reference, amount }) => `${reference} ${amount}`));
  const waiting = listed.filter(
    ({ status, plan }) => status === 'submitted' && !keys.has(`${plan.reference} ${plan.amount}`),
  );
  return [
    ...approved,
    ...waiting
      .filter((_, index) => index % 3 !== 1)
      .slice(0, EXACT)
      .map((payment) => toDeposit(payment, payment.plan.reference, null)),
    ...waiting
      .filter((_, index) => index % 3 === 1)
      .slice(0, NEAR)
      .map((payment) => toDeposit(payment, String(wholeBetween(random, 10_000_000, 99_999_999)), null)),
  ];
}

function toDeposit(payment: RecordedPayment, reference: string, paymentId: PaymentId | null): Deposit {
  const { method, amount } = payment.plan;
  const description = method === 'deposit' ? 'DEPOSITO EN EFECTIVO' : 'CREDITO TRANSFERENCIA BANCA EN LINEA';
  return { paidOn: paidOn(payment), reference, description, amount, paymentId, ignoredNote: null };
}

function strangers(now: Date, count: number, waiting: ReadonlySet<number>, random: Random): Deposit[] {
  return Array.from({ length: count }, (_, index) => {
    let amount = wholeBetween(random, 80, 600) * 100 + 50;
    while (waiting.has(amount)) amount += 100;
    return {
      paidOn: calendarDay(toInstant(now, DAYS - 1 - index * 2, 12)),
      reference: String(wholeBetween(random, 10_000_000, 99_999_999)),
      description: index % 2 === 0 ? 'DEPOSITO EN AGENCIA' : 'ACH CREDITO RECIBIDO',
      amount,
      paymentId: null,
      ignoredNote: null,
    };
  });
}

function setAside(now: Date, account: number): Deposit[] {
  const one = SET_ASIDE[account];
  if (one === undefined) return [];
  const { description, amount, note } = one;
  const day = calendarDay(toInstant(now, DAYS - 3, 12));
  return [{ paidOn: day, reference: '', description, amount, paymentId: null, ignoredNote: note }];
}

function toBankLine(
  { brought, ...deposit }: Deposit,
  {
    id,
    accountId,
    importedAt,
    staff,
  }: {
    readonly id: StatementId;
    readonly accountId: AccountId;
    readonly importedAt: Date;
    readonly staff: Staff;
  },
  now: Date,
): BankLine {
  const isMatched = deposit.paymentId !== null;
  return {
    ...deposit,
    id: newId<BankLineId>(importedAt),
    statementId: id,
    accountId,
    occurrence: 0,
    matchedBy: isMatched ? staff.finance.id : null,
    matchedAt: isMatched ? afterImport(importedAt, 6, now) : null,
    tieId: brought?.tie?.id ?? null,
  };
}

function createEntries(
  id: StatementId,
  after: { readonly fileName: string; readonly credits: number; readonly known: number },
  lines: readonly BankLine[],
  { importedAt, staff, now }: { readonly importedAt: Date; readonly staff: Staff; readonly now: Date },
): Entry[] {
  const by = staff.finance;
  const ignored = lines.flatMap(({ id: entityId, ignoredNote }) =>
    ignoredNote == null
      ? []
      : [
          toEntry({
            at: afterImport(importedAt, 9, now),
            by,
            entity: 'bank-line',
            entityId,
            command: 'ignore',
            reason: ignoredNote,
          }),
        ],
  );
  return [
    toEntry({ at: importedAt, by, entity: 'statement', entityId: id, command: 'import', after }),
    ...ignored,
  ];
}
