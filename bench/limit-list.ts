import type pg from 'pg';

/** A page and how many there are, as every list of the product answers them. */
export interface Listing {
  readonly page: string;
  readonly count: string;
}

const CAP = 10_000;

/** Named counts that were beyond the cap: the product believes them for a minute, and the limit for good. */
const beyondCap = new Set<string>();

export async function countUpToCap(
  pool: pg.Pool,
  query: { readonly name?: string; readonly text: string; readonly values: string[] },
) {
  const total: number = beyondCap.has(query.name ?? '') ? CAP + 1 : (await pool.query(query)).rows[0].total;
  if (query.name !== undefined && total > CAP) beyondCap.add(query.name);
  return { total: Math.min(total, CAP), totalIsExact: total <= CAP };
}

interface Asked {
  /** Named, a statement is planned once; a search would get one plan for all words, and a bad one for most. */
  readonly name?: string;
  readonly values?: readonly string[];
}

/** A row says in `sorted` what it is sorted by, for the cursor; a list by groups goes on after an id alone. */
export async function listed(
  pool: pg.Pool,
  { page, count }: Listing,
  { name, values = [] }: Asked,
  told: (row: pg.QueryResultRow) => object = (row) => row,
) {
  const named = (part: string) => (name === undefined ? {} : { name: `${name} ${part}` });
  const [found, counted] = await Promise.all([
    pool.query({ ...named('page'), text: page, values: [...values] }),
    countUpToCap(pool, { ...named('count'), text: count, values: [...values] }),
  ]);
  const { sorted, id } = found.rows[24] ?? {};
  const position = sorted === undefined ? [id] : [sorted, id];
  return {
    items: found.rows.slice(0, 25).map(({ sorted: _, ...row }) => told(row)),
    nextCursor: found.rows.length > 25 ? Buffer.from(JSON.stringify(position)).toString('base64url') : null,
    ...counted,
  };
}

/** PostgreSQL writes instants into JSON with its own offset. */
export const utc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());
