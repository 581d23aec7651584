import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

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
