import { Box, Flex, Text } from '@mantine/core';
import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import type { Grain, Period } from '@trastienda/shared/reports/period.ts';
import { shiftDays, shiftMonths } from '@trastienda/shared/reports/period.ts';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { BarChart, LineChart } from '../shared/chart/charts.tsx';
import type { ChartPoint, ChartSeries } from '../shared/chart/scale.ts';
import { useShortFigure } from '../shared/figure-text.ts';
import { usePeriodFormat } from '../shared/period-picker.tsx';
import type { Course } from './queries.ts';
import { COURSES } from './queries.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** More lines than these nobody follows: the rest stand together. */
const MOST_SELLERS = 5;

interface Props {
  readonly sales: UserSales;
  readonly course: Course;
  readonly onCourse: (course: Course) => void;
}

/** How the period went: all together beside the other period, or those who sold most. */
export function CourseChart({ sales, course, onCourse }: Props) {
  const t = useT();
  const heading = useId();
  const money = useMoney();
  const short = useShortFigure('net');
  const showPeriod = usePeriodFormat();
  const { nameOf, shortOf } = useKeyNames(sales.grain);
  const keys = keysWithin(sales.period, sales.grain);
  const keysBefore = sales.compared === null ? [] : keysWithin(sales.compared, sales.grain);
  const isTotal = course === 'total';
  const points: ChartPoint[] = keys.map((key) => ({ key, short: shortOf(key), name: nameOf(key) }));
  // The month before may have been longer: its last days have a place too.
  const beyond = isTotal ? keysBefore.slice(keys.length) : [];
  const series: ChartSeries[] = isTotal
    ? [
        { key: 'now', name: t('reports.sellers.course.now'), values: netAlong(sales.course, keys) },
        ...(sales.compared === null
          ? []
          : [
              {
                key: 'before',
                name: showPeriod(sales.compared),
                values: netAlong(sales.courseBefore, keysBefore),
                names: keysBefore.map(nameOf),
                isBefore: true,
              },
            ]),
      ]
    : topSellers(sales, keys, t('reports.sellers.others')).map(({ id, name, values }) => ({
        key: id,
        name,
        values,
      }));
  const Chart = course === 'stack' ? BarChart : LineChart;
  return (
    <Box
      component="section"
      miw={0}
      py="md"
      px="var(--gutter)"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-labelledby={heading}
    >
      <Flex rowGap="xs" columnGap="md" align="center" justify="space-between" wrap="wrap" pb="md">
        <Text id={heading} component="h2" size="md" fw={600}>
          {t(`reports.sellers.course.by-${sales.grain}`)}
        </Text>
        <Segments
          label={t('reports.sellers.course')}
          value={course}
          onChange={onCourse}
          options={COURSES.map((value) => ({ value, label: t(`reports.sellers.course.${value}`) }))}
        />
      </Flex>
      <Chart
        title={t(`reports.sellers.course.by-${sales.grain}`)}
        pointsName={t(`report.dimension.${sales.grain}`)}
        points={[...points, ...beyond.map((key) => ({ key: `before-${key}`, short: '', name: nameOf(key) }))]}
        series={series}
        show={money}
        showShort={short}
      />
    </Box>
  );
}

/** How a day, a week or a month is called below the chart, and in full. */
function useKeyNames(grain: UserSales['grain']) {
  const t = useT();
  const intl = useIntl();
  const date = (key: string, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(`${key}T12:00:00Z`, { ...options, timeZone: 'UTC' });
  const shortOf = (key: string) =>
    date(key, grain === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' });
  const nameOf = (key: string) => {
    if (grain === 'month') return date(key, { month: 'long', year: 'numeric' });
    if (grain === 'day')
      return date(key, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    return t('reports.sellers.week-of', {
      day: date(key, { day: 'numeric', month: 'short', year: 'numeric' }),
    });
  };
  return { shortOf, nameOf };
}

/** Where the day stands on the chart: itself, the Monday of its week, the first of its month. */
function keyOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  return grain === 'week' ? shiftDays(day, -((weekday(day) + 6) % 7)) : `${day.slice(0, 7)}-01`;
}

/** Every day, week or month of a period, also those in which nothing was sold. */
export function keysWithin({ from, to }: Period, grain: Grain): readonly string[] {
  const keys: string[] = [];
  const next = (key: string) =>
    grain === 'month' ? shiftMonths(key, 1) : shiftDays(key, grain === 'week' ? 7 : 1);
  for (let key = keyOf(from, grain); key <= to; key = next(key)) keys.push(key);
  return keys;
}

interface Sum {
  readonly day: string;
  readonly net: number;
}

/** One number for each key. */
export function netAlong(sums: readonly Sum[], keys: readonly string[]): readonly number[] {
  const byDay = new Map<string, number>();
  for (const { day, net } of sums) byDay.set(day, (byDay.get(day) ?? 0) + net);
  return keys.map((key) => byDay.get(key) ?? 0);
}

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly values: readonly number[];
}

/** The course of those who sold most, and of the others together. */
function topSellers(sales: UserSales, keys: readonly string[], others: string): readonly Shown[] {
  const best = sales.sellers
    .toSorted((one, other) => other.figures.net - one.figures.net)
    .slice(0, MOST_SELLERS);
  const shown = best.map(({ id, name }) => ({
    id,
    name,
    values: netAlong(
      sales.course.filter(({ sellerId }) => sellerId === id),
      keys,
    ),
  }));
  const rest = sales.course.filter(({ sellerId }) => best.every(({ id }) => id !== sellerId));
  return rest.length === 0 ? shown : [...shown, { id: 'others', name: others, values: netAlong(rest, keys) }];
}
