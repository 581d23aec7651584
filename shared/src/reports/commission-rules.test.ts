import { expect, test } from 'vitest';
import { PERMISSION_CODES } from '../kernel/permissions.ts';
import {
  canChangeFrom,
  canChangeRates,
  canManageRule,
  findRuleState,
  type Rate,
} from './commission-rules.ts';

test('the state of a rule follows from its days', () => {
  const today = '2026-11-19';
  const states = [
    ['2026-11-01', null, 'current'],
    ['2026-11-19', '2026-11-19', 'current'],
    ['2026-11-20', null, 'coming'],
    ['2026-11-01', '2026-11-18', 'ended'],
    ['2026-11-01', '2026-10-31', 'withdrawn'],
    ['2026-12-01', '2026-11-30', 'withdrawn'],
  ] as const;
  for (const [from, to, state] of states) expect(findRuleState({ from, to }, today), from).toBe(state);
});

const manager = { id: 'm', codes: ['M-03', 'S-012'] as const };
const owner = { id: 'o', codes: PERMISSION_CODES };
const seller = { id: 's', codes: [], status: 'active' as const };

test('rules are made by whoever may set percentages, for others who hold no more', () => {
  expect(canManageRule(manager, seller).ok).toBe(true);
  expect(canManageRule({ ...manager, codes: ['M-03'] }, seller)).toMatchObject({
    code: 'user.limits-not-allowed',
  });
  expect(canManageRule({ ...manager, codes: ['S-012'] }, seller)).toMatchObject({
    code: 'user.limits-not-allowed',
  });
  expect(canManageRule(manager, { ...seller, id: 'm' })).toMatchObject({ code: 'user.own-terms' });
  expect(canManageRule(owner, { ...seller, id: 'o' })).toMatchObject({ code: 'user.own-terms' });
  expect(canManageRule(manager, { ...seller, codes: ['M-08'] })).toMatchObject({ code: 'user.holds-more' });
  expect(canManageRule(manager, null)).toMatchObject({ code: 'commission-rule.everybody-needs-all-codes' });
  expect(canManageRule(owner, null).ok).toBe(true);
});

const rate = (commissionBp: number, basis: Rate['basis'] = 'goods'): Rate => ({
  ...{ day: '2026-11-01', commissionBp, basis },
});
const same = (one: Rate) => ({ before: [one], after: [one] });

test('nobody earns more by their own change, by percentage or by basis', () => {
  const change = (before: Rate, after: Rate) =>
    canChangeRates({ ...owner, own: { before: [before], after: [after] } }, null);
  expect(change(rate(500), rate(501))).toMatchObject({ code: 'user.own-terms' });
  expect(change(rate(500, 'goods_net'), rate(490, 'collected'))).toMatchObject({ code: 'user.own-terms' });
  expect(change(rate(500), rate(500)).ok).toBe(true);
  expect(change(rate(500), rate(400)).ok).toBe(true);
  expect(change(rate(500, 'goods_net'), rate(0, 'collected')).ok).toBe(true);
});

test('without every code nobody is given more than one earns oneself on the worst of the days', () => {
  const own = { before: [rate(500), rate(300)], after: [rate(500), rate(300)] };
  const give = (bp: number) => ({ before: [rate(200), rate(200)], after: [rate(bp), rate(200)] });
  expect(canChangeRates({ ...manager, own }, give(300)).ok).toBe(true);
  expect(canChangeRates({ ...manager, own }, give(301))).toMatchObject({ code: 'user.limit-above-own' });
  // What they had before may stay.
  expect(canChangeRates({ ...manager, own }, same(rate(900))).ok).toBe(true);
  expect(canChangeRates({ ...owner, own }, give(9_000)).ok).toBe(true);
});

test('days of closed runs are settled', () => {
  expect(canChangeFrom('2026-11-01', '2026-10-31').ok).toBe(true);
  expect(canChangeFrom('2026-10-31', '2026-10-31')).toMatchObject({ code: 'commission-rule.closed-days' });
  expect(canChangeFrom('2020-01-01', null).ok).toBe(true);
});
