import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Column, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { from as copyFrom } from 'pg-copy-streams';
import type { InTransaction } from '#platform/ctx.ts';
import { getConnection } from '#platform/db/db.ts';

const AT_A_TIME = 1_000;

/** Tables whose new rows the database completes or weighs by triggers that the demonstration needs. */
export const TABLES_WITH_TRIGGERS: readonly string[] = ['products', 'variants', 'stock_levels'];

/**
 * Writes many rows by COPY, the columns that the first of them has: the year of the demonstration has half a million
 * values, and as many parameters would take most of the first start. References are not looked up row by row:
 * `bulk.test.ts` looks for any that lead nowhere.
 */
export async function insertInBulk<Table extends PgTable>(
  tx: InTransaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const known: Readonly<Record<string, Column>> = getTableColumns(table);
  const columns = Object.keys(first).flatMap((key) => {
    const column = known[key];
    return column === undefined ? [] : [{ key, name: column.name, isJson: column.dataType === 'json' }];
  });
  const client = getConnection(tx.db);
  const into = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const target = client.escapeIdentifier(getTableName(table));
  const formatLine = (row: Readonly<Record<string, unknown>>) =>
    columns.map(({ key, isJson }) => copied(row[key], isJson)).join('\t');
  function* texts() {
    for (let from = 0; from < rows.length; from += AT_A_TIME)
      yield `${rows
        .slice(from, from + AT_A_TIME)
        .map(formatLine)
        .join('\n')}\n`;
  }
  const isChecked = TABLES_WITH_TRIGGERS.includes(getTableName(table));
  if (!isChecked) await setReplicationRole(tx, 'replica');
  await pipeline(Readable.from(texts()), client.query(copyFrom(`COPY ${target} (${into}) FROM STDIN`)));
  if (!isChecked) await setReplicationRole(tx, 'origin');
}

/** A value in COPY's text format. */
function copied(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return '\\N';
  if (isJson) return escaped(JSON.stringify(value));
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escaped(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return typeof value === 'string' ? escaped(value) : String(value);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string => text.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter);

/** What `normalize_for_search()` of the database makes of the demonstration's texts. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** As `replica` no trigger fires and no foreign key is checked, until the end of the transaction; a superuser's right. */
async function setReplicationRole(tx: InTransaction, as: 'origin' | 'replica'): Promise<void> {
  await tx.db.execute(
    sql`SELECT set_config('session_replication_role', ${as}, true) WHERE current_setting('is_superuser') = 'on'`,
  );
}

/** Writes columns of many rows that are there already; every row says the same ones, and which row it is by its id. */
export async function updateInBulk<Table extends PgTable>(
  tx: InTransaction,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { readonly id: string })[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]));
  const getColumnName = (key: string) => names.get(key) ?? key;
  const set = sql.join(
    Object.keys(first)
      .filter((key) => key !== 'id')
      .map((key) => sql`${sql.identifier(getColumnName(key))} = r.${sql.identifier(getColumnName(key))}`),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  const sent = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [getColumnName(key), value])),
  );
  await tx.db.execute(
    sql`UPDATE ${target} t SET ${set}
      FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(sent)}::json) r WHERE t.id = r.id`,
  );
}
