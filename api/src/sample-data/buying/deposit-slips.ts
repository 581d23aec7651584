import { seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import type { PlannedPreorder } from '@trastienda/sample-store/buying/planned.ts';
import { ACCOUNTS, HOLDER } from '@trastienda/sample-store/orders/payments.ts';
import { documentLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import { wholeBetween } from '@trastienda/sample-store/random.ts';
import { MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import { chooseSlipSource, type WantedSlip } from '../finance/wanted-slips.ts';
import { type Books, getPreorderCustomer } from './rows-of-preorders.ts';

/** The receipts of deposits that wait to be looked at, or were sent back. */
export function listDepositSlips(
  preorders: readonly PlannedPreorder[],
  books: Pick<Books, 'preorderCustomers'>,
): WantedSlip[] {
  const random = seededRandom(645);
  return preorders.flatMap((preorder, index): WantedSlip[] => {
    const { deposit } = preorder;
    const account = deposit?.account == null ? undefined : ACCOUNTS[deposit.account];
    if (deposit === null || deposit.status === 'verified' || account === undefined) return [];
    const { seller, customer } = getPreorderCustomer(books, preorder);
    return [
      {
        paymentId: deposit.id,
        facts: {
          ...chooseSlipSource(deposit.method, account.bank, random),
          account: account.number,
          holder: HOLDER,
          amount: deposit.amount,
          at: new Date(deposit.submittedAt.getTime() - wholeBetween(random, 2, 14) * MINUTE_MS),
          reference: deposit.reference,
          payer: customer.name,
          concept: `Anticipo ${documentLabel('PR', index + 1)}`,
        },
        anomaly: null,
        sentBy: seller,
        sentAt: deposit.submittedAt,
        isOpen: deposit.status !== 'rejected',
      },
    ];
  });
}
