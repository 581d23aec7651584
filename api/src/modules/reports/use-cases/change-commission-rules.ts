import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import {
  canChangeFrom,
  canChangeRates,
  canManageRule,
  lastDayBefore,
  type RuleSeller,
} from '@trastienda/shared/reports/commission-rules.ts';
import type {
  CommissionRule,
  RuleDetails,
  RuleEnding,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import type { CommissionRuleId } from '@trastienda/shared/reports/ids.ts';
import { shiftDays } from '@trastienda/shared/reports/period.ts';
import { canSetLimits } from '@trastienda/shared/users/management.ts';
import { readUser } from '#modules/users/reads.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { readClosedTo, readRates, readRule, readTurningDays } from '../reads/commission-rules.ts';
import { insertRule, lockRule, type RuleRecord, setLastDay } from '../writes/commission-rules.ts';
import { lockRuns } from '../writes/commissions.ts';

type Tx = InTransaction<SignedInCtx>;

// The trigger commission_rules_only_end refuses what these checks let through by mistake.

/** Makes a rule; the one it replaces ends the day before. */
export async function createRule(ctx: SignedInCtx, details: RuleDetails): Promise<CommissionRule> {
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx);
    const { sellerId, from, to, commissionBp, basis, note } = details;
    const seller = await readRuleSeller(tx, sellerId);
    requireManaging(tx, seller);
    requireOpen(from, await readClosedTo(tx), 'from');
    const replaced = await lockReplaced(tx, details);
    const id = newId<CommissionRuleId>(tx.now);
    await changeRates(tx, sellerId, { from, to: replaced === null ? to : null }, async () => {
      if (replaced !== null) await endAt(tx, replaced, lastDayBefore(from));
      await insertRule(tx, {
        ...{ id, sellerId, fromDay: from, toDay: to, commissionBp, basis, note },
        ...{ createdBy: tx.actor.userId, createdAt: tx.now },
      });
    });
    await audit(tx, {
      ...{ entity: 'commission-rule', entityId: id, command: 'create' },
      after: { sellerId, from, to, commissionBp, basis, note },
    });
    return readRule(tx, id);
  });
}

/** Sets the last day of a rule, or takes it back as a whole. */
export async function endRule(
  ctx: SignedInCtx,
  id: CommissionRuleId,
  { version, lastDay }: RuleEnding,
): Promise<CommissionRule> {
  return inTransaction(ctx, async (tx) => {
    await lockRules(tx);
    const rule = await lockRule(tx, id);
    if (rule === null) throw new AppError('resource.not-found');
    if (rule.version !== version) throw new AppError('resource.stale', { current: await readRule(tx, id) });
    const seller = await readRuleSeller(tx, rule.sellerId);
    requireManaging(tx, seller);
    const { fromDay, toDay } = rule;
    if (toDay !== null && toDay < fromDay) throw new AppError('commission-rule.over');
    if (lastDay !== null && (lastDay < fromDay || (toDay !== null && lastDay >= toDay)))
      throw fieldRefused('lastDay', 'commission-rule.last-day');
    const end = lastDay ?? lastDayBefore(fromDay);
    const firstChanged = shiftDays(end, 1);
    requireOpen(firstChanged, await readClosedTo(tx), 'lastDay');
    await changeRates(tx, rule.sellerId, { from: firstChanged, to: toDay }, () => endAt(tx, rule, end));
    return readRule(tx, id);
  });
}

/** A run is not closed meanwhile, and nobody else changes a rule. Only who may set percentages makes others wait. */
export async function lockRules(tx: Tx): Promise<void> {
  if (!canSetLimits(tx.actor)) throw new AppError('user.limits-not-allowed');
  await lockRuns(tx);
}

/** Null for everybody. Who has only asked for access sells nothing yet. */
async function readRuleSeller(tx: Tx, id: UserId | null): Promise<RuleSeller> {
  if (id === null) return null;
  const user = await readUser(tx.db, id);
  if (user === null || user.status === 'pending')
    throw fieldRefused('sellerId', 'commission-rule.unknown-seller');
  return { id: user.id, codes: user.permissionCodes, status: user.status };
}

function requireManaging(tx: Tx, seller: RuleSeller): void {
  const verdict = canManageRule({ id: tx.actor.userId, codes: tx.actor.codes }, seller);
  if (!verdict.ok) throw new AppError(verdict.code);
}

function requireOpen(firstChanged: string, closedTo: string | null, field: 'from' | 'lastDay'): void {
  const verdict = canChangeFrom(firstChanged, closedTo);
  if (!verdict.ok) throw fieldRefused(field, verdict.code);
}

async function lockReplaced(tx: Tx, { sellerId, from, replaces }: RuleDetails): Promise<RuleRecord | null> {
  if (replaces === null) return null;
  const rule = await lockRule(tx, replaces.id);
  const isIt =
    rule !== null &&
    rule.sellerId === sellerId &&
    rule.fromDay <= from &&
    (rule.toDay === null || from <= rule.toDay);
  if (rule !== null && rule.version !== replaces.version)
    throw new AppError('resource.stale', { current: await readRule(tx, rule.id) });
  if (!isIt) throw fieldRefused('from', 'commission-rule.wrong-replacement');
  return rule;
}

async function endAt(tx: Tx, rule: RuleRecord, to: string): Promise<void> {
  await setLastDay(tx, rule.id, to);
  await audit(tx, {
    ...{ entity: 'commission-rule', entityId: rule.id, command: 'end' },
    before: { to: rule.toDay },
    after: { to },
  });
}

/** Changes rules of these days, if nobody gets what this person may not give, themselves included. */
async function changeRates(
  tx: Tx,
  sellerId: UserId | null,
  days: { readonly from: string; readonly to: string | null },
  change: () => Promise<void>,
): Promise<void> {
  const self = tx.actor.userId;
  const turning = await readTurningDays(tx, sellerId === null ? [self] : [self, sellerId], days);
  const read = async () => ({
    own: await readRates(tx, self, turning),
    seller: sellerId === null ? [] : await readRates(tx, sellerId, turning),
  });
  const before = await read();
  await change();
  const after = await read();
  const verdict = canChangeRates(
    { id: self, codes: tx.actor.codes, own: { before: before.own, after: after.own } },
    sellerId === null ? null : { before: before.seller, after: after.seller },
  );
  if (!verdict.ok) throw new AppError(verdict.code);
}
