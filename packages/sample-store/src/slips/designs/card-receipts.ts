import { box, type Design, line, tick } from '../canvas.ts';
import { text } from '../outlined-text.ts';
import { homeBar, SCREEN, statusBar } from '../phone-screen.ts';
import { clock, computePayerAccount, hiddenAccount, plainAmount, shortDay } from '../slip-wording.ts';

const INK = '#23262d';
const QUIET = '#7a808b';

/** What a page of payment by card shows in the phone's browser. */
export const cardReceipt: Design = (facts, colours) => {
  const rows = [
    ['Comercio', facts.holder],
    ['Afiliación', facts.account],
    ['Tarjeta', `•••• •••• ${hiddenAccount(computePayerAccount(facts.payer))}`],
    ['Titular', facts.payer],
    ['Descripción', facts.concept],
    ['Fecha', `${shortDay(facts.at)}, ${clock(facts.at)}`],
    ['Autorización', facts.reference],
  ] as const;
  const listed = rows.map(([label, value], index) => {
    const y = 520 + index * 50;
    return `${text(56, y, label, { size: 16, fill: QUIET })}${text(484, y, value, { size: 17, weight: 500, fill: INK, anchor: 'end', most: 300 })}`;
  });
  const tornEdge = 'l-10 10l-10 -10'.repeat(23);
  const body = `${box(0, 0, 540, 1050, '#e9ebef')}${box(0, 0, 540, 106, '#fff')}${statusBar(facts.at, INK)}${box(24, 52, 440, 40, '#eef0f3', 20)}${text(64, 78, 'pagos.trastienda.example', { size: 16, fill: QUIET })}<circle cx="44" cy="72" r="7" fill="${colours.main}"/><circle cx="496" cy="72" r="3" fill="${INK}"/><circle cx="496" cy="62" r="3" fill="${INK}"/><circle cx="496" cy="82" r="3" fill="${INK}"/><path d="M40 140h460v760${tornEdge}z" fill="#fff"/>${tick(270, 214, 40, colours.main, '#fff')}${text(270, 298, 'Pago aprobado', { size: 26, weight: 700, fill: INK, anchor: 'middle' })}${text(270, 326, `Procesado por ${facts.bank}`, { size: 15, fill: QUIET, anchor: 'middle' })}${text(270, 404, `Q${plainAmount(facts.amount)}`, { size: 50, weight: 700, fill: INK, anchor: 'middle' })}${text(270, 434, '1 pago, sin recargo', { size: 15, fill: QUIET, anchor: 'middle' })}${line(56, 470, 484, 470, '#c6cbd3', '3 6')}${listed.join('')}${line(56, 850, 484, 850, '#c6cbd3', '3 6')}${text(270, 882, 'Gracias por su compra', { size: 16, weight: 600, fill: colours.main, anchor: 'middle' })}${text(270, 962, 'Descargar comprobante', { size: 18, weight: 600, fill: colours.main, anchor: 'middle' })}${homeBar('#9aa0aa')}`;
  return { ...SCREEN, body };
};

/** The same news as a letter in the mailbox. */
export const cardMail: Design = (facts, colours) => {
  const cell = (x: number, y: number, label: string, value: string, most: number) =>
    `${text(x, y, label.toUpperCase(), { size: 12, weight: 600, fill: QUIET })}${text(x, y + 26, value, { size: 18, weight: 500, fill: INK, most })}`;
  const body = `${box(0, 0, 540, 1050, '#fff')}${statusBar(facts.at, INK)}<path d="M34 84h26M34 84l10 -10M34 84l10 10" stroke="${INK}" stroke-width="2.6" fill="none"/>${text(28, 152, 'Comprobante de su pago en línea', { size: 25, weight: 500, fill: INK })}<circle cx="52" cy="206" r="25" fill="${colours.accent}"/>${text(52, 215, facts.bank.slice(0, 1), { size: 25, weight: 700, fill: colours.deep, anchor: 'middle' })}${text(92, 201, 'Enlace de pago', { size: 18, weight: 600, fill: INK })}${text(92, 226, `para mí · ${clock(facts.at).slice(0, 5)}`, { size: 15, fill: QUIET })}${box(28, 262, 484, 92, colours.main)}${text(270, 304, facts.bank, { size: 26, weight: 800, fill: '#fff', anchor: 'middle' })}${text(270, 334, 'Cobro con tarjeta', { size: 15, fill: '#fff', anchor: 'middle' })}${box(28, 354, 484, 560, '#f7f7f9')}${text(56, 404, `Hola, ${facts.payer}`, { size: 20, weight: 600, fill: INK, most: 430 })}${text(56, 434, 'Su pago fue autorizado.', { size: 17, fill: INK })}${box(56, 462, 428, 104, '#fff', 8)}${text(80, 500, 'Total pagado', { size: 15, fill: QUIET })}${text(80, 545, `GTQ ${plainAmount(facts.amount)}`, { size: 36, weight: 700, fill: colours.main })}${cell(56, 612, 'Autorización', facts.reference, 200)}${cell(290, 612, 'Fecha', shortDay(facts.at), 190)}${cell(56, 686, 'Comercio', facts.holder, 428)}${cell(56, 760, 'Código de comercio', facts.account, 210)}${cell(290, 760, 'Cuotas', 'Contado', 190)}${cell(56, 834, 'Por concepto de', facts.concept, 428)}${text(270, 896, 'Conserve este mensaje como comprobante.', { size: 14, fill: QUIET, anchor: 'middle' })}${box(28, 940, 228, 50, '#fff', 25)}<rect x="28" y="940" width="228" height="50" rx="25" fill="none" stroke="#b9bec7" stroke-width="1.5"/>${text(142, 972, 'Responder', { size: 17, fill: INK, anchor: 'middle' })}<rect x="284" y="940" width="228" height="50" rx="25" fill="none" stroke="#b9bec7" stroke-width="1.5"/>${text(398, 972, 'Reenviar', { size: 17, fill: INK, anchor: 'middle' })}${homeBar('#9aa0aa')}`;
  return { ...SCREEN, body };
};
