import { Box, Button } from '@mantine/core';
import { getMeasureKind } from '@trastienda/shared/reports/measures.ts';
import { grainFor } from '@trastienda/shared/reports/period.ts';
import { CalendarRange } from 'lucide-react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { BarChart } from '../shared/chart/bar-chart.tsx';
import { LineChart } from '../shared/chart/line-chart.tsx';
import { useFigureText } from '../shared/figure.tsx';
import { barsOf, linesOf, timeWay } from './chart-data.ts';
import { nameOf, shortTime, spansYears } from './key-names.ts';
import style from './pivot.module.css';
import type { Answered } from './pivot-props.ts';
import { laidOut, type PivotMeasure, type PivotState } from './pivot-state.ts';
import type { PivotTable, Shown } from './table-model.ts';
import type { Go } from './use-pivot-state.ts';

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
      <Box p="md" className={style.part ?? ''}>
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
    <Box p="md" className={style.part ?? ''}>
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
