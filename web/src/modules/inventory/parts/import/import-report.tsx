import { Box, Flex, Text } from '@mantine/core';
import type { ImportReport, ImportRowError } from '@trastienda/shared/inventory/contract/imports.ts';
import { IMPORT_COLUMNS } from '@trastienda/shared/inventory/contract/imports.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Tile } from '#ui/data/facts.tsx';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segments } from '#ui/form/segments.tsx';
import style from './import.module.css';

const TONES = {
  'new-product': 'good',
  'new-variant': 'good',
  change: 'progress',
  nothing: 'draft',
  refused: 'trouble',
} as const;

const LOOKS = {
  good: { ground: 'var(--good-wash)', termColor: 'inherit', c: 'var(--good-ink)' },
  change: { ground: 'var(--accent-wash)', termColor: 'inherit', c: 'var(--accent-ink)' },
  trouble: { ground: 'var(--danger-wash)', termColor: 'inherit', c: 'var(--danger-ink)' },
  same: {},
} as const;
const SCROLLING = { overflow: 'auto', overscrollBehavior: 'contain' } as const;
const NONE = { c: 'dimmed', fw: 400 } as const;

/** What a file would do, or did: in numbers, then row by row. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const t = useT();
  const intl = useIntl();
  const [shown, setShown] = useState<'rows' | 'errors'>(report.refused > 0 ? 'errors' : 'rows');
  const isDone = report.doneAt !== null;
  const numbers = [
    { id: 'products', count: report.newProducts, tone: 'good' },
    { id: 'variants', count: report.newVariants, tone: 'good' },
    { id: 'changed', count: report.changed, tone: 'change' },
    { id: 'unchanged', count: report.unchanged, tone: 'same' },
    { id: 'refused', count: report.refused, tone: 'trouble' },
  ] as const;
  return (
    <>
      <Flex component="p" style={{ overflowWrap: 'anywhere' }} gap="xs" align="center" fz="md" role="status">
        {isDone && <CircleCheck size={20} color="var(--good-ink)" style={{ flex: 'none' }} aria-hidden />}
        {t(isDone ? 'inventory.import.done' : 'inventory.import.would', {
          name: report.fileName,
          rows: report.rows,
        })}
      </Flex>
      <AutoGrid component="dl" least={112}>
        {numbers.map(({ id, count, tone }) => (
          <Tile
            key={id}
            gap="3xs"
            label={t(`inventory.import.number.${id}`)}
            {...(count === 0 ? NONE : LOOKS[tone])}
          >
            {intl.formatNumber(count)}
          </Tile>
        ))}
      </AutoGrid>
      {(report.unitsIn > 0 || report.unitsOut > 0) && (
        <Text inherit c="dimmed">
          {t('inventory.import.units', { unitsIn: report.unitsIn, unitsOut: report.unitsOut })}
        </Text>
      )}
      {report.unknownColumns.length > 0 && (
        <Notice tone="info">
          {t('inventory.import.unknown-columns', {
            count: report.unknownColumns.length,
            names: report.unknownColumns.map((name) => `«${name}»`).join(', '),
          })}
        </Notice>
      )}
      {report.errors.length > 0 && (
        <Segments
          label={t('inventory.import.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'errors', label: t('inventory.import.show-errors', { count: report.errors.length }) },
            { value: 'rows', label: t('inventory.import.show-rows', { count: report.sample.length }) },
          ]}
        />
      )}
      {shown === 'errors' && report.errors.length > 0 ? (
        <ImportErrors errors={report.errors} />
      ) : (
        <ImportSample report={report} />
      )}
    </>
  );
}

/** Where to look in the spreadsheet, what stands there, and what is wrong with it. */
function ImportErrors({ errors }: { readonly errors: readonly ImportRowError[] }) {
  const t = useT();
  const intl = useIntl();
  return (
    // A box that scrolls must be reachable without a mouse.
    <Box
      component="section"
      className={`${style.box} ${style.errors}`}
      bd="1px solid var(--line)"
      bdrs="md"
      tabIndex={0}
      mah={{ base: 'none', sm: 'min(360px, 42dvh)' }}
      style={SCROLLING}
      aria-label={t('inventory.import.errors')}
    >
      <PlainTable isOpen rowHeight={36} edge="sm">
        <thead>
          <tr>
            <th scope="col">{t('inventory.import.row')}</th>
            <th scope="col">{t('inventory.import.column')}</th>
            <th scope="col">{t('inventory.import.value')}</th>
            <th scope="col">{t('inventory.import.why')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, code, value, message }) => (
            <tr key={`${row} ${column} ${code}`}>
              <Box component="td" c="dimmed">
                {intl.formatNumber(row, { useGrouping: false })}
              </Box>
              <td>{column === null ? '' : t(`export.inventory.${column}`)}</td>
              <Box component="td" maw={200} style={{ overflowWrap: 'anywhere' }}>
                {value === '' ? t('inventory.import.blank') : value}
              </Box>
              <Box component="td" miw={200} c="var(--danger-ink)">
                {message}
              </Box>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Box>
  );
}

/** The first rows as they were read, each with what it does. Columns that the file does not have are left out. */
function ImportSample({ report }: { readonly report: ImportReport }) {
  const t = useT();
  const { sample, rows } = report;
  const columns = IMPORT_COLUMNS.filter((column) => sample.some(({ cells }) => (cells[column] ?? '') !== ''));
  return (
    <>
      <Box
        component="section"
        className={style.box ?? ''}
        bd="1px solid var(--line)"
        bdrs="md"
        tabIndex={0}
        mah={{ base: 'none', sm: 'min(360px, 42dvh)' }}
        style={SCROLLING}
        aria-label={t('inventory.import.sample')}
      >
        <PlainTable isOpen rowHeight={36} edge="sm">
          <thead>
            <tr>
              <th scope="col">{t('inventory.import.row')}</th>
              <th scope="col">{t('inventory.import.effect')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`export.inventory.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, effect, cells }) => (
              <tr key={row}>
                <Box component="td" c="dimmed">
                  {row}
                </Box>
                <td>
                  <Badge tone={TONES[effect]}>{t(`inventory.import.effect.${effect}`)}</Badge>
                </td>
                {columns.map((column) => (
                  <Text key={column} component="td" inherit truncate maw={220}>
                    {cells[column] ?? ''}
                  </Text>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Box>
      {rows > sample.length && (
        <Text c="dimmed" size="xs">
          {t('inventory.import.only-first', { count: sample.length, rows })}
        </Text>
      )}
    </>
  );
}
