import {
  BALANCE_PARTS,
  type BalanceCheck,
  type StatementCheck,
} from '@trastienda/shared/finance/contract/statement-balance.ts';
import type { StatementId } from '@trastienda/shared/finance/ids.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { bankStatements } from '../tables.ts';
import { LISTED } from './bank-ties.ts';
import { readStatementSummary } from './statements.ts';

const MOST_ROWS = 200;

/** The balance of a bank's file beside ours: what was there before, what we say came in, less what went out. */
export async function readStatementBalance(ctx: Ctx, id: StatementId): Promise<StatementCheck> {
  const [statement, [balances]] = await Promise.all([
    readStatementSummary(ctx, id),
    ctx.db
      .select({
        opening: bankStatements.openingBalance,
        closing: bankStatements.closingBalance,
        moneyIn: bankStatements.moneyIn,
        moneyOut: bankStatements.moneyOut,
      })
      .from(bankStatements)
      .where(eq(bankStatements.id, id)),
  ]);
  const { opening = null, closing = null, moneyIn = null, moneyOut = null } = balances ?? {};
  if (opening === null || closing === null || moneyIn === null || moneyOut === null)
    return { statement, balance: null };
  const [known, found] = await Promise.all([readKnown(ctx, id), readParts(ctx, id)]);
  // Rows of the file that do not follow from each other, or that could not be read.
  const gap = closing - (opening + moneyIn - moneyOut);
  const ours = opening + known - moneyOut;
  const { firstOn, lastOn, fileName: label } = statement;
  const file = { part: 'file', label, detail: firstOn, on: lastOn, amount: gap, ...NOTHING } as const;
  const sums = found.parts.concat(gap === 0 ? [] : [{ part: 'file', count: 1, amount: gap }]);
  return {
    statement,
    balance: {
      ...{ opening, closing, moneyIn, moneyOut, ours },
      difference: closing - ours,
      parts: BALANCE_PARTS.flatMap((part) => sums.filter((one) => one.part === part)),
      rows: gap === 0 ? found.rows : [...found.rows, file],
    },
  };
}

const NOTHING = { bankLineId: null, paymentId: null, settlementId: null };

/** Payments that went into the account on the file's days, and that no deposit is. */
const MISSING_PAYMENTS = (id: StatementId) => sql`
  FROM bank_statements b JOIN payments p ON p.account_id = b.account_id AND p.paid_on BETWEEN b.first_on AND b.last_on
  WHERE b.id = ${id} AND p.status = 'verified' AND p.account_id IS NOT NULL AND p.settlement_id IS NULL
    AND p.method IN ('deposit', 'transfer', 'card_link')
    AND NOT EXISTS (SELECT FROM bank_lines l WHERE l.payment_id = p.id)
    AND NOT EXISTS (SELECT FROM bank_line_tie_items x WHERE x.payment_id = p.id)`;
const MISSING_SETTLEMENTS = (id: StatementId) => sql`
  FROM bank_statements b JOIN settlements s ON s.account_id = b.account_id AND s.settled_on BETWEEN b.first_on AND b.last_on
    JOIN couriers c ON c.id = s.courier_id
  WHERE b.id = ${id} AND s.status = 'confirmed'
    AND NOT EXISTS (SELECT FROM bank_line_tie_items x WHERE x.settlement_id = s.id)`;
const LINES = (id: StatementId) => sql`
  FROM bank_statement_lines m JOIN bank_lines l ON l.id = m.line_id LEFT JOIN bank_line_ties t ON t.id = l.tie_id
  WHERE m.statement_id = ${id}`;
const TIED = sql`(SELECT sum(x.amount) FROM bank_line_tie_items x WHERE x.tie_id = l.tie_id)`;

/** What we say came in: deposits at what was collected, and what should have come and is on no list. */
async function readKnown(ctx: Ctx, id: StatementId): Promise<number> {
  const { rows } = await ctx.db.execute<{ amount: string }>(sql`
    SELECT (SELECT coalesce(sum(CASE WHEN l.payment_id IS NOT NULL OR l.ignored_note IS NOT NULL THEN l.amount
          WHEN l.tie_id IS NOT NULL THEN ${TIED} ELSE 0 END), 0) ${LINES(id)})
      + (SELECT coalesce(sum(p.amount), 0) ${MISSING_PAYMENTS(id)})
      + (SELECT coalesce(sum(${LISTED} - s.fee), 0) ${MISSING_SETTLEMENTS(id)}) AS amount`);
  return Number(rows[0]?.amount ?? 0);
}

type Row = BalanceCheck['rows'][number];

async function readParts(
  ctx: Ctx,
  id: StatementId,
): Promise<{ parts: BalanceCheck['parts']; rows: BalanceCheck['rows'] }> {
  const label = sql`coalesce(nullif(l.reference, ''), l.description)`;
  const columns = (part: string, line: SQL, payment: SQL, settlement: SQL) =>
    sql`${part}::text AS part, ${line}::uuid AS "bankLineId", ${payment}::uuid AS "paymentId", ${settlement}::uuid AS "settlementId"`;
  const none = sql`NULL`;
  const { rows } = await ctx.db.execute<
    Row & { count: number; sum: string; place: string } & Record<string, unknown>
  >(sql`
    SELECT * FROM (
      SELECT r.*, count(*) OVER (PARTITION BY part)::int AS count, sum(amount) OVER (PARTITION BY part)::bigint AS sum,
        row_number() OVER (PARTITION BY part ORDER BY r.on, label) AS place
      FROM (
        SELECT ${columns('unknown', sql`l.id`, none, none)}, ${label} AS label, l.description AS detail,
          l.paid_on::text AS on, l.amount ${LINES(id)}
          AND l.payment_id IS NULL AND l.tie_id IS NULL AND l.ignored_note IS NULL
        UNION ALL
        SELECT ${columns('fee', sql`l.id`, none, none)}, ${label}, l.description, l.paid_on::text,
          (l.amount - ${TIED})::int ${LINES(id)} AND l.tie_id IS NOT NULL AND l.amount <> ${TIED}
        UNION ALL
        SELECT ${columns('missing_payment', none, sql`p.id`, none)}, p.label, p.reference, p.paid_on::text, -p.amount
          ${MISSING_PAYMENTS(id)}
        UNION ALL
        SELECT ${columns('missing_settlement', none, none, sql`s.id`)}, s.label, c.name, s.settled_on::text,
          s.fee - ${LISTED} ${MISSING_SETTLEMENTS(id)}) r) w
    WHERE place <= ${MOST_ROWS} ORDER BY part, place`);
  const parts = BALANCE_PARTS.flatMap((part) => {
    const first = rows.find((row) => row.part === part);
    return first === undefined ? [] : [{ part, count: first.count, amount: Number(first.sum) }];
  });
  return { parts, rows: rows.map(({ count: _c, sum: _s, place: _p, ...row }) => row) };
}
