import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { listMunicipalities } from '@trastienda/shared/customers/places/places.ts';
import { expect, test } from 'vitest';
import { COUNTRY, DEPARTMENT_NAMES, readOutline } from './outline.ts';

test('has the 22 departments by their official names', () => {
  expect(DEPARTMENT_NAMES.map(({ name }) => name)).toEqual(departments.map(({ name }) => name));
  expect(readOutline().land.features).toHaveLength(22);
});

test('the outline and every municipality are within the country’s bounds', () => {
  const points = readOutline().edge.coordinates.flat();
  expect(points.length).toBeGreaterThan(400);
  const towns = departments.flatMap(({ code }) => listMunicipalities(code)).map(({ lat, lng }) => [lng, lat]);
  for (const [lng = 0, lat = 0] of [...points, ...towns]) {
    expect(lat).toBeGreaterThan(COUNTRY.south);
    expect(lat).toBeLessThan(COUNTRY.north);
    expect(lng).toBeGreaterThan(COUNTRY.west);
    expect(lng).toBeLessThan(COUNTRY.east);
  }
});

/** Ray to the east: inside after an odd number of crossings. */
function isWithin(ring: readonly number[][], [x, y]: readonly [number, number]): boolean {
  return ring.reduce((inside, [ax = 0, ay = 0], at) => {
    const [bx = 0, by = 0] = ring.at(at - 1) ?? [];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

test('every capital is within the shape of its department', () => {
  const { land } = readOutline();
  const strays = departments.filter(({ code, name }) => {
    const [capital] = listMunicipalities(code);
    const drawn = land.features.find(({ properties }) => properties.name === name)?.geometry;
    if (capital === undefined || drawn?.type !== 'Polygon') return true;
    return !isWithin(drawn.coordinates[0] ?? [], [capital.lng, capital.lat]);
  });
  expect(strays.map(({ name }) => name)).toEqual([]);
});
