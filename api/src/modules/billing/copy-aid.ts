import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { zonedTime } from './store-time.ts';
import { FINAL_CONSUMER, type InvoiceDocument, toDteType, toReceiverId } from './xml/document.ts';
import { money } from './xml/nodes.ts';

interface Group {
  readonly title: string;
  readonly fields: { readonly label: string; readonly value: string }[];
}

const field = (label: string, value: string) => ({ label, value });

/** What the tax office's page asks for, in its order and its words, which are Spanish everywhere. */
export function copyAid(document: InvoiceDocument): { groups: Group[] } {
  const { invoice, lines, original, timeZone } = document;
  const isSplit = invoice.regime === 'general';
  return {
    groups: [
      {
        title: 'Documento',
        fields: [
          field('Tipo de documento', toDteType(invoice.kind)),
          field('Moneda', invoice.currency),
          field('Establecimiento', `${invoice.establishment} ${invoice.issuerTradeName}`),
          ...(invoice.dueOn === null ? [] : [field('Fecha de vencimiento', invoice.dueOn)]),
        ],
      },
      {
        title: 'Receptor',
        fields: [
          field(
            { nit: 'NIT', cui: 'CUI', foreign: 'Pasaporte', cf: 'NIT' }[invoice.receiverKind],
            toReceiverId(invoice),
          ),
          field('Nombre', invoice.receiverName || FINAL_CONSUMER),
          field('Dirección', invoice.receiverAddress || 'Ciudad'),
        ],
      },
      ...(original === null
        ? []
        : [
            {
              title: 'Documento de origen',
              fields: [
                field('Número de autorización', original.authorizationId ?? ''),
                field('Serie', original.series ?? ''),
                field('Número', String(original.felNumber ?? '')),
                field(
                  'Fecha de emisión',
                  zonedTime(original.emittedAt ?? original.createdAt, timeZone).slice(0, 10),
                ),
                field('Motivo del ajuste', invoice.reason ?? ''),
              ],
            },
          ]),
      ...lines.map((line, index) => ({
        title: `Línea ${index + 1}`,
        fields: [
          field('Bien o servicio', line.isService ? 'Servicio' : 'Bien'),
          field('Cantidad', String(line.quantity)),
          field('Descripción', line.description),
          field('Precio unitario', money(line.unitPrice)),
          field('Descuento', money(line.discount)),
          field('Total', money(line.total)),
        ],
      })),
      {
        title: 'Para comprobar',
        fields: [
          ...(isSplit ? [field('Total sin IVA', money(invoice.net)), field('IVA', money(invoice.iva))] : []),
          field('Gran total', money(invoice.total)),
          field('NIT del emisor', showTaxId({ kind: 'nit', id: invoice.issuerTaxId })),
        ],
      },
    ],
  };
}
