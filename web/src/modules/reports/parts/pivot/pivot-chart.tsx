import { Box, Button } from '@mantine/core';
import { isGrain } from '@trastienda/shared/reports/dimensions.ts';
import { getMeasureKind } from '@trastienda/shared/reports/measures.ts';
import type { Grain, Period } from '@trastienda/shared/reports/period.ts';
import { grainFor, shiftDays, shiftMonths } from '@trastienda/shared/reports/period.ts';
import { CalendarRange } from 'lucide-react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { BarChart, LineChart } from '../shared/chart/charts.tsx';
import type { ChartPoint, ChartSeries } from '../shared/chart/scale.ts';
import { useFigureText } from '../shared/figure-text.ts';
import shared from '../shared/reports.module.css';
import { nameOf, shortTime, spansYears } from './key-names.ts';
import type { Go } from './pivot-state.ts';
import { laidOut, OTHERS, type PivotMeasure, type PivotState } from './pivot-state.ts';
import type { Question } from './queries.ts';
import type { Answered, Line, PivotTable, Shown } from './table-model.ts';

interface Props {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly figure: Shown;
  readonly state: PivotState;
  readonly go: Go;
}

/** The same numbers as a drawing: over time, or the greatest side by side. */
export function PivotChart({ answered, table, figure, state, go }: Props) {
  const t = useT();
  const intl = useIntl();
  const { today } = useDays();
  const scale = useScale(figure.measure);
  const { question } = answered;
  const name = t(`report.measure.${figure.measure}`);
  if (state.face === 'bars') {
    const title = t('reports.pivot.bars-title', { name, rows: t(`report.dimension.${question.rows}`) });
    return (
      <Box p="md" className={shared.part ?? ''}>
        <BarChart
          title={title}
          pointsName={t(`report.dimension.${question.rows}`)}
          {...barsOf(table, figure, name)}
          {...scale}
        />
      </Box>
    );
  }
  const way = timeWay(question);
  const lines = linesOf({
    question,
    table,
    figure,
    today,
    nameTime: (key, grain) => ({
      name: nameOf(intl, grain, { key, name: '' }, { withYear: spansYears(question.period) }),
      short: shortTime(intl, grain, key),
    }),
    allName: name,
  });
  if (way === null || lines === null)
    return (
      <BlankState
        icon={CalendarRange}
        title={t('reports.pivot.no-time')}
        text={t('reports.pivot.no-time-text')}
      >
        <Button variant="default" onClick={() => go(laidOut(state, state.rows, grainFor(question.period)))}>
          {t('reports.pivot.time-columns')}
        </Button>
      </BlankState>
    );
  return (
    <Box p="md" className={shared.part ?? ''}>
      <LineChart
        title={t('reports.pivot.lines-title', { name, grain: t(`report.dimension.${way.grain}`) })}
        pointsName={t(`report.dimension.${way.grain}`)}
        {...lines}
        {...scale}
      />
    </Box>
  );
}

/** How values are written beside a drawing, and on its axis, where there is little room. */
function useScale(measure: PivotMeasure) {
  const intl = useIntl();
  const figureText = useFigureText();
  const show = useCallback((value: number) => figureText(measure, value), [figureText, measure]);
  const showShort = useCallback(
    (value: number) =>
      getMeasureKind(measure) === 'share'
        ? figureText(measure, value)
        : intl.formatNumber(getMeasureKind(measure) === 'money' ? value / 100 : value, {
            notation: 'compact',
          }),
    [figureText, intl, measure],
  );
  return { show, showShort };
}

export interface Drawn {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
}

/** More lines than these nobody tells apart. */
const MOST_LINES = 5;
const MOST_BARS = 12;

type Way = { readonly grain: Grain; readonly isTimeInRows: boolean };

/** Where time stands; null where it stands nowhere, and no line can be drawn. */
export function timeWay({ rows, columns }: Pick<Question, 'rows' | 'columns'>): Way | null {
  if (isGrain(rows)) return { grain: rows, isTimeInRows: true };
  return columns !== null && isGrain(columns) ? { grain: columns, isTimeInRows: false } : null;
}

interface Selection {
  readonly question: Question;
  readonly table: PivotTable;
  readonly figure: Shown;
  readonly today: string;
  readonly nameTime: (key: string, grain: Grain) => { readonly name: string; readonly short: string };
  /** The name of the one line that is everything. */
  readonly allName: string;
}

/** Time from left to right, and a line for each of the greatest of the other side. */
export function linesOf({ question, table, figure, today, nameTime, allName }: Selection): Drawn | null {
  const way = timeWay(question);
  if (way === null) return null;
  const { grain, isTimeInRows } = way;
  const keys = timeKeys(question.period, grain, today);
  const [times, others] = isTimeInRows ? [table.rows, table.columns] : [table.columns, table.rows];
  const timeOf = new Map(times.map((line) => [line.key, line]));
  const valuesOf = (pick: (time: Line) => number | null | undefined) =>
    keys.map((key) => {
      const time = timeOf.get(key);
      return time === undefined ? 0 : (pick(time) ?? 0);
    });
  const points = keys.map((key) => ({ key, ...nameTime(key, grain) }));
  // Two kinds of time cross: one line says it all.
  const isCrossed =
    others.length === 0 || (question.columns !== null && isGrain(question.rows) && isGrain(question.columns));
  if (isCrossed)
    return {
      points,
      series: [{ key: 'all', name: allName, values: valuesOf((time) => time.values[figure.at]) }],
    };
  const series = greatest(others, figure, MOST_LINES).map((line) => ({
    key: line.key,
    name: line.name,
    values: valuesOf((time) =>
      isTimeInRows ? table.valueAt(time, line, figure) : table.valueAt(line, time, figure),
    ),
  }));
  return { points, series };
}

/** The greatest rows by the figure that is drawn. */
export function barsOf(table: PivotTable, figure: Shown, name: string): Drawn {
  const rows = greatest(table.rows, figure, MOST_BARS);
  return {
    points: rows.map((row) => ({ key: row.key, name: row.name, short: row.name })),
    series: [{ key: figure.measure, name, values: rows.map((row) => row.values[figure.at] ?? 0) }],
  };
}

function greatest(lines: readonly Line[], { at }: Shown, most: number): readonly Line[] {
  return lines
    .filter(({ key }) => key !== OTHERS)
    .toSorted((one, other) => (other.values[at] ?? 0) - (one.values[at] ?? 0))
    .slice(0, most);
}

/** The first day of the week or month that a day lies in: what the server calls it. */
function keyOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  // Monday is the first day of the week here.
  return shiftDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/**
 * Every day, week or month of a period, sold on or not: a line that skips the empty ones lies. Days that
 * have not come yet are no empty days.
 */
export function timeKeys({ from, to }: Period, grain: Grain, today: string): readonly string[] {
  const last = to < today || from > today ? to : today;
  const keys: string[] = [];
  for (let key = keyOf(from, grain); key <= last; ) {
    keys.push(key);
    key = grain === 'month' ? shiftMonths(key, 1) : shiftDays(key, grain === 'week' ? 7 : 1);
  }
  return keys;
}
