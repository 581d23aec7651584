import { expect, it } from 'vitest';
import { everyRow } from './export.ts';

/** Three pages of two, and how many are read at the same time. */
function someList() {
  const seen = { now: 0, most: 0 };
  const readPage = async (cursor: string | undefined) => {
    seen.now++;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.now--;
    const page = Number(cursor ?? 0);
    return { items: [page * 2, page * 2 + 1], nextCursor: page < 2 ? String(page + 1) : null };
  };
  return { seen, readPage };
}

it('limits concurrent exports to two database reads', async () => {
  const { seen, readPage } = someList();
  const files = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const rows: number[] = [];
      for await (const row of everyRow(readPage)) rows.push(row);
      return rows;
    }),
  );
  for (const rows of files) expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
  expect(seen.most).toBe(2);
});

it('a failed page frees its slot', async () => {
  for (let time = 0; time < 3; time++) {
    const failing = everyRow(() => Promise.reject(new Error('the database is away')));
    await expect(failing.next()).rejects.toThrow('away');
  }
  const { readPage } = someList();
  expect((await everyRow(readPage).next()).value).toBe(0);
});
