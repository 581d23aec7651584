import { useMemo } from 'react';
import { encode } from 'uqr';
import style from './qr-code.module.css';

export interface QrCodeProps {
  /** What a reader gets. */
  readonly text: string;
  /** What it leads to, for those who do not see it. */
  readonly label: string;
  /** In pixels, the white around it included. */
  readonly size?: number;
}

/** Always dark on white, also in the dark: many readers know no other. */
export function QrCode({ text, label, size = 160 }: QrCodeProps) {
  const { size: modules, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={style.code}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${modules}v${modules}h-${modules}z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}

/** Four modules of white around it: less, and readers do not find its edge. */
const QUIET = 4;

interface QrPath {
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
