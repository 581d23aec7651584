import type { CommissionRuleId } from '@trastienda/shared/reports/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { commissionRules } from '../tables.ts';

export type RuleRecord = typeof commissionRules.$inferSelect;

export async function lockRule(tx: InTransaction, id: CommissionRuleId): Promise<RuleRecord | null> {
  const [rule] = await tx.db.select().from(commissionRules).where(eq(commissionRules.id, id)).for('update');
  return rule ?? null;
}

/** The database compares the days with those of the other rules of the same person. */
export async function insertRule(
  tx: InTransaction,
  rule: typeof commissionRules.$inferInsert,
): Promise<void> {
  await tx.db
    .insert(commissionRules)
    .values(rule)
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'commission_rules_one_a_day'
        ? fieldRefused('from', 'commission-rule.overlaps')
        : error;
    });
}

export async function setLastDay(
  tx: InTransaction<SignedInCtx>,
  id: CommissionRuleId,
  toDay: string,
): Promise<void> {
  await tx.db
    .update(commissionRules)
    .set({
      toDay,
      endedBy: tx.actor.userId,
      endedAt: tx.now,
      version: sql`${commissionRules.version} + 1`,
    })
    .where(eq(commissionRules.id, id));
}
