import { ActionIcon, Box, Button, Flex, NativeSelect, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { PIVOT_MEASURES } from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Dimension } from '@trastienda/shared/reports/dimensions.ts';
import { DIMENSIONS } from '@trastienda/shared/reports/dimensions.ts';
import { COST_MEASURES } from '@trastienda/shared/reports/measures.ts';
import { ArrowLeftRight, CalendarCheck, ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { useFilterFormat } from '#ui/list/filters/use-filter-format.ts';
import { useViews } from '#ui/list/queries.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { ViewMenu } from '#ui/list/toolbar/view-menu.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { GroupFilters, useGroupFilters } from '../parts/pivot/group-filters.tsx';
import style from '../parts/pivot/pivot.module.css';
import { PivotResult } from '../parts/pivot/pivot-result.tsx';
import type { Go, PivotMeasure, PivotState } from '../parts/pivot/pivot-state.ts';
import { keptSearch, laidOut, readKept, usePivotState } from '../parts/pivot/pivot-state.ts';
import type { Question } from '../parts/pivot/queries.ts';
import { exportTable, questionOf, STARTS, useReportOptions, writePeriod } from '../parts/pivot/queries.ts';
import { PeriodPicker, usePeriodFormat } from '../parts/shared/period-picker.tsx';

const known = (value: string): Dimension | null => DIMENSIONS.find((one) => one === value) ?? null;

/** The name that saved tables go by. */
const LIST = 'consolidated-sales';

/** What the store sold, by whatever two things the person wants to know it by. */
export function ConsolidatedSalesScreen() {
  const t = useT();
  const { today } = useDays();
  const { state, go } = usePivotState();
  const question = useMemo(() => questionOf(state, today), [state, today]);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const { data: options } = useReportOptions();
  const offered = PIVOT_MEASURES.filter((one) => options?.seesCosts === true || !COST_MEASURES.includes(one));
  const download = async (format: ExportFormat) => {
    // What the person may not see is not asked for: an empty column says only that there is one.
    const measures = question.measures.filter((one) => offered.includes(one));
    const file = await exportTable({ ...question, measures }, format);
    downloadFile(file, `${t('export.reports.consolidated')}-${question.period.to}.${format}`);
  };
  return (
    <div className={style.page}>
      <PageActions>
        {options?.seesCosts === true && (
          <Button
            variant="default"
            leftSection={<CalendarCheck size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/reports/month" {...props} />}
          >
            {t('month.open')}
          </Button>
        )}
        <ExportMenu download={download} onPrint={() => window.print()} />
      </PageActions>
      <PivotPrintHead state={state} question={question} />
      <section className={style.card} aria-label={t('app.menu.consolidated-sales')}>
        <div data-screen-only>
          <StartsBar state={state} go={go} />
        </div>
        <Flex
          rowGap="sm"
          columnGap="md"
          align="flex-end"
          wrap="wrap"
          className={style.tools ?? ''}
          data-screen-only
        >
          <PeriodPicker
            period={question.period}
            onChange={(period) => go({ days: writePeriod(period, today), only: null, open: null })}
          />
          <LayoutFields state={state} go={go} />
        </Flex>
        <GroupFilters state={state} go={go} isPhone={isPhone} />
        <PivotResult
          state={state}
          question={question}
          isPhone={isPhone}
          go={go}
          choice={
            <MeasureChoice
              chosen={state.measures}
              offered={offered}
              onChange={(measures) => go({ measures, open: null })}
            />
          }
        />
      </section>
    </div>
  );
}

interface Props {
  readonly state: PivotState;
  readonly question: Question;
}

/** On paper only: what this is, of which days and filters, and from when. */
function PivotPrintHead({ state, question }: Props) {
  const t = useT();
  const intl = useIntl();
  const formatPeriod = usePeriodFormat();
  const formatFilter = useFilterFormat();
  const values: Readonly<Record<string, string | undefined>> = state.filters;
  const parts = useGroupFilters(state, false).flatMap((filter) => {
    const value = values[filter.id];
    return value === undefined ? [] : [`${t(filter.labelId)}: ${formatFilter(filter, value)}`];
  });
  return (
    <Flex
      rowGap="2xs"
      columnGap="md"
      align="baseline"
      wrap="wrap"
      pb="sm"
      className={style.printHead ?? ''}
      aria-hidden="true"
    >
      <Text size="lg" fw={600} lh="inherit">
        {t('app.menu.consolidated-sales')}
      </Text>
      <p>{[formatPeriod(question.period), ...parts].join(' · ')}</p>
      <Box component="p" ms="auto">
        {intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}
      </Box>
    </Flex>
  );
}

interface MeasureChoiceProps {
  readonly chosen: readonly PivotMeasure[];
  readonly offered: readonly PivotMeasure[];
  readonly onChange: (measures: readonly PivotMeasure[]) => void;
}

/** Which figures, each with what exactly it counts. */
function MeasureChoice({ chosen, offered, onChange }: MeasureChoiceProps) {
  const t = useT();
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'measure-panel',
    load: () => import('../parts/pivot/pivot-panels.tsx'),
  });
  const names = offered.filter((one) => chosen.includes(one)).map((one) => t(`report.measure.${one}`));
  return (
    <Box miw={200} ms="auto" className={style.measures ?? ''}>
      <Button
        {...trigger}
        variant="default"
        fullWidth
        fw={500}
        justify="space-between"
        rightSection={<ChevronDown size={16} aria-hidden />}
      >
        <Text span inherit truncate>
          {t('reports.pivot.figures-chosen', { names: names.join(', ') })}
        </Text>
      </Button>
      {part !== undefined && (
        <part.MeasurePanel float={float} chosen={chosen} offered={offered} onChange={onChange} />
      )}
      {missing}
    </Box>
  );
}

