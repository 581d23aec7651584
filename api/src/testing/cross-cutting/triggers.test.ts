import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../test-database.ts';

it('lists every trigger of the database in ARCHITECTURE.md', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.db.pool.query<{ tgname: string }>(
    'SELECT tgname FROM pg_trigger WHERE NOT tgisinternal',
  );
  await database.drop();
  const text = await readFile(new URL('../../../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const names = (text.split('## Triggers')[1] ?? '')
    .split('\n')
    .flatMap((line) => [...(/^\| (`.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)])
    .map(([, name]) => name);
  expect(names.sort()).toEqual(rows.map(({ tgname }) => tgname).sort());
});
