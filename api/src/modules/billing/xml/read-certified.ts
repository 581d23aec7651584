import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** Not a document of the tax office, or one made to hurt. */
export class UnreadableXml extends Error {}
export class NotCertified extends Error {}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // What a file calls an entity is never looked up; the five of XML itself are read below.
  processEntities: false,
  isArray: (name) => name === 'Item' || name === 'TotalImpuesto' || name === 'Complemento',
});

const amount = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,10})?$/)
  // Documents may have ten decimals; a centavo is what is paid.
  .transform((text) => toCentavos(Number(text)));
const text = z
  .string()
  .max(5000)
  .transform((raw) => readEntities(raw).trim());
const moment = text.transform((said, issues) => {
  // Some certifiers leave out the distance from UTC: then it is the country's own clock.
  const date = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(said) ? said : `${said}-06:00`);
  if (!Number.isNaN(date.getTime())) return date;
  issues.addIssue({ code: 'custom', message: 'validation.format' });
  return z.NEVER;
});

const emission = z.object({
  DatosGenerales: z.object({ '@Tipo': text, '@CodigoMoneda': text, '@FechaHoraEmision': moment }),
  Emisor: z.object({ '@NITEmisor': text }),
  Receptor: z.object({
    '@IDReceptor': text,
    '@NombreReceptor': text.default(''),
    '@TipoEspecial': text.optional(),
  }),
  Items: z.object({ Item: z.array(z.object({ Total: amount })).max(1000) }),
  Totales: z.object({
    TotalImpuestos: z
      .object({ TotalImpuesto: z.array(z.object({ '@NombreCorto': text, '@TotalMontoImpuesto': amount })) })
      .optional(),
    GranTotal: amount,
  }),
  Complementos: z
    .object({
      Complemento: z.array(
        z.object({
          ReferenciasNota: z.object({ '@NumeroAutorizacionDocumentoOrigen': text.optional() }).optional(),
        }),
      ),
    })
    .optional(),
});

const certification = z.object({
  NITCertificador: text,
  NombreCertificador: text.default(''),
  NumeroAutorizacion: z.object({ '@Numero': text, '@Serie': text, '#text': text }),
  FechaHoraCertificacion: moment,
});

const file = z.object({
  GTDocumento: z.object({
    SAT: z.object({ DTE: z.object({ DatosEmision: emission, Certificacion: z.unknown().optional() }) }),
  }),
});

export type CertifiedXml = ReturnType<typeof readCertified>;

/** What a certified document says, as far as it can be compared with ours. */
export function readCertified(xml: string) {
  const { said, certificate } = read(xml);
  const parsed = certification.safeParse(certificate);
  if (!parsed.success) throw new NotCertified();
  const { NumeroAutorizacion: authorization, ...certified } = parsed.data;
  return {
    kind: said.DatosGenerales['@Tipo'],
    currency: said.DatosGenerales['@CodigoMoneda'],
    emittedAt: said.DatosGenerales['@FechaHoraEmision'],
    issuerTaxId: said.Emisor['@NITEmisor'].replace('-', '').toUpperCase(),
    receiverId: said.Receptor['@IDReceptor'].toUpperCase(),
    receiverName: said.Receptor['@NombreReceptor'],
    receiverIs: said.Receptor['@TipoEspecial'] ?? null,
    total: said.Totales.GranTotal,
    iva: readIva(said),
    original:
      said.Complementos?.Complemento.map(
        (one) => one.ReferenciasNota?.['@NumeroAutorizacionDocumentoOrigen'],
      ).find((one) => one !== undefined) ?? null,
    authorization: authorization['#text'],
    series: authorization['@Serie'],
    number: Number(authorization['@Numero']),
    certifierTaxId: certified.NITCertificador,
    certifierName: certified.NombreCertificador,
    certifiedAt: certified.FechaHoraCertificacion,
  };
}

function readIva(said: z.output<typeof emission>): number {
  const taxes = said.Totales.TotalImpuestos?.TotalImpuesto ?? [];
  return taxes.reduce(
    (sum, tax) => sum + (tax['@NombreCorto'] === 'IVA' ? tax['@TotalMontoImpuesto'] : 0),
    0,
  );
}

/** Whether the lines of a document come to its total. */
export function isConsistent(xml: string): boolean {
  const { said } = read(xml);
  return said.Items.Item.reduce((sum, item) => sum + item.Total, 0) === said.Totales.GranTotal;
}

function read(xml: string): { said: z.output<typeof emission>; certificate: unknown } {
  // A document of the tax office has no use for declarations, and every bomb begins with one.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableXml('declarations');
  const parsed = file.safeParse(parse(xml));
  if (!parsed.success) throw new UnreadableXml('another structure', { cause: parsed.error });
  const { DatosEmision: said, Certificacion: certificate } = parsed.data.GTDocumento.SAT.DTE;
  return { said, certificate };
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml.replace(/^\uFEFF/, ''), true);
  } catch (error) {
    throw new UnreadableXml('not XML', { cause: error });
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readEntities(raw: string): string {
  return raw.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isSign = point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return isSign ? String.fromCodePoint(point) : ' ';
  });
}
