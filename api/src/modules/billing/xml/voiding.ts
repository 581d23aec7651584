import { zonedTime } from '../store-time.ts';
import type { InvoiceRecord } from '../writes/invoices.ts';
import { toReceiverId } from './document.ts';
import { writeXml } from './nodes.ts';

/** The document that voids another: it names it, and says why. */
export function buildVoiding(
  invoice: InvoiceRecord,
  given: { readonly reason: string; readonly at: Date; readonly timeZone: string },
): string {
  return writeXml({
    'dte:GTAnulacionDocumento': {
      '@xmlns:dte': 'http://www.sat.gob.gt/dte/fel/0.1.0',
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@Version': '0.1',
      'dte:SAT': {
        'dte:AnulacionDTE': {
          '@ID': 'DatosCertificados',
          'dte:DatosGenerales': {
            '@ID': 'DatosAnulacion',
            '@NumeroDocumentoAAnular': invoice.authorizationId ?? '',
            '@NITEmisor': invoice.issuerTaxId.replace('-', ''),
            '@IDReceptor': toReceiverId(invoice),
            '@FechaEmisionDocumentoAnular': zonedTime(invoice.emittedAt ?? invoice.createdAt, given.timeZone),
            '@FechaHoraAnulacion': zonedTime(given.at, given.timeZone),
            '@MotivoAnulacion': given.reason,
          },
        },
      },
    },
  });
}
