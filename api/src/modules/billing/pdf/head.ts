import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { drawBrand } from '#platform/pdf/brand.ts';
import { currencySign, figure, formatDay } from '#platform/pdf/figures.ts';
import type { Logo } from '#platform/pdf/pdf-logo.ts';
import { INK, INSIDE, PAGE, type Sheet, write } from '#platform/pdf/sheet.ts';
import { FINAL_CONSUMER, type InvoiceDocument } from '../xml/document.ts';
import { toTitle, voidedLabel } from './labels.ts';

const LEFT = PAGE.margin;
const HALF = INSIDE / 2;

/** What the store adds to what the invoice itself says of it. */
export interface StoreHeader {
  readonly phone: string | null;
  readonly logo: Logo | null;
}

/** Who sells, what this invoice is, whom it is for and what it comes to. */
export function drawHead(sheet: Sheet, document: InvoiceDocument, from: StoreHeader): number {
  const store = drawStore(sheet, document, from);
  const name = drawName(sheet, document);
  const warned = drawWarnings(sheet, document, Math.max(store, name) + 14);
  return drawReceiver(sheet, document, warned);
}

function drawStore(sheet: Sheet, { invoice }: InvoiceDocument, { phone, logo }: StoreHeader): number {
  const soft = { size: 9, colour: INK.soft, width: HALF - 12 };
  let y = drawBrand(sheet, invoice.issuerTradeName, logo, HALF - 10);
  const isOtherName = invoice.issuerName !== invoice.issuerTradeName;
  for (const text of [
    isOtherName ? invoice.issuerName : '',
    invoice.issuerTaxId === '' ? '' : `NIT ${invoice.issuerTaxId}`,
    [invoice.issuerAddress, invoice.issuerPlace].filter((part) => part !== '').join(', '),
    phone === null ? '' : `Teléfono ${showPhone(phone)}`,
  ])
    y = write(sheet, text, LEFT, y, soft);
  return y;
}

function drawName(sheet: Sheet, { invoice, timeZone }: InvoiceDocument): number {
  const x = LEFT + HALF;
  const right = { width: HALF, align: 'right' as const };
  const at = invoice.emittedAt ?? invoice.createdAt;
  let y = write(sheet, toTitle(invoice).name, x, PAGE.margin, { size: 14, weight: 'semibold', ...right }) + 3;
  const number =
    invoice.series === null ? invoice.label : `Serie ${invoice.series} · Número ${invoice.felNumber}`;
  y = write(sheet, number, x, y, { size: 10, weight: 'medium', ...right });
  y = write(sheet, formatDay(at, timeZone), x, y + 1, { size: 9, colour: INK.soft, ...right });
  const ours = invoice.series === null ? invoice.orderLabel : `${invoice.label} · ${invoice.orderLabel}`;
  return write(sheet, ours, x, y, { size: 9, colour: INK.soft, ...right });
}

/** What takes value from an invoice stands above everything it says. */
function drawWarnings(sheet: Sheet, { invoice, original, timeZone }: InvoiceDocument, from: number): number {
  const { warning } = toTitle(invoice);
  const voided =
    invoice.status === 'voided' && invoice.voidedAt !== null
      ? `${voidedLabel(invoice)} el ${formatDay(invoice.voidedAt, timeZone)}. ${invoice.voidReason ?? ''}`
      : null;
  let y = from;
  if (voided !== null) y = drawBand(sheet, voided, y, INK.danger, INK.dangerWash);
  if (warning !== null) y = drawBand(sheet, warning, y, INK.wait, INK.waitWash);
  if (original !== null) {
    const answered = `Modifica el documento serie ${original.series} número ${original.felNumber} del ${formatDay(original.emittedAt ?? original.createdAt, timeZone)}. Motivo: ${invoice.reason ?? ''}`;
    y = drawBand(sheet, answered, y, INK.text, INK.sunk);
  }
  return y + 6;
}

function drawBand(sheet: Sheet, text: string, y: number, colour: string, wash: string): number {
  const style = { size: 10, weight: 'medium' as const, colour, width: INSIDE - 24, most: 42 };
  sheet.font('medium').fontSize(10);
  const height = Math.min(42, sheet.heightOfString(text, { width: style.width, lineGap: 1.5 })) + 12;
  sheet.roundedRect(LEFT, y, INSIDE, height, 6).fill(wash);
  write(sheet, text, LEFT + 12, y + 7, style);
  return y + height + 8;
}

function drawReceiver(sheet: Sheet, { invoice }: InvoiceDocument, from: number): number {
  const width = HALF + 20;
  const label = { size: 8.5, colour: INK.soft, width };
  let y = write(sheet, 'Cliente', LEFT, from, label) + 2;
  y = write(sheet, invoice.receiverName || FINAL_CONSUMER, LEFT, y, {
    size: 12,
    weight: 'semibold',
    width,
    most: 46,
  });
  const id = showTaxId({ kind: invoice.receiverKind, id: invoice.receiverId });
  const named = { nit: 'NIT', cui: 'CUI', foreign: 'Pasaporte', cf: 'NIT' }[invoice.receiverKind];
  const soft = { size: 9, colour: INK.soft, width, most: 26 };
  y = write(sheet, `${named} ${id}`, LEFT, y + 2, soft);
  y = write(sheet, invoice.receiverAddress, LEFT, y, soft);

  const x = LEFT + width;
  const right = { width: INSIDE - width, align: 'right' as const };
  write(sheet, 'Total', x, from, { size: 8.5, colour: INK.soft, ...right });
  const amount = figure(invoice.total);
  sheet.font('semibold').fontSize(26);
  const wide = sheet.widthOfString(amount, { features: ['tnum'] });
  write(sheet, amount, x, from + 10, { size: 26, weight: 'semibold', isFigure: true, ...right });
  write(sheet, currencySign(invoice.currency), x, from + 21, {
    size: 14,
    colour: INK.soft,
    width: INSIDE - width - wide - 7,
    align: 'right',
  });
  return Math.max(y, from + 44) + 18;
}
