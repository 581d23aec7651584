import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { UseFieldArrayReplace, UseFormReturn } from 'react-hook-form';
import type { GridChange, GridColumn, VariantGridValues } from './variant-grid.ts';
import { GRID_COLUMNS, laidOver } from './variant-grid.ts';

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
