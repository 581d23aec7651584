import type { CommissionRun, CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { drawBrand } from '#platform/pdf/brand.ts';
import { currencySign, figure } from '#platform/pdf/figures.ts';
import type { Logo } from '#platform/pdf/pdf-logo.ts';
import { INK, INSIDE, newSheet, PAGE, rule, type Sheet, write, writeFitted } from '#platform/pdf/sheet.ts';
import type { ReportPolicy } from '../policy.ts';

const LEFT = PAGE.margin;
const HALF = INSIDE / 2;

export interface ReceiptLine {
  readonly label: string;
  readonly customerName: string;
  readonly collected: number;
  readonly base: number;
  readonly commissionBp: number;
  readonly earned: number;
}

const PAID_WITH = { transfer: 'Transferencia', cash: 'Efectivo', other: 'Otro medio' };

const percent = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString('es-GT')} %`;

/** A day as documents write it, from `2026-03-01`. */
const written = (day: string): string => day.split('-').reverse().join('/');

/** What a seller signs for: what was collected of their orders, what they earn of it, what they were paid. */
export function drawCommissionReceipt(
  run: CommissionRun,
  statement: CommissionStatement,
  lines: readonly ReceiptLine[],
  policy: ReportPolicy,
  logo: Logo | null,
): Sheet {
  const sheet = newSheet({
    title: `Recibo de comisión ${run.label}`,
    author: policy.store.brand,
    at: new Date(run.closedAt),
  });
  const sums = drawHead(sheet, run, statement, policy, logo);
  const list = drawSums(sheet, statement, sums, policy.currency);
  drawSignature(sheet, statement, drawLines(sheet, statement, lines, list));
  sheet.end();
  return sheet;
}

function drawHead(
  sheet: Sheet,
  run: CommissionRun,
  statement: CommissionStatement,
  { store }: ReportPolicy,
  logo: Logo | null,
): number {
  const y = drawBrand(sheet, store.brand, logo, HALF - 10);
  const where = [store.address, store.place].filter((part) => part !== null).join(', ');
  const left = write(sheet, where, LEFT, y, { size: 9, colour: INK.soft, width: HALF - 12 });

  const right = { width: HALF, align: 'right' as const };
  const soft = { size: 9, colour: INK.soft, ...right };
  let x =
    write(sheet, 'Recibo de comisión', LEFT + HALF, PAGE.margin, { size: 14, weight: 'semibold', ...right }) +
    3;
  x = write(sheet, run.label, LEFT + HALF, x, { size: 10, weight: 'medium', ...right });
  x = write(sheet, `Cobrado del ${written(run.from)} al ${written(run.to)}`, LEFT + HALF, x + 1, soft);
  x = write(sheet, 'No es factura', LEFT + HALF, x, soft);

  const below = Math.max(left, x) + 18;
  write(sheet, 'Vendedor', LEFT, below, { size: 8.5, colour: INK.soft, width: HALF });
  return (
    writeFitted(sheet, statement.seller, LEFT, below + 12, {
      sizes: [16, 13, 11],
      lines: 1,
      weight: 'semibold',
      width: INSIDE,
    }) + 16
  );
}

function drawSums(sheet: Sheet, statement: CommissionStatement, from: number, currency: string): number {
  const sign = currencySign(currency);
  const [rate, ...others] = statement.rates;
  const facts = [
    ['Pedidos', String(statement.orders)],
    ['Cobrado', figure(statement.collected)],
    ['Base', figure(statement.base)],
    [
      rate === undefined || others.length > 0 ? 'Comisión' : `Comisión ${percent(rate)}`,
      figure(statement.earned),
    ],
    ['A pagar', `${sign} ${figure(statement.due)}`],
  ];
  sheet.roundedRect(LEFT, from, INSIDE, 48, 6).fill(INK.sunk);
  const width = (INSIDE - 28) / facts.length;
  facts.forEach(([name = '', said = ''], index) => {
    const x = LEFT + 14 + index * width;
    write(sheet, name, x, from + 8, { size: 8.5, colour: INK.soft, width });
    write(sheet, said, x, from + 21, { size: 14, weight: 'semibold', width, isFigure: true });
  });
  const notes = [
    statement.carriedIn < 0 ? `Se descuenta de cierres anteriores: ${figure(statement.carriedIn)}` : '',
    statement.carriedOut < 0 ? `Queda por descontar en la siguiente: ${figure(statement.carriedOut)}` : '',
  ];
  let y = from + 58;
  for (const note of notes) y = write(sheet, note, LEFT, y, { size: 9, colour: INK.wait, width: INSIDE });
  return y + 8;
}

const COLUMNS = [
  { title: 'Pedido', x: 0, width: 70, align: 'left' },
  { title: 'Cliente', x: 76, width: 150, align: 'left' },
  { title: 'Cobrado', x: 224, width: 84, align: 'right' },
  { title: 'Base', x: 310, width: 84, align: 'right' },
  { title: '%', x: 396, width: 40, align: 'right' },
  { title: 'Comisión', x: 414, width: 90, align: 'right' },
] as const;
const LOWEST = PAGE.height - 60;
const ROW = 17;
const SIGNATURE = 110;

function drawTitles(sheet: Sheet, y: number): number {
  for (const { title, x, width, align } of COLUMNS)
    write(sheet, title, LEFT + x, y, { size: 8, colour: INK.soft, width, align });
  rule(sheet, y + 14);
  return y + 20;
}

function drawLines(
  sheet: Sheet,
  { orders }: CommissionStatement,
  lines: readonly ReceiptLine[],
  from: number,
): number {
  let y = drawTitles(sheet, from);
  for (const line of lines) {
    if (y + ROW > LOWEST) {
      sheet.addPage();
      y = drawTitles(sheet, PAGE.margin);
    }
    const cells = [
      line.label,
      line.customerName,
      figure(line.collected),
      figure(line.base),
      percent(line.commissionBp),
      figure(line.earned),
    ];
    COLUMNS.forEach(({ x, width, align }, at) => {
      write(sheet, cells[at] ?? '', LEFT + x, y, {
        ...{ size: 9, width, align, most: 13, isFigure: align === 'right' },
        ...(line.collected < 0 && { colour: INK.danger }),
      });
    });
    y += ROW;
  }
  if (orders > lines.length)
    y = write(sheet, `y ${orders - lines.length} más, en el archivo del cierre`, LEFT, y + 2, {
      size: 9,
      colour: INK.soft,
      width: INSIDE,
    });
  return y + 10;
}

function drawSignature(sheet: Sheet, statement: CommissionStatement, from: number): void {
  let y = from;
  if (y + SIGNATURE > LOWEST) {
    sheet.addPage();
    y = PAGE.margin;
  }
  const { paidOn, paidWith, reference } = statement;
  const paid =
    paidOn === null || paidWith === null
      ? 'Pendiente de pago'
      : [`Pagado el ${written(paidOn)}`, PAID_WITH[paidWith], reference]
          .filter((one) => one !== '')
          .join(' · ');
  write(sheet, paid, LEFT, y, { size: 10, weight: 'medium', width: INSIDE });
  sheet
    .moveTo(LEFT, y + 72)
    .lineTo(LEFT + 240, y + 72)
    .lineWidth(0.75)
    .strokeColor(INK.text)
    .stroke();
  write(sheet, 'Recibí conforme', LEFT, y + 76, { size: 8.5, colour: INK.soft, width: 240 });
}
