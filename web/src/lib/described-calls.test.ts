import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../build/leave-out-of-contracts.ts';

const contracts = import.meta.glob<string>('../../../shared/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('what a call is about stays out of the browser, and nothing else does', () => {
  const code = `export const read = route({
  method: 'GET',
  summary: 'One order, with what it holds',
  reply: z.object({ summary: z.string() }),
  refusals: [
    'order.gone',
    ...MISTAKES,
  ],
  status: 200,
});`;
  expect(withoutDescriptions(code).replace(/\s+/g, ' ')).toBe(
    "export const read = route({ method: 'GET', reply: z.object({ summary: z.string() }), status: 200, });",
  );
});

test('no contract describes a call in a way that would travel', () => {
  const described = Object.values(contracts).filter((code) => /\bsummary: ['"`]/.test(code));
  expect(described.length).toBeGreaterThan(30);
  for (const code of described) expect(withoutDescriptions(code)).not.toMatch(/\bsummary:\s*['"`]/);
});
