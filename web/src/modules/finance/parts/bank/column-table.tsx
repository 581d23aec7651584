import { Box, Flex, NativeSelect, VisuallyHidden } from '@mantine/core';
import type { StatementColumns, StatementField } from '@trastienda/shared/finance/contract/statements.ts';
import { DATE_ORDERS, STATEMENT_FIELDS } from '@trastienda/shared/finance/contract/statements.ts';
import type { DateOrder } from '@trastienda/shared/finance/read-cells.ts';
import { readDay } from '@trastienda/shared/finance/read-cells.ts';
import type { Sheet } from '@trastienda/shared/finance/statement-file.ts';
import { readStatement } from '@trastienda/shared/finance/statement-file.ts';
import { readAmount } from '@trastienda/shared/kernel/money.ts';
import { ChevronDown, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { useDays } from '../screen-hooks.ts';
import style from './bank.module.css';

/** Which column says what, as far as it has been said. */
export interface ChosenColumns extends Readonly<Record<StatementField, number | null>> {
  readonly headerRow: number;
  readonly dateOrder: DateOrder;
}

export const NO_COLUMNS: ChosenColumns = {
  headerRow: 0,
  dateOrder: 'dmy',
  date: null,
  reference: null,
  description: null,
  amount: null,
  credit: null,
  debit: null,
  balance: null,
};

export function fieldAt(columns: ChosenColumns, index: number): StatementField | null {
  return STATEMENT_FIELDS.find((field) => columns[field] === index) ?? null;
}

/** One column says one thing, and each thing is said by one column. */
export function chooseField(
  columns: ChosenColumns,
  index: number,
  field: StatementField | null,
): ChosenColumns {
  const before = fieldAt(columns, index);
  return {
    ...columns,
    ...(before !== null && { [before]: null }),
    ...(field !== null && { [field]: index }),
  };
}

/** What can be sent, or null while something is missing. */
export function completeColumns(columns: ChosenColumns): StatementColumns | null {
  const { date, amount, credit } = columns;
  return date === null || (amount === null && credit === null) ? null : { ...columns, date };
}

type RowKind = 'above' | 'titles' | 'blank' | 'deposit' | 'other' | 'unreadable';

/** What becomes of each row, read exactly as the server will read it. */
export function readRows(rows: Sheet, columns: ChosenColumns): readonly RowKind[] {
  const complete = completeColumns(columns);
  const { deposits, unread } =
    complete === null ? { deposits: [], unread: [] } : readStatement(rows, complete);
  const good = new Set(deposits.map(({ row }) => row));
  const wrong = new Set(unread.map(({ row }) => row));
  return rows.map((cells, index) => {
    if (index < columns.headerRow) return 'above';
    if (index === columns.headerRow) return 'titles';
    if (good.has(index + 1)) return 'deposit';
    if (wrong.has(index + 1)) return 'unreadable';
    return cells.every((cell) => cell.trim() === '') ? 'blank' : 'other';
  });
}

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
            <CircleCheck size={18} color="var(--good-ink)" aria-hidden />
          ) : (
            <CircleDashed size={18} aria-hidden />
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
      {/* A box that scrolls must be reachable without a mouse. */}
      <Box
        component="section"
        bd="1px solid var(--line)"
        bdrs="md"
        className={style.sample ?? ''}
        tabIndex={0}
        aria-label={t('finance.bank.first-rows')}
      >
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
      </Box>
    </>
  );
}

const MONEY: readonly StatementField[] = ['amount', 'credit', 'debit', 'balance'];

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
  const isMoney = MONEY.some((one) => one === field);
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
        <Flex
          component="span"
          display="inline-flex"
          align="center"
          gap="2xs"
          c="var(--danger-ink)"
          className={style.wrong ?? ''}
        >
          <TriangleAlert size={12} aria-hidden />
          {t(field === 'date' ? 'finance.bank.no-date' : 'finance.bank.no-amount')}
        </Flex>
      ) : (
        <span className={style.read}>{shown}</span>
      )}
    </td>
  );
}
