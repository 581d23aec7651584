import sharp from 'sharp';
import type { Design } from './canvas.ts';
import {
  cardTransfer,
  darkTransfer,
  drawAchNotice,
  drawAchSteps,
  listTransfer,
} from './designs/app-transfers.ts';
import { cardMail, cardReceipt } from './designs/card-receipts.ts';
import { formSlip, rollSlip } from './designs/counter-slips.ts';
import { BANK_COLOURS, type SlipBank, type SlipFacts, type SlipKind } from './slip-facts.ts';

/** Nine layouts; every bank has its own for each kind, in its own colours. */
const DESIGNS: Readonly<Record<SlipKind, Readonly<Record<SlipBank, Design>>>> = {
  'counter-deposit': {
    Banrural: formSlip,
    'Banco Industrial': rollSlip,
    BAM: rollSlip,
    'G&T Continental': formSlip,
    BAC: rollSlip,
  },
  'app-transfer': {
    Banrural: listTransfer,
    'Banco Industrial': cardTransfer,
    BAM: darkTransfer,
    'G&T Continental': listTransfer,
    BAC: cardTransfer,
  },
  'ach-transfer': {
    Banrural: drawAchNotice,
    'Banco Industrial': drawAchSteps,
    BAM: drawAchNotice,
    'G&T Continental': drawAchSteps,
    BAC: drawAchNotice,
  },
  'card-link': {
    Banrural: cardMail,
    'Banco Industrial': cardReceipt,
    BAM: cardReceipt,
    'G&T Continental': cardMail,
    BAC: cardReceipt,
  },
};

/** A payment proof of the demonstration, as WebP. The same facts always give the same picture. */
export async function drawSlip(slip: SlipFacts): Promise<Buffer> {
  const { width, height, body } = DESIGNS[slip.kind][slip.bank](slip, BANK_COLOURS[slip.bank]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 1 }).toBuffer();
}
