/** One line of the table. Higher is better for rates; times and memory compare with a fixed bar. */
export interface BenchRow {
  readonly name: string;
  readonly clients: number;
  readonly unit: 'requests/s' | 'ms' | 'MB' | 'kB' | 'times' | 'rows' | 'points';
  readonly product: number;
  /** The bare handler's figure from the same run, or the bar that must not be passed. */
  readonly limit: number;
  readonly ratio: number;
  readonly p50: number | null;
  readonly p99: number | null;
  /** What the ratio must reach (rates) or stay below (times, memory). */
  readonly bar: number;
  readonly isMet: boolean;
}

export interface BenchOptions {
  readonly isQuick: boolean;
}

export function rateRow(row: Omit<BenchRow, 'ratio' | 'isMet' | 'unit'>): BenchRow {
  const ratio = row.product / row.limit;
  return { ...row, unit: 'requests/s', ratio, isMet: ratio >= row.bar };
}

export function ceilingRow(row: {
  name: string;
  unit: 'ms' | 'MB' | 'kB';
  product: number;
  limit: number;
}): BenchRow {
  const ratio = row.product / row.limit;
  return { ...row, clients: 0, ratio, p50: null, p99: null, bar: 1, isMet: ratio <= 1 };
}

/** What more rows cost: how many times as long the same question takes. */
export function growthRow(row: { name: string; before: number; after: number; bar: number }): BenchRow {
  const times = row.before / row.after;
  return {
    name: row.name,
    clients: 1,
    unit: 'times',
    product: times,
    limit: 1,
    ratio: times,
    p50: null,
    p99: null,
    bar: row.bar,
    isMet: times < row.bar,
  };
}

/** Printed beside another figure and held to nothing: how many times as long the one takes as the other. */
export function besideRow(row: {
  name: string;
  unit: 'ms' | 'rows';
  product: number;
  beside: number;
}): BenchRow {
  const { name, unit, product, beside } = row;
  const ratio = product / beside;
  return { name, unit, product, ratio, limit: beside, clients: 0, p50: null, p99: null, bar: 0, isMet: true };
}

/** What must be exactly so many. */
export function exactRow(row: { name: string; unit: 'rows'; product: number; limit: number }): BenchRow {
  const { product, limit } = row;
  return {
    ...row,
    clients: 0,
    ratio: product / limit,
    p50: null,
    p99: null,
    bar: 1,
    isMet: product === limit,
  };
}

/** Points that must be reached. */
export function pointsRow(row: { name: string; product: number; limit: number }): BenchRow {
  const ratio = row.product / row.limit;
  return { ...row, unit: 'points', clients: 0, ratio, p50: null, p99: null, bar: 1, isMet: ratio >= 1 };
}
