import { formatDay, formatMoment } from '#platform/pdf/figures.ts';
import { drawQr } from '#platform/pdf/qr.ts';
import { INK, INSIDE, PAGE, rule, type Sheet, write } from '#platform/pdf/sheet.ts';
import { type InvoiceDocument, toReceiverId } from '../xml/document.ts';
import { money } from '../xml/nodes.ts';
import { toPhrases } from './labels.ts';
import { LOWEST } from './lines.ts';

const LEFT = PAGE.margin;
const QR_SIZE = 92;

/** Where anybody can ask the tax office whether the invoice is what it says. */
export function verificationAddress({ invoice }: Pick<InvoiceDocument, 'invoice'>): string {
  const query = new URLSearchParams({
    tipo: 'autorizacion',
    numero: invoice.authorizationId ?? '',
    emisor: invoice.issuerTaxId.replace('-', ''),
    receptor: toReceiverId(invoice),
    monto: money(invoice.total),
  });
  return `https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?${query}`;
}

/** What the tax office asks of an invoice: its authorization, who certified it, the issuer's phrases. */
export function drawFoot(sheet: Sheet, document: InvoiceDocument, from: number): void {
  const { invoice, timeZone } = document;
  const facts: (readonly [string, string])[] = [
    ...(invoice.authorizationId === null
      ? []
      : [
          ['Autorización', invoice.authorizationId] as const,
          ['Serie y número', `${invoice.series} · ${invoice.felNumber}`] as const,
          [
            'Certificación',
            invoice.certifiedAt === null ? '' : formatMoment(invoice.certifiedAt, timeZone),
          ] as const,
          ['Certificador', `${invoice.certifierName ?? ''} · NIT ${invoice.certifierTaxId ?? ''}`] as const,
        ]),
    ...(invoice.dueOn === null
      ? []
      : [['Vence', formatDay(new Date(`${invoice.dueOn}T12:00:00Z`), 'UTC')] as const]),
    ...(invoice.kind === 'receipt' || invoice.kind === 'ncre'
      ? []
      : [['Frases', toPhrases(invoice.phrases).join('. ')] as const]),
  ];
  if (facts.length === 0) return;
  let y = from;
  if (y + QR_SIZE + 24 > LOWEST) {
    sheet.addPage();
    y = PAGE.margin;
  }
  rule(sheet, y);
  y += 16;
  const isCertified = invoice.authorizationId !== null;
  if (isCertified) drawQr(sheet, verificationAddress(document), { x: LEFT, y, size: QR_SIZE });
  const x = LEFT + (isCertified ? QR_SIZE + 20 : 0);
  for (const [name, said] of facts) {
    write(sheet, name, x, y, { size: 8.5, colour: INK.soft, width: 84 });
    y = write(sheet, said, x + 88, y, { size: 8.5, width: LEFT + INSIDE - x - 88, most: 36 }) + 4;
  }
}
