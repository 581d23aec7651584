import { ActionIcon, Text } from '@mantine/core';
import type { ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import { Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useId } from 'react';
import type { FieldError, UseFieldArrayReplace, UseFormReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import bare from '#ui/form/bare-input.module.css';
import parts from '../parts.module.css';
import style from './variant-editor.module.css';
import type { GridChange, GridColumn, VariantGridValues } from './variant-grid.ts';
import { GRID_COLUMNS, laidOver } from './variant-grid.ts';

interface Props {
  readonly form: UseFormReturn<VariantGridValues, unknown, GridChange>;
  readonly index: number;
  readonly errors: Partial<Record<GridColumn, FieldError>> | undefined;
  /** The saved one, for a row that is not new. */
  readonly variant: ProductVariant | undefined;
  readonly isOnly: boolean;
  readonly onRemove: () => void;
}

/** The columns of figures. */
export const INPUT_MODES: Partial<Record<GridColumn, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  compareAt: 'decimal',
  weightGrams: 'numeric',
  minimum: 'numeric',
};

export function GridRow({ form, index, errors, variant, isOnly, onRemove }: Props) {
  const t = useT();
  const id = useId();
  const isHeld = variant !== undefined && variant.onHand + variant.incoming > 0;
  const wrong = GRID_COLUMNS.flatMap((column) => {
    const message = errors?.[column]?.message;
    return message === undefined ? [] : [{ column, message }];
  });
  const labelOf = (column: GridColumn) =>
    t('inventory.product.cell', { column: t(`inventory.product.column.${column}`), row: index + 1 });
  return (
    <div className={style.row} data-new={variant === undefined || undefined}>
      {GRID_COLUMNS.map((column) => (
        <label key={column} className={style.cell} data-column={column}>
          <span className={style.label}>{t(`inventory.product.column.${column}`)}</span>
          <input
            className={column === 'mayPreorder' ? style.check : `${bare.input} ${style.input}`}
            {...(column === 'mayPreorder' ? { type: 'checkbox' } : { type: 'text', autoComplete: 'off' })}
            aria-label={labelOf(column)}
            aria-invalid={errors?.[column] !== undefined}
            aria-describedby={errors?.[column] === undefined ? undefined : id}
            data-row={index}
            data-cell={column}
            data-number={column in INPUT_MODES || undefined}
            inputMode={INPUT_MODES[column]}
            spellCheck={false}
            {...form.register(`variants.${index}.${column}`)}
          />
        </label>
      ))}
      <ActionIcon
        className={`${style.remove} ${parts.touch}`}
        variant="subtle"
        color="gray"
        size={32}
        disabled={isOnly || isHeld}
        title={
          isHeld ? t('inventory.product.row-held', { count: variant.onHand + variant.incoming }) : undefined
        }
        aria-label={t('inventory.product.remove-row', { row: index + 1 })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      {wrong.length > 0 && (
        <Text
          id={id}
          inherit
          style={{ gridColumn: '1 / -1' }}
          pt="2xs"
          px="xs"
          pb="xs"
          c="var(--danger-ink)"
          fz="xs"
          role="alert"
        >
          {wrong
            .map(({ column, message }) => `${t(`inventory.product.column.${column}`)}: ${message}`)
            .join(' ')}
        </Text>
      )}
    </div>
  );
}

interface Cell {
  readonly input: HTMLInputElement;
  readonly row: number;
  readonly column: GridColumn;
}

/** The keys of a spreadsheet, heard for all cells at once. */
export function useGridKeys(
  form: UseFormReturn<VariantGridValues, unknown, GridChange>,
  replace: UseFieldArrayReplace<VariantGridValues, 'variants'>,
) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = cellAt(event.target);
    if (cell === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, event.shiftKey, cell.input);
    if (step === null) return;
    event.preventDefault();
    const column = GRID_COLUMNS[GRID_COLUMNS.indexOf(cell.column) + step.across];
    if (column !== undefined) focusCell(event.currentTarget, cell.row + step.down, column);
  };
  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const cell = cellAt(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (cell === null || !isSheet(text)) return;
    event.preventDefault();
    replace(laidOver(form.getValues('variants'), cell, pastedCells(text)));
    void form.trigger('variants');
    const grid = event.currentTarget;
    // The rows are drawn anew; whoever pasted goes on from the same cell.
    window.requestAnimationFrame(() => focusCell(grid, cell.row, cell.column));
  };
  return { onKeyDown, onPaste };
}

function cellAt(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const column = GRID_COLUMNS.find((one) => one === target.dataset['cell']);
  return column === undefined ? null : { input: target, row: Number(target.dataset['row']), column };
}

function stepOf(key: string, isBack: boolean, input: HTMLInputElement) {
  switch (key) {
    case 'ArrowDown':
      return { down: 1, across: 0 };
    case 'ArrowUp':
      return { down: -1, across: 0 };
    case 'Enter':
      return { down: isBack ? -1 : 1, across: 0 };
    case 'ArrowLeft':
      return isAtEdge(input, 'start') ? { down: 0, across: -1 } : null;
    case 'ArrowRight':
      return isAtEdge(input, 'end') ? { down: 0, across: 1 } : null;
    default:
      return null;
  }
}

/** Inside a text the arrows move in it; at its end, or with all of it marked, to the next cell. */
function isAtEdge(input: HTMLInputElement, edge: 'start' | 'end'): boolean {
  if (input.type === 'checkbox') return true;
  const { selectionStart: from, selectionEnd: to, value } = input;
  if (from === 0 && to === value.length) return true;
  return from === to && from === (edge === 'start' ? 0 : value.length);
}

function focusCell(grid: HTMLElement, row: number, column: GridColumn): void {
  const input = grid.querySelector<HTMLInputElement>(`[data-row="${row}"][data-cell="${column}"]`);
  input?.focus();
  if (input?.type === 'text') input.select();
}

/**
 * Rows and columns as a spreadsheet copies them: tabs and lines, and in quotes a cell that holds either.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const plain = text.replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (isQuoted) {
      if (sign === '"' && plain[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  // A spreadsheet ends its last line; whoever types does not.
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** More than one cell: otherwise the browser pastes it into the field by itself. */
export function isSheet(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}
