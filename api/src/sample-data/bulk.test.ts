import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleYear, SAMPLE_MOMENTS } from '#testing/sample-year.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { TABLES_WITH_TRIGGERS } from './bulk.ts';

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

const FOREIGN_KEYS = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS "from", c.confrelid::regclass::text AS "to",
    (SELECT array_agg(quote_ident(a.attname) ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number)::text[] AS columns,
    (SELECT array_agg(quote_ident(a.attname) ORDER BY k.place) FROM unnest(c.confkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.number)::text[] AS keys
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`;

describe('rows written without triggers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createSampleYear(SAMPLE_MOMENTS[0] ?? '');
  }, 240_000);
  afterAll(() => database.drop());

  it('have valid foreign keys', async () => {
    const { rows } = await database.db.pool.query<ForeignKey>(FOREIGN_KEYS);
    expect(rows.length).toBeGreaterThan(80);
    const lost = rows.map(({ name, from, to, columns, keys }) => {
      const isSame = keys.map((key, at) => `t.${key} = f.${columns[at]}`).join(' AND ');
      const isSet = columns.map((column) => `f.${column} IS NOT NULL`).join(' AND ');
      return `SELECT '${name}' AS name FROM ${from} f WHERE ${isSet} AND NOT EXISTS (SELECT FROM ${to} t WHERE ${isSame})`;
    });
    expect((await database.db.pool.query(lost.join(' UNION '))).rows).toEqual([]);
  });

  it('have correct search texts', async () => {
    const tables = ['orders', 'payments', 'preorders', 'purchases'];
    const others = tables.map(
      (name) => `SELECT label FROM ${name} WHERE search_text <> normalize_for_search(search_text)`,
    );
    expect((await database.db.pool.query(others.join(' UNION '))).rows).toEqual([]);
  });

  it('continue the ledger with every movement', async () => {
    const { rows } = await database.db.pool.query(`
      SELECT id FROM (
        SELECT id, on_hand_after - on_hand_delta <> coalesce(lag(on_hand_after) OVER level, 0)
          OR reserved_after - reserved_delta <> coalesce(lag(reserved_after) OVER level, 0) AS is_broken
        FROM stock_movements WINDOW level AS (PARTITION BY variant_id, location_id ORDER BY id)) m
      WHERE is_broken`);
    expect(rows).toEqual([]);
  });

  it('skip only triggers that check this, count sales and months once, refuse erased customers or concern other tables', async () => {
    const { rows } = await database.db.pool.query(
      `
      SELECT DISTINCT tgrelid::regclass::text AS "table", tgname AS name FROM pg_trigger
      WHERE NOT tgisinternal AND tgtype & 4 <> 0 AND NOT tgrelid::regclass::text = ANY ($1) ORDER BY 2`,
      [TABLES_WITH_TRIGGERS],
    );
    const OF_ERASED = [
      'customer_addresses',
      'customer_credits',
      'customer_phones',
      'orders',
      'payments',
      'preorders',
      'refunds',
    ];
    // `fill_month_entries()` writes at the end what these would have written.
    const OF_MONTHS = [
      ...['orders_post_sale', 'payments_post_receipt', 'payment_allocations_post_applied', 'invoices_post'],
      ...[
        'preorder_payments_post_applied',
        'customer_credits_post',
        'refunds_post_payment',
        'stock_movements_post',
      ],
      ...['commission_runs_post', 'settlements_post_fee', 'bank_line_ties_post_fee'],
      'cash_movements_post_expense',
      ...['month_entries_guarded', 'month_locks_in_order'],
    ];
    // `refresh_customer_figures()` counts at the end what these would have counted.
    const OF_CUSTOMERS = [
      ...['customer_recounts_are_done', 'customers_open_figures'],
      ...['orders_queue_customer', 'preorders_queue_customer'],
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [
        ...OF_MONTHS,
        ...OF_CUSTOMERS,
        ...['orders_refresh_sale_lines', 'stock_movements_continue', 'customer_erasures_are_done'],
        ...['passkeys_noted', 'totp_factors_noted', 'bank_line_ties_agree', 'bank_line_tie_items_agree'],
        ...['cash_movements_move', 'commission_rules_only_end'],
        ...OF_ERASED.map((table) => `${table}_not_of_erased`),
      ].sort(),
    );
    expect((await database.db.pool.query('SELECT * FROM customer_erasures')).rows).toEqual([]);
  });
});
