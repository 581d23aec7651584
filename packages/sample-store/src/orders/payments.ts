import type { StatementColumns } from '@trastienda/shared/finance/contract/statements.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { pickOne, type Random } from '../boutique/seeded-random.ts';
import { newId } from '../new-id.ts';
import { pickWeighted, wholeBetween } from '../random.ts';
import type { PaymentPlan, PlacedOrder } from './sale.ts';

/** As the shop's settings begin. */
export const DEPOSIT_BP = 5_000;

export const HOLDER = 'Boutique Trastienda, S.A.';
/** Numbers that no bank would give out. */
export const ACCOUNTS = [
  { bank: 'Banrural', number: '3-000-00012-3', kind: 'Monetaria' },
  { bank: 'Banco Industrial', number: '000-000123-4', kind: 'Monetaria' },
  { bank: 'BAM', number: '30-0000123-5', kind: 'Ahorro' },
] as const;
/** How the files of the first two accounts are read; of the third none was brought yet. */
export const STATEMENT_COLUMNS: readonly (StatementColumns | null)[] = [
  {
    headerRow: 0,
    date: 0,
    dateOrder: 'dmy',
    reference: 1,
    description: 2,
    amount: null,
    credit: 4,
    debit: 3,
    balance: 5,
  },
  {
    headerRow: 3,
    date: 0,
    dateOrder: 'dmy',
    reference: 2,
    description: 1,
    amount: 3,
    credit: null,
    debit: null,
    balance: 4,
  },
  null,
];

/** Makes the payments of orders; no two with the same reference. */
export class Cashier {
  private readonly random: Random;
  private readonly references = new Set<string>();
  private refused = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** Money that is sent before the goods leave, in one part or two. */
  upFront(order: PlacedOrder, paidByCredit: number): PaymentPlan[] {
    const { random } = this;
    const rest = order.total - paidByCredit;
    if (rest <= 0) return [];
    if (order.terms === 'deposit') {
      const due = Math.max(0, depositDue({ total: order.total, depositBp: DEPOSIT_BP }) - paidByCredit);
      const rounded = Math.min(rest, Math.ceil(due / 500) * 500);
      return rounded > 0 ? [this.byCustomer(order, rounded)] : [];
    }
    // Whose first part is refused would not hold the goods with the second alone.
    const isInParts = rest > 30_000 && random() < 0.07 && order.outcome !== 'rejected';
    const first = isInParts ? Math.round((rest * 0.6) / 1_000) * 1_000 : rest;
    return [first, rest - first]
      .filter((amount) => amount > 0)
      .map((amount) => this.byCustomer(order, amount));
  }

  byCustomer(order: PlacedOrder, amount: number): PaymentPlan {
    // Only what went through a bank is doubted or refused.
    const isQuestioned = order.outcome === 'doubt' || order.outcome === 'rejected';
    const isAtCounter = order.channel === 'store' || (order.delivery === 'pickup' && this.random() < 0.4);
    const method = isQuestioned
      ? pickOne(this.random, ['transfer', 'deposit'])
      : isAtCounter
        ? pickWeighted(this.random, [
            ['cash', 62],
            ['card_link', 22],
            ['transfer', 16],
          ])
        : pickWeighted(this.random, [
            ['transfer', 52],
            ['deposit', 35],
            ['card_link', 13],
          ]);
    const account = pickWeighted(this.random, [
      [0, 48],
      [1, 36],
      [2, 16],
    ]);
    return {
      id: newId<PaymentId>(order.at),
      method,
      account: method === 'deposit' || method === 'transfer' ? account : null,
      reference: method === 'cash' ? '' : this.newReference(method),
      amount,
    };
  }

  /** The same money with the right receipt. */
  sentAgain(order: PlacedOrder, wrong: PaymentPlan): PaymentPlan {
    const method = wrong.method === 'deposit' ? 'deposit' : 'transfer';
    return { ...wrong, id: newId<PaymentId>(order.at), method, reference: this.newReference(method) };
  }

  /** How many were refused so far. */
  nextRejection(): number {
    return this.refused++;
  }

  byCourier(order: PlacedOrder, amount: number): PaymentPlan {
    const { guide } = order;
    return { id: newId<PaymentId>(order.at), method: 'cod', account: null, reference: guide, amount };
  }

  fromCredit(order: PlacedOrder, amount: number): PaymentPlan {
    return { id: newId<PaymentId>(order.at), method: 'credit', account: null, reference: '', amount };
  }

  private newReference(method: 'deposit' | 'transfer' | 'card_link'): string {
    for (;;) {
      const number = String(wholeBetween(this.random, 10_000_000, 989_999_999));
      const reference = method === 'card_link' ? `${pickOne(this.random, ['VL', 'PL'])}-${number}` : number;
      if (this.references.has(reference)) continue;
      this.references.add(reference);
      return reference;
    }
  }
}
