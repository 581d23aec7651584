import outline from '@trastienda/shared/customers/places/guatemala-outline.json';

type Point = readonly [x: number, y: number];

/** The drawing's own field: a whole number on it is finer than a pixel of a phone. */
export const FIELD = { width: 400, height: 420 } as const;
const MARGIN = 8;
const EXTENT = { west: -92.3, east: -88.15, south: 13.65, north: 17.9 } as const;
/** A degree to the east is a little shorter than one to the north. */
const NARROWING = Math.cos((15.7 * Math.PI) / 180);
const UNIT = Math.min(
  (FIELD.width - 2 * MARGIN) / ((EXTENT.east - EXTENT.west) * NARROWING),
  (FIELD.height - 2 * MARGIN) / (EXTENT.north - EXTENT.south),
);

/** Where a place of the country lies in the drawing. */
export function placeOn(lng: number, lat: number): Point {
  return [
    Math.round(MARGIN + (lng - EXTENT.west) * NARROWING * UNIT),
    Math.round(MARGIN + (EXTENT.north - lat) * UNIT),
  ];
}

/** Each arc is a walk: where it begins, then steps. */
function readArc(arc: string): Point[] {
  const [scaleX = 1, scaleY = 1] = outline.transform.scale;
  const [left = 0, bottom = 0] = outline.transform.translate;
  const numbers = arc.split(' ').map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, at): Point => {
    x += numbers[at * 2] ?? 0;
    y += numbers[at * 2 + 1] ?? 0;
    return placeOn(left + x * scaleX, bottom + y * scaleY);
  });
}
const ARCS: readonly (readonly Point[])[] = outline.arcs.map(readArc);

/** A negative number is an arc walked backwards. */
const walked = (arc: number): readonly Point[] =>
  arc < 0 ? [...(ARCS[~arc] ?? [])].reverse() : (ARCS[arc] ?? []);

/** A drawn line, in steps; points that fall together are drawn once. */
function drawn(points: readonly Point[]): string {
  let [atX, atY] = [0, 0];
  const steps = points.flatMap(([x, y], index) => {
    const [stepX, stepY] = [x - atX, y - atY];
    if (index > 0 && stepX === 0 && stepY === 0) return [];
    [atX, atY] = [x, y];
    return [index === 0 ? `M${x} ${y}` : `l${stepX} ${stepY}`];
  });
  return steps.join('');
}

/** A border that only one department has is the country's. */
function drawCoast(): string {
  const all = outline.departments.flatMap(({ rings }) => rings.flat().map((arc) => (arc < 0 ? ~arc : arc)));
  const outer = all.filter((arc) => all.indexOf(arc) === all.lastIndexOf(arc));
  return outer.map((arc) => drawn(walked(arc))).join('');
}

const SHAPES = new Map(
  outline.departments.map(({ name, rings }) => [
    name,
    rings.map((ring) => `${drawn(ring.flatMap(walked))}z`).join(''),
  ]),
);

export const departmentShape = (name: string): string => SHAPES.get(name) ?? '';
export const COAST = drawCoast();
