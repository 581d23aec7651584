import {
  BANK_LINE_TABS,
  type BankLineRow,
  type BankLineTab,
  type bankLineQuery,
} from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toSubmitterName } from '#modules/payments/reads/rows.ts';
import type { Ctx } from '#platform/ctx.ts';
import { countEach } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { matchesWords } from '#platform/db/search.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bankLines } from '../tables.ts';
import { LIKELY, TIE } from './bank-ties.ts';
import { NEAR_DAYS } from './payment-review.ts';

type BankLineQuery = z.output<typeof bankLineQuery>;
type BankLineFilter = Pick<BankLineQuery, 'account' | 'paidOn' | 'q'>;

/** A waiting payment of the same account that came to the same amount at about the same time. */
const CANDIDATES = sql`
  FROM payments p WHERE p.status IN ('submitted', 'in_review', 'doubt') AND p.account_id = ${bankLines.accountId}
    AND p.amount = ${bankLines.amount}
    AND p.paid_on BETWEEN ${bankLines.paidOn} - ${sql.raw(String(NEAR_DAYS))} AND ${bankLines.paidOn} + ${sql.raw(String(NEAR_DAYS))}`;
const SAME_NUMBER = sql`p.reference_key = ${bankLines.referenceKey} AND p.reference_key <> ''`;
const hasExact = sql`EXISTS (SELECT 1 ${CANDIDATES} AND ${SAME_NUMBER})`;
const hasNear = sql`EXISTS (SELECT 1 ${CANDIDATES})`;
const isOpen = sql`${bankLines.paymentId} IS NULL AND ${bankLines.tieId} IS NULL AND ${bankLines.ignoredNote} IS NULL`;

const IN_TAB: Record<BankLineTab, SQL> = {
  exact: sql`${isOpen} AND ${hasExact}`,
  near: sql`${isOpen} AND ${hasNear} AND NOT ${hasExact}`,
  unknown: sql`${isOpen} AND NOT ${hasNear}`,
  matched: sql`(${bankLines.paymentId} IS NOT NULL OR ${bankLines.tieId} IS NOT NULL)`,
  ignored: sql`${bankLines.ignoredNote} IS NOT NULL`,
};

export function whereBankLines(tab: BankLineTab, { account, paidOn, q }: BankLineFilter): SQL | undefined {
  return and(
    IN_TAB[tab],
    account?.length ? inArray(bankLines.accountId, account) : undefined,
    paidOn?.from == null ? undefined : gte(bankLines.paidOn, paidOn.from),
    paidOn?.to == null ? undefined : lte(bankLines.paidOn, paidOn.to),
    matchesWords(sql`normalize_for_search(${bankLines.reference} || ' ' || ${bankLines.description})`, q),
  );
}

const ROW = {
  id: bankLines.id,
  accountId: bankLines.accountId,
  account: sql<string>`(SELECT b.bank || ' ' || b.number FROM bank_accounts b WHERE b.id = ${bankLines.accountId})`,
  paidOn: bankLines.paidOn,
  reference: bankLines.reference,
  description: bankLines.description,
  amount: bankLines.amount,
  payment: sql<BankLineRow['payment']>`(SELECT json_build_object('id', m.id, 'label', m.label, 'customerName',
      coalesce((SELECT min(o.customer_name) FROM payment_parts o WHERE o.payment_id = m.id), '')) FROM payments m WHERE m.id = ${bankLines.paymentId})`,
  tie: TIE,
  likely: LIKELY,
  ignoredNote: bankLines.ignoredNote,
  candidates: sql<BankLineRow['candidates']>`(SELECT coalesce(json_agg(c), '[]') FROM (
    SELECT p.id AS "paymentId", p.label, w.name AS "customerName", w.labels AS orders, p.reference, p.amount,
      p.paid_on AS "paidOn", coalesce(u.first_name || ' ' || u.last_name, '') AS "submittedBy", p.duplicate, p.version
    FROM (SELECT p.* ${CANDIDATES} AND ${isOpen}) p
      LEFT JOIN users u ON u.id = p.submitted_by
      LEFT JOIN LATERAL (SELECT coalesce(min(o.customer_name), '') AS name,
        coalesce(string_agg(o.label, ', ' ORDER BY o.kind, o.number), '') AS labels
        FROM payment_parts o WHERE o.payment_id = p.id) w ON true
    ORDER BY (${SAME_NUMBER}) DESC, abs(p.paid_on - ${bankLines.paidOn}), p.number LIMIT 5) c)`,
  isExact: sql<boolean>`${isOpen} AND ${hasExact}`,
} as const;

type Selected = { readonly isExact: boolean } & Omit<BankLineRow, 'nearness'>;

function toBankLine(ctx: Ctx, { isExact, ...row }: Selected): BankLineRow {
  const candidates = row.candidates.map((payment) => ({
    ...payment,
    submittedBy: toSubmitterName(ctx, payment.submittedBy),
  }));
  const tie = row.tie === null ? null : { ...row.tie, tiedAt: new Date(row.tie.tiedAt).toISOString() };
  return { ...row, tie, candidates, nearness: isExact ? 'exact' : candidates.length > 0 ? 'near' : 'none' };
}

const sortings = createSortings(bankLines.id, {
  paidOn: { column: sql`${bankLines.paidOn}`, type: 'date' },
});

/** What is still open comes oldest first; what is done, latest first. */
export async function readBankLinePage(ctx: Ctx, query: BankLineQuery) {
  const { tab, limit } = query;
  const isDone = tab === 'matched' || tab === 'ignored';
  const { orderBy, after, sortedBy } = sortings(query.sort, isDone ? '-paidOn' : 'paidOn');
  const [rows, counts] = await Promise.all([
    ctx.db
      .select({ ...ROW, sortedBy })
      .from(bankLines)
      .where(and(whereBankLines(tab, query), after(query.cursor)))
      .orderBy(orderBy)
      .limit(limit + 1),
    countBankLines(ctx, query),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, keyPosition);
  const { count: total, isExact: totalIsExact } = counts[tab];
  return { items: items.map((row) => toBankLine(ctx, row)), nextCursor, total, totalIsExact };
}

export const countBankLines = (ctx: Ctx, filter: BankLineFilter) =>
  countEach(ctx, BANK_LINE_TABS, (tab) =>
    ctx.db.select({ one: sql`1` }).from(bankLines).where(whereBankLines(tab, filter)),
  );

export async function readBankLine(ctx: Ctx, id: BankLineId): Promise<BankLineRow> {
  const [row] = await ctx.db.select(ROW).from(bankLines).where(sql`${bankLines.id} = ${id}`);
  if (row === undefined) throw new AppError('resource.not-found');
  return toBankLine(ctx, row);
}
