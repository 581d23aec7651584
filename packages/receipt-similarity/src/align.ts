import type { ContrastPicture } from './contrast-picture.ts';

/** Where a point of one picture lies in the other: `x * scaleX + left`, `y * scaleY + top`. */
export interface Placement {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly left: number;
  readonly top: number;
}

interface Pair {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

const [BLOCK_WIDTH, BLOCK_HEIGHT] = [28, 16] as const;
const MOST_BLOCKS = 44;
/** How much of a side may be cut off, and how far the whole may therefore move. */
const WANDER = 0.065;
const NEAR = 1.6;
const FEWEST_AGREEING = 8;

/** Finds how the second picture was cut and scaled; null where they have no common ground. */
export function align(from: ContrastPicture, to: ContrastPicture): Placement | null {
  const [halfFrom, halfTo] = [halved(from), halved(to)];
  const blocks = inkiestBlocks(from);
  const [kx, ky] = [to.width / from.width, to.height / from.height];
  const coarse = blocks.map(({ x, y }): Pair => {
    const found = bestMatch(
      halfFrom,
      halfTo,
      { x: x >> 1, y: y >> 1, width: BLOCK_WIDTH >> 1, height: BLOCK_HEIGHT >> 1 },
      { x: Math.round((x * kx) / 2), y: Math.round((y * ky) / 2) },
      { x: Math.ceil((to.width * WANDER) / 2), y: Math.ceil((to.height * WANDER) / 2) },
    );
    return createPair(x, y, found.x * 2, found.y * 2);
  });
  const rough = agreed(coarse, from, 2.6);
  if (rough === null) return null;
  const fine = blocks.map(({ x, y }): Pair => {
    const near = {
      x: Math.round(x * rough.scaleX + rough.left + ((rough.scaleX - 1) * BLOCK_WIDTH) / 2),
      y: Math.round(y * rough.scaleY + rough.top + ((rough.scaleY - 1) * BLOCK_HEIGHT) / 2),
    };
    const block = { x, y, width: BLOCK_WIDTH, height: BLOCK_HEIGHT };
    const found = bestMatch(from, to, block, near, { x: 2, y: 2 });
    return createPair(x, y, found.x, found.y);
  });
  return agreed(fine, from, NEAR);
}

/** By their middles: blocks of unlike scale that match best have the same middle, not the same corner. */
function createPair(x: number, y: number, toX: number, toY: number): Pair {
  const [midX, midY] = [(BLOCK_WIDTH - 1) / 2, (BLOCK_HEIGHT - 1) / 2];
  return { x: x + midX, y: y + midY, toX: toX + midX, toY: toY + midY };
}

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Half the size: quicker to search, and blind to a shift of half a point. */
function halved({ width, height, values }: ContrastPicture): ContrastPicture {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * 2 * width + x * 2;
      const sum =
        (values[at] ?? 0) + (values[at + 1] ?? 0) + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0);
      half[y * w + x] = sum / 4;
    }
  }
  return { width: w, height: h, values: half };
}

/** The blocks with most ink, at most a few from every region, so that they reach over the whole picture. */
function inkiestBlocks({ width, height, values }: ContrastPicture): { x: number; y: number }[] {
  const blocks: { x: number; y: number; ink: number; region: number }[] = [];
  for (let y = 0; y + BLOCK_HEIGHT <= height; y += BLOCK_HEIGHT >> 1) {
    for (let x = 0; x + BLOCK_WIDTH <= width; x += BLOCK_WIDTH >> 1) {
      let ink = 0;
      for (let row = y; row < y + BLOCK_HEIGHT; row++) {
        for (let at = row * width + x; at < row * width + x + BLOCK_WIDTH; at++)
          ink += Math.abs(values[at] ?? 0);
      }
      const region = Math.floor((y / height) * 6) * 4 + Math.floor((x / width) * 4);
      blocks.push({ x, y, ink, region });
    }
  }
  blocks.sort((a, b) => b.ink - a.ink);
  const taken = new Map<number, number>();
  return blocks
    .filter(({ region }) => {
      const before = taken.get(region) ?? 0;
      taken.set(region, before + 1);
      return before < 3;
    })
    .slice(0, MOST_BLOCKS);
}

