import { expect, test } from 'vitest';
import { reminderText } from './expiring-list.tsx';
import { computeCountdown, formatClock } from './time-left.tsx';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();

test.each([
  [86_399, { isOver: false, hours: 23, minutes: 59, seconds: 59, urgency: 'calm' }],
  [6 * 3600, { isOver: false, hours: 6, minutes: 0, seconds: 0, urgency: 'calm' }],
  [6 * 3600 - 1, { isOver: false, hours: 5, minutes: 59, seconds: 59, urgency: 'soon' }],
  [3600, { isOver: false, hours: 1, minutes: 0, seconds: 0, urgency: 'soon' }],
  [65, { isOver: false, hours: 0, minutes: 1, seconds: 5, urgency: 'now' }],
  [0, { isOver: true, hours: 0, minutes: 0, seconds: 0, urgency: 'now' }],
  [-500, { isOver: true, hours: 0, minutes: 0, seconds: 0, urgency: 'now' }],
])('counts down with %d seconds left', (seconds, countdown) => {
  expect(computeCountdown(after(seconds), NOW)).toEqual(countdown);
});

test('formats the last hour by the second', () => {
  expect(formatClock({ minutes: 12, seconds: 5 })).toBe('12:05');
  expect(formatClock({ minutes: 0, seconds: 59 })).toBe('0:59');
});

test('the reminder greets by first name, with order, day and balance, without special spaces', () => {
  const text = reminderText({
    customerName: 'María José López',
    label: 'P-000123',
    balance: 'Q\u00a0350.00',
    expiresAt: '2026-03-10T23:30:00.000Z',
    seller: 'Andrea',
    store: 'Trastienda',
    zone: 'America/Guatemala',
  });
  expect(text).toContain('Hola María, te saluda Andrea de Trastienda.');
  expect(text).toContain('P-000123');
  expect(text).toMatch(/hasta el martes,? 10 a las (5:30 p\. ?m\.|17:30)/);
  expect(text).toContain('Q 350.00');
  expect(text).not.toMatch(/[\u00a0\u202f!¡]/);
});
