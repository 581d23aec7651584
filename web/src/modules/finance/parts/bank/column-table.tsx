import { Flex, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { StatementField } from '@trastienda/shared/finance/contract/statements.ts';
import { DATE_ORDERS, STATEMENT_FIELDS } from '@trastienda/shared/finance/contract/statements.ts';
import type { DateOrder } from '@trastienda/shared/finance/read-cells.ts';
import { readDay } from '@trastienda/shared/finance/read-cells.ts';
import { readAmount } from '@trastienda/shared/kernel/money.ts';
import { ChevronDown, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { useDays } from '../screen-hooks.ts';
import style from './bank.module.css';
import type { ChosenColumns, RowKind } from './columns.ts';
import { chooseField, completeColumns, fieldAt, readRows } from './columns.ts';

const FIXED = { flex: 'none' } as const;

interface Props {
  readonly rows: readonly (readonly string[])[];
  readonly columns: ChosenColumns;
  readonly onChange: (columns: ChosenColumns) => void;
}

/** The first rows of the file; above each column, what it says. Every choice shows at once how it is read. */
export function ColumnTable({ rows, columns, onChange }: Props) {
  const t = useT();
  const width = Math.max(...rows.map(({ length }) => length), 1);
  const numbers = Array.from({ length: width }, (_, index) => index);
  const titles = rows[columns.headerRow] ?? [];
  const kinds = readRows(rows, columns);
  const isComplete = completeColumns(columns) !== null;
  const countOf = (kind: RowKind) => kinds.filter((one) => one === kind).length;
  return (
    <>
      <Flex rowGap="sm" columnGap="md" align="flex-end" wrap="wrap">
        <NativeSelect
          label={t('finance.bank.header-row')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={String(columns.headerRow)}
          onChange={(event) => onChange({ ...columns, headerRow: Number(event.currentTarget.value) })}
          data={rows.map((_, index) => ({
            value: String(index),
            label: t('finance.bank.row', { row: index + 1 }),
          }))}
        />
        <NativeSelect
          label={t('finance.bank.date-order')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={columns.dateOrder}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            const dateOrder = DATE_ORDERS.find((order) => order === chosen);
            if (dateOrder !== undefined) onChange({ ...columns, dateOrder });
          }}
          data={DATE_ORDERS.map((order) => ({ value: order, label: t(`finance.bank.date-order.${order}`) }))}
        />
        <Flex
          component="p"
          flex="1 1 260px"
          align="center"
          gap="xs"
          mih={36}
          c={isComplete ? 'var(--ink)' : 'dimmed'}
          role="status"
          data-complete={isComplete}
        >
          {isComplete ? (
            <CircleCheck size={18} color="var(--good-ink)" style={FIXED} aria-hidden />
          ) : (
            <CircleDashed size={18} style={FIXED} aria-hidden />
          )}
          {isComplete
            ? t('finance.bank.check', {
                deposits: countOf('deposit'),
                others: countOf('other'),
                wrong: countOf('unreadable'),
              })
            : t(columns.date === null ? 'finance.bank.needs-date' : 'finance.bank.needs-amount')}
        </Flex>
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse */}
      <section className={style.sample} tabIndex={0} aria-label={t('finance.bank.first-rows')}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('finance.bank.row-number')}</VisuallyHidden>
              </th>
              {numbers.map((index) => {
                const field = fieldAt(columns, index);
                return (
                  <th key={index} scope="col" data-chosen={field !== null || undefined}>
                    <NativeSelect
                      size="xs"
                      aria-label={t('finance.bank.column-says', {
                        column: titles[index]?.trim() || t('finance.bank.column', { number: index + 1 }),
                      })}
                      rightSection={<ChevronDown size={14} aria-hidden />}
                      value={field ?? ''}
                      onChange={(event) => {
                        const chosen = event.currentTarget.value;
                        const next = STATEMENT_FIELDS.find((one) => one === chosen) ?? null;
                        onChange(chooseField(columns, index, next));
                      }}
                      data={[
                        { value: '', label: t('finance.bank.field.none') },
                        ...STATEMENT_FIELDS.map((one) => ({
                          value: one,
                          label: t(`finance.bank.field.${one}`),
                        })),
                      ]}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const kind = kinds[index] ?? 'blank';
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file are known by their place
                <tr key={index} data-kind={kind}>
                  <th scope="row">{index + 1}</th>
                  {numbers.map((column) => (
                    <ReadCell
                      key={column}
                      text={row[column] ?? ''}
                      field={fieldAt(columns, column)}
                      dateOrder={columns.dateOrder}
                      isData={index > columns.headerRow && kind !== 'blank'}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface ReadCellProps {
  readonly text: string;
  readonly field: StatementField | null;
  readonly dateOrder: DateOrder;
  /** Below the titles, where days and amounts are read. */
  readonly isData: boolean;
}

/** A cell as the file has it and, in a chosen column, as it is understood. */
function ReadCell({ text, field, dateOrder, isData }: ReadCellProps) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const isMoney = field === 'amount' || field === 'credit';
  const typed = text.trim();
  if (!isData || field === null || typed === '' || (field !== 'date' && !isMoney))
    return (
      <td data-field={field ?? undefined}>
        <span className={style.cell}>{text}</span>
      </td>
    );
  const day = field === 'date' ? readDay(typed, dateOrder) : null;
  const amount = isMoney ? readAmount(typed) : null;
  const shown = day !== null ? showDay(day) : amount !== null ? money(amount) : null;
  return (
    <td data-field={field}>
      <span className={style.cell}>{text}</span>
      {shown === null ? (
        <span className={style.wrong}>
          <TriangleAlert size={12} aria-hidden />
          {t(field === 'date' ? 'finance.bank.no-date' : 'finance.bank.no-amount')}
        </span>
      ) : (
        <span className={style.read}>{shown}</span>
      )}
    </td>
  );
}
