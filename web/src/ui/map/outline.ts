import outline from '@trastienda/shared/customers/places/guatemala-outline.json';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Landmark } from './pin.ts';

type Departments = { departments: GeometryCollection<{ name: string }> };

/** Corner to corner, with a little of the neighbours. */
export const COUNTRY = { south: 13.4, west: -92.6, north: 18.1, east: -87.9 } as const;

export const DEPARTMENT_NAMES: readonly Landmark[] = outline.departments.map(({ name, lat, lng }) => ({
  name,
  lat,
  lng,
}));

/** The 22 departments, the borders between them and the one around them all, each drawn once. */
export function readOutline() {
  const topology = readTopology();
  const { departments } = topology.objects;
  return {
    land: feature(topology, departments),
    borders: mesh(topology, departments, (one, other) => one !== other),
    edge: mesh(topology, departments, (one, other) => one === other),
  };
}

function readTopology(): Topology<Departments> {
  const [scaleX = 1, scaleY = 1] = outline.transform.scale;
  const [left = 0, bottom = 0] = outline.transform.translate;
  return {
    type: 'Topology',
    transform: { scale: [scaleX, scaleY], translate: [left, bottom] },
    arcs: outline.arcs.map(pairsOf),
    objects: {
      departments: {
        type: 'GeometryCollection',
        geometries: outline.departments.map(({ name, rings }) => ({
          type: 'Polygon',
          arcs: rings,
          properties: { name },
        })),
      },
    },
  };
}

/** One text for an arc keeps the file a third of its length: «1201 330 -4 7». */
function pairsOf(arc: string): number[][] {
  const numbers = arc.split(' ').map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(at * 2, at * 2 + 2));
}
