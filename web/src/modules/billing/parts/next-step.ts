import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { isFiscal } from '@trastienda/shared/billing/rules.ts';
import type { CertifierName } from '@trastienda/shared/billing/status.ts';

/** What comes next for an order that waits or for an invoice: one clear thing, or nothing. */
export type NextStep = 'complete' | 'prepare' | 'issue' | 'retry' | 'certify' | 'send';

type InvoiceState = Pick<BillingRow, 'kind' | 'status' | 'problems' | 'trouble' | 'isAwaitingAnswer'>;

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
