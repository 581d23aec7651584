import type { Difference } from './contract.ts';

type Value = string | number | boolean | null;

export interface LineSnapshot {
  readonly id: string;
  readonly article: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
}

/** A document as the audit keeps it (so far orders): what people write, nothing that follows from it. */
export interface DocumentSnapshot {
  readonly fields: Readonly<Record<string, Value>>;
  readonly lines: readonly LineSnapshot[];
}

const LINE_FIELDS = ['quantity', 'unitPrice', 'discount'] as const;

/** What one edit changed, to be described in sentences. */
export function differencesBetween(before: DocumentSnapshot, after: DocumentSnapshot): Difference[] {
  const names = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  const ofFields = names.flatMap((field): Difference[] => {
    const [from, to] = [before.fields[field] ?? null, after.fields[field] ?? null];
    return from === to ? [] : [{ field, article: null, from, to }];
  });
  const was = new Map(before.lines.map((line) => [line.id, line]));
  const is = new Map(after.lines.map((line) => [line.id, line]));
  const gone = before.lines
    .filter((line) => !is.has(line.id))
    .map(
      ({ article, quantity }): Difference => ({ field: 'line.removed', article, from: quantity, to: null }),
    );
  const changed = after.lines.flatMap((line): Difference[] => {
    const old = was.get(line.id);
    if (old === undefined)
      return [{ field: 'line.added', article: line.article, from: null, to: line.quantity }];
    return LINE_FIELDS.filter((field) => old[field] !== line[field]).map((field) => ({
      field: `line.${field}`,
      article: line.article,
      from: old[field],
      to: line[field],
    }));
  });
  return [...changed, ...gone, ...ofFields];
}
