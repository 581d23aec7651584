import { readAmount } from '../kernel/money.ts';
import type { Sheet } from './statement-file.ts';

export interface CourierReading {
  readonly lines: readonly { readonly guide: string; readonly amount: number }[];
  readonly skipped: readonly { readonly row: number; readonly text: string }[];
}

/** A guide holds at least four digits and no money: `A1234R00567`, `C000123456-1`, `FZ88213`. */
const GUIDE = /^(?=(?:.*\d){4})[A-Za-z0-9-]{5,40}$/;
const MONEY = /^\(?-?\s*(q\.?\s*)?\d{1,3}(,\d{3})*(\.\d{1,2})?\)?$|^(q\.?\s*)?\d+([.,]\d{1,2})?$/i;

/**
 * The guides and amounts of a courier's list, whatever else it says: in each row the first cell that is a
 * guide, and the last that is an amount. Two columns pasted from a spreadsheet read the same way.
 */
export function readCourierSheet(sheet: Sheet): CourierReading {
  const lines: { guide: string; amount: number }[] = [];
  const skipped: { row: number; text: string }[] = [];
  for (const [index, cells] of sheet.entries()) {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length === 0) continue;
    const guideAt = filled.findIndex((cell) => GUIDE.test(cell) && !/^\d{1,5}([.,]\d{1,2})?$/.test(cell));
    const money = filled.filter((cell, at) => at !== guideAt && MONEY.test(cell)).at(-1);
    const amount = money === undefined ? null : readAmount(money);
    const guide = filled[guideAt];
    if (guide === undefined || amount === null || amount < 0) {
      skipped.push({ row: index + 1, text: filled.join(' · ').slice(0, 120) });
      continue;
    }
    lines.push({ guide: guide.toUpperCase(), amount });
  }
  return { lines, skipped };
}
