import {
  ARTICLE_SOURCES,
  ARTICLE_STATUSES,
  LINE_STATUSES,
  PREORDER_STAGES,
} from '@trastienda/shared/preorders/status.ts';
import {
  COST_BASES,
  COST_KINDS,
  PARCEL_STATUSES,
  PURCHASE_STAGES,
} from '@trastienda/shared/purchases/status.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareInstallation } from '../../installation.ts';
import { migrate } from '../../platform/migrate.ts';
import { sampleMaterial } from '../../testing/sample-material.ts';
import { brokenPromises, createTestDatabase, type TestDatabase } from '../../testing/test-app.ts';

const NOW = new Date('2026-11-12T16:30:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  await migrate(database.db.pool);
  const t = Date.now();
  await prepareInstallation(database.db, { isDemo: true }, () => NOW, sampleMaterial());
  console.log('installed in', Date.now() - t);
}, 180_000);
afterAll(() => database.drop());

const read = async (query: string) => (await database.db.pool.query(query)).rows;
const count = async (what: string) => (await read(`SELECT count(*)::int AS count FROM ${what}`))[0].count;

it('works', async () => {
  expect(await brokenPromises(database.db)).toEqual([]);
  console.table(
    await read(
      'SELECT stage, count(*)::int, min(created_at)::date, max(created_at)::date FROM preorders GROUP BY 1 ORDER BY 1',
    ),
  );
  console.table(
    await read(
      'SELECT stage, count(*)::int, min(created_at)::date, max(created_at)::date FROM purchases GROUP BY 1 ORDER BY 1',
    ),
  );
  console.table(await read('SELECT source, status, count(*)::int FROM articles GROUP BY 1,2 ORDER BY 1,2'));
  expect(await count("preorders WHERE status <> 'discarded'")).toBe(300);
  expect(await count('purchases')).toBe(80);
  void [
    ARTICLE_SOURCES,
    ARTICLE_STATUSES,
    LINE_STATUSES,
    PREORDER_STAGES,
    COST_BASES,
    COST_KINDS,
    PARCEL_STATUSES,
    PURCHASE_STAGES,
  ];
});
