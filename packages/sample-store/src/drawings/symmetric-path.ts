// Clothes are drawn as their left half, with M, L, C and Q in absolute coordinates only: then every
// number pair is a point, and the right half follows by arithmetic. Mirroring the numbers rather than
// the picture keeps the light coming from the left on both sides.
type Point = readonly [number, number];

const WIDTH = 640;

/** The same path on the other side of the picture. */
export function mirrored(path: string): string {
  let isAcross = false;
  return path.replace(/-?\d+(?:\.\d+)?/g, (written) => {
    isAcross = !isAcross;
    return isAcross ? short(WIDTH - Number(written)) : written;
  });
}

export function onBothSides(path: string): string {
  return `${path} ${mirrored(path)}`;
}

/** A closed outline from its left half, which runs from the middle above to the middle below. */
export function fromLeftHalf(half: string): string {
  const way = [...half.matchAll(/[MLCQ][^MLCQ]*/g)].map(([step]) => ({
    command: step.charAt(0),
    points: parsePoints(step),
  }));
  const back: string[] = [];
  for (let index = way.length - 1; index > 0; index--) {
    const step = way[index];
    const origin = way[index - 1]?.points.at(-1);
    if (!step || !origin) continue;
    const points = [...step.points.slice(0, -1).reverse(), origin];
    back.push(step.command + points.map(([x, y]) => `${short(WIDTH - x)} ${short(y)}`).join(' '));
  }
  return `${half} ${back.join(' ')}Z`;
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function parsePoints(step: string): Point[] {
  const numbers = (step.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  }
  return points;
}
