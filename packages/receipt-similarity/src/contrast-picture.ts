import sharp from 'sharp';

/** Ink against its surroundings, without light and paper: about -2 to 2, and 0 where nothing is drawn. */
export interface ContrastPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** How far around a point its surroundings reach: wider than a letter, narrower than a fold's shadow. */
const REACH = 9;
/** Differences of this many grey levels count half; what is fainter (savings' noise, pale rules) fades away. */
const FAINT = 30;

export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture, as it is held. */
export async function readShape(picture: Buffer): Promise<Shape> {
  const { autoOrient } = await sharp(picture).metadata();
  return autoOrient;
}

/** The size with about so many points, whatever the picture's own. */
export function reducedShape({ width, height }: Shape, points: number): Shape {
  const factor = Math.sqrt(points / (width * height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Reads a picture at a given size. */
export async function readContrast(picture: Buffer, { width, height }: Shape): Promise<ContrastPicture> {
  const grey = await sharp(picture)
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const values = new Float32Array(grey);
  const ground = blurred(values, width, height, REACH);
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) - (ground[at] ?? 0);
  const spread = blurred(
    values.map((value) => value * value),
    width,
    height,
    REACH,
  );
  for (let at = 0; at < values.length; at++) {
    values[at] = (values[at] ?? 0) / (Math.sqrt(Math.max(0, spread[at] ?? 0)) + FAINT);
  }
  return { width, height, values };
}

/** The mean of the square around every point, by running sums. */
function blurred(values: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++) runningMean(values, across, y * width, 1, width, reach);
  const both = new Float32Array(values.length);
  for (let x = 0; x < width; x++) runningMean(across, both, x, width, height, reach);
  return both;
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  let sum = 0;
  let held = 0;
  for (let ahead = -reach; ahead < count; ahead++) {
    const entering = ahead + reach;
    if (entering < count) {
      sum += from[start + entering * step] ?? 0;
      held++;
    }
    const leaving = ahead - reach - 1;
    if (leaving >= 0) {
      sum -= from[start + leaving * step] ?? 0;
      held--;
    }
    if (ahead >= 0) to[start + ahead * step] = sum / held;
  }
}
