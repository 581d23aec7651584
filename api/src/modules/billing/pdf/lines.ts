import { currencySign, figure } from '#platform/pdf/figures.ts';
import {
  INK,
  INSIDE,
  measureHeight,
  PAGE,
  rule,
  type Sheet,
  type Style,
  write,
} from '#platform/pdf/sheet.ts';
import type { InvoiceDocument } from '../xml/document.ts';

const LEFT = PAGE.margin;
/** Below this nothing but the page's number stands. */
export const LOWEST = PAGE.height - 60;

const COLUMNS = [
  { title: 'Cant.', x: 0, width: 34, align: 'left' },
  { title: 'Descripción', x: 40, width: 250, align: 'left' },
  { title: 'Precio', x: 296, width: 64, align: 'right' },
  { title: 'Descuento', x: 364, width: 64, align: 'right' },
  { title: 'Total', x: 432, width: 72, align: 'right' },
] as const;

function drawTitles(sheet: Sheet, y: number): number {
  for (const { title, x, width, align } of COLUMNS)
    write(sheet, title, LEFT + x, y, { size: 8.5, colour: INK.soft, width, align });
  rule(sheet, y + 15);
  return y + 22;
}

/** The goods, over as many pages as they need, with their titles on each. */
export function drawLines(sheet: Sheet, { lines }: InvoiceDocument, from: number): number {
  let y = drawTitles(sheet, from);
  for (const line of lines) {
    const cells = [
      String(line.quantity),
      line.description,
      figure(line.unitPrice),
      line.discount === 0 ? '' : figure(line.discount),
      figure(line.total),
    ];
    const height = Math.min(
      60,
      measureHeight(sheet, line.description, { size: 10, width: COLUMNS[1].width }),
    );
    if (y + height + 10 > LOWEST) {
      sheet.addPage();
      y = drawTitles(sheet, PAGE.margin);
    }
    COLUMNS.forEach(({ x, width, align }, index) => {
      const isFigure = align === 'right';
      write(sheet, cells[index] ?? '', LEFT + x, y, { size: 10, width, align, most: 60, isFigure });
    });
    y += height + 6;
    rule(sheet, y - 1);
    y += 6;
  }
  return y + 4;
}

/** What the lines come to; net and IVA only where the regime separates them. */
export function drawTotals(sheet: Sheet, { invoice, lines }: InvoiceDocument, from: number): number {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const isSplit = invoice.regime === 'general' && invoice.kind !== 'receipt';
  const sums = [
    ...(discount === 0 ? [] : [['Descuentos incluidos', figure(discount)] as const]),
    ...(isSplit
      ? [['Sin IVA', figure(invoice.net)] as const, ['IVA 12 %', figure(invoice.iva)] as const]
      : []),
  ];
  const needed = sums.length * 15 + 34;
  let y = from;
  if (y + needed > LOWEST) {
    sheet.addPage();
    y = PAGE.margin;
  }
  const x = LEFT + INSIDE - 210;
  const row = (name: string, amount: string, style: Partial<Style>) => {
    write(sheet, name, x, y, { size: 9.5, colour: INK.soft, width: 110, ...style, align: 'left' });
    write(sheet, amount, x + 100, y, { size: 9.5, width: 110, ...style, align: 'right', isFigure: true });
  };
  for (const [name, amount] of sums) {
    row(name, amount, {});
    y += 15;
  }
  y += 3;
  row('Total', `${currencySign(invoice.currency)} ${figure(invoice.total)}`, {
    size: 12,
    weight: 'semibold',
    colour: INK.text,
  });
  return y + 26;
}
