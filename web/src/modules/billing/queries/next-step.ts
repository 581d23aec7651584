import { useMutation } from '@tanstack/react-query';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import { BILLING_LIST, readRow } from './lists.ts';

interface Answered {
  readonly onSuccess: (made: Invoice) => void;
  readonly onError: (refusal: unknown) => void;
}

/** One press on a row: makes its invoice, issues it, or asks for its certificate again. */
export function useNextStep(row: BillingRow, step: 'prepare' | 'issue' | 'retry', answered: Answered) {
  const cache = useListCache<BillingRow>(BILLING_LIST);
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: async () => {
      // Fetched with the first step that is taken: the list comes without the calls.
      const { prepare, sendCommand } = await import('./invoice.ts');
      if (row.invoiceId === null || row.version === null) {
        const order = orderId.parse(row.orderId);
        return prepare({ orderId: order }, keyFor(order));
      }
      const command = step === 'retry' ? 'retry' : 'issue';
      return sendCommand({ id: row.invoiceId, version: row.version }, { command });
    },
    ...answered,
    // Also after a refusal: it is noted on the invoice, or somebody was faster.
    onSettled: async () => {
      if (row.invoiceId === null) await cache.reordered();
      else cache.changed(await readRow(row.invoiceId));
    },
  });
}
