import type { Courier, RecordedPayment } from '@trastienda/sample-store/orders/sale.ts';
import { documentLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { calendarDay, MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import type { SettlementId, SettlementLineId } from '@trastienda/shared/finance/ids.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { settlementLines, settlements } from '#modules/finance/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { WrittenSale } from '../orders/rows.ts';

type Line = typeof settlementLines.$inferInsert;
interface Collected {
  readonly written: WrittenSale;
  readonly payment: RecordedPayment;
}

/** A courier's list with what it paid. */
export interface PlannedSettlement {
  readonly id: SettlementId;
  readonly number: number;
  readonly label: string;
  readonly courier: Courier;
  readonly at: Date;
  readonly accountId: AccountId | null;
  readonly collected: readonly Collected[];
}

/** The lists of the year, as the payments that came with them tell. */
export function planSettlements(
  written: readonly WrittenSale[],
  accounts: readonly AccountId[],
): PlannedSettlement[] {
  const lists = new Map<string, { courier: Courier; at: Date; collected: Collected[] }>();
  for (const one of written)
    for (const payment of one.state.payments) {
      const { courier, submittedAt: at } = payment;
      if (courier === null) continue;
      const key = `${courier.id} ${at.getTime()}`;
      const list = lists.get(key) ?? { courier, at, collected: [] };
      list.collected.push({ written: one, payment });
      lists.set(key, list);
    }
  return [...lists.values()]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((list, index) => ({
      ...list,
      id: newId<SettlementId>(list.at),
      number: index + 1,
      label: documentLabel('LQ', index + 1),
      accountId: chooseAccount(list.courier, accounts),
    }));
}

/** The couriers pay into an account; who runs the bus parcels brings cash. */
function chooseAccount({ name, position }: Courier, accounts: readonly AccountId[]): AccountId | null {
  return name.startsWith('Bus') ? null : (accounts[position % 2] ?? null);
}

export async function writeSettlements(
  tx: InTransaction,
  planned: readonly PlannedSettlement[],
  staff: Staff,
): Promise<void> {
  await insertInBulk(
    tx,
    settlements,
    planned.map((list) => ({
      ...toSettlementColumns(list),
      id: list.id,
      number: list.number,
      status: 'confirmed' as const,
      fee: toFee(list),
      accountId: list.accountId,
      note: '',
      createdBy: staff.finance.id,
      createdAt: writtenDownAt(list),
      confirmedBy: staff.finance.id,
      confirmedAt: list.at,
      version: 2,
    })),
  );
}

const collectedIn = ({ collected }: PlannedSettlement): number =>
  collected.reduce((sum, { payment }) => sum + payment.plan.amount, 0);

const STRANGERS_AMOUNT = 18_500;
const hasStranger = ({ number }: PlannedSettlement): boolean => number % 9 === 4;

/** What the courier's list comes to, and what it kept of it. */
export const listedIn = (list: PlannedSettlement): number =>
  collectedIn(list) + (hasStranger(list) ? STRANGERS_AMOUNT : 0);
export const toFee = (list: PlannedSettlement): number => Math.round(collectedIn(list) * 0.03);

const writtenDownAt = ({ at }: PlannedSettlement): Date => new Date(at.getTime() - 25 * MINUTE_MS);

function toSettlementColumns({ courier, at }: { readonly courier: Courier; readonly at: Date }) {
  const day = calendarDay(at);
  const initials = courier.name.slice(0, 3).toUpperCase();
  return { courierId: courier.id, settledOn: day, reference: `${initials}-${day.replaceAll('-', '')}` };
}

/** After the payments: each line names the one it became. */
export async function writeSettlementLines(
  tx: InTransaction,
  planned: readonly PlannedSettlement[],
): Promise<void> {
  const lines = planned.flatMap((list) => {
    const paid = list.collected.map(
      ({ written: { parcels }, payment: { plan } }, position): Line => ({
        ...createLine(list.id, list.at, position, plan.reference, plan.amount),
        outcome: 'matched',
        expected: plan.amount,
        shipmentId: parcels[0]?.row.id ?? null,
        paymentId: plan.id,
      }),
    );
    return hasStranger(list) ? [...paid, strangersLine(list, paid.length)] : paid;
  });
  await insertInBulk(tx, settlementLines, lines);
}

function createLine(
  settlementId: SettlementId,
  at: Date,
  position: number,
  guide: string,
  amount: number,
): Line {
  return {
    id: newId<SettlementLineId>(at),
    settlementId,
    position,
    guide,
    amount,
    isDisputed: false,
    note: '',
    outcome: null,
    expected: null,
    shipmentId: null,
    paymentId: null,
  };
}

/** Now and then a parcel of another shop is on the list. */
function strangersLine({ id, at, number }: PlannedSettlement, position: number): Line {
  const line = createLine(id, at, position, `X${8_800_000 + number}`, STRANGERS_AMOUNT);
  return { ...line, outcome: 'unknown', note: 'No es un paquete nuestro; lo descuentan en la siguiente.' };
}

export function createSettlementEntries(planned: readonly PlannedSettlement[], { finance }: Staff): Entry[] {
  return planned.flatMap((list) => {
    const { id, collected, at } = list;
    const subject = { by: finance, entity: 'settlement', entityId: id };
    const lines = collected.length + (hasStranger(list) ? 1 : 0);
    return [
      toEntry({ ...subject, at: writtenDownAt(list), command: 'create', after: { lines } }),
      toEntry({ ...subject, at, command: 'confirm', after: { amount: collectedIn(list) } }),
    ];
  });
}

/** Delivered parcels that the list forgets, so that somebody asks for them. */
const MISSING = 2;
const MOST_LINES = 9;

/**
 * The list that came this morning and nobody has confirmed yet: most of it is as it should be, one parcel
 * brings less, one more, and one is not ours.
 */
export async function writeDraftSettlement(
  tx: InTransaction,
  written: readonly WrittenSale[],
  couriers: readonly Courier[],
  { number, staff }: { readonly number: number; readonly staff: Staff },
): Promise<Entry[]> {
  const [fullest] = couriers
    .filter(({ kind }) => kind === 'courier')
    .map((courier) => ({ courier, owed: written.filter((one) => owesThrough(one, courier)) }))
    .sort((a, b) => b.owed.length - a.owed.length);
  if (fullest === undefined || fullest.owed.length < 3) return [];
  const { courier, owed } = fullest;
  const arrived = owed.filter(({ order }) => order.fulfilment === 'delivered');
  const forgotten = new Set(arrived.slice(0, Math.min(MISSING, arrived.length - 1)));
  const listed = owed.filter((one) => !forgotten.has(one)).slice(0, MOST_LINES);
  const at = new Date(tx.now.getTime() - 40 * MINUTE_MS);
  const id = newId<SettlementId>(at);
  await insertInBulk(tx, settlements, [
    {
      ...toSettlementColumns({ courier, at }),
      id,
      number,
      status: 'draft' as const,
      fee: 0,
      accountId: null,
      note: 'Falta que confirmen dos guías.',
      createdBy: staff.finance.id,
      createdAt: at,
      confirmedBy: null,
      confirmedAt: null,
      version: 1,
    },
  ]);
  const differences = [-2_500, 1_500];
  const lines = listed.map(({ order }, position) =>
    createLine(id, at, position, order.guide, order.balance + (differences[position] ?? 0)),
  );
  const [first] = lines;
  lines.push(createLine(id, at, lines.length, `X${first?.guide.slice(1) ?? ''}`, 24_900));
  await insertInBulk(tx, settlementLines, lines);
  return [
    toEntry({
      at,
      by: staff.finance,
      entity: 'settlement',
      entityId: id,
      command: 'create',
      after: { lines: lines.length },
    }),
  ];
}

function owesThrough({ order }: WrittenSale, courier: Courier): boolean {
  const isOut = ['handed_over', 'in_transit', 'delivered'].includes(order.fulfilment);
  return (
    isOut &&
    order.status === 'confirmed' &&
    order.terms === 'cod' &&
    order.courierId === courier.id &&
    order.balance > 5_000 &&
    order.guide !== ''
  );
}
