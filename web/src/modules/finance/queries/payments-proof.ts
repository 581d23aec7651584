import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { readPaymentProof } from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useEffect, useState } from 'react';
import { callRoute } from '#lib/call-route.ts';

export interface Receipt {
  readonly paymentId: PaymentId;
  readonly fileId: FileId;
}
type Size = 'full' | 'thumb';

function receiptQuery({ paymentId, fileId }: Receipt, size: Size) {
  return queryOptions({
    queryKey: ['payment-proof', fileId, size],
    queryFn: ({ signal }) =>
      callRoute(readPaymentProof, { params: { id: paymentId, fileId }, query: { size }, signal }),
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** An address for `<img>`: receipts need the token, which an `<img>` cannot send, so they are fetched first. */
export function useReceipt(receipt: Receipt, size: Size) {
  const { data, error, refetch } = useQuery(receiptQuery(receipt, size));
  const [made, setMade] = useState<{ readonly of: Blob; readonly address: string } | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const address = URL.createObjectURL(data);
    setMade({ of: data, address });
    return () => URL.revokeObjectURL(address);
  }, [data]);
  // Never the picture of the payment before.
  return { address: made !== null && made.of === data ? made.address : null, error, refetch };
}

/** So that the next receipt is there when it is wanted. */
export function fetchReceipt(queryClient: QueryClient, receipt: Receipt): void {
  void queryClient.prefetchQuery(receiptQuery(receipt, 'full'));
}
