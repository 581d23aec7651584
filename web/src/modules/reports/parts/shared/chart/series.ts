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
