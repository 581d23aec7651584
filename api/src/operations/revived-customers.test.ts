import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { pictureStore } from '#platform/files/file-store.ts';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { must, NAME, openCustomerLife } from '#testing/customers/customer-life.ts';
import { createTestDatabase, findViolatedInvariants } from '#testing/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { readErasedCustomers, readRevivedCustomers } from './revived-customers.ts';

const MAKER = { version: '2.2.3', build: '2.2.3+7', releaseDate: '2026-11-17', commit: '6a0c763' };

it('names the documents of erased customers that an older backup restored, and none for a newer one', async () => {
  const life = await openCustomerLife();
  const { app } = life.desk;
  const folder = await mkdtemp(join(inject('filesFolder'), 'revived-'));
  const files = pictureStore(openFolderStore(join(folder, 'files')));
  const backUpTo = (path: string) =>
    backUp({ db: app.database.db, files: app.files, build: MAKER, now: new Date() }, path);
  const [older, newer] = [join(folder, 'older.tar.gz'), join(folder, 'newer.tar.gz')];
  const order = await life.finishedOrder();
  await app.outbox.drain();
  await backUpTo(older);
  const { erasedAt } = must(await life.erase(order.customerId));
  await app.outbox.drain();
  await backUpTo(newer);
  const erased = await readErasedCustomers(app.database.db);

  for (const [path, revived] of [
    [older, [{ document: order.label, erasedAt: new Date(erasedAt) }]],
    [newer, []],
  ] as const) {
    const target = await createTestDatabase('empty');
    expect(await readErasedCustomers(target.db)).toEqual([]);
    await restore({ db: target.db, files }, path);
    expect(await readRevivedCustomers(target.db, erased)).toEqual(revived);
    const { rows } = await target.db.pool.query('SELECT name FROM customers WHERE name = $1', [NAME]);
    expect(rows).toHaveLength(revived.length);
    expect(await findViolatedInvariants(target.db)).toEqual([]);
    await target.drop();
  }
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
