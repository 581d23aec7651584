import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-app.ts';
import { isSchemaCurrent, MIGRATIONS, migrate } from './migrate.ts';

it('is done once by ten processes at the same time, and never again', async () => {
  const database = await createTestDatabase('empty');
  const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(database.db.pool)));
  expect(runs.flat().sort()).toEqual(MIGRATIONS.map((migration) => migration.name));
  expect(await migrate(database.db.pool)).toEqual([]);
  expect(await isSchemaCurrent(database.db.pool)).toBe(true);
  await database.drop();
});

it('refuses a database of a newer version, and one made by an edited migration, in a sentence', async () => {
  const database = await createTestDatabase();
  const { pool } = database.db;
  await pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-future', 'x')");
  await expect(migrate(pool)).rejects.toThrow(/versión más nueva.*9999-future/);
  await pool.query("DELETE FROM schema_migrations WHERE name = '9999-future'");
  await pool.query("UPDATE schema_migrations SET checksum = 'edited' WHERE name = '0001-platform'");
  await expect(migrate(pool)).rejects.toThrow(/otra edición de «0001-platform»/);
  await database.drop();
});
