import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import {
  GOODS_GROUPS,
  GROUPS,
  type Group,
  type GroupFilter,
  NONE,
} from '@trastienda/shared/reports/dimensions.ts';
import type { Period } from '@trastienda/shared/reports/period.ts';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_OF, KEY_OF } from './sums.ts';

export interface SalesSelection extends Period {
  readonly basis: Basis;
  readonly filter: GroupFilter;
}

/** As they are kept: what has none is kept under an empty key. */
const keptKeys = (keys: readonly string[]): readonly string[] => keys.map((key) => (key === NONE ? '' : key));
export const shownKey = (key: string): string => (key === '' ? NONE : key);

export interface Chosen {
  readonly group: Group;
  readonly keys: readonly string[];
}

export function toChosenGroups(filter: GroupFilter): Chosen[] {
  return GROUPS.flatMap((group) => {
    const keys = filter[group];
    return keys === undefined || keys.length === 0 ? [] : [{ group, keys: keptKeys(keys) }];
  });
}

export const isOfGoods = (group: Group): boolean => GOODS_GROUPS.includes(group);

/** Goods are lines of an order: with one of these in play a cancelled order is no longer told of. */
export const filtersByGoods = (filter: GroupFilter): boolean =>
  toChosenGroups(filter).some(({ group }) => isOfGoods(group));

/** Which lines of sales are meant. */
export function isMeant({ basis, from, to, filter }: SalesSelection): SQL {
  const chosen = toChosenGroups(filter).map(
    ({ group, keys }) =>
      sql` AND ${KEY_OF[group]} IN (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})`,
  );
  const living = filtersByGoods(filter) ? sql` AND stage <> 'cancelled'` : sql``;
  return sql`${DAY_OF[basis]} BETWEEN ${from} AND ${to}${sql.join(chosen, sql``)}${living}`;
}
