import { expect, test } from 'vitest';
import { isClosable, proposedDay } from './close-dialog.tsx';

test('proposes the end of last month, or yesterday when that is closed', () => {
  expect(proposedDay('2026-11-16', null)).toBe('2026-10-31');
  expect(proposedDay('2026-11-16', '2026-09-30')).toBe('2026-10-31');
  expect(proposedDay('2026-11-16', '2026-10-31')).toBe('2026-11-15');
  expect(proposedDay('2026-01-01', null)).toBe('2025-12-31');
});

test('refuses today and unfinished years', () => {
  expect(isClosable('2026-11-15', '2026-11-16')).toBe(true);
  expect(isClosable('2026-11-16', '2026-11-16')).toBe(false);
  expect(isClosable('0202-11-15', '2026-11-16')).toBe(false);
  expect(isClosable('', '2026-11-16')).toBe(false);
});