/** The place around `near` where the block looks most like itself. */
function bestMatch(
  from: ContrastPicture,
  to: ContrastPicture,
  block: Block,
  near: { x: number; y: number },
  reach: { x: number; y: number },
): { x: number; y: number } {
  let best = { x: near.x, y: near.y, score: -2 };
  const firstY = Math.max(0, near.y - reach.y);
  const lastY = Math.min(to.height - block.height, near.y + reach.y);
  const firstX = Math.max(0, near.x - reach.x);
  const lastX = Math.min(to.width - block.width, near.x + reach.x);
  for (let y = firstY; y <= lastY; y++) {
    for (let x = firstX; x <= lastX; x++) {
      const score = likeness(from, to, block, x, y);
      if (score > best.score) best = { x, y, score };
    }
  }
  const { x, y, score } = best;
  if (x <= firstX || x >= lastX || y <= firstY || y >= lastY) return best;
  const at = (dx: number, dy: number) => likeness(from, to, block, x + dx, y + dy);
  return { x: x + summit(at(-1, 0), score, at(1, 0)), y: y + summit(at(0, -1), score, at(0, 1)) };
}

/** Where between the points the best place lies: the top of the parabola through three of them. */
function summit(before: number, top: number, after: number): number {
  const bend = before - 2 * top + after;
  return bend >= -1e-6 ? 0 : (before - after) / (2 * bend);
}

/** From -1 to 1; the pictures are centred on 0 already, so no mean is taken off. */
function likeness(from: ContrastPicture, to: ContrastPicture, block: Block, x: number, y: number): number {
  let [both, one, other] = [0, 0, 0];
  for (let row = 0; row < block.height; row++) {
    const start = (block.y + row) * from.width + block.x;
    const shift = (y + row) * to.width + x - start;
    for (let at = start; at < start + block.width; at++) {
      const a = from.values[at] ?? 0;
      const b = to.values[at + shift] ?? 0;
      both += a * b;
      one += a * a;
      other += b * b;
    }
  }
  return both / Math.sqrt(one * other + 1e-9);
}

/** The placement that most blocks agree on, drawn from two of them and then fitted to all who agree. */
function agreed(pairs: readonly Pair[], { width, height }: ContrastPicture, near: number): Placement | null {
  let best: Pair[] = [];
  for (const one of pairs) {
    for (const other of pairs) {
      if (other.x - one.x < width / 5 || Math.abs(other.y - one.y) < height / 5) continue;
      const scaleX = (other.toX - one.toX) / (other.x - one.x);
      const scaleY = (other.toY - one.toY) / (other.y - one.y);
      if (Math.abs(Math.log(scaleX)) > 0.1 || Math.abs(Math.log(scaleY)) > 0.1) continue;
      const placement = { scaleX, scaleY, left: one.toX - one.x * scaleX, top: one.toY - one.y * scaleY };
      const agreeing = pairs.filter((pair) => isNear(pair, placement, near));
      if (agreeing.length > best.length) best = agreeing;
    }
  }
  if (best.length < FEWEST_AGREEING) return null;
  const across = fitted(best.map(({ x, toX }) => [x, toX]));
  const down = fitted(best.map(({ y, toY }) => [y, toY]));
  return { scaleX: across.scale, left: across.shift, scaleY: down.scale, top: down.shift };
}

function isNear({ x, y, toX, toY }: Pair, { scaleX, scaleY, left, top }: Placement, near: number): boolean {
  return Math.abs(x * scaleX + left - toX) <= near && Math.abs(y * scaleY + top - toY) <= near;
}

function fitted(points: readonly (readonly [number, number])[]): { scale: number; shift: number } {
  const count = points.length;
  const meanFrom = points.reduce((sum, [from]) => sum + from, 0) / count;
  const meanTo = points.reduce((sum, [, to]) => sum + to, 0) / count;
  const spread = points.reduce((sum, [from]) => sum + (from - meanFrom) ** 2, 0);
  const together = points.reduce((sum, [from, to]) => sum + (from - meanFrom) * (to - meanTo), 0);
  const scale = spread === 0 ? 1 : together / spread;
  return { scale, shift: meanTo - meanFrom * scale };
}
