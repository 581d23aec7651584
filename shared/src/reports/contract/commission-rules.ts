import { z } from 'zod';
import { day } from '../../kernel/day.ts';
import { userId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { optionalText } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { COMMISSION_BASES } from '../../system/settings.ts';
import { commissionRuleId } from '../ids.ts';

const shared = { area: 'reports', permission: ['S-012'] } as const;
const money = z.number().int();
const basisPoints = z.number().int().min(0).max(10_000);

/** A year that is still being typed is none. */
const ruleDay = day.refine((text) => text >= '2000-01-01' && text < '2100-01-01', {
  error: 'validation.invalid',
});

const ruleShape = {
  /** Of everybody, where it is null: but not of whoever made the rule. */
  sellerId: userId.nullable(),
  /** Orders confirmed from this day on, */
  from: ruleDay,
  /** until the end of this one; open where it is null. */
  to: ruleDay.nullable(),
  commissionBp: basisPoints,
  /** As the store's settings say, where it is null. */
  basis: z.enum(COMMISSION_BASES).nullable(),
  note: optionalText(100),
};

const commissionRule = z.object({
  id: commissionRuleId,
  ...ruleShape,
  /** Before the first day, for a rule that was withdrawn. */
  from: day,
  to: day.nullable(),
  seller: z.string().nullable(),
  createdBy: z.string(),
  createdById: userId,
  createdAt: z.iso.datetime(),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
});
export type CommissionRule = z.infer<typeof commissionRule>;

const rate = { commissionBp: basisPoints, basis: z.enum(COMMISSION_BASES) };

export const listCommissionRules = route({
  ...shared,
  method: 'GET',
  path: '/reports/commission-rules',
  summary: 'What each person earns today, and the rules of the last year; earlier ones on request',
  query: z.object({ since: day.optional() }),
  reply: z.object({
    today: day,
    /** Rules which ended before this day are left out. */
    since: day,
    hasEarlier: z.boolean(),
    /** The last day that a run has closed. */
    closedTo: day.nullable(),
    storeBasis: z.enum(COMMISSION_BASES),
    people: z.array(
      z.object({
        id: userId,
        name: z.string(),
        isActive: z.boolean(),
        ownBp: basisPoints,
        today: z.object({ ...rate, ruleId: commissionRuleId.nullable() }),
        /** Whether the caller may make and end rules of this person. */
        mayManage: z.boolean(),
      }),
    ),
    rules: z.array(commissionRule),
    mayManageAll: z.boolean(),
  }),
});
export type CommissionRules = z.infer<typeof listCommissionRules.reply>;

const version = z.number().int();
export const ruleDetails = z.strictObject({
  ...ruleShape,
  /** The rule of the same person that ends the day before this one begins. */
  replaces: z.strictObject({ id: commissionRuleId, version }).nullable(),
});
export type RuleDetails = z.infer<typeof ruleDetails>;

/** What a form says at the field; the server says the same. */
export const isRulePeriod = ({ from, to }: Pick<RuleDetails, 'from' | 'to'>): boolean =>
  to === null || from <= to;
export const wholeRule = ruleDetails.refine(isRulePeriod, { error: 'validation.period', path: ['to'] });

/** Null: withdrawn, as if it had never been there. */
const ending = z.strictObject({ version, lastDay: ruleDay.nullable() });
export type RuleEnding = z.infer<typeof ending>;

const rightRefusals = [
  'user.limits-not-allowed',
  'commission-rule.everybody-needs-all-codes',
  'user.own-terms',
  'user.holds-more',
  'user.limit-above-own',
] as const;
const makeRefusals = ['resource.stale', 'commission-rule.wrong-replacement', ...rightRefusals] as const;
const endRefusals = ['resource.stale', 'commission-rule.over', ...rightRefusals] as const;

export const createCommissionRule = route({
  ...shared,
  method: 'POST',
  path: '/reports/commission-rules',
  summary: 'Make a rule, or replace one from a day; with M-03 together with S-012',
  body: wholeRule,
  reply: commissionRule,
  status: 201,
  refusals: makeRefusals,
  confirmed: true,
});

const params = z.object({ id: commissionRuleId });

export const endCommissionRule = route({
  ...shared,
  method: 'POST',
  path: '/reports/commission-rules/{id}/end',
  summary: 'Set the last day of a rule, or withdraw it; with M-03 together with S-012',
  params,
  body: ending,
  reply: commissionRule,
  refusals: endRefusals,
  confirmed: true,
});

const bothWays = z.object({ before: money, after: money });
const ratesBothWays = z.object({ before: basisPoints, after: basisPoints });

/** Of the days that no run has closed, until yesterday. */
const preview = z.object({
  /** Null: nothing was collected or came back since the last run. */
  period: z.object({ from: day, to: day }).nullable(),
  due: bothWays,
  sellers: z.array(
    z.object({
      sellerId: userId,
      seller: z.string(),
      /** How many of the orders are paid otherwise. */
      changed: z.number().int(),
      earned: bothWays,
      due: bothWays,
    }),
  ),
  changed: z.number().int(),
  /** The first of the orders that are paid otherwise, those with the largest difference first. */
  orders: z.array(
    z.object({
      orderId,
      label: z.string(),
      sellerId: userId,
      confirmedOn: day,
      rate: ratesBothWays,
      earned: bothWays,
    }),
  ),
});
export type RulePreview = z.infer<typeof preview>;

export const previewCommissionRule = route({
  ...shared,
  method: 'POST',
  path: '/reports/commission-rules/preview',
  summary: 'What closing would pay with a rule and without it: nothing is written',
  body: wholeRule,
  reply: preview,
  refusals: makeRefusals,
});

export const previewRuleEnd = route({
  ...shared,
  method: 'POST',
  path: '/reports/commission-rules/{id}/end-preview',
  summary: 'What closing would pay with the end of a rule and without it: nothing is written',
  params,
  body: ending,
  reply: preview,
  refusals: endRefusals,
});
