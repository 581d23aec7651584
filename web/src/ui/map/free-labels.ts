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
