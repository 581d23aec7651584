import { Box, Flex, NativeSelect, Text } from '@mantine/core';
import { COST_MEASURES } from '@trastienda/shared/reports/measures.ts';
import { ChartLine, ChartNoAxesColumn, ChevronDown, MapIcon, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Segments } from '#ui/form/segments.tsx';
import { MeasureName } from '../shared/figure.tsx';
import { usePeriodFormat } from '../shared/period-picker.tsx';
import shared from '../shared/reports.module.css';
import { SoldOrdersDrawer } from '../shared/sold-orders-drawer.tsx';
import { nameOf, spansYears } from './key-names.ts';
import style from './pivot.module.css';
import { PivotBody, PivotRefused, PivotSkeleton } from './pivot-body.tsx';
import type { Go, Opened, PivotMeasure, PivotState, Place } from './pivot-state.ts';
import { FACES, narrowed } from './pivot-state.ts';
import { FeesLine, ProofLine } from './proof-line.tsx';
import type { Question } from './queries.ts';
import { fetchSoldOrdersFile, useConsolidated, useSoldOrders } from './queries.ts';
import type { Answered, PivotTable } from './table-model.ts';
import { drawnOf, isEmpty, openedValue, toPivotTable } from './table-model.ts';

const ICONS = { table: Table2, lines: ChartLine, bars: ChartNoAxesColumn, map: MapIcon } as const;

interface Props {
  readonly state: PivotState;
  readonly question: Question;
  readonly isPhone: boolean;
  readonly go: Go;
  /** Which figures: stands beside the ways to see them. */
  readonly choice: ReactNode;
}

/** The answer, or what stands in its place. */
export function PivotResult({ state, question, isPhone, go, choice }: Props) {
  const { data, error, isPaused, isPlaceholderData, isFetching, dataUpdatedAt, refetch } =
    useConsolidated(question);
  const retry = () => void refetch();
  // An answer to another question is not kept in sight once this one is refused.
  if (error !== null && (data === undefined || isPlaceholderData))
    return <PivotRefused refusal={error} state={state} go={go} onRetry={retry} />;
  if (data === undefined)
    return isPaused ? (
      <PivotRefused refusal={null} state={state} go={go} onRetry={retry} />
    ) : (
      <>
        <FaceBar state={state} table={undefined} drawn={undefined} go={go}>
          {choice}
        </FaceBar>
        <PivotSkeleton />
      </>
    );
  return (
    <Answer
      answered={data}
      state={state}
      isPhone={isPhone}
      isBusy={isPlaceholderData && isFetching}
      isOffline={isPaused}
      // Only what is in sight is proven.
      readAt={isPlaceholderData ? null : dataUpdatedAt}
      go={go}
      choice={choice}
      onRetry={retry}
    />
  );
}

interface AnswerProps {
  readonly answered: Answered;
  readonly state: PivotState;
  readonly isPhone: boolean;
  readonly isBusy: boolean;
  readonly isOffline: boolean;
  readonly readAt: number | null;
  readonly go: Go;
  readonly choice: ReactNode;
  readonly onRetry: () => void;
}

function Answer({ answered, state, isPhone, isBusy, isOffline, readAt, go, choice, onRetry }: AnswerProps) {
  const t = useT();
  const intl = useIntl();
  const table = useNamedTable(answered);
  const figure = drawnOf(table, state.drawn);
  // Orders are cancelled, not goods: whoever asks by goods should hear where that column went.
  const unseen = answered.question.measures.filter(
    (one) => !COST_MEASURES.includes(one) && !table.shown.some(({ measure }) => measure === one),
  );
  return (
    <>
      <FaceBar state={state} table={table} drawn={figure?.measure} go={go}>
        {choice}
      </FaceBar>
      {isOffline && (
        <Box component="p" px="md" py="xs" fz="xs" c="dimmed" className={shared.part ?? ''} role="status">
          {t('list.offline', { time: intl.formatTime(readAt ?? Date.now()) })}
        </Box>
      )}
      {unseen.length > 0 && (
        <Box component="p" px="md" py="xs" fz="xs" c="dimmed" className={shared.part ?? ''}>
          {t('reports.pivot.not-of-goods', {
            names: unseen.map((one) => t(`report.measure.${one}`)).join(', '),
          })}
        </Box>
      )}
      <PivotBody
        answered={answered}
        table={table}
        figure={figure}
        state={state}
        isBusy={isBusy}
        isPhone={isPhone}
        go={go}
      />
      {answered.answer.collection !== null && !isEmpty(answered.answer) && (
        <FeesLine {...answered.answer.collection} />
      )}
      {readAt !== null && !isEmpty(answered.answer) && (
        <ProofLine answered={answered} readAt={readAt} onRetry={onRetry} />
      )}
      {state.open !== null && (
        <OrdersBehind
          answered={answered}
          table={table}
          opened={state.open}
          onClose={() => go({ open: null }, true)}
        />
      )}
    </>
  );
}

