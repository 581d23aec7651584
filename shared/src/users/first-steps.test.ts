import { expect, test } from 'vitest';
import { PRESETS } from '../kernel/roles.ts';
import { firstStepsFor } from './first-steps.ts';

test.each([
  ['admin', ['team', 'store', 'payment', 'order', 'manual']],
  ['vendor', ['order', 'manual', 'profile', 'preorders']],
  ['logisticManager', ['reception', 'guides', 'order', 'manual', 'profile']],
  ['buyer', ['articles', 'receiving', 'order', 'manual', 'profile']],
  ['finance', ['payment', 'billing', 'order', 'manual', 'profile']],
] as const)('%s begins with the steps of their own work', (preset, expected) => {
  expect(firstStepsFor(PRESETS[preset].codes).map(({ id }) => id)).toEqual(expected);
});
