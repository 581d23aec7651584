import { SAMPLE_PRODUCTS } from '@trastienda/sample-store/boutique/sample-products.ts';
import { listCommands } from '@trastienda/shared/audit/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSampleYear, SAMPLE_MOMENTS } from '#testing/sample-year.ts';
import { findViolatedInvariants, type TestDatabase } from '#testing/test-database.ts';

describe.each(SAMPLE_MOMENTS)('the goods of a demonstration that begins at %s', (moment) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createSampleYear(moment);
  }, 240_000);
  afterAll(() => database.drop());

  const count = async (what: string) => {
    const { rows } = await database.db.pool.query(`SELECT count(*) AS count FROM ${what}`);
    return rows[0].count;
  };

  it('fill the catalogue and keep the invariants', async () => {
    expect(await findViolatedInvariants(database.db)).toEqual([]);
    const ofPreorders = "categories WHERE name = 'Bajo pedido'";
    expect(await count(`products WHERE category_id NOT IN (SELECT id FROM ${ofPreorders})`)).toBe(
      SAMPLE_PRODUCTS.length,
    );
    expect(await count('categories')).toBe(13);
    expect(await count(`products WHERE category_id IN (SELECT id FROM ${ofPreorders})`)).toBeGreaterThan(20);
    expect(await count('stock_movements')).toBeGreaterThan(12_000);
    expect(await count("variant_stock WHERE state = 'out'")).toBeGreaterThan(20);
    expect(await count("variant_stock WHERE state = 'low'")).toBeGreaterThan(20);
    expect(await count('reservations WHERE quantity > 0')).toBeGreaterThan(10);
  });

  it('have movements in chronological order and not in the future', async () => {
    const later = new Date(new Date(moment).getTime() + 1).toISOString();
    expect(await count(`stock_movements WHERE at > '${later}'`)).toBe(0);
    expect(
      await count(
        '(SELECT at < lag(at) OVER (ORDER BY id) AS is_back FROM stock_movements) AS one WHERE is_back',
      ),
    ).toBe(0);
  });

  it('have only audit entries that the product itself can write', async () => {
    const { rows } = await database.db.pool.query('SELECT DISTINCT entity, command FROM audit_entries');
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ entity, command }) => !listCommands([entity]).includes(command))).toEqual([]);
  });
});
