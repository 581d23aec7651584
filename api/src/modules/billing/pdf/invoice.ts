import { INK, INSIDE, newSheet, PAGE, type Sheet, write } from '#platform/pdf/sheet.ts';
import type { InvoiceDocument } from '../xml/document.ts';
import { drawFoot } from './foot.ts';
import { drawHead, type StoreHeader } from './head.ts';
import { toTitle, voidedLabel } from './labels.ts';
import { drawLines, drawTotals } from './lines.ts';

/** The invoice as it is printed: drawn on request, and sent while it is drawn. */
export function drawInvoice(document: InvoiceDocument, store: StoreHeader): Sheet {
  const { invoice } = document;
  const sheet = newSheet({
    title: `${toTitle(invoice).name} ${invoice.label}`,
    author: invoice.issuerName,
    at: invoice.emittedAt ?? invoice.createdAt,
  });
  const goods = drawHead(sheet, document, store);
  const sums = drawLines(sheet, document, goods);
  drawFoot(sheet, document, drawTotals(sheet, document, sums));
  finishPages(sheet, document);
  sheet.end();
  return sheet;
}

/** What every page carries: its number, and that the invoice stands no more. */
function finishPages(sheet: Sheet, { invoice }: InvoiceDocument): void {
  const { count } = sheet.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    sheet.switchToPage(page);
    if (invoice.status === 'voided') drawVoided(sheet, voidedLabel(invoice).toUpperCase());
    const name = count === 1 ? invoice.label : `${invoice.label} · página ${page + 1} de ${count}`;
    const style = { size: 8, colour: INK.soft, width: INSIDE, align: 'right' as const };
    write(sheet, name, PAGE.margin, PAGE.height - 42, style);
  }
}

function drawVoided(sheet: Sheet, label: string): void {
  sheet.save();
  sheet.rotate(-28, { origin: [PAGE.width / 2, PAGE.height / 2] });
  sheet.fillOpacity(0.14);
  write(sheet, label, 0, PAGE.height / 2 - 56, {
    size: 104,
    weight: 'semibold',
    colour: INK.danger,
    width: PAGE.width,
    align: 'center',
  });
  sheet.restore();
}
