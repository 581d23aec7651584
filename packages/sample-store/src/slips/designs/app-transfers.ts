import { box, type Canvas, type Design, line, tick } from '../canvas.ts';
import { text } from '../outlined-text.ts';
import { homeBar, SCREEN, statusBar } from '../phone-screen.ts';
import type { BankColours, SlipFacts } from '../slip-facts.ts';
import {
  clock,
  computePayerAccount,
  hiddenAccount,
  plainAmount,
  shortDay,
  writtenDay,
} from '../slip-wording.ts';

const INK = '#20242c';
const QUIET = '#737a86';

const screen = (body: string): Canvas => ({ ...SCREEN, body });

/** The sum large in the middle of a white card. */
export const cardTransfer: Design = (facts, colours) => {
  const rows = [
    ['De', facts.payer],
    ['Para', facts.holder],
    ['Cuenta destino', facts.account],
    ['Concepto', facts.concept],
    ['Fecha y hora', `${shortDay(facts.at)} ${clock(facts.at)}`],
    ['No. de autorización', facts.reference],
  ] as const;
  const listed = rows.map(([label, value], index) => {
    const y = 500 + index * 74;
    return `${text(66, y, label, { size: 15, fill: QUIET })}${text(66, y + 27, value, { size: 20, weight: 600, fill: INK, most: 410 })}${line(66, y + 44, 474, y + 44, '#e8eaee')}`;
  });
  return screen(
    `${box(0, 0, 540, 1050, '#f0f2f6')}${box(0, 0, 540, 270, colours.main)}${statusBar(facts.at, '#fff')}${text(30, 88, facts.bank, { size: 25, weight: 700, fill: '#fff' })}${text(30, 116, 'Comprobante de transferencia', { size: 16, fill: '#fff' })}<circle cx="494" cy="92" r="19" fill="${colours.accent}"/>${box(34, 158, 472, 800, '#fff', 22)}${tick(270, 240, 42, '#2f9e62', '#fff')}${text(270, 322, '¡Transferencia exitosa!', { size: 23, weight: 700, fill: INK, anchor: 'middle' })}${text(270, 392, `Q ${plainAmount(facts.amount)}`, { size: 46, weight: 800, fill: colours.main, anchor: 'middle' })}${line(66, 440, 474, 440, '#c9ced6', '5 5')}${listed.join('')}${box(34, 974, 226, 46, colours.main, 23)}${text(147, 1003, 'Compartir', { size: 17, weight: 600, fill: '#fff', anchor: 'middle' })}${box(280, 974, 226, 46, '#fff', 23)}${text(393, 1003, 'Finalizar', { size: 17, weight: 600, fill: colours.main, anchor: 'middle' })}${homeBar('#9aa0aa')}`,
  );
};

/** Label at the left, value at the right, line after line. */
export const listTransfer: Design = (facts, colours) => {
  const rows = [
    ['Tipo de operación', 'Transferencia a terceros'],
    ['Cuenta a debitar', hiddenAccount(computePayerAccount(facts.payer))],
    ['Ordenante', facts.payer],
    ['Cuenta a acreditar', facts.account],
    ['Beneficiario', facts.holder],
    ['Monto', `Q${plainAmount(facts.amount)}`],
    ['Comisión', 'Q0.00'],
    ['Fecha', shortDay(facts.at)],
    ['Hora', clock(facts.at)],
    ['Descripción', facts.concept],
    ['Referencia', facts.reference],
  ] as const;
  const listed = rows.map(([label, value], index) => {
    const y = 296 + index * 55;
    const shade = index % 2 === 0 ? box(20, y - 35, 500, 55, '#f4f7f4') : '';
    return `${shade}${text(34, y, label, { size: 17, fill: QUIET })}${text(506, y, value, { size: 18, weight: 600, fill: INK, anchor: 'end', most: 280 })}`;
  });
  return screen(
    `${box(0, 0, 540, 1050, '#fff')}${statusBar(facts.at, INK)}${box(0, 44, 540, 72, colours.main)}<path d="M36 80l12 -12M36 80l12 12" stroke="#fff" stroke-width="3" fill="none"/>${text(270, 88, 'Transferencias', { size: 22, weight: 600, fill: '#fff', anchor: 'middle' })}${box(0, 116, 540, 6, colours.accent)}${tick(62, 180, 24, colours.main, '#fff')}${text(102, 176, 'Operación realizada', { size: 23, weight: 700, fill: colours.deep })}${text(102, 204, 'Guarda este comprobante', { size: 16, fill: QUIET })}${listed.join('')}${text(270, 900, facts.bank, { size: 30, weight: 800, fill: colours.main, anchor: 'middle' })}${text(270, 928, 'Tu banca móvil', { size: 15, fill: QUIET, anchor: 'middle' })}${box(60, 958, 420, 54, colours.deep, 8)}${text(270, 992, 'Nueva transferencia', { size: 19, weight: 600, fill: '#fff', anchor: 'middle' })}${homeBar('#b4bac2')}`,
  );
};

