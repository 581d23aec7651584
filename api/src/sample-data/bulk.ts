import { setImmediate as nextTurn } from 'node:timers/promises';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { InTransaction } from '#platform/ctx.ts';

const AT_A_TIME = 1_000;

/** Tables whose new rows the database completes or weighs by triggers that the demonstration needs. */
export const TABLES_WITH_TRIGGERS: readonly string[] = ['variants', 'stock_levels'];

/**
 * Writes many rows with one value a statement: the year of the demonstration has half a million columns,
 * and as many parameters would take most of the first start. `computed` replaces what a column is sent
 * by what the database makes of it. References are not looked up row by row: `bulk.test.ts` looks for any that
 * lead nowhere.
 */
export async function insertInBulk<Table extends PgTable>(
  tx: InTransaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  computed: Readonly<Record<string, SQL>> = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]));
  const columns = Object.keys(first).map((key) => ({ key, name: names.get(key) ?? key }));
  const into = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ key, name }) => computed[key] ?? sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  const textOf = (from: number) =>
    JSON.stringify(
      rows.slice(from, from + AT_A_TIME).map((row) => {
        const values: Readonly<Record<string, unknown>> = row;
        const sent: Record<string, unknown> = {};
        for (const { key, name } of columns) sent[name] = values[key] ?? null;
        return sent;
      }),
    );
  const isChecked = TABLES_WITH_TRIGGERS.includes(getTableName(table));
  if (!isChecked) await setReplicationRole(tx, 'replica');
  let text = textOf(0);
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    const [, next] = await Promise.all([
      tx.db.execute(
        sql`INSERT INTO ${target} (${into})
          SELECT ${values} FROM json_populate_recordset(NULL::${target}, ${text}::json)`,
      ),
      // Made while the database writes: the statement has left by the next turn.
      nextTurn().then(() => textOf(from + AT_A_TIME)),
    ]);
    text = next;
  }
  if (!isChecked) await setReplicationRole(tx, 'origin');
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
  computed: Readonly<Record<string, SQL>> = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name]));
  const nameOf = (key: string) => names.get(key) ?? key;
  const set = sql.join(
    Object.keys(first)
      .filter((key) => key !== 'id')
      .map(
        (key) =>
          sql`${sql.identifier(nameOf(key))} = ${computed[key] ?? sql`r.${sql.identifier(nameOf(key))}`}`,
      ),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  const sent = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])),
  );
  await tx.db.execute(
    sql`UPDATE ${target} t SET ${set}
      FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(sent)}::json) r WHERE t.id = r.id`,
  );
}
