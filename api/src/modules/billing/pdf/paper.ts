import { INK, INSIDE, newSheet, PAGE, type Sheet, write } from '#platform/pdf/sheet.ts';
import type { Paper } from '../xml/document.ts';
import { drawFoot } from './foot.ts';
import { drawHead, type PaperStore } from './head.ts';
import { drawLines, drawTotals } from './lines.ts';
import { titleOf, voidedWord } from './words.ts';

/** The paper as it is printed: drawn when it is asked for, and sent while it is drawn. */
export function drawPaper(paper: Paper, store: PaperStore): Sheet {
  const { invoice } = paper;
  const sheet = newSheet({
    title: `${titleOf(invoice).name} ${invoice.label}`,
    author: invoice.issuerName,
    at: invoice.emittedAt ?? invoice.createdAt,
  });
  const goods = drawHead(sheet, paper, store);
  const sums = drawLines(sheet, paper, goods);
  drawFoot(sheet, paper, drawTotals(sheet, paper, sums));
  finishPages(sheet, paper);
  sheet.end();
  return sheet;
}

/** What every page carries: its number, and that the paper stands no more. */
function finishPages(sheet: Sheet, { invoice }: Paper): void {
  const { count } = sheet.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    sheet.switchToPage(page);
    if (invoice.status === 'voided') drawVoided(sheet, voidedWord(invoice).toUpperCase());
    const name = count === 1 ? invoice.label : `${invoice.label} · página ${page + 1} de ${count}`;
    const style = { size: 8, colour: INK.soft, width: INSIDE, align: 'right' as const };
    write(sheet, name, PAGE.margin, PAGE.height - 42, style);
  }
}

function drawVoided(sheet: Sheet, word: string): void {
  sheet.save();
  sheet.rotate(-28, { origin: [PAGE.width / 2, PAGE.height / 2] });
  sheet.fillOpacity(0.14);
  write(sheet, word, 0, PAGE.height / 2 - 56, {
    size: 104,
    weight: 'semibold',
    colour: INK.danger,
    width: PAGE.width,
    align: 'center',
  });
  sheet.restore();
}