/** Light letters on a dark screen. */
export const darkTransfer: Design = (facts, colours) => {
  const [ink, quiet] = ['#f4f4f2', '#a2a3a8'];
  const detail = (y: number, label: string, value: string) =>
    `${text(48, y, label, { size: 15, fill: quiet })}${text(492, y, value, { size: 18, weight: 500, fill: ink, anchor: 'end', most: 290 })}${line(48, y + 22, 492, y + 22, '#3b3b41')}`;
  return screen(
    `${box(0, 0, 540, 1050, colours.deep)}${statusBar(facts.at, ink)}${text(48, 106, facts.bank, { size: 36, weight: 800, fill: colours.accent })}<circle cx="478" cy="96" r="22" fill="none" stroke="${quiet}" stroke-width="2"/>${text(48, 178, 'Listo, enviaste', { size: 24, fill: ink })}${text(48, 242, `Q ${plainAmount(facts.amount)}`, { size: 54, weight: 700, fill: colours.accent, most: 440 })}${text(48, 288, `a ${facts.holder}`, { size: 20, weight: 500, fill: ink, most: 440 })}${box(24, 330, 492, 480, colours.main, 26)}${text(48, 384, 'Detalle', { size: 22, weight: 700, fill: ink })}${detail(440, 'Enviado por', facts.payer)}${detail(500, 'Cuenta', facts.account)}${detail(560, 'Día', writtenDay(facts.at))}${detail(620, 'Hora', clock(facts.at))}${detail(680, 'Comentario', facts.concept)}${detail(740, 'Documento', facts.reference)}${tick(270, 872, 32, colours.accent, colours.deep)}${text(270, 938, 'El dinero ya está en la cuenta', { size: 17, fill: quiet, anchor: 'middle' })}${box(120, 962, 300, 50, colours.accent, 25)}${text(270, 994, 'Volver al inicio', { size: 18, weight: 700, fill: colours.deep, anchor: 'middle' })}${homeBar(quiet)}`,
  );
};

