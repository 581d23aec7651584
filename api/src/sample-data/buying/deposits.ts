import { formatOrderLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import { calendarDay } from '@trastienda/sample-store/store-year.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import type { DraftPayment } from '../finance/write-payments.ts';
import type { SimulatedBuying } from './buying.ts';
import { REVIEW_NOTES } from './entries.ts';
import { getPreorderCustomer } from './rows-of-preorders.ts';

/** The deposits of pre-orders, to be numbered with the payments of orders. */
export function listDeposits(
  { drafts: { books, preorders }, sales }: Pick<SimulatedBuying, 'drafts' | 'sales'>,
  accounts: readonly AccountId[],
): DraftPayment[] {
  const numbers = new Map(sales.map(({ sale }) => [sale.fromPreorder?.deposit?.plan.id, sale.number]));
  return [...preorders.values()].flatMap(({ plan, label, row }): DraftPayment[] => {
    const { deposit } = plan;
    if (deposit === null) return [];
    const { seller, customer } = getPreorderCustomer(books, plan);
    const { id, amount, method, reference, status, submittedAt, reviewedAt } = deposit;
    const order = numbers.get(id);
    // What it is for, now that some of it may have gone to an order.
    const documents = [
      order === undefined ? [] : formatOrderLabel(order),
      row.moved === amount ? [] : label,
    ].flat();
    return [
      {
        ...{ id, amount, method, reference, status, submittedAt, reviewedAt },
        accountId: deposit.account === null ? null : (accounts[deposit.account] ?? null),
        paidOn: calendarDay(submittedAt),
        customerId: customer.id,
        submittedBy: seller.id,
        reviewedBy: reviewedAt === null ? null : books.staff.finance.id,
        reviewNote: REVIEW_NOTES[status],
        rejectCode: status === 'rejected' ? 'not_in_bank' : null,
        ...{ note: '', settlementId: null, claimedBy: null, claimedAt: null },
        words: documents.flatMap((document) => [document, customer.name, customer.phone]),
        version: reviewedAt === null ? 1 : 2,
      },
    ];
  });
}
