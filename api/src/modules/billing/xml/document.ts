import type { InvoiceKind } from '@trastienda/shared/billing/status.ts';
import { findPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { findDepartment, findMunicipality } from '@trastienda/shared/customers/places/places.ts';
import { AppError } from '#platform/http/app-error.ts';
import { zonedTime } from '../store-time.ts';
import type { InvoiceRecord, LineRecord } from '../writes/invoices.ts';
import { money, type Node, writeXml } from './nodes.ts';

/** An invoice with everything its document says. */
export interface InvoiceDocument {
  readonly invoice: InvoiceRecord;
  readonly lines: readonly LineRecord[];
  /** Of a credit note: the invoice it answers. */
  readonly original: InvoiceRecord | null;
  readonly timeZone: string;
}

/** As the tax office calls the kinds; a receipt is none of its documents. */
const TYPES: Record<InvoiceKind, string | null> = {
  receipt: null,
  fact: 'FACT',
  fpeq: 'FPEQ',
  fcam: 'FCAM',
  ncre: 'NCRE',
};

export function toDteType(kind: InvoiceKind): string {
  const type = TYPES[kind];
  if (type === null) throw new AppError('invoice.no-xml');
  return type;
}

/** The document to be certified, in the structure of the tax office's schema. */
export function buildDocument(document: InvoiceDocument): string {
  return writeXml({
    'dte:GTDocumento': {
      '@xmlns:dte': 'http://www.sat.gob.gt/dte/fel/0.2.0',
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@Version': '0.1',
      'dte:SAT': {
        '@ClaseDocumento': 'dte',
        'dte:DTE': {
          '@ID': 'DatosCertificados',
          'dte:DatosEmision': { '@ID': 'DatosEmision', ...emission(document) },
        },
      },
    },
  });
}

function emission(document: InvoiceDocument): Record<string, Node> {
  const { invoice, timeZone } = document;
  return {
    'dte:DatosGenerales': {
      '@CodigoMoneda': invoice.currency,
      '@FechaHoraEmision': zonedTime(invoice.emittedAt ?? invoice.createdAt, timeZone),
      '@Tipo': toDteType(invoice.kind),
    },
    'dte:Emisor': issuer(invoice),
    'dte:Receptor': receiver(invoice),
    // A note says nothing of the issuer's taxes: the invoice it answers did.
    ...(invoice.kind !== 'ncre' && { 'dte:Frases': { 'dte:Frase': phrases(invoice.phrases) } }),
    'dte:Items': { 'dte:Item': document.lines.map((line, index) => item(line, index, invoice)) },
    'dte:Totales': totals(invoice),
    ...complement(document),
  };
}

function issuer(invoice: InvoiceRecord): Node {
  const [municipality = '', department = municipality] = invoice.issuerPlace.split(',');
  return {
    '@AfiliacionIVA': invoice.regime === 'general' ? 'GEN' : 'PEQ',
    '@CodigoEstablecimiento': String(invoice.establishment),
    '@NITEmisor': invoice.issuerTaxId.replace('-', ''),
    '@NombreComercial': invoice.issuerTradeName,
    '@NombreEmisor': invoice.issuerName,
    'dte:DireccionEmisor': {
      'dte:Direccion': invoice.issuerAddress,
      'dte:CodigoPostal': invoice.issuerPostalCode,
      'dte:Municipio': municipality,
      'dte:Departamento': department,
      'dte:Pais': 'GT',
    },
  };
}

export const FINAL_CONSUMER = 'Consumidor Final';

function receiver(invoice: InvoiceRecord): Node {
  const special = { nit: null, cf: null, cui: 'CUI', foreign: 'EXT' }[invoice.receiverKind];
  return {
    '@IDReceptor': toReceiverId(invoice),
    '@NombreReceptor': invoice.receiverName || FINAL_CONSUMER,
    ...(special !== null && { '@TipoEspecial': special }),
    ...receiverAddress(invoice.receiverAddress),
  };
}

/** An address is written only where its municipality is known, because the schema asks for it. */
function receiverAddress(address: string): Record<string, Node> {
  const [code, ...others] = findPlace(address)?.codes ?? [];
  const municipality = code === undefined || others.length > 0 ? undefined : findMunicipality(code);
  const department = code === undefined ? undefined : findDepartment(code);
  if (municipality === undefined || department === undefined) return {};
  return {
    'dte:DireccionReceptor': {
      'dte:Direccion': address,
      // Department, a zero, municipality: 09001 is Quetzaltenango.
      'dte:CodigoPostal': `${department.code}0${municipality.code.slice(2)}`,
      'dte:Municipio': municipality.name,
      'dte:Departamento': department.name,
      'dte:Pais': 'GT',
    },
  };
}

/** Without dashes, as documents and the verifier's address have it. */
export function toReceiverId({
  receiverKind,
  receiverId,
}: Pick<InvoiceRecord, 'receiverKind' | 'receiverId'>): string {
  if (receiverKind === 'cf') return 'CF';
  return receiverKind === 'nit' ? receiverId.replace('-', '') : receiverId;
}

function phrases(given: string): Node[] {
  return given.split(',').map((one) => {
    const [kind = '', scenario = ''] = one.split('-');
    return { '@CodigoEscenario': scenario, '@TipoFrase': kind };
  });
}

function item(line: LineRecord, index: number, invoice: InvoiceRecord): Node {
  return {
    '@BienOServicio': line.isService ? 'S' : 'B',
    '@NumeroLinea': String(index + 1),
    'dte:Cantidad': `${line.quantity}.00`,
    'dte:UnidadMedida': 'UND',
    'dte:Descripcion': line.description,
    'dte:PrecioUnitario': money(line.unitPrice),
    'dte:Precio': money(line.quantity * line.unitPrice),
    'dte:Descuento': money(line.discount),
    ...(invoice.regime === 'general' && {
      'dte:Impuestos': {
        'dte:Impuesto': {
          'dte:NombreCorto': 'IVA',
          'dte:CodigoUnidadGravable': '1',
          'dte:MontoGravable': money(line.net),
          'dte:MontoImpuesto': money(line.iva),
        },
      },
    }),
    'dte:Total': money(line.total),
  };
}

function totals(invoice: InvoiceRecord): Node {
  return {
    ...(invoice.regime === 'general' && {
      'dte:TotalImpuestos': {
        'dte:TotalImpuesto': { '@NombreCorto': 'IVA', '@TotalMontoImpuesto': money(invoice.iva) },
      },
    }),
    'dte:GranTotal': money(invoice.total),
  };
}

/** What an invoice to be paid later and a credit note say beyond the others. */
function complement({ invoice, original, timeZone }: InvoiceDocument): Record<string, Node> {
  if (invoice.kind === 'fcam' && invoice.dueOn !== null) {
    const uri = 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0';
    return complements('Cambiaria', uri, {
      'cfc:AbonosFacturaCambiaria': {
        '@xmlns:cfc': uri,
        '@Version': '1',
        'cfc:Abono': {
          'cfc:NumeroAbono': '1',
          'cfc:FechaVencimiento': invoice.dueOn,
          'cfc:MontoAbono': money(invoice.total),
        },
      },
    });
  }
  if (invoice.kind !== 'ncre' || original === null) return {};
  const uri = 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0';
  return complements('ReferenciasNota', uri, {
    'cno:ReferenciasNota': {
      '@xmlns:cno': uri,
      '@FechaEmisionDocumentoOrigen': zonedTime(original.emittedAt ?? original.createdAt, timeZone).slice(
        0,
        10,
      ),
      '@MotivoAjuste': invoice.reason ?? '',
      '@NumeroAutorizacionDocumentoOrigen': original.authorizationId ?? '',
      '@NumeroDocumentoOrigen': String(original.felNumber ?? ''),
      '@SerieDocumentoOrigen': original.series ?? '',
      '@Version': '0.0',
    },
  });
}

function complements(name: string, uri: string, content: Node): Record<string, Node> {
  const head = { '@IDComplemento': '1', '@NombreComplemento': name, '@URIComplemento': uri };
  return {
    'dte:Complementos': {
      'dte:Complemento': typeof content === 'string' ? head : { ...head, ...content },
    },
  };
}
