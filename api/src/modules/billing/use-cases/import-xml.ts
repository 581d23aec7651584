import type { importXml as importRoute, XmlDifference } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { readAuthorization, seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import { readTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice } from '../reads/invoice.ts';
import { recordCertification, refusingTakenAuthorization } from '../writes/certification.ts';
import { type InvoiceRecord, lockInvoice } from '../writes/invoices.ts';
import { FINAL_CONSUMER, toDteType, toReceiverId } from '../xml/document.ts';
import { money } from '../xml/nodes.ts';
import { type CertifiedXml, NotCertified, readCertified, UnreadableXml } from '../xml/read-certified.ts';
import { lockToCertify } from './certify-by-hand.ts';

/**
 * Takes over a document that was certified elsewhere. Of another total, issuer or kind it is not this
 * invoice's; where it only names the receiver otherwise, what was certified is the truth.
 */
export async function importXml(
  ctx: SignedInCtx,
  id: InvoiceId,
  { version, xml, isPreview }: BodyOf<typeof importRoute>,
  policy: BillingPolicy,
) {
  const said = readFile(xml);
  return refusingTakenAuthorization('xml', () =>
    inTransaction(ctx, async (tx) => {
      const locked = await lockToCertify(tx, id, version, policy);
      const differences = await compare(tx, locked.invoice, said);
      if (!isPreview) {
        refuseOther(differences);
        if (said.certifiedAt > tx.now) throw fieldRefused('xml', 'invoice.certified-in-the-future');
        await recordCertification(tx, locked, {
          certifier: 'hand',
          authorization: said.authorization,
          certifiedAt: said.certifiedAt,
          certifierTaxId: said.certifierTaxId.slice(0, 20),
          certifierName: said.certifierName.slice(0, 150),
          emittedAt: said.emittedAt,
          xml,
          receiver: toReceiverColumns(said),
        });
      }
      return {
        isImported: !isPreview,
        differences,
        authorization: said.authorization,
        series: said.series,
        number: said.number,
        certifiedAt: said.certifiedAt.toISOString(),
        invoice: await readInvoice(tx, id, policy),
      };
    }),
  );
}

function readFile(xml: string): CertifiedXml {
  try {
    const said = readCertified(xml);
    const authorization = readAuthorization(said.authorization);
    if (authorization === null) throw fieldRefused('xml', 'invoice.xml-not-certified');
    const { series, number } = seriesAndNumber(authorization);
    if (series !== said.series.toUpperCase()) throw fieldRefused('xml', 'invoice.series-mismatch');
    if (number !== said.number) throw fieldRefused('xml', 'invoice.number-mismatch');
    return { ...said, authorization, series };
  } catch (error) {
    if (error instanceof UnreadableXml) throw fieldRefused('xml', 'invoice.xml-unreadable');
    if (error instanceof NotCertified) throw fieldRefused('xml', 'invoice.xml-not-certified');
    throw error;
  }
}

async function compare(
  tx: InTransaction,
  invoice: InvoiceRecord,
  said: CertifiedXml,
): Promise<XmlDifference[]> {
  const original = invoice.credits === null ? null : await lockInvoice(tx, invoice.credits);
  const compared: XmlDifference[] = [
    { field: 'kind', ours: toDteType(invoice.kind), theirs: said.kind, isBlocking: true },
    { field: 'currency', ours: invoice.currency, theirs: said.currency, isBlocking: true },
    {
      field: 'issuer',
      ours: invoice.issuerTaxId.replace('-', ''),
      theirs: said.issuerTaxId,
      isBlocking: true,
    },
    { field: 'total', ours: money(invoice.total), theirs: money(said.total), isBlocking: true },
    { field: 'iva', ours: money(invoice.iva), theirs: money(said.iva), isBlocking: false },
    {
      field: 'receiverId',
      ours: toReceiverId(invoice),
      theirs: said.receiverId.replace('-', ''),
      isBlocking: false,
    },
    {
      field: 'receiverName',
      ours: (invoice.receiverName || FINAL_CONSUMER).toUpperCase(),
      theirs: said.receiverName.toUpperCase(),
      isBlocking: false,
    },
    {
      field: 'original',
      ours: original?.authorizationId ?? '',
      theirs: said.original?.toUpperCase() ?? '',
      isBlocking: true,
    },
  ];
  return compared
    .filter(({ ours, theirs }) => ours !== theirs)
    .map((one) => ({ ...one, theirs: one.theirs.slice(0, 200) }));
}

function refuseOther(differences: readonly XmlDifference[]): void {
  const blocking = differences.filter((one) => one.isBlocking);
  if (blocking.length === 0) return;
  throw new AppError('request.invalid', {
    fields: blocking.map(({ field, ours, theirs }) => ({
      field: `xml.${field}`,
      code: 'invoice.xml-differs',
      params: { ours, theirs },
    })),
  });
}

function toReceiverColumns({ receiverId, receiverName, receiverIs }: CertifiedXml) {
  const name = receiverName.slice(0, 150);
  if (receiverId === 'CF') return { receiverKind: 'cf', receiverId: '', receiverName: name } as const;
  if (receiverIs === 'EXT')
    return { receiverKind: 'foreign', receiverId: receiverId.slice(0, 30), receiverName: name } as const;
  const read = readTaxId(`${receiverIs === 'CUI' ? 'cui' : 'nit'} ${receiverId}`);
  const kind = read?.kind === 'cui' ? 'cui' : 'nit';
  return {
    receiverKind: kind,
    receiverId: (read?.id ?? receiverId).slice(0, 30),
    receiverName: name,
  } as const;
}
