import { align, type Placement } from './align.ts';
import { type ContrastPicture, readContrast, readShape, reducedShape } from './contrast-picture.ts';

/** Enough for the figures of a phone's screen to be distinguished. */
const MOST_POINTS = 180_000;
const FEWEST_POINTS = 60_000;
/** A block is about one figure large; they overlap by half. */
const BLOCK = 12;
const STEP = 6;
/** Blocks with less ink say nothing; pale tints, which a brighter saving washes out, are among them. */
const LEAST_INK = 0.1;
/** A picture with fewer blocks of ink is no slip that could be told from another. */
const FEWEST_BLOCKS = 60;
/** A blot or a vanished rule spoils a few blocks; another name or number more than these. */
const SPOILT_BLOCKS = 5;
const LEAST_LIKENESS = 0.7;
/** In a poor saving all blocks are a little unlike; what counts is how much worse the worst are than most. */
const MOST_TIMES_WORSE = 5.4;
const UNAVOIDABLE = 0.02;
/** Keeps a block that is empty in one picture from being divided by nothing. */
const TINY = 1e-6;

/**
 * Whether two pictures are the same one, perhaps saved again, scaled, cut at the edges, or made brighter
 * or darker. Slips of one bank look alike but for the figures, so the least alike blocks decide.
 */
export async function areAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [shapeOfOne, shapeOfOther] = await Promise.all([readShape(one), readShape(other)]);
  // Not larger than the smaller of them: what it has lost must not count against the other.
  const own = Math.min(shapeOfOne.width * shapeOfOne.height, shapeOfOther.width * shapeOfOther.height);
  const points = Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, own));
  const [first, second] = await Promise.all([
    readContrast(one, reducedShape(shapeOfOne, points)),
    readContrast(other, reducedShape(shapeOfOther, points)),
  ]);
  const placement = align(first, second);
  if (placement === null) return false;
  const scores = blockLikeness(softened(first), softened(placed(second, placement, first)));
  if (scores.length < FEWEST_BLOCKS) return false;
  scores.sort();
  const worst = scores[SPOILT_BLOCKS] ?? 0;
  const usual = scores[Math.floor(scores.length / 5)] ?? 0;
  return worst >= LEAST_LIKENESS && 1 - worst <= MOST_TIMES_WORSE * (1 - usual + UNAVOIDABLE);
}

/** The picture as it lies over the other; NaN where it has nothing to show. */
function placed(picture: ContrastPicture, placement: Placement, over: ContrastPicture): ContrastPicture {
  const { width, height } = over;
  const values = new Float32Array(width * height).fill(Number.NaN);
  for (let y = 0; y < height; y++) {
    const fromY = y * placement.scaleY + placement.top;
    const wholeY = Math.floor(fromY);
    if (wholeY < 0 || wholeY + 1 >= picture.height) continue;
    for (let x = 0; x < width; x++) {
      const fromX = x * placement.scaleX + placement.left;
      const wholeX = Math.floor(fromX);
      if (wholeX < 0 || wholeX + 1 >= picture.width) continue;
      values[y * width + x] = between(picture, wholeX, wholeY, fromX - wholeX, fromY - wholeY);
    }
  }
  return { width, height, values };
}

function between({ width, values }: ContrastPicture, x: number, y: number, dx: number, dy: number): number {
  const at = y * width + x;
  const upper = (values[at] ?? 0) * (1 - dx) + (values[at + 1] ?? 0) * dx;
  const lower = (values[at + width] ?? 0) * (1 - dx) + (values[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** A little blur, so that half a point's shift and a saving's noise weigh less than another figure. */
function softened({ width, height, values }: ContrastPicture): ContrastPicture {
  const across = new Float32Array(values.length);
  const soft = new Float32Array(values.length);
  for (let at = 1; at < values.length - 1; at++) {
    across[at] = ((values[at - 1] ?? 0) + 2 * (values[at] ?? 0) + (values[at + 1] ?? 0)) / 4;
  }
  for (let at = width; at < values.length - width; at++) {
    soft[at] = ((across[at - width] ?? 0) + 2 * (across[at] ?? 0) + (across[at + width] ?? 0)) / 4;
  }
  return { width, height, values: soft };
}

/** One number for each block that holds ink in either: 1 where they are the same, 0 where nothing is shared. */
function blockLikeness(one: ContrastPicture, other: ContrastPicture): Float32Array {
  const scores: number[] = [];
  for (let y = 1; y + BLOCK < one.height; y += STEP) {
    for (let x = 1; x + BLOCK < one.width; x += STEP) {
      const score = bestNearby(one, other, x, y);
      if (score !== null) scores.push(score);
    }
  }
  return Float32Array.from(scores);
}

/** Tried a point further to every side too: the placement is good to a point, not better. */
function bestNearby(one: ContrastPicture, other: ContrastPicture, x: number, y: number): number | null {
  let best = -1;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      let [shared, inOne, inOther] = [0, 0, 0];
      for (let row = y; row < y + BLOCK; row++) {
        const start = row * one.width + x;
        const shift = dy * one.width + dx;
        for (let at = start; at < start + BLOCK; at++) {
          const a = one.values[at] ?? 0;
          const b = other.values[at + shift] ?? 0;
          shared += a * b;
          inOne += a * a;
          inOther += b * b;
        }
      }
      const ink = Math.max(inOne, inOther) / (BLOCK * BLOCK);
      if (Number.isNaN(shared) || ink < LEAST_INK) return null;
      best = Math.max(best, shared / Math.sqrt(inOne * inOther + TINY));
    }
  }
  return best;
}
