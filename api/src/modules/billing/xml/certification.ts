import { seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import { writeFragment } from './nodes.ts';

interface Certification {
  readonly authorization: string;
  readonly certifiedAt: Date;
  readonly certifierTaxId: string;
  readonly certifierName: string;
}

/** The document with what the rehearsal's certifier adds to it, marked as what it is. */
export function withCertification(document: string, given: Certification): string {
  const { series, number } = seriesAndNumber(given.authorization);
  const block = writeFragment({
    'dte:Certificacion': {
      'dte:NITCertificador': given.certifierTaxId.replace('-', ''),
      'dte:NombreCertificador': given.certifierName,
      'dte:NumeroAutorizacion': {
        '@Numero': String(number),
        '@Serie': series,
        '#text': given.authorization,
      },
      'dte:FechaHoraCertificacion': given.certifiedAt.toISOString(),
    },
  });
  return document
    .replace('<dte:GTDocumento', '<!-- Documento de prueba, sin validez fiscal -->\n<dte:GTDocumento')
    .replace('</dte:DTE>', () => `${block}</dte:DTE>`);
}
