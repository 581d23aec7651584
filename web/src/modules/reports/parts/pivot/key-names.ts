import { findDepartment, placeName } from '@trastienda/shared/customers/places/places.ts';
import { type Dimension, NONE } from '@trastienda/shared/reports/dimensions.ts';
import { type Grain, type Period, toPeriod } from '@trastienda/shared/reports/period.ts';
import type { IntlShape } from 'react-intl';
import { OTHERS } from './pivot-state.ts';

/** Whether days of a period need their year. */
export const spansYears = ({ from, to }: Period): boolean => from.slice(0, 4) !== to.slice(0, 4);

/** Days without an hour: read and written in one zone, they stay the day they are. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

interface Head {
  readonly key: string;
  /** The server's, where people gave it. */
  readonly name: string;
}

/** Below a drawing, where there is little room: the day itself, or the first of its week or month. */
export function shortTime(intl: IntlShape, grain: Grain, key: string): string {
  const parts = grain === 'month' ? ({ year: '2-digit' } as const) : ({ day: 'numeric' } as const);
  return intl.formatDate(noonOf(key), { ...parts, month: 'short', timeZone: 'UTC' });
}

interface Manner {
  /** How many stand together in the last. */
  readonly others?: number;
  /** Over more than one year, a day says which. */
  readonly withYear?: boolean;
}

/** What a row or a column is called. */
export function nameOf(intl: IntlShape, dimension: Dimension, head: Head, manner: Manner = {}): string {
  const { others = 0, withYear = false } = manner;
  if (head.key === OTHERS) return intl.formatMessage({ id: 'reports.pivot.others' }, { count: others });
  if (head.key === NONE) return intl.formatMessage({ id: 'reports.pivot.none' });
  const day = {
    day: 'numeric',
    month: 'short',
    ...(withYear && ({ year: 'numeric' } as const)),
    timeZone: 'UTC',
  } as const;
  switch (dimension) {
    case 'day':
      return intl.formatDate(noonOf(head.key), { ...day, weekday: 'short' });
    case 'week':
      return weekName(intl, head.key, withYear);
    case 'month':
      return intl.formatDate(noonOf(head.key), { month: 'short', year: 'numeric', timeZone: 'UTC' });
    case 'channel':
    case 'terms':
    case 'stage':
      return intl.formatMessage({ id: `orders.${dimension}.${head.key}` });
    case 'department':
      return findDepartment(head.key)?.name ?? head.key;
    case 'municipality':
      return placeName(head.key) || head.key;
    default:
      return head.name || head.key;
  }
}

/** «sem. 3–9 nov»; over the end of a month «sem. 26 oct – 1 nov». */
function weekName(intl: IntlShape, monday: string, withYear: boolean): string {
  const { from, to } = toPeriod(monday, 'week');
  const say = (day: string, parts: Intl.DateTimeFormatOptions) =>
    intl.formatDate(noonOf(day), { ...parts, timeZone: 'UTC' });
  const short = { day: 'numeric', month: 'short' } as const;
  const name =
    from.slice(0, 7) === to.slice(0, 7)
      ? intl.formatMessage(
          { id: 'reports.pivot.week' },
          { first: Number(from.slice(8)), last: Number(to.slice(8)), month: say(from, { month: 'short' }) },
        )
      : intl.formatMessage(
          { id: 'reports.pivot.week-across' },
          { from: say(from, short), to: say(to, short) },
        );
  return withYear ? `${name} ${to.slice(0, 4)}` : name;
}
