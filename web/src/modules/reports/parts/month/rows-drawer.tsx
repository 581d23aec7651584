import { Stack, Text } from '@mantine/core';
import type { MonthRow } from '@trastienda/shared/reports/contract/months.ts';
import type { MonthBlock, MonthLine } from '@trastienda/shared/reports/months.ts';
import { ListTree } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import shared from '../shared/reports.module.css';
import { lineLabel, partLabel, useMonthFormat } from './labels.ts';
import { useMonthRows } from './queries.ts';
import { RowLink } from './row-link.tsx';

interface Props {
  readonly month: string;
  readonly block: MonthBlock;
  readonly line: MonthLine;
  readonly onClose: () => void;
}

/** What a figure is made of, and on top of it what its rows come to: the same figure. */
export function RowsDrawer({ month, block, line, onClose }: Props) {
  const t = useT();
  const showMonth = useMonthFormat();
  const list = useMonthRows(month, line.rowsOf, line.part);
  return (
    <SideDrawer title={`${t(`month.block.${block}`)}: ${lineLabel(t, line)}`} onClose={onClose} width={560}>
      <Stack gap="md" pt="md" px="var(--gutter)" pb="var(--gutter)">
        <div>
          <Text size="xl" fw={600} lh={1.25} lts="-0.01em">
            <MoneyText centavos={line.amount} />
          </Text>
          <Text c="dimmed" size="xs">
            {showMonth(month)}
          </Text>
        </div>
        <Rows list={list} />
      </Stack>
    </SideDrawer>
  );
}

/** The entries of a figure, or corrections of the month. */
export function Rows({ list }: Pick<ComponentProps<typeof PagedRows<MonthRow>>, 'list'>) {
  const t = useT();
  return (
    <PagedRows
      list={list}
      rowHeight={56}
      blank={<BlankState icon={ListTree} title={t('month.no-rows')} text={t('month.no-rows-text')} />}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

/** A document or whose balance it is, what happened to it, and how much. */
function Row({ row }: { readonly row: MonthRow }) {
  const t = useT();
  const intl = useIntl();
  const { showDay } = useDays();
  const { day, figure, part, label, name, link, units, amount, tax, reason, by, at } = row;
  const about = [
    day === null ? null : showDay(day),
    figure === '' ? null : t(`month.line.${figure}`),
    part === '' ? null : partLabel(t, part, null),
    units === null || units === 0 ? null : t('month.units', { count: units }),
    tax === 0
      ? null
      : `${t('export.month.tax')} ${intl.formatNumber(tax / 100, { minimumFractionDigits: 2 })}`,
  ];
  return (
    <li className={shared.row}>
      <div>
        <p>
          <RowLink link={link} label={label === '' ? name : label} />
          {label !== '' && name !== '' && ` · ${name}`}
        </p>
        <Text c="dimmed" size="xs">
          {about.filter(Boolean).join(' · ')}
        </Text>
        {reason !== null && (
          <Text c="var(--wait-ink)" size="xs">
            {t('month.corrected', {
              reason,
              by: by ?? '',
              when: at === null ? '' : intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </Text>
        )}
      </div>
      <Text span inherit fw={600} style={{ whiteSpace: 'nowrap' }}>
        <MoneyText centavos={amount} />
      </Text>
    </li>
  );
}
