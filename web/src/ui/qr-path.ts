import { encode } from 'uqr';

/** Four modules of white around it: less, and readers do not find its edge. */
const QUIET = 4;

export interface QrPath {
  /** Modules on a side, with the white around. */
  readonly size: number;
  /** One path for all dark modules, each row in runs. */
  readonly path: string;
}

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size, path: path.join('') };
}

function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true) continue;
    const start = x;
    while (row[x + 1] === true) x++;
    runs.push([start, x - start + 1]);
  }
  return runs;
}
