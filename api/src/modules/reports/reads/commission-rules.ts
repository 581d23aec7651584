import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { canManageRule, type Rate } from '@trastienda/shared/reports/commission-rules.ts';
import type {
  CommissionRule,
  CommissionRules,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import type { CommissionRuleId } from '@trastienda/shared/reports/ids.ts';
import type { CommissionBasis } from '@trastienda/shared/system/settings.ts';
import type { UserStatus } from '@trastienda/shared/users/status.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { daysBefore, storeDay } from '#platform/settings/store-days.ts';

const A_YEAR = 365;

interface RuleRow extends Omit<CommissionRule, 'createdAt' | 'endedAt'>, Record<string, unknown> {
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

async function selectRules(ctx: Ctx, where: SQL): Promise<CommissionRule[]> {
  const { rows } = await ctx.db.execute<RuleRow>(sql`
    SELECT r.id, r.seller_id AS "sellerId", s.first_name || ' ' || s.last_name AS seller, r.from_day::text AS from,
      r.to_day::text AS to, r.commission_bp AS "commissionBp", r.basis, r.note, r.version,
      c.first_name || ' ' || c.last_name AS "createdBy", r.created_by AS "createdById", r.created_at AS "createdAt",
      e.first_name || ' ' || e.last_name AS "endedBy", r.ended_at AS "endedAt"
    FROM commission_rules r JOIN users c ON c.id = r.created_by LEFT JOIN users s ON s.id = r.seller_id
      LEFT JOIN users e ON e.id = r.ended_by
    WHERE ${where} ORDER BY r.from_day DESC, r.id DESC`);
  return rows.map(({ createdAt, endedAt, ...rule }) => ({
    ...rule,
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  }));
}

export async function readRule(ctx: Ctx, id: CommissionRuleId): Promise<CommissionRule> {
  const [rule] = await selectRules(ctx, sql`r.id = ${id}`);
  if (rule === undefined) throw new AppError('resource.not-found');
  return rule;
}

interface PersonRow extends Record<string, unknown> {
  readonly id: UserId;
  readonly name: string;
  readonly status: UserStatus;
  readonly codes: PermissionCode[];
  readonly ownBp: number;
  readonly commissionBp: number;
  readonly basis: CommissionBasis;
  readonly ruleId: CommissionRuleId | null;
}

/** Rules of the last year, and everybody who works here or has one of them. */
export async function readRules(
  ctx: SignedInCtx,
  { since: asked }: { readonly since?: string | undefined },
  timeZone: string,
): Promise<CommissionRules> {
  const today = storeDay(ctx.now, timeZone);
  const since = asked ?? daysBefore(today, A_YEAR);
  const [rules, people, { rows }] = await Promise.all([
    selectRules(ctx, sql`(r.to_day IS NULL OR r.to_day >= ${since})`),
    ctx.db.execute<PersonRow>(sql`
      SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.status, u.permission_codes AS codes,
        u.commission_bp AS "ownBp", t.commission_bp AS "commissionBp", t.basis, t.rule_id AS "ruleId"
      FROM users u CROSS JOIN LATERAL commission_of(u.id, ${today}::date) t
      WHERE u.status = 'active' OR EXISTS (SELECT 1 FROM commission_rules r WHERE r.seller_id = u.id
        AND (r.to_day IS NULL OR r.to_day >= ${since}))
      ORDER BY u.sort_name, u.id`),
    ctx.db.execute<{ basis: CommissionBasis; has_earlier: boolean }>(sql`
      SELECT commission_basis() AS basis, EXISTS (SELECT 1 FROM commission_rules WHERE to_day < ${since}) AS has_earlier`),
  ]);
  const manager = { id: ctx.actor.userId, codes: ctx.actor.codes };
  return {
    ...{ today, since, rules },
    hasEarlier: rows[0]?.has_earlier === true,
    closedTo: await readClosedTo(ctx),
    storeBasis: rows[0]?.basis ?? 'goods',
    people: people.rows.map(({ id, name, status, codes, ownBp, commissionBp, basis, ruleId }) => ({
      ...{ id, name, ownBp, isActive: status === 'active' },
      today: { commissionBp, basis, ruleId },
      mayManage: canManageRule(manager, { id, codes, status }).ok,
    })),
    mayManageAll: canManageRule(manager, null).ok,
  };
}

/** The last day that a run has closed; days up to it are settled. */
export async function readClosedTo(ctx: Ctx): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ closed: string | null }>(
    sql`SELECT max(to_day)::text AS closed FROM commission_runs WHERE status <> 'discarded'`,
  );
  return rows[0]?.closed ?? null;
}

interface Days {
  readonly from: string;
  /** Open, where it is null. */
  readonly to: string | null;
}

/** The days among these on which what somebody earns may be another than on the day before. */
export async function readTurningDays(
  ctx: Ctx,
  sellers: readonly UserId[],
  { from, to }: Days,
): Promise<string[]> {
  const isAmong = (day: SQL) => sql`${day} > ${from} AND ${day} <= ${to ?? 'infinity'}::date`;
  const isTheirs = sql`(seller_id IS NULL OR seller_id = ANY(${sql.param([...sellers])}::uuid[]))`;
  const { rows } = await ctx.db.execute<{ day: string }>(sql`
    SELECT day::text FROM (SELECT ${from}::date AS day
      UNION SELECT from_day FROM commission_rules WHERE ${isTheirs} AND ${isAmong(sql`from_day`)}
      UNION SELECT to_day + 1 FROM commission_rules WHERE ${isTheirs} AND ${isAmong(sql`to_day + 1`)}) d ORDER BY 1`);
  return rows.map(({ day }) => day);
}

export async function readRates(ctx: Ctx, seller: UserId, days: readonly string[]): Promise<Rate[]> {
  const { rows } = await ctx.db.execute<Rate & Record<string, unknown>>(sql`
    SELECT d.day::text, c.commission_bp AS "commissionBp", c.basis
    FROM unnest(${sql.param([...days])}::date[]) AS d (day) CROSS JOIN LATERAL commission_of(${seller}, d.day) c
    ORDER BY d.day`);
  return rows;
}

interface ChangedOrder extends Record<string, unknown> {
  readonly id: string;
  readonly label: string;
  readonly day: string;
}

/** What the orders of a preview are called, and the day that decides about them. */
export async function readOrderDays(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangedOrder>> {
  const { rows } = await ctx.db.execute<ChangedOrder>(sql`
    SELECT o.id, o.label, (o.confirmed_at AT TIME ZONE z.zone)::date::text AS day
    FROM orders o CROSS JOIN sale_days z WHERE o.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
