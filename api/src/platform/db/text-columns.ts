import { type TextFields, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns<Name extends string> = Readonly<Record<Name, PgColumn>>;

/** `o.staff_notes AS "staffNotes", …` */
export const selectTexts = <Name extends string>(
  fields: TextFields<Name>,
  table: Columns<Name>,
  alias: string,
): SQL =>
  sql.join(
    textNames(fields).map(
      (name) => sql`${sql.identifier(alias)}.${sql.identifier(table[name].name)} AS ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

/** `staff_notes = '', …` */
export const emptyTextColumns = <Name extends string>(fields: TextFields<Name>, table: Columns<Name>): SQL =>
  sql.join(
    textNames(fields).map((name) => sql`${sql.identifier(table[name].name)} = ''`),
    sql`, `,
  );
