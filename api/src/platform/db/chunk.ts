/** A statement takes at most 65,535 values; this many rows of ours stay far below. */
const AT_A_TIME = 1000;

export function* chunk<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_A_TIME) yield rows.slice(from, from + AT_A_TIME);
}
