import type { Staff } from '@trastienda/sample-store/staff.ts';
import { calendarDay, hourAround } from '@trastienda/sample-store/store-year.ts';
import { approveCommissions } from '#modules/reports/use-cases/approve-commissions.ts';
import { createRule } from '#modules/reports/use-cases/change-commission-rules.ts';
import { closeCommissions } from '#modules/reports/use-cases/close-commissions.ts';
import { payCommission } from '#modules/reports/use-cases/pay-commission.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { Actors } from '../actors.ts';

/** How many months are closed one by one; what was sold before them stands together in the first run. */
const MONTHS = 4;
const CLOSED_ON = 3;

/** The last day of the month that is so many before this one. */
function endOfMonth(today: string, monthsAgo: number): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - monthsAgo + 1);
  date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/**
 * Finance closes each month on the third of the next one, the owner approves a day later and pays. The last
 * one is left for whoever looks at the demonstration.
 */
export async function payCommissions(tx: InTransaction, staff: Staff, timeZone: string): Promise<void> {
  const actors = await Actors.read(tx);
  const policy = { timeZone, isOnePersonShop: false };
  const today = calendarDay(tx.now);
  for (let monthsAgo = MONTHS; monthsAgo >= 1; monthsAgo--) {
    const to = endOfMonth(today, monthsAgo);
    const closedAt = hourAround(new Date(`${to}T18:00:00Z`), CLOSED_ON, 10);
    if (closedAt > tx.now) return;
    const run = await closeCommissions(actors.as(staff.finance, closedAt), { to, note: '' }, policy);
    if (monthsAgo === 1) return;
    const paidAt = hourAround(closedAt, 1, 11);
    const owner = actors.as(staff.keeper, paidAt);
    let { version } = await approveCommissions(owner, run, policy);
    for (const [at, { sellerId, due }] of run.statements.entries()) {
      if (due === 0) continue;
      const paid = {
        ...{ version, paidOn: calendarDay(paidAt), paidWith: 'transfer' as const },
        reference: `TR-${run.label.slice(-4)}${at + 1}`,
      };
      version = (await payCommission(owner, { id: run.id, sellerId }, paid, policy)).version;
    }
  }
}

/**
 * What counts from this month on: a campaign for everybody, and a seller who agreed on something else. Months that are
 * closed stay as they were paid.
 */
export async function makeCommissionRules(tx: InTransaction, staff: Staff): Promise<void> {
  const actors = await Actors.read(tx);
  const today = calendarDay(tx.now);
  const from = `${today.slice(0, 7)}-01`;
  const begins = hourAround(new Date(`${from}T18:00:00Z`), 0, 9);
  const owner = actors.as(staff.keeper, begins < tx.now ? begins : tx.now);
  const [, second] = staff.sellers;
  const rule = { basis: null, replaces: null } as const;
  await createRule(owner, {
    ...{ ...rule, sellerId: null, from, to: endOfMonth(today, 0) },
    ...{ commissionBp: 600, note: 'Campaña del mes' },
  });
  if (second === undefined) return;
  await createRule(owner, {
    ...{ ...rule, sellerId: second.id, from, to: null },
    ...{ commissionBp: 700, note: 'Acuerdo personal' },
  });
}
