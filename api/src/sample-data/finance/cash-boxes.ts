import type { Person, Staff } from '@trastienda/sample-store/staff.ts';
import { DAYS, isSunday, toInstant } from '@trastienda/sample-store/store-year.ts';
import type { CashBoxId, CashMovementId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import type { ExpenseCategory } from '@trastienda/shared/cash/status.ts';
import { DENOMINATIONS } from '@trastienda/shared/kernel/denominations.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { cashBoxes, cashMovements, cashSessions } from '#modules/cash/tables.ts';
import { locations } from '#modules/inventory/tables.ts';
import { bankAccounts } from '#modules/payments/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';

/** Enough that the last whole month has some on every working day. */
const WORKED_DAYS = 54;
const [OPENS, CLOSES] = [8.4, 17.9] as const;
/** One evening the counter was short, and somebody wrote down why. */
const SHORT_BY = 500;
export const SHORT_NOTE = 'Faltaron Q 5.00: se dio vuelto de más a una clienta en caja. Lo repuso Carlos.';

interface SampleExpense {
  readonly category: ExpenseCategory;
  readonly description: string;
  readonly amount: number;
}
const EXPENSES: readonly SampleExpense[] = [
  { category: 'packaging', description: 'Bolsas y cinta adhesiva', amount: 8_550 },
  { category: 'food', description: 'Agua pura, dos garrafones', amount: 3_600 },
  { category: 'transport', description: 'Taxi para llevar el depósito al banco', amount: 4_000 },
  { category: 'cleaning', description: 'Desinfectante y papel', amount: 6_225 },
];

interface SampleBox {
  readonly name: string;
  readonly holder: Person;
  readonly isPlace: boolean;
  /** What it begins with, and keeps over night. */
  readonly fund: number;
  readonly expenses: readonly SampleExpense[];
  /** Of the days worked, the last one being 0. */
  readonly shortOn: number | null;
}

interface Written {
  readonly at: Date;
  readonly amount: number;
  readonly more: Partial<typeof cashMovements.$inferInsert> & Pick<typeof cashMovements.$inferInsert, 'kind'>;
}

/** Two boxes with their sessions of two months; that of the counter is open today, once the store is. */
export async function writeCashBoxes(tx: InTransaction, staff: Staff): Promise<Entry[]> {
  const days = Array.from({ length: WORKED_DAYS * 2 }, (_, back) => DAYS - 1 - back)
    .filter((day) => !isSunday(tx.now, day))
    .slice(0, WORKED_DAYS)
    .reverse();
  const [place] = await tx.db.select().from(locations).orderBy(locations.position).limit(1);
  const [account] = await tx.db.select().from(bankAccounts).orderBy(bankAccounts.position).limit(1);
  const [first] = days;
  if (first === undefined || place === undefined || account === undefined) return [];
  const [seller] = staff.sellers;
  const plans: readonly SampleBox[] = [
    {
      ...{ name: 'Mostrador', holder: staff.logistics, isPlace: true, fund: 30_000 },
      ...{ expenses: EXPENSES, shortOn: 0 },
    },
    {
      ...{ name: `Caja de ${seller.name.split(' ')[0] ?? ''}`, holder: seller, isPlace: false, fund: 10_000 },
      ...{ expenses: [], shortOn: null },
    },
  ];
  const entries: Entry[] = [];
  const createdAt = toInstant(tx.now, first, OPENS - 0.2);
  const boxes = plans.map((plan) => ({ id: newId<CashBoxId>(createdAt), plan }));
  for (const { id, plan } of boxes) {
    const { name, holder, isPlace } = plan;
    const owner = isPlace ? { locationId: place.id } : { userId: holder.id };
    await tx.db.insert(cashBoxes).values({ id, name, ...owner, createdAt });
    entries.push(
      toEntry({
        ...{ at: createdAt, by: staff.finance, entity: 'cash-box', entityId: id },
        ...{ command: 'create', after: { name } },
      }),
    );
  }
  for (const { id, plan } of boxes) {
    let left: number | null = null;
    for (const [index, day] of days.entries()) {
      const since = index === 0 ? createdAt : toInstant(tx.now, days[index - 1] ?? day, CLOSES);
      const written: SessionOfDay = await writeSession(tx, id, plan, {
        since,
        ...{ day, left, account: account.id, expense: plan.expenses[index % (plan.expenses.length + 2)] },
        isShort: plan.shortOn === days.length - 1 - index,
      });
      entries.push(...written.entries);
      left = written.counted;
    }
    if (plan.isPlace) entries.push(...(await openToday(tx, id, plan, left)));
  }
  return entries;
}

interface SessionOfDay {
  readonly entries: readonly Entry[];
  readonly counted: number;
}
interface Day {
  readonly day: number;
  /** What came after the last count of the box is put into it in the morning. */
  readonly since: Date;
  readonly left: number | null;
  readonly account: AccountId;
  readonly expense: SampleExpense | undefined;
  readonly isShort: boolean;
}

async function begin(
  tx: InTransaction,
  boxId: CashBoxId,
  plan: SampleBox,
  left: number | null,
  openedAt: Date,
) {
  const id = newId<CashSessionId>(openedAt);
  const opening = left ?? plan.fund;
  await tx.db.insert(cashSessions).values({
    ...{ id, boxId, openedBy: plan.holder.id, openedAt, opening, openingExpected: left, balance: opening },
  });
  const entry = toEntry({
    ...{ at: openedAt, by: plan.holder, entity: 'cash-session', entityId: id, command: 'open' },
    after: { name: plan.name, cashCounted: opening, cashExpected: left },
  });
  return { id, opening, entry };
}

async function openToday(tx: InTransaction, boxId: CashBoxId, plan: SampleBox, left: number | null) {
  const openedAt = toInstant(tx.now, DAYS, OPENS);
  if (openedAt > tx.now || isSunday(tx.now, DAYS)) return [];
  const { id, entry } = await begin(tx, boxId, plan, left, openedAt);
  await move(tx, id, plan.holder, await listPayments(tx, plan, openedAt, tx.now));
  return [entry];
}

async function writeSession(
  tx: InTransaction,
  boxId: CashBoxId,
  plan: SampleBox,
  { day, since, left, account, expense, isShort }: Day,
): Promise<SessionOfDay> {
  const at = (hour: number) => toInstant(tx.now, day, hour);
  const { id, opening, entry } = await begin(tx, boxId, plan, left, at(OPENS));
  const movements: Written[] = (await listPayments(tx, plan, since, at(CLOSES))).map((one) => ({
    ...one,
    at: new Date(Math.max(one.at.getTime(), at(OPENS).getTime())),
  }));
  const heldAt = (until: Date) =>
    movements.reduce((sum, one) => (one.at <= until ? sum + one.amount : sum), opening);
  // A box gives only what it holds by then; after days without cash sales nothing is bought from it.
  if (expense !== undefined && expense.amount <= heldAt(at(15.5))) {
    const { category, description, amount } = expense;
    movements.push({ at: at(15.5), amount: -amount, more: { kind: 'expense', category, description } });
  }
  const depositedAt = at(CLOSES - 0.3);
  const deposit = Math.max(0, heldAt(depositedAt) - plan.fund);
  if (deposit > 0)
    movements.push({
      at: depositedAt,
      amount: -deposit,
      more: { kind: 'deposit', accountId: account, reference: String(730_100 + day) },
    });
  movements.sort((a, b) => a.at.getTime() - b.at.getTime());
  await move(tx, id, plan.holder, movements);
  const balance = heldAt(at(CLOSES));
  const counted = isShort && balance >= SHORT_BY ? balance - SHORT_BY : balance;
  const note = counted === balance ? '' : SHORT_NOTE;
  const closedAt = at(CLOSES);
  await tx.db
    .update(cashSessions)
    .set({ closedBy: plan.holder.id, closedAt, pieces: toPieces(counted), counted, closingNote: note })
    .where(eq(cashSessions.id, id));
  const said = { by: plan.holder, entity: 'cash-session', entityId: id };
  const byHand = { expense: 'expense', deposit: 'deposit' } as const;
  return {
    counted,
    entries: [
      entry,
      ...movements.flatMap(({ at: moved, amount, more: { kind, category, description = '' } }) =>
        kind === 'expense' || kind === 'deposit'
          ? [
              toEntry({
                ...said,
                at: moved,
                command: byHand[kind],
                after: { amount, description, ...(category !== undefined && { category }) },
              }),
            ]
          : [],
      ),
      toEntry({
        ...{ ...said, at: closedAt, command: 'close', reason: note === '' ? null : note },
        after: { cashCounted: counted, cashExpected: balance },
      }),
    ],
  };
}

/** The trigger adds each to what the box holds. */
async function move(tx: InTransaction, id: CashSessionId, by: Person, movements: readonly Written[]) {
  for (const { at, amount, more } of movements)
    await tx.db.insert(cashMovements).values({
      ...more,
      ...{ id: newId<CashMovementId>(at), sessionId: id, at, amount, recordedBy: by.id },
    });
}

/** What the seller took is in her own box, what all others took at the counter. */
async function listPayments(
  tx: InTransaction,
  { holder, isPlace }: SampleBox,
  from: Date,
  to: Date,
): Promise<Written[]> {
  const isOurs = isPlace
    ? sql`NOT EXISTS (SELECT FROM cash_boxes b WHERE b.user_id = p.submitted_by)`
    : sql`p.submitted_by = ${holder.id}`;
  const { rows } = await tx.db.execute<{ id: PaymentId; amount: number; at: Date | string }>(sql`
    SELECT p.id, p.amount, p.submitted_at AS at FROM payments p
    WHERE p.method = 'cash' AND p.status NOT IN ('rejected', 'voided') AND p.submitted_at >= ${from}
      AND p.submitted_at < ${to} AND ${isOurs} ORDER BY p.submitted_at, p.id`);
  return rows.map(({ id, amount, at }) => ({
    ...{ at: new Date(at), amount },
    more: { kind: 'payment', paymentId: id },
  }));
}

/** As few notes and coins as possible. */
function toPieces(amount: number): Record<string, number> {
  let rest = amount;
  return Object.fromEntries(
    DENOMINATIONS.flatMap(({ id, centavos }) => {
      const count = Math.floor(rest / centavos);
      rest -= count * centavos;
      return count > 0 ? [[id, count]] : [];
    }),
  );
}
