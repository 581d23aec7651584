import type { PaymentRow, PaymentTab } from '@trastienda/shared/payments/contract/payments.ts';
import { PAYMENT_TABS } from '@trastienda/shared/payments/contract/payments.ts';
import { isHeldByAnother } from '@trastienda/shared/payments/rules.ts';
import type { PaymentStatus } from '@trastienda/shared/payments/status.ts';

/** The states in which a payment still belongs to a tab; null where decided ones stay to be looked up. */
const BELONGING: Record<PaymentTab, readonly PaymentStatus[] | null> = {
  waiting: ['submitted', 'in_review'],
  mine: ['submitted', 'in_review'],
  doubt: ['doubt'],
  approved: null,
  rejected: null,
  duplicates: ['submitted', 'in_review', 'doubt'],
};

interface Shown {
  readonly tab: string;
  readonly open: string | null;
  /** Decided here a moment ago; the answer is on its way. */
  readonly leaving: ReadonlySet<string>;
}

/** What still waits in this tab. The one that is open stays until one goes on: nothing jumps under the eye. */
export function queueRows(rows: readonly PaymentRow[], { tab, open, leaving }: Shown): PaymentRow[] {
  const known = PAYMENT_TABS.find((one) => one === tab) ?? 'waiting';
  const statuses = BELONGING[known];
  return rows.filter(
    ({ id, status }) => !leaving.has(id) && (id === open || statuses === null || statuses.includes(status)),
  );
}

/** The one beside the open one; the first where none is open, or where the open one is not in this queue. */
export function beside(rows: readonly PaymentRow[], open: string | null, by: -1 | 1): PaymentRow | null {
  const at = open === null ? -1 : rows.findIndex(({ id }) => id === open);
  if (at < 0) return by > 0 ? (rows[0] ?? null) : null;
  return rows[at + by] ?? null;
}

interface Reviewer {
  readonly userId: string;
  readonly now: Date;
}

/** What opens after a decision: the next one that nobody else is looking at, or the nearest before. */
export function following(
  rows: readonly PaymentRow[],
  decided: string,
  { userId, now }: Reviewer,
): PaymentRow | null {
  const at = rows.findIndex(({ id }) => id === decided);
  const isFree = (row: PaymentRow) => row.id !== decided && !isHeldByAnother(row, userId, now);
  return rows.slice(at + 1).find(isFree) ?? rows.slice(0, Math.max(0, at)).findLast(isFree) ?? null;
}
