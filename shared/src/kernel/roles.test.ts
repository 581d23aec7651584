import { expect, test } from 'vitest';
import { PERMISSION_CODES, type PermissionCode } from './permissions.ts';
import { PRESETS, workOf } from './roles.ts';

test.each<readonly [string, number, readonly PermissionCode[], string]>([
  ['the template of finance', 5, PRESETS.finance.codes, 'finance'],
  ['the template of purchases', 4, PRESETS.buyer.codes, 'buyer'],
  ['the template of logistics', 3, PRESETS.logisticManager.codes, 'logisticManager'],
  ['nothing but their own', 2, [], 'vendor'],
  ['every code', 1, PERMISSION_CODES, 'admin'],
  ['finance and more', 5, [...PRESETS.finance.codes, 'S-05'], 'finance'],
  ['purchases with pre-orders', 3, [...PRESETS.buyer.codes, 'S-05'], 'buyer'],
  ['reception and review', 3, ['S-01', 'S-09'], 'logisticManager'],
  ['a seller who sees more', 2, ['S-01'], 'vendor'],
])('somebody with %s is called by it', (_, roleId, codes, expected) => {
  expect(workOf(roleId, codes)).toBe(expected);
});
