import { type Sketch, shape } from './sketch.ts';
import { fromLeftHalf, short } from './symmetric-path.ts';

type Point = readonly [number, number];

/** The left half of whatever hangs from the shoulders; the middle is at 320. */
export interface TorsoShape {
  /** Where the neckline meets the shoulder. */
  readonly neck: Point;
  /** How far down the neckline reaches in the middle. */
  readonly depth: number;
  readonly neckline: 'round' | 'v' | 'square';
  readonly shoulder: Point;
  readonly underarm: Point;
  readonly waist: Point;
  readonly hem: Point;
  /** How much lower the hem hangs in the middle than at the sides. */
  readonly hemDrop: number;
}

export function torsoOutline(torso: TorsoShape): string {
  const { neck, shoulder, underarm, waist, hem, hemDrop } = torso;
  const bottom = hem[1] + hemDrop;
  return fromLeftHalf(
    [
      `M320 ${torso.depth}`,
      necklineTo(torso),
      `C${between(neck[0], shoulder[0], 0.4)} ${between(neck[1], shoulder[1], 0.3)} ${between(neck[0], shoulder[0], 0.8)} ${between(neck[1], shoulder[1], 0.7)} ${shoulder[0]} ${shoulder[1]}`,
      armhole(torso),
      `C${underarm[0]} ${between(underarm[1], waist[1], 0.5)} ${waist[0]} ${between(underarm[1], waist[1], 0.6)} ${waist[0]} ${waist[1]}`,
      `C${waist[0]} ${between(waist[1], hem[1], 0.4)} ${between(hem[0], waist[0], 0.25)} ${between(waist[1], hem[1], 0.6)} ${hem[0]} ${hem[1]}`,
      `C${between(hem[0], 320, 0.35)} ${between(hem[1], bottom, 0.9)} ${between(hem[0], 320, 0.7)} ${bottom} 320 ${bottom}`,
    ].join(' '),
  );
}

/** The back of the neck, seen through the neckline. */
export function neckOpening(torso: TorsoShape, rise = 10): string {
  const [x, y] = torso.neck;
  return fromLeftHalf(
    `M320 ${y + rise} C${between(x, 320, 0.6)} ${y + rise} ${between(x, 320, 0.2)} ${y + rise * 0.5} ${x} ${y} ${reverseNeckline(torso)}`,
  );
}

export interface SleeveShape {
  /** The cuff's outer and inner corner. */
  readonly outer: Point;
  readonly inner: Point;
  /** How far the sleeve swells outwards: 0 is straight, 1 is a balloon. */
  readonly swell: number;
}

/** The left sleeve; it runs under the torso, so draw it first. */
export function sleeveOutline(torso: TorsoShape, sleeve: SleeveShape): string {
  const { shoulder, underarm } = torso;
  const { outer, inner, swell } = sleeve;
  const out = 8 + swell * 80;
  const armpit = [underarm[0] + 14, underarm[1] + 4] as const;
  return [
    `M${shoulder[0] + 10} ${shoulder[1] - 4}`,
    `C${between(shoulder[0], outer[0], 0.3) - out} ${between(shoulder[1], outer[1], 0.12)} ${between(shoulder[0], outer[0], 0.85) - out * (0.3 + swell)} ${between(shoulder[1], outer[1], 0.62)} ${outer[0]} ${outer[1]}`,
    `Q${between(outer[0], inner[0], 0.5)} ${between(outer[1], inner[1], 0.5) + 8} ${inner[0]} ${inner[1]}`,
    `C${between(inner[0], armpit[0], 0.4) + swell * 10} ${between(inner[1], armpit[1], 0.35)} ${armpit[0] - 10} ${between(inner[1], armpit[1], 0.75)} ${armpit[0]} ${armpit[1]}`,
    `L${shoulder[0] + 34} ${shoulder[1] + 30} Z`,
  ].join(' ');
}

/** A small woven label behind the neck. */
export function label(sketch: Sketch, y: number): string {
  return shape(`M306 ${y}L334 ${y}L334 ${y + 12}L306 ${y + 12}Z`, '#f6efe2', sketch.tones.line);
}

export function between(from: number, to: number, share: number): number {
  return Math.round((from + (to - from) * share) * 10) / 10;
}

function necklineTo({ neck: [x, y], depth, neckline }: TorsoShape): string {
  if (neckline === 'v')
    return `C${between(320, x, 0.35)} ${between(depth, y, 0.4)} ${between(320, x, 0.85)} ${between(depth, y, 0.75)} ${x} ${y}`;
  if (neckline === 'square')
    return `L${short(x + 12)} ${depth} C${x + 4} ${between(depth, y, 0.2)} ${x + 4} ${between(depth, y, 0.6)} ${x} ${y}`;
  return `C${between(320, x, 0.55)} ${depth} ${short(x + 4)} ${between(y, depth, 0.55)} ${x} ${y}`;
}

function reverseNeckline({ neck: [x, y], depth, neckline }: TorsoShape): string {
  if (neckline === 'v')
    return `C${between(320, x, 0.85)} ${between(depth, y, 0.75)} ${between(320, x, 0.35)} ${between(depth, y, 0.4)} 320 ${depth}`;
  if (neckline === 'square')
    return `C${x + 4} ${between(depth, y, 0.6)} ${x + 4} ${between(depth, y, 0.2)} ${x + 12} ${depth} L320 ${depth}`;
  return `C${x + 4} ${between(y, depth, 0.55)} ${between(320, x, 0.55)} ${depth} 320 ${depth}`;
}

function armhole({ shoulder, underarm }: TorsoShape): string {
  return `C${between(shoulder[0], underarm[0], 0.5) + 16} ${between(shoulder[1], underarm[1], 0.35)} ${underarm[0] + 14} ${between(shoulder[1], underarm[1], 0.7)} ${underarm[0]} ${underarm[1]}`;
}
