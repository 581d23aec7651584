import { expect, test } from 'vitest';
import { distanceKm, pastedPin } from './address-map.tsx';
import { findDepartments, findMunicipalities } from './place-search.ts';

const labels = (found: readonly { label: string; detail?: string }[]) =>
  found.map(({ label, detail }) => (detail === undefined ? label : `${label}, ${detail}`));

test.each([
  ['xela', 'Quetzaltenango, Quetzaltenango'],
  ['xel', 'Quetzaltenango, Quetzaltenango'],
  ['pana', 'Panajachel, Sololá'],
  ['PANAJ', 'Panajachel, Sololá'],
  ['huehue', 'Huehuetenango, Huehuetenango'],
  ['la capital', 'Guatemala, Guatemala'],
  ['antigua', 'Antigua Guatemala, Sacatepéquez'],
  ['solola pana', 'Panajachel, Sololá'],
  ['san juan sacatep', 'San Juan Sacatepéquez, Guatemala'],
  ['chimaltenago', 'Chimaltenango, Chimaltenango'],
])('«%s» finds %s first', (typed, expected) => {
  expect(labels(findMunicipalities(typed, null))[0]).toBe(expected);
});

test('lists municipalities of the chosen department first', () => {
  const found = labels(findMunicipalities('san juan', '07'));
  expect(found[0]).toBe('San Juan La Laguna, Sololá');
  expect(found.some((one) => one.endsWith(', Guatemala'))).toBe(true);
});

test('without text lists those of the department, or all 340', () => {
  expect(findMunicipalities('', '07')).toHaveLength(19);
  expect(findMunicipalities(' ', null)).toHaveLength(340);
  expect(findMunicipalities('zzzz', '07')).toEqual([]);
});

test.each([
  ['sol', 'Sololá'],
  ['xela', 'Quetzaltenango'],
  ['pana', 'Sololá'],
  ['peten', 'Petén'],
])('finds the department by «%s»: %s', (typed, expected) => {
  expect(labels(findDepartments(typed))[0]).toBe(expected);
});

test('lists 22 departments without text', () => {
  expect(findDepartments('')).toHaveLength(22);
});

test('computes the distance between Panajachel and Guatemala City as about 74 km', () => {
  const km = distanceKm({ lat: 14.741, lng: -91.159 }, { lat: 14.6354, lng: -90.4794 });
  expect(km).toBeGreaterThan(70);
  expect(km).toBeLessThan(78);
  expect(distanceKm({ lat: 1, lng: 1 }, { lat: 1, lng: 1 })).toBe(0);
});

test.each([
  ['14.7408, -91.1577', { lat: 14.7408, lng: -91.1577 }],
  ['14.7408 -91.1577', { lat: 14.7408, lng: -91.1577 }],
  ['Estoy aquí: https://maps.google.com/?q=14.7408,-91.1577', { lat: 14.7408, lng: -91.1577 }],
  ['https://www.google.com/maps/search/?api=1&query=14.7408%2C-91.1577', { lat: 14.7408, lng: -91.1577 }],
  [
    'https://www.google.com/maps/place/Pana/@14.70,-91.10,15z/data=!3m1!4b1!4m6!3m5!8m2!3d14.7408!4d-91.1577',
    { lat: 14.7408, lng: -91.1577 },
  ],
  ['https://www.google.com/maps/@14.7408,-91.1577,15z', { lat: 14.7408, lng: -91.1577 }],
])('reads a pin from %s', (text, pin) => {
  expect(pastedPin(text)).toEqual(pin);
});

test.each(['', 'https://maps.app.goo.gl/abc', '5512-3344', '99.12, -191.44', '5a. avenida 3-20 zona 1'])(
  'finds no pin in «%s»',
  (text) => {
    expect(pastedPin(text)).toBeNull();
  },
);
