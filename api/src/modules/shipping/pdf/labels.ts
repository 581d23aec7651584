import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { findDepartment, findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { drawBars } from '#platform/pdf/bars.ts';
import { currencySign, figure } from '#platform/pdf/figures.ts';
import { drawQr } from '#platform/pdf/qr.ts';
import { newSheet, PAGE, type Sheet, write, writeFitted } from '#platform/pdf/sheet.ts';
import type { ShippingPolicy } from '../policy.ts';
import {
  chooseReceiverName,
  chooseReceiverPhone,
  computeParcelCod,
  type ParcelFacts,
} from '../reads/parcels.ts';
import { pounds } from './weight.ts';

/** Four by six inches, what the couriers' printers hold. */
const LABEL = { width: 288, height: 432 };
const EDGE = 14;
const INSIDE = LABEL.width - 2 * EDGE;
/** Heat knows no grey: everything is black, and size says what matters. */
const BLACK = '#000000';

interface Piece {
  readonly parcel: ParcelFacts;
  readonly number: number;
}

/** A label for every piece: one on each small page, or four on a letter page. */
export function drawLabels(
  parcels: readonly ParcelFacts[],
  size: '4x6' | 'letter',
  policy: ShippingPolicy,
  at: Date,
): Sheet {
  const pieces = parcels.flatMap((parcel) =>
    Array.from({ length: parcel.pieces }, (_, index): Piece => ({ parcel, number: index + 1 })),
  );
  const info = { title: 'Etiquetas de envío', author: policy.store.brand, at };
  const sheet = newSheet({
    ...info,
    size: size === '4x6' ? [LABEL.width, LABEL.height] : [PAGE.width, PAGE.height],
  });
  pieces.forEach((piece, index) => {
    if (size === '4x6') {
      if (index > 0) sheet.addPage();
      drawLabel(sheet, piece, policy);
    } else drawQuarter(sheet, piece, index, policy);
  });
  sheet.end();
  return sheet;
}

function drawQuarter(sheet: Sheet, piece: Piece, index: number, policy: ShippingPolicy): void {
  const place = index % 4;
  if (index > 0 && place === 0) sheet.addPage();
  if (place === 0) drawCuts(sheet);
  const [width, height] = [PAGE.width / 2, PAGE.height / 2];
  const scale = Math.min((width - 16) / LABEL.width, (height - 16) / LABEL.height);
  const x = (place % 2) * width + (width - LABEL.width * scale) / 2;
  const y = Math.floor(place / 2) * height + (height - LABEL.height * scale) / 2;
  sheet.save().translate(x, y).scale(scale);
  drawLabel(sheet, piece, policy);
  sheet.restore();
}

function drawCuts(sheet: Sheet): void {
  sheet.save().lineWidth(0.5).dash(3, { space: 4 }).strokeColor('#999999');
  sheet
    .moveTo(PAGE.width / 2, 12)
    .lineTo(PAGE.width / 2, PAGE.height - 12)
    .stroke();
  sheet
    .moveTo(12, PAGE.height / 2)
    .lineTo(PAGE.width - 12, PAGE.height / 2)
    .stroke();
  sheet.restore();
}

function drawLabel(sheet: Sheet, piece: Piece, policy: ShippingPolicy): void {
  const { parcel } = piece;
  drawSender(sheet, parcel, policy);
  drawReceiver(sheet, parcel);
  drawPlace(sheet, parcel);
  drawMoney(sheet, parcel, policy.currency);
  drawFacts(sheet, piece);
  drawQr(sheet, `${policy.publicUrl}/tracking/${parcel.trackingToken}`, {
    x: LABEL.width - EDGE - 74,
    y: 262,
    size: 74,
    colour: BLACK,
  });
  drawGuide(sheet, parcel);
}

const line = (sheet: Sheet, y: number, width: number) =>
  sheet
    .moveTo(EDGE, y)
    .lineTo(LABEL.width - EDGE, y)
    .lineWidth(width)
    .strokeColor(BLACK)
    .stroke();

function drawSender(sheet: Sheet, parcel: ParcelFacts, { store }: ShippingPolicy): void {
  const black = { colour: BLACK };
  writeFitted(sheet, store.brand, EDGE, 12, {
    sizes: [15, 13, 11, 9],
    lines: 1,
    weight: 'semibold',
    width: 170,
    ...black,
  });
  const from = [store.address, store.place, store.phone === null ? null : showPhone(store.phone)];
  writeFitted(sheet, from.filter((part) => part !== null).join(' · '), EDGE, 31, {
    sizes: [7.5, 7, 6.5],
    lines: 1,
    width: parcel.parcels > 1 ? INSIDE - 66 : INSIDE,
    ...black,
  });
  const right = { width: INSIDE - 176, align: 'right' as const, ...black };
  write(sheet, parcel.order, EDGE + 176, 12, { size: 13, weight: 'semibold', ...right });
  if (parcel.parcels > 1)
    write(sheet, `Paquete ${parcel.position} de ${parcel.parcels}`, EDGE + 176, 31, { size: 7.5, ...right });
  line(sheet, 45, 1.5);
}

function drawReceiver(sheet: Sheet, parcel: ParcelFacts): void {
  const wide = { width: INSIDE, colour: BLACK };
  let y = write(sheet, 'ENTREGAR A', EDGE, 53, { size: 7, weight: 'medium', ...wide }) + 1;
  y = writeFitted(sheet, chooseReceiverName(parcel), EDGE, y, {
    sizes: [21, 18, 15, 12.5],
    lines: 2,
    weight: 'semibold',
    ...wide,
  });
  const phone = chooseReceiverPhone(parcel);
  if (phone !== null)
    y = write(sheet, showPhone(phone), EDGE, y + 1, { size: 14, weight: 'medium', ...wide });
  const address = [parcel.addressLine, parcel.place].filter((part) => part !== '').join(', ');
  const where = parcel.atOffice ? `Recoge en agencia. ${address}` : address;
  y = writeFitted(sheet, where, EDGE, y + 4, { sizes: [12, 11, 10, 9], lines: 3, ...wide });
  writeFitted(sheet, parcel.reference, EDGE, y + 2, { sizes: [10, 9, 8], lines: 2, ...wide });
}

/** What the sorting hands look for: the town, as large as it can be. */
function drawPlace(sheet: Sheet, { municipality }: ParcelFacts): void {
  const town = municipality === null ? '' : (findMunicipality(municipality)?.name ?? '');
  const department = municipality === null ? '' : (findDepartment(municipality)?.name ?? '');
  line(sheet, 198, 1.5);
  const wide = { width: INSIDE, colour: BLACK };
  writeFitted(sheet, town.toUpperCase(), EDGE, 203, {
    sizes: [30, 26, 22, 19, 16, 14],
    lines: 1,
    weight: 'semibold',
    ...wide,
  });
  write(sheet, department, EDGE, 237, { size: 12, weight: 'medium', most: 16, ...wide });
  line(sheet, 255, 1.5);
}

const LEFT_COLUMN = INSIDE - 74 - 12;

function drawMoney(sheet: Sheet, parcel: ParcelFacts, currency: string): void {
  const cod = computeParcelCod(parcel);
  const box = { x: EDGE, y: 263, width: LEFT_COLUMN, height: 42 };
  const inside = { width: box.width - 16, align: 'center' as const, weight: 'semibold' as const };
  if (cod === 0) {
    sheet
      .roundedRect(box.x + 0.75, box.y + 0.75, box.width - 1.5, box.height - 1.5, 6)
      .lineWidth(1.5)
      .stroke(BLACK);
    write(sheet, 'PAGADO', box.x + 8, box.y + 10, { size: 19, colour: BLACK, ...inside });
    return;
  }
  sheet.roundedRect(box.x, box.y, box.width, box.height, 6).fill(BLACK);
  write(sheet, 'COBRAR', box.x + 8, box.y + 4, { size: 8, colour: '#ffffff', ...inside });
  writeFitted(sheet, `${currencySign(currency)} ${figure(cod)}`, box.x + 8, box.y + 14, {
    sizes: [21, 18, 15],
    lines: 1,
    colour: '#ffffff',
    ...inside,
  });
}

function drawFacts(sheet: Sheet, { parcel, number }: Piece): void {
  const facts = [
    ['Pieza', `${number} de ${parcel.pieces}`],
    ['Peso', parcel.weightGrams === null ? '—' : `${pounds(parcel.weightGrams)} lb`],
    ['Artículos', String(parcel.units)],
  ];
  const width = LEFT_COLUMN / facts.length;
  facts.forEach(([name = '', said = ''], index) => {
    const x = EDGE + index * width;
    write(sheet, name, x, 311, { size: 7, width, colour: BLACK });
    write(sheet, said, x, 320, { size: 12, weight: 'semibold', width, colour: BLACK, most: 16 });
  });
}

function drawGuide(sheet: Sheet, { courier, guide }: ParcelFacts): void {
  line(sheet, 344, 1.5);
  const black = { colour: BLACK, weight: 'semibold' as const };
  writeFitted(sheet, courier ?? '', EDGE, 349, { sizes: [11, 9, 8], lines: 1, width: INSIDE, ...black });
  if (guide === '') {
    write(sheet, 'Sin guía todavía', EDGE, 380, { size: 12, width: INSIDE, align: 'center', ...black });
    return;
  }
  const box = { x: EDGE, y: 366, width: INSIDE, height: 38, widestModule: 1.6 };
  const hasBars = drawBars(sheet, guide, box);
  writeFitted(sheet, guide, EDGE, hasBars ? 407 : 378, {
    sizes: [12.5, 11, 9, 8],
    lines: 1,
    width: INSIDE,
    align: 'center',
    ...black,
  });
}
