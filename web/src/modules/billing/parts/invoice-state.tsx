import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { isFiscal } from '@trastienda/shared/billing/rules.ts';
import type { CertifierName } from '@trastienda/shared/billing/status.ts';
import { readTaxId, showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { type Translate, useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';

type InvoiceState = Pick<BillingRow, 'kind' | 'status' | 'problems' | 'trouble' | 'isAwaitingAnswer'>;

interface Face {
  readonly tone: Tone;
  readonly labelId: string;
}

const TONES: Record<NonNullable<InvoiceState['status']>, Tone> = {
  pending: 'trouble',
  ready: 'progress',
  issued: 'good',
  sent: 'good',
  voided: 'draft',
  credited: 'draft',
  discarded: 'draft',
};

/** An invoice is «emitida», a receipt «emitido». */
export function statusLabelId(
  kind: InvoiceState['kind'],
  status: NonNullable<InvoiceState['status']>,
): string {
  return kind === 'receipt' ? `billing.status.${status}.receipt` : `billing.status.${status}`;
}

/** An answer that is waited for or a refusal says more than where the invoice stands. */
function faceOf({ kind, status, problems, trouble, isAwaitingAnswer }: InvoiceState): Face {
  if (isAwaitingAnswer) return { tone: 'waiting', labelId: 'billing.status.awaiting' };
  if (trouble !== null) return { tone: 'trouble', labelId: 'billing.status.refused' };
  if (status !== null) return { tone: TONES[status], labelId: statusLabelId(kind, status) };
  return problems.length > 0
    ? { tone: 'trouble', labelId: 'billing.status.pending' }
    : { tone: 'waiting', labelId: 'billing.status.to_invoice' };
}

export function InvoiceBadge({ row }: { readonly row: InvoiceState }) {
  const t = useT();
  const { tone, labelId } = faceOf(row);
  return <Badge tone={tone}>{t(labelId)}</Badge>;
}

/** What comes next for an order that waits or for an invoice: one clear thing, or nothing. */
export type NextStep = 'complete' | 'prepare' | 'issue' | 'retry' | 'certify' | 'send';

/** `certifier` is unknown until the options are here: then nothing is offered that may turn out wrong. */
export function nextStepOf(row: InvoiceState, certifier: CertifierName | undefined): NextStep | null {
  if (certifier === undefined) return null;
  if (row.status === null) return row.problems.length > 0 ? 'complete' : 'prepare';
  if (row.isAwaitingAnswer) return 'retry';
  switch (row.status) {
    case 'pending':
      return 'complete';
    case 'ready':
      if (certifier === 'hand' && row.kind !== null && isFiscal(row.kind)) return 'certify';
      return row.trouble === null ? 'issue' : 'retry';
    case 'issued':
      // A void that was refused is asked again; until then it has still been issued.
      return row.trouble === null ? 'send' : 'retry';
    default:
      return null;
  }
}

/** Steps that are done with one press; the others ask something first. */
export function isAtOnce(step: NextStep): step is 'prepare' | 'issue' | 'retry' {
  return step === 'prepare' || step === 'issue' || step === 'retry';
}

/** «NIT 576937-K», «CUI 3730 61749 0101», «Consumidor final». */
export function receiverId(t: Translate, { kind, id }: BillingRow['receiver']): string {
  if (kind === 'cf') return t('billing.receiver.cf');
  const read = kind === 'foreign' ? null : readTaxId(id);
  return t(`billing.receiver.${kind}`, { id: read === null ? id || '–' : showTaxId(read) });
}
