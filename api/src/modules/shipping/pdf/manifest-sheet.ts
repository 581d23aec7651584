import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Manifest } from '@trastienda/shared/shipping/contract/manifests.ts';
import { drawBrand } from '#platform/pdf/brand.ts';
import { currencySign, figure, formatMoment } from '#platform/pdf/figures.ts';
import type { Logo } from '#platform/pdf/pdf-logo.ts';
import {
  INK,
  INSIDE,
  measureHeight,
  newSheet,
  PAGE,
  rule,
  type Sheet,
  type Style,
  write,
  writeFitted,
} from '#platform/pdf/sheet.ts';
import type { ShippingPolicy } from '../policy.ts';
import { pounds } from './weight.ts';

const LEFT = PAGE.margin;
/** Below this nothing but the page's number stands. */
const LOWEST = PAGE.height - 60;
const SIGNATURE_HEIGHT = 132;

const COLUMNS = [
  { title: '', x: 0, width: 20, align: 'left' },
  { title: 'Guía', x: 22, width: 80, align: 'left' },
  { title: 'Pedido', x: 104, width: 54, align: 'left' },
  { title: 'Recibe', x: 160, width: 112, align: 'left' },
  { title: 'Destino', x: 276, width: 110, align: 'left' },
  { title: 'Piezas', x: 386, width: 32, align: 'right' },
  { title: 'Peso lb', x: 420, width: 36, align: 'right' },
  { title: 'Cobrar', x: 456, width: 48, align: 'right' },
] as const;

/** The sheet a courier signs for: what it took, what it weighs, what it will collect. */
export function drawManifest(manifest: Manifest, policy: ShippingPolicy, logo: Logo | null): Sheet {
  const sheet = newSheet({
    title: `Manifiesto ${manifest.label}`,
    author: policy.store.brand,
    at: new Date(manifest.createdAt),
  });
  const table = drawHead(sheet, manifest, policy, logo);
  const totals = drawLines(sheet, manifest, table);
  drawSignature(sheet, drawTotals(sheet, manifest, totals, policy.currency));
  numberPages(sheet, manifest);
  sheet.end();
  return sheet;
}

function drawHead(
  sheet: Sheet,
  manifest: Manifest,
  { store, timeZone }: ShippingPolicy,
  logo: Logo | null,
): number {
  const half = INSIDE / 2;
  let y = drawBrand(sheet, store.brand, logo, half - 10);
  const soft = { size: 9, colour: INK.soft, width: half - 12 };
  const where = [store.address, store.place].filter((part) => part !== null).join(', ');
  for (const text of [where, store.phone === null ? '' : `Teléfono ${showPhone(store.phone)}`])
    y = write(sheet, text, LEFT, y, soft);

  const right = { width: half, align: 'right' as const };
  let x =
    write(sheet, 'Manifiesto de entrega', LEFT + half, PAGE.margin, {
      size: 14,
      weight: 'semibold',
      ...right,
    }) + 3;
  x = write(sheet, manifest.label, LEFT + half, x, { size: 10, weight: 'medium', ...right });
  x = write(sheet, formatMoment(new Date(manifest.createdAt), timeZone), LEFT + half, x + 1, {
    size: 9,
    colour: INK.soft,
    ...right,
  });
  x = write(sheet, `Entrega ${manifest.createdBy}`, LEFT + half, x, { size: 9, colour: INK.soft, ...right });

  const below = Math.max(x, y) + 18;
  write(sheet, 'Mensajería', LEFT, below, { size: 8.5, colour: INK.soft, width: half });
  const end = writeFitted(sheet, manifest.courier, LEFT, below + 12, {
    sizes: [16, 13, 11],
    lines: 1,
    weight: 'semibold',
    width: INSIDE,
  });
  return end + 16;
}

function drawTitles(sheet: Sheet, y: number): number {
  for (const { title, x, width, align } of COLUMNS)
    write(sheet, title, LEFT + x, y, { size: 8, colour: INK.soft, width, align });
  rule(sheet, y + 14);
  return y + 20;
}

function drawLines(sheet: Sheet, { lines }: Manifest, from: number): number {
  let y = drawTitles(sheet, from);
  lines.forEach((line, index) => {
    const cells = [
      String(index + 1),
      line.guide,
      line.order,
      line.receiver,
      line.destination,
      String(line.pieces),
      line.weightGrams === null ? '' : pounds(line.weightGrams),
      line.codAmount === 0 ? '' : figure(line.codAmount),
    ];
    const styles = COLUMNS.map(
      ({ width, align }): Style => ({ size: 9, width, align, most: 25, isFigure: align === 'right' }),
    );
    const height = Math.max(
      ...cells.map((cell, at) =>
        Math.min(25, measureHeight(sheet, cell, styles[at] ?? { size: 9, width: 40 })),
      ),
    );
    if (y + height + 8 > LOWEST) {
      sheet.addPage();
      y = drawTitles(sheet, PAGE.margin);
    }
    COLUMNS.forEach(({ x }, at) => {
      write(sheet, cells[at] ?? '', LEFT + x, y, styles[at] ?? { size: 9, width: 40 });
    });
    y += height + 4;
    rule(sheet, y);
    y += 4;
  });
  return y + 8;
}

function drawTotals(sheet: Sheet, manifest: Manifest, from: number, currency: string): number {
  let y = from;
  if (y + 56 + SIGNATURE_HEIGHT > LOWEST) {
    sheet.addPage();
    y = PAGE.margin;
  }
  sheet.roundedRect(LEFT, y, INSIDE, 48, 6).fill(INK.sunk);
  const facts = [
    ['Paquetes', String(manifest.parcels)],
    ['Piezas', String(manifest.pieces)],
    ['Peso', `${pounds(manifest.weightGrams)} lb`],
    ['Por cobrar', `${currencySign(currency)} ${figure(manifest.codTotal)}`],
  ];
  const width = (INSIDE - 28) / facts.length;
  facts.forEach(([name = '', said = ''], index) => {
    const x = LEFT + 14 + index * width;
    write(sheet, name, x, y + 8, { size: 8.5, colour: INK.soft, width });
    write(sheet, said, x, y + 21, { size: 14, weight: 'semibold', width, isFigure: true });
  });
  return y + 56;
}

/** Who took it, in what, and when. */
function drawSignature(sheet: Sheet, from: number): void {
  const y = from + 8;
  write(sheet, 'Recibí los paquetes de esta lista, cerrados y en buen estado.', LEFT, y, {
    size: 9,
    colour: INK.soft,
    width: INSIDE,
  });
  const fields = [
    { title: 'Firma', x: 0, width: 240, y: y + 62 },
    { title: 'Nombre', x: 264, width: 240, y: y + 62 },
    { title: 'Placa', x: 0, width: 150, y: y + 106 },
    { title: 'Hora', x: 174, width: 150, y: y + 106 },
  ];
  for (const { title, x, width, y: at } of fields) {
    sheet
      .moveTo(LEFT + x, at)
      .lineTo(LEFT + x + width, at)
      .lineWidth(0.75)
      .strokeColor(INK.text)
      .stroke();
    write(sheet, title, LEFT + x, at + 4, { size: 8.5, colour: INK.soft, width });
  }
}

function numberPages(sheet: Sheet, { label }: Manifest): void {
  const { count } = sheet.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    sheet.switchToPage(page);
    write(sheet, `${label} · página ${page + 1} de ${count}`, LEFT, PAGE.height - 42, {
      size: 8,
      colour: INK.soft,
      width: INSIDE,
      align: 'right',
    });
  }
}
