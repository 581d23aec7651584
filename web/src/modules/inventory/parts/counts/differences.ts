import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';

export interface Difference {
  readonly line: CountLine;
  readonly expected: number;
  readonly counted: number;
  readonly units: number;
  /** At cost; null while no cost is known. */
  readonly value: number | null;
}

export interface CountSums {
  readonly differences: readonly Difference[];
  readonly matching: number;
  readonly uncounted: number;
  readonly surplus: number;
  readonly missing: number;
  readonly value: number;
}

/** What a count found: where it differs, the dearest first. */
export function computeSums(lines: readonly CountLine[]): CountSums {
  const compared = lines.flatMap((line): Difference[] => {
    const { counted, expected, cost } = line;
    if (counted === null || expected === undefined) return [];
    const units = counted - expected;
    return [{ line, expected, counted, units, value: cost == null ? null : cost * units }];
  });
  const differences = compared
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0));
  const sum = (amountOf: (one: Difference) => number) =>
    differences.reduce((total, one) => total + amountOf(one), 0);
  return {
    differences,
    matching: compared.length - differences.length,
    uncounted: lines.filter(({ counted }) => counted === null).length,
    surplus: sum(({ units }) => Math.max(0, units)),
    missing: sum(({ units }) => Math.max(0, -units)),
    value: sum(({ value }) => value ?? 0),
  };
}
