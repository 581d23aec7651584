import { describe, expect, test } from 'vitest';
import { chooseField, completeColumns, fieldAt, NO_COLUMNS, readRows } from './column-table.tsx';

describe('the columns of a file', () => {
  test('have one meaning each, and each meaning once', () => {
    const dated = chooseField(NO_COLUMNS, 0, 'date');
    const moved = chooseField(dated, 2, 'date');
    expect(fieldAt(moved, 0)).toBeNull();
    expect(fieldAt(moved, 2)).toBe('date');
    expect(fieldAt(chooseField(moved, 2, 'description'), 2)).toBe('description');
    expect(chooseField(moved, 2, 'description').date).toBeNull();
  });

  test('are complete with a day and an amount', () => {
    const dated = chooseField(NO_COLUMNS, 0, 'date');
    expect(completeColumns(dated)).toBeNull();
    expect(completeColumns(chooseField(dated, 1, 'credit'))).toMatchObject({ date: 0, credit: 1 });
  });

  test('classify each row', () => {
    const columns = { ...NO_COLUMNS, headerRow: 1, date: 0, amount: 1 };
    const rows = [
      ['Banco'],
      ['Fecha', 'Monto'],
      ['03/11/2026', '350'],
      ['03/11/2026', '-20'],
      ['x', '9'],
      [''],
    ];
    expect(readRows(rows, columns)).toEqual(['above', 'titles', 'deposit', 'other', 'unreadable', 'blank']);
  });
});
