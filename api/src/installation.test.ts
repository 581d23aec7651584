import { expect, it } from 'vitest';
import { prepareInstallation } from './installation.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { createTestDatabase } from './testing/test-database.ts';

const usersIn = async (database: Awaited<ReturnType<typeof createTestDatabase>>) =>
  (await database.db.pool.query<{ user_name: string }>('SELECT user_name FROM users')).rows.map(
    (row) => row.user_name,
  );

it('fills a demonstration once when several processes start together', async () => {
  const database = await createTestDatabase('empty');
  await migrate(database.db.pool);
  const starts = await Promise.all(
    Array.from({ length: 5 }, () => prepareInstallation(database.db, { isDemo: true }, systemClock)),
  );
  expect(starts.filter((state) => state === 'new')).toHaveLength(1);
  expect((await usersIn(database)).sort()).toEqual([
    'admin',
    'compras',
    'finanzas',
    'gabriela',
    'jimena',
    'kevin',
    'logistica',
    'vendedora',
    'wendy',
  ]);
  await expect(prepareInstallation(database.db, { isDemo: false }, systemClock)).rejects.toThrow(
    /demostración/,
  );
  await database.drop();
});

it('leaves a store empty and refuses to add the demonstration to it', async () => {
  const database = await createTestDatabase('empty');
  await migrate(database.db.pool);
  await prepareInstallation(database.db, { isDemo: false }, systemClock);
  expect(await usersIn(database)).toEqual([]);
  await expect(prepareInstallation(database.db, { isDemo: true }, systemClock)).rejects.toThrow(/DEMO=false/);
  await database.drop();
});
