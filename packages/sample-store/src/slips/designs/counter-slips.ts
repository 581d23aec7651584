import { box, type Design, line } from '../canvas.ts';
import { text } from '../outlined-text.ts';
import { photographed } from '../paper-photo.ts';
import { clock, plainAmount, shortDay } from '../slip-wording.ts';

const PRINTER = '#34363f';

/** The form of the counter, with what the teller's printer wrote into its fields. */
export const formSlip: Design = (facts, colours) => {
  const printed = (x: number, y: number, words: string, most: number, size = 19) =>
    text(x, y, words.toUpperCase(), { size, fill: PRINTER, weight: 500, cell: 0.62, most });
  const field = (x: number, y: number, width: number, label: string, value: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="58" fill="none" stroke="${colours.main}" stroke-width="1.3"/>${text(x + 7, y + 15, label, { size: 11, weight: 600, fill: colours.main })}${printed(x + 9, y + 44, value, width - 18)}`;
  const stamp = `<g transform="translate(596 404) rotate(-9)" opacity="0.62"><rect x="-92" y="-46" width="184" height="92" fill="none" stroke="#46538f" stroke-width="3"/>${text(0, -18, 'RECIBIDO', { size: 24, weight: 700, fill: '#46538f', anchor: 'middle' })}${text(0, 8, shortDay(facts.at), { size: 20, weight: 600, fill: '#46538f', anchor: 'middle' })}${text(0, 32, 'CAJA 3', { size: 18, weight: 600, fill: '#46538f', anchor: 'middle' })}</g>`;
  const body = `${box(0, 0, 720, 66, colours.main)}${text(24, 44, facts.bank, { size: 32, weight: 800, fill: '#fff' })}${text(696, 32, 'DEPÓSITO MONETARIO', { size: 17, weight: 700, fill: '#fff', anchor: 'end' })}${text(696, 54, 'Original: cliente', { size: 13, fill: '#fff', anchor: 'end' })}${box(0, 66, 720, 6, colours.accent)}${field(20, 88, 340, 'CUENTA No.', facts.account)}${field(376, 88, 324, 'BOLETA No.', facts.reference)}${field(20, 158, 680, 'A NOMBRE DE', facts.holder)}${field(20, 228, 680, 'DEPOSITANTE', facts.payer)}${field(20, 298, 220, 'FECHA', shortDay(facts.at))}${field(256, 298, 200, 'HORA', clock(facts.at))}${field(472, 298, 228, 'EFECTIVO Q.', plainAmount(facts.amount))}${field(20, 368, 436, 'CONCEPTO', facts.concept)}${text(24, 462, 'TOTAL Q.', { size: 20, weight: 700, fill: colours.main })}${printed(140, 462, plainAmount(facts.amount), 300, 26)}${line(20, 478, 460, 478, colours.main)}${text(24, 502, 'Este documento no es válido sin la impresión de la caja.', { size: 12, fill: colours.main })}${stamp}`;
  return photographed({ width: 720, height: 520, body }, facts, '#f7f4e9');
};

/** The roll of paper that comes out of the teller's small printer. */
export const rollSlip: Design = (facts, colours) => {
  const printed = (y: number, words: string, size = 18) =>
    text(28, y, words, { size, fill: PRINTER, weight: 500, cell: 0.6, most: 404 });
  const middle = (y: number, words: string, size: number) =>
    text(230, y, words, { size, fill: PRINTER, weight: 700, anchor: 'middle', most: 400 });
  const pair = (y: number, label: string, value: string) =>
    `${printed(y, label)}${text(432, y, value, { size: 18, fill: PRINTER, weight: 500, cell: 0.6, anchor: 'end', most: 290 })}`;
  const rule = (y: number) => line(28, y, 432, y, PRINTER, '6 4');
  const bars = [...`${facts.reference}${facts.account}`.replace(/\D/g, '')]
    .slice(0, 18)
    .map((digit, index) => {
      const width = 3 + (Number(digit) % 4) * 3;
      return box(50 + index * 20, 664, width, 46, PRINTER);
    });
  const body = `${box(0, 0, 460, 10, colours.main)}${middle(58, facts.bank.toUpperCase(), 30)}${middle(86, 'AGENCIA 142 · GUATEMALA', 16)}${middle(122, 'COMPROBANTE DE DEPÓSITO', 21)}${rule(142)}${pair(174, 'FECHA', shortDay(facts.at))}${pair(204, 'HORA', clock(facts.at))}${pair(234, 'DOCUMENTO', facts.reference)}${rule(254)}${printed(286, 'CUENTA MONETARIA')}${printed(316, facts.account, 22)}${printed(350, facts.holder.toUpperCase())}${rule(370)}${printed(402, 'DEPOSITADO POR')}${printed(432, facts.payer.toUpperCase())}${pair(466, 'CONCEPTO', facts.concept.toUpperCase())}${rule(486)}${pair(520, 'EFECTIVO', `Q ${plainAmount(facts.amount)}`)}${pair(550, 'CHEQUES', 'Q 0.00')}${text(28, 600, 'TOTAL', { size: 26, weight: 700, fill: PRINTER })}${text(432, 600, `Q ${plainAmount(facts.amount)}`, { size: 30, weight: 700, fill: PRINTER, anchor: 'end' })}${rule(624)}${middle(650, 'GRACIAS POR SU PREFERENCIA', 16)}${bars.join('')}`;
  return photographed({ width: 460, height: 740, body }, facts, '#f4f2ef');
};
