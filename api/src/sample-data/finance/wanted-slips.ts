import { pickOne, type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import type { ReviewCases, SlipAnomaly } from '@trastienda/sample-store/finance/review-cases.ts';
import { ACCOUNTS, HOLDER } from '@trastienda/sample-store/orders/payments.ts';
import type { RecordedPayment } from '@trastienda/sample-store/orders/sale.ts';
import { wholeBetween } from '@trastienda/sample-store/random.ts';
import type { SlipBank, SlipFacts, SlipKind } from '@trastienda/sample-store/slips/slip-facts.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import { DAY_MS, MINUTE_MS, toInstant, toYearDay } from '@trastienda/sample-store/store-year.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { RejectCode } from '@trastienda/shared/payments/status.ts';
import type { WrittenSale } from '../orders/rows.ts';

/** A receipt to be drawn, for a payment and by whom it was sent. */
export interface WantedSlip {
  readonly paymentId: PaymentId;
  readonly facts: SlipFacts;
  readonly anomaly: SlipAnomaly | null;
  readonly sentBy: Person;
  readonly sentAt: Date;
  /** Still to be decided: it will be compared with what comes. */
  readonly isOpen: boolean;
}

const MOST_APPROVED = 3;
const MOST_REJECTED = 5;
const OLD_DAYS = 41;
/** What stands on receipts of payments by card instead of an account. */
const CARD_MERCHANT = '000012345';

/** Every receipt that waits to be looked at, and some of the latest that were. */
export function wantedSlips(
  written: readonly WrittenSale[],
  { anomalies, usedAgain }: Pick<ReviewCases, 'anomalies' | 'usedAgain'>,
  now: Date,
): WantedSlip[] {
  const random = seededRandom(617);
  const shown = written
    .flatMap((one) => one.state.payments.map((payment) => ({ one, payment })))
    .filter(({ payment: { plan } }) => ['deposit', 'transfer', 'card_link'].includes(plan.method))
    .sort((a, b) => b.payment.submittedAt.getTime() - a.payment.submittedAt.getTime());
  const latest = (status: string, most: number) =>
    shown.filter(({ payment }) => payment.status === status).slice(0, most);
  const wanted = new Set([
    ...latest('submitted', shown.length),
    ...latest('doubt', shown.length),
    ...latest('rejected', MOST_REJECTED),
    ...latest('verified', MOST_APPROVED),
    ...shown.filter(({ payment }) => usedAgain.has(payment.plan.id)),
  ]);
  return [...wanted].flatMap(({ one, payment }): WantedSlip[] => {
    const { submittedBy, submittedAt: sentAt, status, plan } = payment;
    if (submittedBy === null) return [];
    const anomaly = anomalies.get(plan.id) ?? findAnomaly(payment.rejectCode);
    return [
      {
        paymentId: plan.id,
        facts: createSlipFacts(one, payment, anomaly, random, now),
        anomaly,
        sentBy: submittedBy,
        sentAt,
        isOpen: status === 'submitted' || status === 'doubt',
      },
    ];
  });
}

const ANOMALIES: Partial<Record<RejectCode, SlipAnomaly>> = {
  wrong_amount: { kind: 'amount' },
  wrong_account: { kind: 'account' },
  old: { kind: 'old' },
  unreadable: { kind: 'blurred' },
};

const findAnomaly = (code: RejectCode | null): SlipAnomaly | null =>
  code === null ? null : (ANOMALIES[code] ?? null);

function createSlipFacts(
  { order }: WrittenSale,
  { plan, submittedAt }: RecordedPayment,
  anomaly: SlipAnomaly | null,
  random: Random,
  now: Date,
): SlipFacts {
  const account = plan.account === null ? null : (ACCOUNTS[plan.account] ?? null);
  const { kind, bank } = chooseSlipSource(plan.method, account?.bank ?? null, random);
  const shownAt = new Date(submittedAt.getTime() - wholeBetween(random, 2, 14) * MINUTE_MS);
  const paid = plan.paidOn === undefined ? shownAt : new Date(`${plan.paidOn}T21:12:00Z`);
  // Counters close in the afternoon, whenever the picture was sent.
  const closing = toInstant(now, toYearDay(now, paid), 16.4);
  const at = kind === 'counter-deposit' && paid > closing ? closing : paid;
  return {
    kind,
    bank,
    account: anomaly?.kind === 'account' ? '4-000-99873-1' : (account?.number ?? CARD_MERCHANT),
    holder: anomaly?.kind === 'account' ? 'Comercial Los Altos' : HOLDER,
    amount: anomaly?.kind === 'amount' ? Math.max(2_500, plan.amount - 10_000) : plan.amount,
    at: anomaly?.kind === 'old' ? new Date(at.getTime() - OLD_DAYS * DAY_MS) : at,
    reference: plan.reference,
    payer: order.customerName,
    concept: `Pedido ${order.label}`,
  };
}

type AccountBank = (typeof ACCOUNTS)[number]['bank'];

/** Which bank gave the receipt: the account's own, or the one that the money came from. */
export function chooseSlipSource(
  method: string,
  bank: AccountBank | null,
  random: Random,
): { readonly kind: SlipKind; readonly bank: SlipBank } {
  if (bank === null) return { kind: 'card-link', bank: 'BAC' };
  if (method === 'deposit') return { kind: 'counter-deposit', bank };
  const isFromAnother = random() < 0.3;
  if (isFromAnother && bank === 'Banrural')
    return { kind: 'ach-transfer', bank: pickOne(random, ['G&T Continental', 'BAC']) };
  if (isFromAnother && bank === 'Banco Industrial') return { kind: 'ach-transfer', bank: 'Banrural' };
  return { kind: 'app-transfer', bank };
}
