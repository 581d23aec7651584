import { expect, it } from 'vitest';
import { counter, expose, gauge } from './exposition.ts';

it('is in the Prometheus text format', () => {
  const text = expose([
    counter('seen_total', 'What was seen.', [
      { labels: { what: 'a "quoted" \\ word\nand more' }, value: 3 },
      { labels: { what: 'plain', where: 'here' }, value: 0 },
    ]),
    gauge('level', 'Back\\slash\nand line.', 0.25),
    { name: 'took_seconds', help: 'x', type: 'histogram', samples: [{ suffix: '_count', value: 1 }] },
    gauge('nothing', 'No samples.', []),
  ]);
  expect(text.split('\n')).toEqual([
    '# HELP seen_total What was seen.',
    '# TYPE seen_total counter',
    'seen_total{what="a \\"quoted\\" \\\\ word\\nand more"} 3',
    'seen_total{what="plain",where="here"} 0',
    '# HELP level Back\\\\slash\\nand line.',
    '# TYPE level gauge',
    'level 0.25',
    '# HELP took_seconds x',
    '# TYPE took_seconds histogram',
    'took_seconds_count 1',
    '# HELP nothing No samples.',
    '# TYPE nothing gauge',
    '',
  ]);
});