/** Between banks: the money is on its way, in steps. */
export const drawAchSteps: Design = (facts, colours) => {
  const steps = ['Solicitud recibida', 'En cámara de compensación', 'Acreditada'].map((step, index) => {
    const y = 268 + index * 52;
    const way = index < 2 ? line(58, y + 12, 58, y + 40, colours.accent) : '';
    return `${way}<circle cx="58" cy="${y}" r="11" fill="${index < 2 ? colours.accent : '#d5d9e0'}"/>${text(86, y + 6, step, { size: 18, weight: index < 2 ? 600 : 400, fill: index < 2 ? INK : QUIET })}`;
  });
  const field = (x: number, y: number, label: string, value: string, most: number) =>
    `${text(x, y, label, { size: 14, fill: QUIET })}${text(x, y + 25, value, { size: 19, weight: 600, fill: INK, most })}`;
  return screen(
    `${box(0, 0, 540, 1050, '#fff')}${box(0, 0, 540, 118, colours.main)}${statusBar(facts.at, '#fff')}${text(32, 92, 'Transferencia ACH', { size: 26, weight: 700, fill: '#fff' })}${text(508, 92, facts.bank, { size: 15, weight: 600, fill: colours.accent, anchor: 'end' })}${text(32, 168, 'Monto enviado', { size: 16, fill: QUIET })}${text(32, 216, `GTQ ${plainAmount(facts.amount)}`, { size: 40, weight: 700, fill: INK })}${steps.join('')}${box(24, 416, 492, 2, '#e3e6eb')}${field(32, 458, 'Cuenta origen', hiddenAccount(computePayerAccount(facts.payer)), 220)}${field(290, 458, 'Banco destino', chooseReceiverBank(facts), 220)}${field(32, 532, 'Cuenta destino', facts.account, 220)}${field(290, 532, 'Tipo', 'Monetaria', 220)}${field(32, 606, 'Nombre del beneficiario', facts.holder, 470)}${field(32, 680, 'Nombre del ordenante', facts.payer, 470)}${field(32, 754, 'Motivo', facts.concept, 470)}${field(32, 828, 'Fecha', shortDay(facts.at), 220)}${field(290, 828, 'Hora', clock(facts.at), 220)}${box(24, 884, 492, 74, toTint(colours), 12)}${text(44, 913, 'Número de confirmación', { size: 14, fill: QUIET })}${text(44, 943, facts.reference, { size: 23, weight: 700, fill: colours.deep })}${text(270, 1000, 'Se acredita en el siguiente ciclo hábil', { size: 15, fill: QUIET, anchor: 'middle' })}${homeBar('#b4bac2')}`,
  );
};

const chooseReceiverBank = (facts: SlipFacts): string =>
  facts.bank === 'Banrural' ? 'Banco Industrial' : 'Banrural';

const toTint = (colours: BankColours): string => `${colours.accent}33`;

/** Between banks, as a message that the bank's app opens. */
export const drawAchNotice: Design = (facts, colours) => {
  const said = [
    ['Monto', `Q. ${plainAmount(facts.amount)}`],
    ['Beneficiario', facts.holder],
    ['Cuenta', facts.account],
    ['Banco', chooseReceiverBank(facts)],
    ['Ordenante', facts.payer],
    ['Concepto', facts.concept],
    ['Fecha de proceso', writtenDay(facts.at)],
    ['Hora', clock(facts.at)],
    ['Referencia', facts.reference],
  ] as const;
  const listed = said.map(([label, value], index) => {
    const y = 414 + index * 50;
    return `${text(210, y, `${label}:`, { size: 16, fill: QUIET, anchor: 'end' })}${text(224, y, value, { size: 17, weight: 600, fill: INK, most: 262 })}`;
  });
  return screen(
    `${box(0, 0, 540, 1050, '#5c6068')}${statusBar(facts.at, '#fff')}${box(22, 74, 496, 900, '#fdfdfd', 16)}<path d="M22 90a16 16 0 0 1 16 -16h464a16 16 0 0 1 16 16v92h-496z" fill="${colours.main}"/>${text(270, 124, facts.bank, { size: 30, weight: 800, fill: '#fff', anchor: 'middle' })}${text(270, 158, 'Notificación de pago interbancario', { size: 16, fill: colours.accent, anchor: 'middle' })}${text(52, 236, 'Estimado cliente:', { size: 18, weight: 600, fill: INK })}${text(52, 268, 'Su transferencia fue enviada a la cámara', { size: 17, fill: INK })}${text(52, 294, 'de compensación con los siguientes datos.', { size: 17, fill: INK })}${box(42, 330, 456, 500, '#f3f4f7', 10)}${box(42, 330, 6, 500, colours.main)}${text(66, 366, 'Datos de la operación', { size: 18, weight: 700, fill: colours.main })}${listed.join('')}${text(270, 872, 'Puede tardar hasta un día hábil.', { size: 15, fill: QUIET, anchor: 'middle' })}${box(150, 898, 240, 48, colours.main, 6)}${text(270, 929, 'Cerrar', { size: 18, weight: 600, fill: '#fff', anchor: 'middle' })}${homeBar('#fff')}`,
  );
};
