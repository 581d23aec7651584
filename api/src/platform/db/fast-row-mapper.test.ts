import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';

const database = await createTestDatabase('empty');
const { pool, orm } = database.db;
const plain = drizzle(pool);
await pool.query(`CREATE TABLE papers (number int, name text, made_at timestamptz, facts jsonb, is_out boolean);
  CREATE TABLE signers (paper int, signer text);
  INSERT INTO papers VALUES (1, 'one', '2026-01-05 18:00+00', '{"a": [1]}', true), (2, null, null, null, null);
  INSERT INTO signers VALUES (1, 'Ana')`);
afterAll(() => database.drop());

const papers = pgTable('papers', {
  number: integer('number'),
  name: text('name'),
  madeAt: timestamp('made_at', { withTimezone: true }),
  facts: jsonb('facts'),
  isOut: boolean('is_out'),
});
const signers = pgTable('signers', { paper: integer('paper'), signer: text('signer') });

const statements = {
  'columns, including nulls': (db: typeof orm) => db.select().from(papers).orderBy(papers.number),
  'expressions with a decoder or an alias': (db: typeof orm) =>
    db
      .select({
        half: sql<number>`${papers.number} / 2.0`.mapWith(Number),
        when: sql<Date>`max(${papers.madeAt})`.mapWith(papers.madeAt),
        name: sql<string>`max(${papers.name})`.as('called'),
      })
      .from(papers)
      .groupBy(papers.number)
      .orderBy(papers.number),
  'joined rows, some of them missing': (db: typeof orm) =>
    db
      .select({ papers, signers })
      .from(papers)
      .leftJoin(signers, sql`${signers.paper} = ${papers.number}`)
      .orderBy(papers.number),
  'returning rows of a write': (db: typeof orm) =>
    db.update(papers).set({ isOut: true }).where(sql`${papers.number} = 2`).returning(),
};

it.each(Object.entries(statements))('%s: returns the same rows as Drizzle', async (_, ask) => {
  const expected = await ask(plain);
  expect(expected.length).toBeGreaterThan(0);
  expect(await ask(orm)).toEqual(expected);
  await orm.transaction(async (tx) => expect(await ask(tx)).toEqual(expected));
});
