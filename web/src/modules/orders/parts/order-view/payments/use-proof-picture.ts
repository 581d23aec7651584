import { useQuery } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { readProof } from '@trastienda/shared/orders/contract/payments.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useEffect, useState } from 'react';
import { callRoute } from '#lib/call-route.ts';

export interface Proof {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly fileId: FileId;
}

/** An address for `<img>`: receipts need the token, which an `<img>` cannot send, so they are fetched first. */
export function useProofPicture({ orderId, paymentId, fileId }: Proof, size: 'full' | 'thumb') {
  const { data, error, refetch } = useQuery({
    queryKey: ['proof', fileId, size],
    queryFn: ({ signal }) =>
      callRoute(readProof, { params: { id: orderId, paymentId, fileId }, query: { size }, signal }),
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return { address, error, refetch };
}

/** Small, for a form that shows what was sent before. */
export function readProofThumb({ orderId, paymentId, fileId }: Proof, signal: AbortSignal): Promise<Blob> {
  return callRoute(readProof, {
    params: { id: orderId, paymentId, fileId },
    query: { size: 'thumb' },
    signal,
  });
}
