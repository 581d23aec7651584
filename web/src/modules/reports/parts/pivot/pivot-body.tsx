import { Box, Button, Flex, Group, Skeleton } from '@mantine/core';
import { ShoppingBag } from 'lucide-react';
import { useCallback } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { usePart } from '#lib/use-part.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import shared from '../shared/reports.module.css';
import { PivotCards } from './pivot-cards.tsx';
import { PivotChart } from './pivot-chart.tsx';
import { PivotGrid } from './pivot-grid.tsx';
import type { Go } from './pivot-state.ts';
import { FIRST, laidOut, nextSort, type PivotState } from './pivot-state.ts';
import { useConsolidated } from './queries.ts';
import type { Answered, OnOpen, OnSort } from './table-model.ts';
import { isEmpty, type PivotTable, type Shown } from './table-model.ts';

interface Props {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly figure: Shown | undefined;
  readonly state: PivotState;
  readonly isBusy: boolean;
  readonly isPhone: boolean;
  readonly go: Go;
}

/** What was sold, as the person wants to see it. */
export function PivotBody({ answered, table, figure, state, isBusy, isPhone, go }: Props) {
  const { sort } = state;
  const onOpen = useCallback<OnOpen>((measure, places) => go({ open: { measure, places } }), [go]);
  const onSort = useCallback<OnSort>(
    (by, column) => go({ sort: nextSort(sort, by, column) }, true),
    [go, sort],
  );
  if (isEmpty(answered.answer)) return <NothingSold state={state} go={go} />;
  if (state.face === 'table' || figure === undefined)
    return isPhone ? (
      <PivotCards answered={answered} table={table} state={state} isBusy={isBusy} go={go} onOpen={onOpen} />
    ) : (
      <PivotGrid
        answered={answered}
        table={table}
        sort={sort}
        isBusy={isBusy}
        onSort={onSort}
        onOpen={onOpen}
      />
    );
  if (state.face === 'map') return <LazyMap answered={answered} figure={figure} onOpen={onOpen} />;
  return <PivotChart answered={answered} table={table} figure={figure} state={state} go={go} />;
}

/** No sale in these days: other days, or fewer filters. */
function NothingSold({ state, go }: { readonly state: PivotState; readonly go: Go }) {
  const t = useT();
  const isFiltered = Object.keys(state.filters).length > 0;
  const wider = state.days === FIRST.days ? 'last-90' : state.days === 'last-90' ? 'last-year' : 'last-90';
  return (
    <BlankState
      icon={ShoppingBag}
      title={t('reports.pivot.empty')}
      text={t(isFiltered ? 'reports.pivot.empty-filtered' : 'reports.pivot.empty-text')}
    >
      {isFiltered ? (
        <Button variant="default" onClick={() => go({ filters: {} })}>
          {t('list.clear')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => go({ days: wider })}>
          {t(`reports.pivot.look-at.${wider}`)}
        </Button>
      )}
    </BlankState>
  );
}

interface RefusedProps {
  readonly refusal: unknown;
  readonly state: PivotState;
  readonly go: Go;
  readonly onRetry: () => void;
}

/** A table too wide is no failure: asking again would not help, another layout does. */
export function PivotRefused({ refusal, state, go, onRetry }: RefusedProps) {
  const t = useT();
  if (!hasCode(refusal, 'report.too-many-columns') || state.columns === null)
    return <Trouble refusal={refusal} onRetry={onRetry} />;
  const { rows, columns } = state;
  return (
    <Box pt={0} pb="md" px="md">
      <Notice tone="info">
        <p>{readProblem(refusal)?.message}</p>
        <Group gap="xs" align="stretch" pt="sm">
          <Button variant="default" onClick={() => go(laidOut(state, columns, rows))}>
            {t('reports.pivot.swap')}
          </Button>
          {columns === 'day' && rows !== 'month' && (
            <Button variant="default" onClick={() => go(laidOut(state, rows, 'month'))}>
              {t('reports.pivot.by-month')}
            </Button>
          )}
          <Button variant="default" onClick={() => go(laidOut(state, rows, null))}>
            {t('reports.pivot.without-columns')}
          </Button>
        </Group>
      </Notice>
    </Box>
  );
}

const ROWS = Array.from({ length: 10 }, (_, row) => row);
const CELLS = [0, 1, 2, 3, 4];

/** The shape of what comes. */
export function PivotSkeleton() {
  const t = useT();
  return (
    <Box component="output" display="block" aria-label={t('reports.pivot.loading')}>
      {ROWS.map((row) => (
        <Flex
          key={row}
          component="span"
          align="center"
          justify="space-between"
          gap="lg"
          h={40}
          px="md"
          className={shared.part ?? ''}
        >
          {CELLS.map((cell) => (
            <Skeleton key={cell} height={10} radius="xl" width={cell === 0 ? 140 : 72} />
          ))}
        </Flex>
      ))}
    </Box>
  );
}

interface LazyMapProps {
  readonly answered: Answered;
  readonly figure: Shown;
  readonly onOpen: OnOpen;
}

/** The outlines are fetched when they are first to be seen; the numbers too, where the table has others. */
function LazyMap({ answered, figure, onOpen }: LazyMapProps) {
  const t = useT();
  const { part, hasFailed, retry } = usePart('department-map', () => import('./department-map.tsx'), true);
  const { question } = answered;
  const isOwn = question.rows !== 'department';
  const byDepartment = { ...question, rows: 'department', columns: null } as const;
  const own = useConsolidated(byDepartment, isOwn);
  const shown = isOwn ? own.data : answered;
  if (part !== undefined && shown !== undefined)
    return <part.DepartmentMap answered={shown} figure={figure} onOpen={onOpen} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  if (isOwn && (own.error !== null || own.isPaused))
    return <Trouble refusal={own.error} onRetry={() => void own.refetch()} />;
  return (
    <Box p="md" className={shared.part ?? ''}>
      <Skeleton height={420} radius="lg" aria-label={t('reports.pivot.loading')} />
    </Box>
  );
}
