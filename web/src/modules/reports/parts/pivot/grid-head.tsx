import { Group } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MeasureMeaning } from '../shared/figure.tsx';
import style from './pivot-grid.module.css';
import { isSameHead, type Sort } from './pivot-state.ts';
import type { Question } from './queries.ts';
import type { Line, OnSort, PivotTable } from './table-model.ts';

interface Props {
  readonly question: Question;
  readonly table: PivotTable;
  readonly sort: Sort | null;
  readonly onSort: OnSort;
}

/** One line of heads, or two where every column holds several figures. Each orders the rows. */
export function GridHead({ question, table, sort, onSort }: Props) {
  const t = useT();
  const { columns, shown } = table;
  const groups: readonly (Line | null)[] = [...columns, null];
  const isDeep = columns.length > 0 && shown.length > 1;
  const nameOf = (column: Line | null) => column?.name ?? t('reports.pivot.total');
  const head = (by: Sort['by'], column: Line | null, children: ReactNode, beside?: ReactNode) => ({
    sort: isSameHead(sort, by, column?.key ?? null) ? sort : null,
    onSort: () => onSort(by, column?.key ?? null),
    children,
    beside,
  });
  const figures = groups.flatMap((column) =>
    shown.map(({ measure }, at) => (
      <SortHead
        key={`${column?.key ?? ''} ${measure}`}
        isFirst={at === 0}
        {...head(
          measure,
          column,
          // Under columns of one figure each, that figure is named once, above the table.
          columns.length > 0 && !isDeep ? nameOf(column) : t(`report.measure.${measure}`),
          columns.length === 0 && <MeasureMeaning measure={measure} />,
        )}
      />
    )),
  );
  return (
    <thead>
      <tr>
        <SortHead
          isName
          rowSpan={isDeep ? 2 : 1}
          {...head('name', null, t(`report.dimension.${question.rows}`))}
        />
        {isDeep
          ? groups.map((column) => (
              <th
                key={column?.key ?? ''}
                scope="colgroup"
                colSpan={shown.length}
                data-first
                className={style.group}
              >
                {nameOf(column)}
              </th>
            ))
          : figures}
      </tr>
      {isDeep && <tr>{figures}</tr>}
    </thead>
  );
}

interface HeadProps {
  /** Null where the rows are not in its order. */
  readonly sort: Sort | null;
  readonly onSort: () => void;
  readonly isName?: boolean;
  readonly isFirst?: boolean;
  readonly rowSpan?: number;
  readonly children: ReactNode;
  readonly beside?: ReactNode;
}

function SortHead({
  sort,
  onSort,
  isName = false,
  isFirst = false,
  rowSpan = 1,
  children,
  beside,
}: HeadProps) {
  const order = sort === null ? 'none' : sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={order}
      className={isName ? style.name : undefined}
      data-first={isFirst || undefined}
    >
      <Group component="span" display="inline-flex" gap={0} wrap="nowrap">
        {beside}
        <button type="button" className={style.sort} onClick={onSort}>
          {children}
          {order === 'descending' && <ArrowDown size={14} aria-hidden />}
          {order === 'ascending' && <ArrowUp size={14} aria-hidden />}
        </button>
      </Group>
    </th>
  );
}
