import {
  COST_BASES,
  COST_KINDS,
  PARCEL_STATUSES,
  PURCHASE_STAGES,
} from '@trastienda/shared/purchases/status.ts';
import { expect, test } from 'vitest';
import { TRACKING_VIEWS } from '../../screens/tracking-screen.tsx';
import tracking from '../tracking/messages/es.json' with { type: 'json' };
import purchase from './messages/es.json' with { type: 'json' };
import { HOWS } from './receive/check.ts';
import { DESCRIBED_COMMANDS } from './view/sentences.ts';

const known = new Set([...Object.keys(tracking), ...Object.keys(purchase)]);

test('every message id composed of a state, kind or action exists', () => {
  const needed = [
    ...PURCHASE_STAGES.flatMap((stage) => [`purchase.stage.${stage}`, `tracking.tab.${stage}`]),
    ...PARCEL_STATUSES.map((status) => `purchase.stage.${status}`),
    ...TRACKING_VIEWS.map((view) => `tracking.view.${view}`),
    ...COST_KINDS.map((kind) => `purchase.cost.${kind}`),
    ...COST_BASES.flatMap((basis) => [`purchase.basis.${basis}`, `purchase.basis.${basis}-said`]),
    ...HOWS.flatMap((how) => [`purchase.receive.${how}`, `purchase.found.${how}`]),
    ...['damaged', 'missing', 'extra'].map((how) => `purchase.receive.${how}-means`),
    ...['counted', 'extra', 'foreign'].map((kind) => `purchase.receive.said.${kind}`),
    ...DESCRIBED_COMMANDS.map((command) => `purchase.sentence.${command}`),
    ...['change', 'pay', 'close', 'cancel', 'split', 'parcel', 'move'].map(
      (command) => `purchase.done.${command}`,
    ),
    ...['pay', 'receive', 'close', 'move'].map((step) => `purchase.next.${step}`),
    ...['lost', 'returned'].flatMap((to) => ['', '-text', '-do'].map((end) => `tracking.stray.${to}${end}`)),
  ];
  expect(needed.filter((id) => !known.has(id))).toEqual([]);
});
