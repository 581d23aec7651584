import { Box, NativeSelect, Stack, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Figure, MeasureName } from '../shared/figure.tsx';
import shared from '../shared/reports.module.css';
import style from './pivot.module.css';
import type { Go, PivotState } from './pivot-state.ts';
import { readSort, writeSort } from './pivot-state.ts';
import type { Answered, OnOpen } from './table-model.ts';
import { type Line, type PivotTable, placesOf, sortedRows } from './table-model.ts';

interface Props {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly state: PivotState;
  readonly isBusy: boolean;
  readonly go: Go;
  readonly onOpen: OnOpen;
}

/** On a phone one card a row, of one column at a time. */
export function PivotCards({ answered, table, state, isBusy, go, onOpen }: Props) {
  const t = useT();
  const { locale } = useIntl();
  const column = table.columns.find(({ key }) => key === state.only) ?? null;
  const rows = useMemo(
    () =>
      sortedRows(table, state.sort, locale)
        // A card that says five times «nothing» is only in the way of the next.
        .filter((row) => table.shown.some((figure) => table.valueAt(row, column, figure) !== undefined)),
    [table, state.sort, locale, column],
  );
  const figuresOf = (row: Line | null) => (
    <Box component="dl" pt="xs" className={shared.pairs ?? ''}>
      {table.shown.map((figure) => {
        const value = row === null ? table.sumAt(column, figure) : table.valueAt(row, column, figure);
        const places = placesOf(answered.question, row?.key, column?.key);
        return (
          <div key={figure.measure}>
            <dt>
              {row === null ? (
                <MeasureName measure={figure.measure} />
              ) : (
                t(`report.measure.${figure.measure}`)
              )}
            </dt>
            <dd>
              {value === undefined || places === null ? (
                <Figure measure={figure.measure} value={value ?? null} />
              ) : (
                <button type="button" className={style.number} onClick={() => onOpen(figure.measure, places)}>
                  <Figure measure={figure.measure} value={value} />
                </button>
              )}
            </dd>
          </div>
        );
      })}
    </Box>
  );
  return (
    <Stack
      gap="sm"
      p="sm"
      // A wait that is over at once is not shown at all.
      {...(isBusy && { opacity: 0.55, style: { transition: 'opacity 120ms linear 160ms' } })}
      className={shared.part ?? ''}
      data-busy={isBusy}
      aria-busy={isBusy}
    >
      <AutoGrid least={130} data-screen-only>
        {table.columns.length > 0 && (
          <NativeSelect
            label={t(`report.dimension.${answered.question.columns}`)}
            rightSection={<ChevronDown size={16} aria-hidden />}
            value={column?.key ?? ''}
            onChange={(event) => go({ only: event.currentTarget.value || null }, true)}
            data={[
              { value: '', label: t('reports.pivot.total') },
              ...table.columns.map(({ key, name }) => ({ value: key, label: name })),
            ]}
          />
        )}
        <NativeSelect
          label={t('list.sort')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={state.sort === null ? '' : writeSort({ ...state.sort, column: null })}
          onChange={(event) => {
            const sort = readSort(event.currentTarget.value);
            const isOfColumn = sort !== null && sort.by !== 'name';
            go({ sort: isOfColumn ? { ...sort, column: column?.key ?? null } : sort }, true);
          }}
          data={[
            { value: '', label: t('reports.pivot.sort.own') },
            { value: 'name', label: t(`report.dimension.${answered.question.rows}`) },
            ...table.shown.map(({ measure }) => ({
              value: `-${measure}`,
              label: t(`report.measure.${measure}`),
            })),
          ]}
        />
      </AutoGrid>
      <Box
        component="section"
        p="sm"
        bdrs="md"
        bg="var(--surface-sunk)"
        aria-label={t('reports.pivot.total')}
      >
        <Text component="h3" inherit fw={600}>
          {t('reports.pivot.total')}
        </Text>
        {figuresOf(null)}
      </Box>
      <Stack component="ul" gap="xs">
        {rows.map((row) => (
          <li key={row.key} className={style.rowCard}>
            <Text component="h3" inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
              {row.name}
            </Text>
            {figuresOf(row)}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