/** The answer as a table whose rows and columns have names in the language of the screen. */
function useNamedTable({ question, answer }: Answered): PivotTable {
  const intl = useIntl();
  return useMemo(() => {
    const { rows, columns, period } = question;
    const withYear = spansYears(period);
    return toPivotTable(answer, question.measures, {
      row: (head) => nameOf(intl, rows, head, { others: answer.otherRows, withYear }),
      column: (head) =>
        columns === null ? '' : nameOf(intl, columns, head, { others: answer.otherColumns, withYear }),
    });
  }, [intl, question, answer]);
}

interface OrdersBehindProps {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** Exactly the orders that a number counts. */
function OrdersBehind({ answered, table, opened, onClose }: OrdersBehindProps) {
  const t = useT();
  const intl = useIntl();
  const formatPeriod = usePeriodFormat();
  const { question, answer } = answered;
  const selection = narrowed(question, opened.places);
  const nameAt = ([dimension, key]: Place) => {
    const heads = dimension === question.rows ? answer.rows : answer.columns;
    return nameOf(intl, dimension, heads.find((head) => head.key === key) ?? { key, name: '' });
  };
  const value = openedValue(table, question, opened);
  const names = opened.places.map(nameAt).join(' · ') || t('reports.pivot.all');
  const set = Object.keys(question.filters).length;
  return (
    <SoldOrdersDrawer
      // Another number is another list, read from its beginning.
      key={JSON.stringify(selection)}
      title={`${names}: ${t(`report.measure.${opened.measure}`)}`}
      lead={[formatPeriod(selection.period), ...(set === 0 ? [] : [t('list.filters-set', { set })])].join(
        ' · ',
      )}
      {...(value !== undefined && { opened: { measure: opened.measure, value } })}
      list={useSoldOrders(selection)}
      exportFile={(format) => fetchSoldOrdersFile(selection, format)}
      onClose={onClose}
    />
  );
}

interface FaceBarProps {
  readonly state: PivotState;
  readonly table: PivotTable | undefined;
  /** What a drawing shows. */
  readonly drawn: PivotMeasure | undefined;
  readonly go: Go;
  /** Which figures there are at all. */
  readonly children: ReactNode;
}

/** As numbers or as a drawing, and of a drawing which figure. */
function FaceBar({ state, table, drawn, go, children }: FaceBarProps) {
  const t = useT();
  const shown = table?.shown ?? [];
  const isDrawing = state.face !== 'table';
  const [only] = shown;
  return (
    <Flex
      rowGap="xs"
      columnGap="md"
      align="center"
      wrap="wrap"
      pb="sm"
      className={style.inset ?? ''}
      data-screen-only
    >
      <Segments
        label={t('reports.pivot.face')}
        value={state.face}
        onChange={(face) => go({ face }, true)}
        options={FACES.map((value) => {
          const Icon = ICONS[value];
          return {
            value,
            label: (
              <>
                <Icon size={16} className={style.icon} aria-hidden />
                {t(`reports.pivot.face.${value}`)}
              </>
            ),
          };
        })}
      />
      {isDrawing && shown.length > 1 && (
        <NativeSelect
          className={style.drawn ?? ''}
          aria-label={t('reports.pivot.drawn')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={drawn ?? ''}
          onChange={(event) => {
            const chosen = shown.find(({ measure }) => measure === event.currentTarget.value);
            go({ drawn: chosen?.measure ?? null }, true);
          }}
          data={shown.map(({ measure }) => ({ value: measure, label: t(`report.measure.${measure}`) }))}
        />
      )}
      {shown.length === 1 && only !== undefined && (table?.columns.length !== 0 || isDrawing) && (
        <Text span inherit c="dimmed" display="inline-flex">
          <MeasureName measure={only.measure} />
        </Text>
      )}
      {children}
    </Flex>
  );
}
