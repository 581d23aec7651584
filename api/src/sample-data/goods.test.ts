import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { sampleMaterial } from '#testing/sample-material.ts';
import { brokenPromises, createTestDatabase, type TestDatabase } from '#testing/test-app.ts';
import { prepareInstallation } from '../installation.ts';
import { SAMPLE_PRODUCTS } from './boutique/sample-products.ts';

const NOW = new Date('2026-03-01T04:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db.pool);
  await prepareInstallation(
    database.db,
    { isDemo: true },
    () => NOW,
    sampleMaterial(
      SAMPLE_PRODUCTS.slice(0, 20).map((product, index) => ({
        product: product.code,
        colour: product.colours[0]?.name ?? '',
        sha256: index.toString(16).padStart(64, '0'),
        bytes: 1,
        width: 1,
        height: 1,
      })),
    ),
  );
}, 240_000);
afterAll(() => database.drop());

const count = async (what: string) => {
  const { rows } = await database.db.pool.query(`SELECT count(*) AS count FROM ${what}`);
  return rows[0].count;
};

it('fills a believable shop whose books balance', async () => {
  expect(await brokenPromises(database.db)).toEqual([]);
  const ofWishes = "categories WHERE name = 'Bajo pedido'";
  expect(await count(`products WHERE category_id NOT IN (SELECT id FROM ${ofWishes})`)).toBe(
    SAMPLE_PRODUCTS.length,
  );
  expect(await count('categories')).toBe(13);
  expect(await count(`products WHERE category_id IN (SELECT id FROM ${ofWishes})`)).toBeGreaterThan(20);
  expect(await count('stock_movements')).toBeGreaterThan(12_000);
  expect(await count("variant_stock WHERE state = 'out'")).toBeGreaterThan(20);
  expect(await count("variant_stock WHERE state = 'low'")).toBeGreaterThan(20);
  expect(await count('reservations WHERE quantity > 0')).toBeGreaterThan(10);
});

it('writes its year in the order of time, and none of it in the future', async () => {
  const later = new Date(NOW.getTime() + 1).toISOString();
  expect(await count(`stock_movements WHERE at > '${later}'`)).toBe(0);
  expect(
    await count(
      '(SELECT at < lag(at) OVER (ORDER BY id) AS is_back FROM stock_movements) AS one WHERE is_back',
    ),
  ).toBe(0);
});