interface StartsBarProps {
  readonly state: PivotState;
  readonly go: Go;
}

/** Layouts worth a click, then the person's own. */
function StartsBar({ state, go }: StartsBarProps) {
  const t = useT();
  const views = useViews(LIST);
  const view = views.views.find(({ id }) => id === state.view) ?? null;
  const present = { search: keptSearch(state), columns: [] };
  const start = STARTS.find(({ rows, columns }) => rows === state.rows && columns === state.columns);
  const begin = (chosen: (typeof STARTS)[number]) =>
    go({
      ...laidOut(state, chosen.rows, chosen.columns),
      measures: chosen.measures,
      ...('days' in chosen && { days: chosen.days }),
      drawn: null,
      view: null,
    });
  return (
    <TabBar
      label={t('reports.pivot.starts')}
      tabs={[
        ...STARTS.map((one) => ({
          id: one.id,
          text: t(`reports.pivot.start.${one.id}`),
          onOpen: () => begin(one),
        })),
        ...views.views.map(({ id, name, state: kept }) => ({
          id,
          text: name,
          onOpen: () => go(readKept(kept.search, id)),
        })),
      ]}
      current={view?.id ?? start?.id ?? ''}
    >
      <ViewMenu owner={{ views, view, go, present, hint: 'reports.pivot.saved-hint' }} />
    </TabBar>
  );
}

interface LayoutFieldsProps {
  readonly state: PivotState;
  readonly go: Go;
}

/** What stands on the left and what on top. What is chosen on one side and stands on the other changes places. */
function LayoutFields({ state, go }: LayoutFieldsProps) {
  const t = useT();
  const { rows, columns } = state;
  const options = DIMENSIONS.map((value) => ({ value, label: t(`report.dimension.${value}`) }));
  const chooseRows = (next: Dimension) => go(laidOut(state, next, next === columns ? rows : columns));
  const chooseColumns = (next: Dimension | null) =>
    // Without the other side there would be nothing left for the rows.
    go(laidOut(state, next === rows ? (columns ?? (next === 'day' ? 'seller' : 'day')) : rows, next));
  return (
    <div className={style.layout}>
      <NativeSelect
        label={t('reports.pivot.rows')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={rows}
        onChange={(event) => chooseRows(known(event.currentTarget.value) ?? rows)}
        data={options}
      />
      <ActionIcon
        variant="default"
        size={40}
        className={style.swap ?? ''}
        disabled={columns === null}
        aria-label={t('reports.pivot.swap')}
        title={t('reports.pivot.swap')}
        onClick={() => columns !== null && go(laidOut(state, columns, rows))}
      >
        <ArrowLeftRight size={16} aria-hidden />
      </ActionIcon>
      <NativeSelect
        label={t('reports.pivot.columns')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={columns ?? ''}
        onChange={(event) => chooseColumns(known(event.currentTarget.value))}
        data={[{ value: '', label: t('reports.pivot.columns.none') }, ...options]}
      />
    </div>
  );
}
