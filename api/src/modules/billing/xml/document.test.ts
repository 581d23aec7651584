import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { createInvoiceDocument } from '#testing/invoice-documents.ts';
import { zonedTime } from '../store-time.ts';
import { withCertification } from './certification.ts';
import { buildDocument } from './document.ts';
import { money } from './nodes.ts';
import { isConsistent, readCertified } from './read-certified.ts';
import { buildVoiding } from './voiding.ts';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false });
const parseEmission = (xml: string) =>
  parser.parse(xml)['dte:GTDocumento']['dte:SAT']['dte:DTE']['dte:DatosEmision'];
const certification = {
  authorization: 'D412A347-9720-44C0-8000-00000000ABCD',
  certifiedAt: new Date('2026-11-15T16:31:00Z'),
  certifierTaxId: '1669394-9',
  certifierName: 'SAT',
};

describe('a document for the tax office', () => {
  it('has the elements of the schema in its order', () => {
    const xml = buildDocument(createInvoiceDocument());
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<dte:GTDocumento /);
    const root = parser.parse(xml)['dte:GTDocumento'];
    expect(root).toMatchObject({ '@xmlns:dte': 'http://www.sat.gob.gt/dte/fel/0.2.0', '@Version': '0.1' });
    const said = parseEmission(xml);
    expect(Object.keys(said).filter((name) => !name.startsWith('@'))).toEqual([
      'dte:DatosGenerales',
      'dte:Emisor',
      'dte:Receptor',
      'dte:Frases',
      'dte:Items',
      'dte:Totales',
    ]);
    expect(said['dte:DatosGenerales']).toEqual({
      '@CodigoMoneda': 'GTQ',
      '@FechaHoraEmision': '2026-11-15T10:30:00-06:00',
      '@Tipo': 'FACT',
    });
    expect(said['dte:Emisor']).toMatchObject({ '@AfiliacionIVA': 'GEN', '@NITEmisor': '12345679' });
    expect(said['dte:Receptor']).toMatchObject({
      '@IDReceptor': '576937K',
      'dte:DireccionReceptor': { 'dte:Municipio': 'Quetzaltenango', 'dte:CodigoPostal': '09001' },
    });
    expect(Object.keys(said['dte:Items']['dte:Item'][0])).toEqual([
      'dte:Cantidad',
      'dte:UnidadMedida',
      'dte:Descripcion',
      'dte:PrecioUnitario',
      'dte:Precio',
      'dte:Descuento',
      'dte:Impuestos',
      'dte:Total',
      '@BienOServicio',
      '@NumeroLinea',
    ]);
    expect(said['dte:Totales']).toMatchObject({ 'dte:GranTotal': '620.00' });
    expect(isConsistent(xml)).toBe(true);
  });

  it('of a small taxpayer contains no IVA and the phrase for it', () => {
    const xml = buildDocument(createInvoiceDocument({ kind: 'fpeq', regime: 'small' }));
    expect(xml).not.toContain('IVA</');
    expect(xml).not.toContain('Impuesto');
    expect(xml).toContain('AfiliacionIVA="PEQ"');
    expect(xml).toContain('Tipo="FPEQ"');
    expect(xml).toContain('<dte:Frase CodigoEscenario="1" TipoFrase="3"/>');
  });

  it('names the kind of the receiver’s tax number', () => {
    const receiver = (kind: 'cui' | 'foreign' | 'cf', id: string) =>
      parseEmission(
        buildDocument(
          createInvoiceDocument({
            receiverKind: kind,
            receiverId: id,
            receiverName: '',
            receiverAddress: '',
          }),
        ),
      )['dte:Receptor'];
    expect(receiver('cui', '3730617490101')).toMatchObject({ '@TipoEspecial': 'CUI' });
    expect(receiver('foreign', 'AB123456')).toMatchObject({
      '@TipoEspecial': 'EXT',
      '@IDReceptor': 'AB123456',
    });
    expect(receiver('cf', '')).toEqual({ '@IDReceptor': 'CF', '@NombreReceptor': 'Consumidor Final' });
  });

  it('of a credit note names its invoice; of a credit invoice its due day', () => {
    const note = {
      ...createInvoiceDocument({ kind: 'ncre', reason: 'Devolución' }),
      original: createInvoiceDocument().invoice,
    };
    const complement = parseEmission(buildDocument(note))['dte:Complementos']['dte:Complemento'];
    expect(complement['cno:ReferenciasNota']).toMatchObject({
      '@NumeroAutorizacionDocumentoOrigen': 'D412A347-9720-44C0-8000-00000000ABCD',
      '@SerieDocumentoOrigen': 'D412A347',
      '@NumeroDocumentoOrigen': '2535474368',
      '@FechaEmisionDocumentoOrigen': '2026-11-15',
      '@MotivoAjuste': 'Devolución',
    });
    const later = parseEmission(buildDocument(createInvoiceDocument({ kind: 'fcam', dueOn: '2026-12-15' })));
    expect(later['dte:Complementos']['dte:Complemento']['cfc:AbonosFacturaCambiaria']['cfc:Abono']).toEqual({
      'cfc:NumeroAbono': '1',
      'cfc:FechaVencimiento': '2026-12-15',
      'cfc:MontoAbono': '620.00',
    });
  });

  it('escapes hostile names and reads back the same', () => {
    const nasty = [
      `"/><dte:GranTotal>0.00</dte:GranTotal><x a='`,
      '</dte:DTE><dte:Certificacion/>',
      ']]><![CDATA[<b>&amp;',
      '<!-- --><?php ?>',
      '&lt;no&gt; $& $1 $`',
      'Niña Ñandú «É» 👗',
    ];
    for (const name of nasty) {
      const xml = withCertification(
        buildDocument(createInvoiceDocument({ receiverName: name, issuerTradeName: name })),
        certification,
      );
      expect(XMLValidator.validate(xml), name).toBe(true);
      expect(readCertified(xml)).toMatchObject({
        receiverName: name,
        total: 62_000,
        authorization: certification.authorization,
      });
    }
  });

  it('is well formed and reads back the same for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (name) => {
        const xml = withCertification(
          buildDocument(createInvoiceDocument({ receiverName: name })),
          certification,
        );
        expect(XMLValidator.validate(xml)).toBe(true);
        // Control signs cannot be written in XML at all; white space is one space.
        const plain = name.replace(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ').trim();
        expect(readCertified(xml).receiverName).toBe(plain);
      }),
      { numRuns: 200 },
    );
  });

  it('that voids names the voided invoice', () => {
    const xml = buildVoiding(createInvoiceDocument().invoice, {
      reason: 'NIT «equivocado» & más',
      at: new Date('2026-11-15T20:00:00Z'),
      timeZone: 'America/Guatemala',
    });
    const root = parser.parse(xml)['dte:GTAnulacionDocumento'];
    expect(root['@xmlns:dte']).toBe('http://www.sat.gob.gt/dte/fel/0.1.0');
    expect(root['dte:SAT']['dte:AnulacionDTE']['dte:DatosGenerales']).toMatchObject({
      '@NumeroDocumentoAAnular': 'D412A347-9720-44C0-8000-00000000ABCD',
      '@FechaHoraAnulacion': '2026-11-15T14:00:00-06:00',
      '@MotivoAnulacion': 'NIT «equivocado» & más',
    });
  });
});

it('formats money with two decimals and times with the store’s UTC offset', () => {
  expect([0, 5, 100, 123_456, -50].map(money)).toEqual(['0.00', '0.05', '1.00', '1234.56', '-0.50']);
  expect(zonedTime(new Date('2026-01-01T05:59:59Z'), 'America/Guatemala')).toBe('2025-12-31T23:59:59-06:00');
  expect(zonedTime(new Date('2026-07-01T12:00:00Z'), 'UTC')).toBe('2026-07-01T12:00:00+00:00');
});
