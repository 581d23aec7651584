/** One place along the chart: a day, a week, a group. */
export interface ChartPoint {
  readonly key: string;
  /** Below the chart, where there is little room. */
  readonly short: string;
  /** Where there is room. */
  readonly name: string;
}

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** One for each point; null where there is none, which breaks a line. */
  readonly values: readonly (number | null)[];
  /** What it is compared with: drawn thin and dashed, after the others. */
  readonly isBefore?: boolean;
  /** What its points are called, where they are not those of the chart: the days of another period. */
  readonly names?: readonly string[];
}

export interface ChartProps {
  /** What it shows: the caption of its table, and the text in its place. */
  readonly title: string;
  /** What the points are, over the first column of the table. */
  readonly pointsName: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly show: (value: number) => string;
  /** On the axis, where there is little room. */
  readonly showShort: (value: number) => string;
}

/** Where everything lies, in pixels. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  /** The room of one point. */
  readonly band: number;
  readonly xOf: (index: number) => number;
  readonly yOf: (value: number) => number;
}

const STEPS = [1, 2, 5];
const MOST_LINES = 5;

/** Round numbers from at or below the lowest to at or above the highest; nothing is always among them. */
export function computeTicks(lowest: number, highest: number): readonly number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest);
  // A chart of nothing still has a height.
  if (low === 0 && high === 0) return [0, 1];
  for (let power = 1; ; power *= 10)
    for (const step of STEPS) {
      const size = step * power;
      const first = Math.floor(low / size);
      const last = Math.ceil(high / size);
      if (last - first < MOST_LINES)
        return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * size);
    }
}

/** Which of so many names below the chart are written, so that none runs into the next. */
export function namedPoints(count: number, widthPx: number, leastPx: number): readonly number[] {
  const most = Math.max(1, Math.floor(widthPx / leastPx));
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every);
}

/** What stands on top of one another, from the ground up; what is below nothing hangs from it. */
export function stackOf(
  values: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  let above = 0;
  let below = 0;
  return values.map((value) => {
    const from = value >= 0 ? above : below;
    const to = from + value;
    if (value >= 0) above = to;
    else below = to;
    return { from, to };
  });
}
