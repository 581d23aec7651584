import type { Staff } from '@trastienda/sample-store/staff.ts';
import { calendarDay, DAYS, isSunday, toInstant } from '@trastienda/sample-store/store-year.ts';
import { CLOSE_FIGURES, type CloseFigure } from '@trastienda/shared/finance/contract/close.ts';
import { sql } from 'drizzle-orm';
import { computeCashExpected, readDayCash } from '#modules/finance/reads/close-cash.ts';
import { collectedByKey, FIGURES } from '#modules/finance/reads/close-figures.ts';
import { dailyCloses } from '#modules/finance/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { dayBegins, dayEnds } from '#platform/settings/store-days.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { SHORT_NOTE } from './cash-boxes.ts';

const CLOSED_DAYS = 10;
/** The last working days, each counted in the evening and kept as it stands. */
export async function writeCloses(tx: InTransaction, { finance }: Staff, zone: string): Promise<Entry[]> {
  const days = Array.from({ length: CLOSED_DAYS * 2 }, (_, back) => DAYS - 1 - back)
    .filter((day) => !isSunday(tx.now, day))
    .slice(0, CLOSED_DAYS);
  const entries: Entry[] = [];
  for (const number of days) {
    const closedAt = toInstant(tx.now, number, 18.2);
    const day = calendarDay(closedAt);
    const { figures, collected, cash, cashExpected } = await computeDay(tx, day, zone);
    // Before there were boxes, what was in the drawer was right.
    const gap = cash.boxes.reduce((sum, { difference }) => sum + (difference ?? 0), 0);
    const cashCounted = cashExpected + gap;
    await tx.db.insert(dailyCloses).values({
      day,
      cashCounted,
      cashExpected,
      note: gap === 0 ? '' : SHORT_NOTE,
      figures: { figures, collected, cash },
      closedBy: finance.id,
      closedAt,
    });
    entries.push(
      toEntry({
        at: closedAt,
        by: finance,
        entity: 'close',
        entityId: day,
        command: 'close',
        after: { cashCounted, cashExpected },
      }),
    );
  }
  return entries;
}

/** The same numbers as the screen computes, one statement after the other: inside a transaction there is one line. */
async function computeDay(tx: InTransaction, day: string, zone: string) {
  const span = { day, begins: dayBegins(day, zone), ends: dayEnds(day, zone) };
  const sums = await tx.db.execute<{ figure: CloseFigure; count: number; amount: string }>(
    sql.join(
      CLOSE_FIGURES.map(
        (figure) => sql`SELECT ${figure}::text AS figure, count(*)::int AS count,
          coalesce(sum(amount), 0)::bigint AS amount FROM (${FIGURES[figure](span)}) f`,
      ),
      sql` UNION ALL `,
    ),
  );
  const parts = await tx.db.execute<{ key: string; name: string | null; count: number; amount: string }>(
    collectedByKey(span),
  );
  const figures = Object.fromEntries(
    sums.rows.map(({ figure, count, amount }) => [figure, { count, amount: Number(amount) }]),
  );
  const collected = parts.rows.map((part) => ({ ...part, amount: Number(part.amount) }));
  const cash = await readDayCash(tx, span);
  const approved = collected.find(({ key }) => key === 'cash')?.amount ?? 0;
  return { figures, collected, cash, cashExpected: computeCashExpected(cash, approved) };
}
