import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { Segments } from '#ui/segments.tsx';
import { BarChart } from '../shared/chart/bar-chart.tsx';
import { LineChart } from '../shared/chart/line-chart.tsx';
import type { ChartPoint, ChartSeries } from '../shared/chart/series.ts';
import { useShortFigure } from '../shared/figure.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import style from './course-chart.module.css';
import { keysWithin, netAlong, topSellers } from './course-points.ts';
import type { Course } from './use-selected-sales.ts';
import { COURSES } from './use-selected-sales.ts';

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
    <section className={style.card} aria-labelledby={heading}>
      <div className={style.head}>
        <h2 id={heading} className={style.title}>
          {t(`reports.sellers.course.by-${sales.grain}`)}
        </h2>
        <Segments
          label={t('reports.sellers.course')}
          value={course}
          onChange={onCourse}
          options={COURSES.map((value) => ({ value, label: t(`reports.sellers.course.${value}`) }))}
        />
      </div>
      <Chart
        title={t(`reports.sellers.course.by-${sales.grain}`)}
        pointsName={t(`report.dimension.${sales.grain}`)}
        points={[...points, ...beyond.map((key) => ({ key: `before-${key}`, short: '', name: nameOf(key) }))]}
        series={series}
        show={money}
        showShort={short}
      />
    </section>
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
