import { departments } from '@trastienda/shared/customers/places/departments.ts';
import { COUNTRY, readOutline } from '#ui/map/outline.ts';

/** The drawing's own field: a tenth on it is finer than a pixel. */
const WIDTH = 400;
/** A degree to the east is a little shorter than one to the north. */
const NARROWING = Math.cos((15.7 * Math.PI) / 180);
/** Tight around the land: the neighbours sell nothing. */
const EXTENT = {
  west: COUNTRY.west + 0.3,
  east: COUNTRY.east - 0.25,
  south: COUNTRY.south + 0.25,
  north: COUNTRY.north - 0.2,
};
const UNIT = WIDTH / ((EXTENT.east - EXTENT.west) * NARROWING);

export const FIELD = { width: WIDTH, height: Math.round((EXTENT.north - EXTENT.south) * UNIT) } as const;

export interface DepartmentShape {
  readonly code: string;
  readonly name: string;
  readonly path: string;
}

const placeOn = ([lng = 0, lat = 0]: readonly number[]): string =>
  `${((lng - EXTENT.west) * NARROWING * UNIT).toFixed(1)} ${((EXTENT.north - lat) * UNIT).toFixed(1)}`;

const ringPath = (ring: readonly (readonly number[])[]): string => `M${ring.map(placeOn).join('L')}Z`;

/** The 22 departments as paths, by their codes. */
export function departmentShapes(): readonly DepartmentShape[] {
  const { features } = readOutline().land;
  return departments.map(({ code, name }) => {
    const drawn = features.find(({ properties }) => properties.name === name)?.geometry;
    return { code, name, path: drawn?.type === 'Polygon' ? drawn.coordinates.map(ringPath).join('') : '' };
  });
}
