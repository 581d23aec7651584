export interface Pin {
  readonly lat: number;
  readonly lng: number;
}

/** A place with a name, to find one's way by. */
export interface Landmark extends Pin {
  readonly name: string;
}

/** Five decimals are about a metre: more only looks exact. The world goes round once. */
export function tidyPin({ lat, lng }: Pin): Pin {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;
  return {
    lat: round(Math.max(-90, Math.min(90, lat))),
    lng: round(((((lng + 180) % 360) + 360) % 360) - 180),
  };
}

export function isSamePin(one: Pin | null, other: Pin | null): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

export interface Label {
  /** Its middle, in pixels of the map. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Air between two names. */
const GAP = 4;

/**
 * Where names stand free. Each says where it would like to stand, best first; whoever comes first keeps
 * the place, and who finds none is left out.
 */
export function freeLabels<One extends Label>(
  wanted: readonly (readonly One[])[],
  taken: readonly Label[] = [],
): One[] {
  const placed: One[] = [];
  for (const places of wanted) {
    const free = places.find((one) => ![...taken, ...placed].some((other) => isTouching(one, other)));
    if (free !== undefined) placed.push(free);
  }
  return placed;
}

function isTouching(one: Label, other: Label): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 + GAP
  );
}
