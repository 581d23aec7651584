import { Stack, Text } from '@mantine/core';
import type { MonthPage } from '@trastienda/shared/reports/contract/months.ts';
import {
  layOutMonth,
  MONTH_BLOCKS,
  type MonthBlock,
  type MonthLine,
} from '@trastienda/shared/reports/months.ts';
import { useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Card } from '#modules/finance/exports.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Corrections } from './corrections.tsx';
import { lineLabel } from './labels.ts';
import style from './month.module.css';
import { RowsDrawer } from './rows-drawer.tsx';

/** Every block is a sum that can be followed from its first line to its last, and every line opens its rows. */
export function MonthView({ page }: { readonly page: MonthPage }) {
  const [opened, setOpened] = useState<{ readonly block: MonthBlock; readonly line: MonthLine } | null>(null);
  const blocks = useMemo(() => layOutMonth(page, page.isLocked), [page]);
  return (
    <Stack gap="md">
      {page.corrections > 0 && <Corrections month={page.month} count={page.corrections} />}
      <div className={style.blocks} data-locked={page.isLocked || undefined}>
        {MONTH_BLOCKS.map((block) => (
          <Block
            key={block}
            block={block}
            lines={blocks[block]}
            isLocked={page.isLocked}
            onOpen={(line) => setOpened({ block, line })}
          />
        ))}
      </div>
      {opened !== null && (
        <RowsDrawer
          key={`${opened.block} ${opened.line.rowsOf} ${opened.line.part}`}
          month={page.month}
          block={opened.block}
          line={opened.line}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

interface BlockProps {
  readonly block: MonthBlock;
  readonly lines: readonly MonthLine[];
  readonly isLocked: boolean;
  readonly onOpen: (line: MonthLine) => void;
}

const ENDS: readonly MonthLine['kind'][] = ['total', 'closing'];

function Block({ block, lines, isLocked, onOpen }: BlockProps) {
  const t = useT();
  const title = `month-${block}`;
  const isTaxed = block === 'invoices';
  const main = lines.filter(({ kind }) => kind !== 'age');
  const ages = lines.filter(({ kind }) => kind === 'age');
  const toRow = (line: MonthLine) => (
    <Line
      key={`${line.rowsOf} ${line.part}`}
      line={line}
      isLocked={isLocked}
      isTaxed={isTaxed}
      onOpen={onOpen}
    />
  );
  return (
    <Card aria-labelledby={title}>
      <Text id={title} component="h2" inherit fz="md" fw={600}>
        {t(`month.block.${block}`)}
      </Text>
      <Text inherit pb="xs" c="dimmed" fz="xs">
        {t(`month.about.${block}`)}
      </Text>
      <PlainTable columnGap="calc(var(--mantine-spacing-sm) / 2)" aria-labelledby={title}>
        <thead>
          <tr>
            <th scope="col">{t('export.month.concept')}</th>
            {isTaxed && (
              <th scope="col" data-number data-wide>
                {t('export.month.tax')}
              </th>
            )}
            {isLocked && (
              <>
                <th scope="col" data-number data-wide>
                  {t('export.month.closed')}
                </th>
                <th scope="col" data-number data-wide>
                  {t('export.month.corrections')}
                </th>
              </>
            )}
            <th scope="col" data-number>
              {isLocked ? t('month.now') : t('export.month.amount')}
            </th>
          </tr>
        </thead>
        <tbody>{main.map(toRow)}</tbody>
        {ages.length > 0 && (
          <tbody>
            <tr>
              <Text component="th" inherit pt="sm" c="dimmed" fz="xs" colSpan={4} scope="rowgroup">
                {t('month.ages')}
              </Text>
            </tr>
            {ages.map(toRow)}
          </tbody>
        )}
      </PlainTable>
    </Card>
  );
}

interface LineProps {
  readonly line: MonthLine;
  readonly isLocked: boolean;
  readonly isTaxed: boolean;
  readonly onOpen: (line: MonthLine) => void;
}

function Line({ line, isLocked, isTaxed, onOpen }: LineProps) {
  const t = useT();
  const { kind, amount, tax, count, closed } = line;
  const correction = closed === null ? 0 : amount - closed;
  const isNothing = amount === 0 && correction === 0;
  return (
    <tr data-end={ENDS.includes(kind) || undefined}>
      <th scope="row">
        <button type="button" className={style.open} onClick={() => onOpen(line)}>
          {lineLabel(t, line)}
        </button>
        {count !== null && count !== 0 && (
          <Text span inherit ps="xs" c="dimmed" fz="xs" className={style.count ?? ''}>
            {t('month.count', { count })}
          </Text>
        )}
        {correction !== 0 && (
          <Text inherit c="dimmed" fz="xs" data-narrow>
            {t('export.month.closed')} <MoneyText centavos={closed ?? 0} /> · {t('month.correction')}{' '}
            <MoneyText centavos={correction} />
          </Text>
        )}
        {isTaxed && tax !== 0 && (
          <Text inherit c="dimmed" fz="xs" data-narrow>
            {t('export.month.tax')} <MoneyText centavos={tax} />
          </Text>
        )}
      </th>
      {isTaxed && (
        <Text component="td" inherit c="dimmed" data-number data-wide>
          <MoneyText centavos={tax} />
        </Text>
      )}
      {isLocked && (
        <>
          <td data-number data-wide>
            <MoneyText centavos={closed ?? 0} />
          </td>
          <Text
            component="td"
            inherit
            c={correction === 0 ? 'dimmed' : 'var(--wait-ink)'}
            data-number
            data-wide
          >
            {correction === 0 ? '–' : <MoneyText centavos={correction} />}
          </Text>
        </>
      )}
      <Text component="td" inherit {...(isNothing && { c: 'dimmed' })} data-number>
        <MoneyText centavos={amount} />
      </Text>
    </tr>
  );
}
