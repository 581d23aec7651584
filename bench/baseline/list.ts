import type pg from 'pg';

/** A page and how many there are, as every list of the product answers them. */
export interface Listing {
  readonly page: string;
  readonly count: string;
}

const CAP = 10_000;

/** Named counts that were beyond the cap: the product believes them for a minute, and the baseline for good. */
const beyondCap = new Set<string>();

export async function countUpToCap(
  pool: pg.Pool,
  query: { readonly name?: string; readonly text: string; readonly values: string[] },
) {
  const total: number = beyondCap.has(query.name ?? '') ? CAP + 1 : (await pool.query(query)).rows[0].total;
  if (query.name !== undefined && total > CAP) beyondCap.add(query.name);
  return { total: Math.min(total, CAP), totalIsExact: total <= CAP };
}

interface StatementCall {
  /** Named, a statement is planned once; a search would get one plan for all words, and a bad one for most. */
  readonly name?: string;
  readonly values?: readonly string[];
}

/** A row says in `sorted` what it is sorted by, for the cursor; a list by groups goes on after an id alone. */
export async function listed(
  pool: pg.Pool,
  { page, count }: Listing,
  { name, values = [] }: StatementCall,
  mapRow: (row: pg.QueryResultRow) => object = (row) => row,
) {
  const named = (part: string) => (name === undefined ? {} : { name: `${name} ${part}` });
  const [found, counted] = await Promise.all([
    pool.query({ ...named('page'), text: page, values: [...values] }),
    countUpToCap(pool, { ...named('count'), text: count, values: [...values] }),
  ]);
  return { ...toPage(found.rows, mapRow), ...counted };
}

function toPage(rows: readonly pg.QueryResultRow[], mapRow: (row: pg.QueryResultRow) => object) {
  const { sorted, id } = rows[24] ?? {};
  const position = sorted === undefined ? [id] : [sorted, id];
  return {
    items: rows.slice(0, 25).map(({ sorted: _, ...row }) => mapRow(row)),
    nextCursor: rows.length > 25 ? Buffer.from(JSON.stringify(position)).toString('base64url') : null,
  };
}

interface Search {
  /** Selects `id` and `sorted` of whatever matches. */
  readonly find: string;
  /** Selects what is shown of all of them, `id` and `sorted` among it. */
  readonly read: string;
  readonly words: readonly string[];
}

/** The first page of what words find: what matches, how many, and what is said of the first of them. */
export async function found(
  pool: pg.Pool,
  { find, read, words }: Search,
  mapRow: (row: pg.QueryResultRow) => object = (row) => row,
) {
  const { rows } = await pool.query(
    `WITH found AS MATERIALIZED (${find} LIMIT ${CAP + 1}),
       page AS (SELECT id FROM found ORDER BY sorted, id LIMIT 26)
     SELECT (SELECT count(*)::int FROM found) AS total, shown.* FROM page JOIN (${read}) AS shown USING (id)
     ORDER BY shown.sorted, shown.id`,
    [...words],
  );
  const total: number = rows[0]?.total ?? 0;
  return {
    ...toPage(rows, ({ total: _, ...row }) => mapRow(row)),
    total: Math.min(total, CAP),
    totalIsExact: total <= CAP,
  };
}

/** PostgreSQL writes instants into JSON with its own offset. */
export const utc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());
