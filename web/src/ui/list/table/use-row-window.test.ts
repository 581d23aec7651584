import { expect, test } from 'vitest';
import { windowAt, within } from './use-row-window.ts';

test('renders visible rows and six more on either side', () => {
  expect(windowAt({ top: 0, height: 440 }, 44)).toEqual({ first: 0, last: 16 });
  expect(windowAt({ top: 4400, height: 440 }, 44)).toEqual({ first: 94, last: 116 });
  expect(windowAt({ top: 4399, height: 440 }, 44)).toEqual({ first: 93, last: 116 });
});

test('ends with the list, and keeps one row of a shortened list', () => {
  expect(within({ first: 0, last: 16 }, 10)).toEqual({ first: 0, last: 9 });
  expect(within({ first: 94, last: 116 }, 50)).toEqual({ first: 49, last: 49 });
  expect(within({ first: 0, last: 16 }, 0)).toEqual({ first: 0, last: -1 });
});
