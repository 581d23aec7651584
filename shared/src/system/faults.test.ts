import { describe, expect, it, test } from 'vitest';
import {
  cleanMessage,
  createReporter,
  describeThrown,
  isNoise,
  type OwnReport,
  toRoutePattern,
} from './faults.ts';

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'Ana Paz')",
    'TypeError: Cannot read properties of undefined (reading …)',
  ],
  ['no customer 5512-3344 of ana@ejemplo.gt', 'no customer # of …'],
  ['phone +502 5512 3344 is taken', 'phone # is taken'],
  ['«Blusa roja» at https://tienda.example/tracking/abcDEF?x=1 broke', '… at … broke'],
  ['“Ana” ‘Luis’ `Eva` "Coc" said', '… … … … said'],
  ['tab\u0000\u202ehere', 'tab here'],
  ['١٢٣', '#'],
  ['', '…'],
])('removes personal data from a message: %s', (text, clean) => {
  expect(cleanMessage(text)).toBe(clean);
});

test('cuts a message of any length to 200 characters', () => {
  expect(cleanMessage('a b '.repeat(5000)).length).toBeLessThanOrEqual(200);
});

test.each([
  ['/', '/'],
  ['/orders/0198c0de-0000-7000-8000-000000000001/edit?x=ana#y', '/orders/:id/edit'],
  ['/tracking/abcdefgh', '/tracking/:id'],
  ['/catalogo/Blusa-roja', '/catalogo/:id'],
  ['//orders//list', '/orders/list'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f'],
])('%s has the route pattern %s', (path, pattern) => {
  expect(toRoutePattern(path)).toBe(pattern);
});

test.each([
  { message: 'x', file: 'chrome-extension://abc/x.js' },
  { message: 'x', file: 'moz-extension://abc/x.js' },
  { message: 'ResizeObserver loop completed with undelivered notifications.', file: '' },
  { message: 'Script error.', file: '' },
  { message: 'TypeError: Failed to fetch', file: '' },
])('$message $file is ignored as noise', (fault) => {
  expect(isNoise(fault)).toBe(true);
  expect(isNoise({ message: 'x is not a function', file: 'https://tienda.example/assets/a.js' })).toBe(false);
});

describe('the fault reporter', () => {
  const fault = (changes: Partial<OwnReport> = {}): OwnReport => ({
    ...{ kind: 'error', message: 'broke 1', file: 'https://tienda.example/assets/a.js', line: 3 },
    ...{ path: '/orders/123', build: '2.2.3+7', ...changes },
  });

  it('reports a fault once and at most five faults', () => {
    const sent: string[] = [];
    const report = createReporter((body) => sent.push(body));
    for (let again = 0; again < 3; again++) report(fault({ message: `broke ${again}` }));
    expect(sent.map((body) => JSON.parse(body)[0].body)).toEqual([
      fault({ message: 'broke #', path: '/orders/:id' }),
    ]);
    for (let line = 0; line < 50; line++) report(fault({ line }));
    expect(sent).toHaveLength(5);
  });

  it('continues when a report cannot be sent', () => {
    let tries = 0;
    const report = createReporter(() => {
      tries++;
      throw new Error('no beacon');
    });
    report(fault());
    report(fault());
    expect(tries).toBe(1);
  });
});

test('describes a thrown value by name, message and the first script of its stack', () => {
  const error = new TypeError('x');
  error.stack =
    'TypeError: x\n    at f (https://tienda.example/assets/main-Ab1.js:12:34)\n    at g (https://b/c.js:1:1)';
  expect(describeThrown(error)).toEqual({
    ...{ message: 'TypeError: x', file: 'https://tienda.example/assets/main-Ab1.js', line: 12 },
  });
  expect(describeThrown({ phone: '5512' })).toEqual({ message: '', file: '', line: 0 });
});
