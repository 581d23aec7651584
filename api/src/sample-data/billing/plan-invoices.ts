import { DAY_MS } from '@trastienda/sample-store/store-year.ts';
import { defaultInvoiceKind, taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import type { WrittenSale } from '../orders/rows.ts';

/** What has become of the invoice of an order. */
export type InvoiceOutcome = 'waits' | 'ready' | 'issued' | 'sent';

export interface BilledSale {
  readonly written: WrittenSale;
  readonly kind: 'receipt' | 'fact' | 'fpeq';
  readonly outcome: InvoiceOutcome;
  readonly since: Date;
}

/** The newest wait, those before them are made, issued, sent: finance goes from the oldest to the newest. */
const [WAITING, READY, ISSUED] = [25, 6, 40] as const;
/** The shop began to invoice some weeks ago; before, it gave receipts of its own. */
const INVOICING_DAYS = 30;
/** What cannot be billed for its data stands still; older ones got a receipt after all. */
const FAULTY_DAYS = 8;
const NAMELESS = 1;

/** Decides for every order that can have an invoice what became of it. */
export function planInvoices(
  written: readonly WrittenSale[],
  { regime, cfLimit, issuer }: BillingPolicy,
  now: Date,
): BilledSale[] {
  const usual = issuer === null ? 'receipt' : defaultInvoiceKind(regime);
  const isFaulty = ({ order }: WrittenSale) =>
    taxProblems(
      'fact',
      { kind: order.taxKind, id: order.taxId, name: order.fiscalName },
      order.total,
      cfLimit,
    ).length > 0;
  const computeAge = (at: Date) => now.getTime() - at.getTime();
  const all = written
    .flatMap((one) => {
      const since = one.state.billableSince;
      return since === null || !one.order.toInvoice ? [] : [{ written: one, since }];
    })
    .sort((a, b) => b.since.getTime() - a.since.getTime());
  const isStuck = (one: (typeof all)[number]) =>
    isFaulty(one.written) && computeAge(one.since) < FAULTY_DAYS * DAY_MS;
  const nameless = new Set(
    all
      .filter(({ written: { order } }) => order.taxKind === 'nit' && order.total < cfLimit)
      .slice(0, NAMELESS),
  );
  let turn = 0;
  return all.map((one): BilledSale => {
    if (isStuck(one)) return { ...one, kind: 'fact', outcome: 'waits' };
    if (nameless.has(one))
      return { ...one, written: withoutFiscalName(one.written), kind: 'fact', outcome: 'waits' };
    const outcome = chooseOutcome(turn++);
    const isInvoiced = computeAge(one.since) < INVOICING_DAYS * DAY_MS && !isFaulty(one.written);
    return { ...one, outcome, kind: isInvoiced && usual !== 'fcam' ? usual : 'receipt' };
  });
}

function chooseOutcome(turn: number): InvoiceOutcome {
  if (turn < WAITING) return 'waits';
  if (turn < WAITING + READY) return 'ready';
  return turn < WAITING + READY + ISSUED ? 'issued' : 'sent';
}

/** A NIT was written down, and nobody asked in whose name it is. */
function withoutFiscalName(written: WrittenSale): WrittenSale {
  return { ...written, order: { ...written.order, fiscalName: '' } };
}
