import { describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readContents } from '#testing/upgrades/database-contents.ts';
import { isSchemaCurrent, MIGRATIONS, type Migration, migrate } from './migrate.ts';

it('runs once with ten processes at the same time, and never again', async () => {
  const database = await createTestDatabase('empty');
  const runs = await Promise.all(Array.from({ length: 10 }, () => migrate(database.db.pool)));
  expect(runs.flat().sort()).toEqual(MIGRATIONS.map((migration) => migration.name));
  expect(await migrate(database.db.pool)).toEqual([]);
  expect(await isSchemaCurrent(database.db.pool)).toBe(true);
  await database.drop();
});

describe('a database of another program', () => {
  /** What it is told, with the database the same before and after. */
  async function getRefusal(change: string): Promise<string> {
    const database = await createTestDatabase();
    const { pool } = database.db;
    for (const statement of change.split(';')) await pool.query(statement);
    const before = await readContents(database.db);
    let hasBackedUp = false;
    const backUp = async () => {
      hasBackedUp = true;
    };
    const error: unknown = await migrate(pool, backUp).catch((reason: unknown) => reason);
    expect(await readContents(database.db)).toEqual(before);
    expect(hasBackedUp).toBe(false);
    await database.drop();
    return error instanceof Error ? error.message : 'migrated';
  }
  const opened = "UPDATE installation SET opened_by = '2.2.3+9 · 2027-01-05 · abc1234', opened_at = now()";
  const later = "INSERT INTO schema_migrations (name, checksum) VALUES ('9999-future', 'x')";

  it('that is newer is refused, and the error names the program that opened it last', async () => {
    expect(await getRefusal(`${later};${opened}`)).toMatch(
      /más viejo que los datos: la última vez los abrió Trastienda 2\.2\.3\+9 · 2027-01-05 · abc1234.*«9999-future».*No se cambió nada.*antes-de-build/s,
    );
    expect(await getRefusal(later)).toMatch(/la base no dice qué programa la abrió/);
  });

  it('with an edited migration is refused, whatever came after it', async () => {
    const edited = "UPDATE schema_migrations SET checksum = 'edited' WHERE name = '0001-platform'";
    for (const change of [edited, `${edited};${later}`])
      expect(await getRefusal(change)).toMatch(
        /antes de la primera construcción.*«0001-platform» no es el de ninguna construcción.*No se cambió nada.*Ábrelos con el programa que los hizo.*Exportar/s,
      );
    expect(await getRefusal(`${edited};${opened}`)).toMatch(/Ábrelos con Trastienda 2\.2\.3\+9/);
  });

  it('with an unknown migration among ours is refused', async () => {
    const foreign = "INSERT INTO schema_migrations (name, checksum) VALUES ('0003-other', 'x')";
    expect(await getRefusal(foreign)).toMatch(/«0003-other» no es el de ninguna construcción/);
  });

  it('from before openings were recorded is refused without a program name', async () => {
    const old = 'ALTER TABLE installation DROP COLUMN opened_by';
    expect(await getRefusal(`${old};${later}`)).toMatch(/la base no dice qué programa la abrió/);
  });
});

describe('an upgrade', () => {
  const step = (name: string, sql: string): Migration => ({ name, sql, checksum: name });
  const upgrade = async (database: TestDatabase, ...steps: readonly Migration[]) => {
    const backups: string[] = [];
    const backUp = async () => void backups.push('asked');
    const applied = await migrate(database.db.pool, backUp, [...MIGRATIONS, ...steps]);
    return { applied, backups };
  };

  it('that fails rolls everything back, including earlier migrations of the same upgrade', async () => {
    const database = await createTestDatabase();
    const before = await readContents(database.db);
    const first = step('9001-first', "ALTER TABLE users ADD COLUMN shoe text; UPDATE users SET shoe = '39'");
    const broken = step('9002-broken', 'DELETE FROM outbox; SELECT 1/0');
    await expect(upgrade(database, first, broken)).rejects.toThrow(
      /falló «9002-broken» \(division by zero\)\. No se cambió nada/,
    );
    expect(await readContents(database.db)).toEqual(before);
    expect(await upgrade(database, first)).toEqual({ applied: ['9001-first'], backups: ['asked'] });
    await database.drop();
  });

  it('asks for a backup before it changes data, and not for an empty or current database', async () => {
    const database = await createTestDatabase('empty');
    expect(await upgrade(database)).toMatchObject({ backups: [] });
    expect(await upgrade(database)).toEqual({ applied: [], backups: [] });
    const before = await readContents(database.db);
    const refuse = () => Promise.reject(new Error('no space'));
    const next = [...MIGRATIONS, step('9001-next', 'DROP TABLE outbox')];
    await expect(migrate(database.db.pool, refuse, next)).rejects.toThrow('no space');
    expect(await readContents(database.db)).toEqual(before);
    await database.drop();
  });

  it('alters a table with pending deferred triggers of an earlier migration', async () => {
    const database = await createTestDatabase();
    const deferred = step(
      '9001-deferred',
      `CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
       CREATE CONSTRAINT TRIGGER looks AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION look();
       UPDATE users SET last_name = last_name || '!'`,
    );
    const altering = step('9002-altering', 'ALTER TABLE users ADD COLUMN shoe text');
    expect(await upgrade(database, deferred, altering)).toMatchObject({
      applied: ['9001-deferred', '9002-altering'],
    });
    await database.drop();
  });
});
