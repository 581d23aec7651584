import type { RecordedPayment } from '@trastienda/sample-store/orders/sale.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { calendarDay, DAYS, MINUTE_MS, toInstant } from '@trastienda/sample-store/store-year.ts';
import type { BankLineTieId } from '@trastienda/shared/finance/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import type { bankLines, bankLineTieItems, bankLineTies } from '#modules/finance/tables.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { listedIn, type PlannedSettlement, toFee } from './settlements.ts';

/** A deposit that couriers or the processor of cards made; without a tie, nobody has looked at it yet. */
export interface BroughtDeposit {
  readonly paidOn: string;
  readonly reference: string;
  readonly description: string;
  readonly amount: number;
  readonly tie: typeof bankLineTies.$inferInsert | null;
  readonly items: readonly (typeof bankLineTieItems.$inferInsert)[];
}

export interface ImportedAt {
  readonly accountId: AccountId;
  /** The first day of the list, and when it was brought. */
  readonly firstDay: string;
  readonly importedAt: Date;
  readonly now: Date;
  readonly by: UserId;
}

const MINUTES_AFTER = 7;

function createTie({ importedAt, now, by }: ImportedAt, kind: 'settlement' | 'payment_link', fee: number) {
  const tiedAt = new Date(Math.min(importedAt.getTime() + MINUTES_AFTER * MINUTE_MS, now.getTime()));
  return { id: newId<BankLineTieId>(importedAt), kind, fee, note: '', tiedBy: by, tiedAt };
}

/** What couriers paid in: all but the last settlement is tied already. Of the last, the deposit came where it `hasCome`. */
export function listCourierDeposits(
  lists: readonly PlannedSettlement[],
  file: ImportedAt,
  hasCome: boolean,
): BroughtDeposit[] {
  const own = lists.filter(
    ({ accountId, at }) =>
      accountId === file.accountId && at < file.importedAt && calendarDay(at) >= file.firstDay,
  );
  return own.flatMap((list, at) => {
    const isLast = at === own.length - 1;
    if (isLast && !hasCome) return [];
    const [amount, fee] = [listedIn(list), toFee(list)];
    const tie = isLast ? null : createTie(file, 'settlement', 0);
    return [
      {
        paidOn: calendarDay(list.at),
        reference: String(70_000_000 + list.number),
        description: `DEPOSITO ${list.courier.name.toUpperCase()}`,
        amount: amount - fee,
        tie,
        items:
          tie === null
            ? []
            : [{ tieId: tie.id, position: 0, settlementId: list.id, paymentId: null, amount, fee }],
      },
    ];
  });
}

const LINK_FEE = 0.04;

/** The processor pays out each day's payments by link on the next one; those of the last days are on their way. */
export function listLinkPayouts(payments: readonly RecordedPayment[], file: ImportedAt): BroughtDeposit[] {
  const dayOf = ({ plan, submittedAt }: RecordedPayment) => plan.paidOn ?? calendarDay(submittedAt);
  const linked = payments.filter(
    (payment) =>
      payment.plan.method === 'card_link' &&
      payment.status === 'verified' &&
      payment.reviewedAt !== null &&
      payment.reviewedAt < file.importedAt,
  );
  const days = Array.from({ length: DAYS }, (_, day) => day).filter((day) => {
    const payout = calendarDay(toInstant(file.now, day + 1, 12));
    return payout >= file.firstDay && payout < calendarDay(file.importedAt);
  });
  return days.flatMap((day) => {
    const paid = linked.filter((payment) => dayOf(payment) === calendarDay(toInstant(file.now, day, 12)));
    const collected = paid.reduce((sum, { plan }) => sum + plan.amount, 0);
    if (collected === 0) return [];
    const fee = Math.round(collected * LINK_FEE);
    const tie = createTie(file, 'payment_link', fee);
    return [
      {
        paidOn: calendarDay(toInstant(file.now, day + 1, 12)),
        reference: String(80_000_000 + day),
        description: 'LIQUIDACION VENTAS TARJETA',
        amount: collected - fee,
        tie,
        items: paid.map(({ plan }, position) => ({
          ...{ tieId: tie.id, position, settlementId: null, paymentId: plan.id, amount: plan.amount, fee: 0 },
        })),
      },
    ];
  });
}

export function createTieEntries(
  brought: readonly BroughtDeposit[],
  lines: readonly (typeof bankLines.$inferInsert)[],
  { finance }: Staff,
): Entry[] {
  return brought.flatMap(({ tie, items, amount }) => {
    if (tie === null) return [];
    const line = lines.find(({ tieId }) => tieId === tie.id);
    const settled = items.flatMap(({ settlementId }) => settlementId ?? []);
    const note = { at: tie.tiedAt, by: finance, command: 'tie', after: { amount, fee: tie.fee } } as const;
    return [
      ...(line === undefined ? [] : [toEntry({ ...note, entity: 'bank-line', entityId: line.id })]),
      ...settled.map((entityId) => toEntry({ ...note, entity: 'settlement', entityId })),
    ];
  });
}
