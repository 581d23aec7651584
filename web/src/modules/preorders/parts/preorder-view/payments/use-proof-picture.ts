import { useEffect, useState } from 'react';
import { type Proof, useProof } from '#modules/preorders/queries/preorder.ts';

/** An address for `<img>`: receipts need the token, which an `<img>` cannot send, so they are fetched first. */
export function useProofPicture(proof: Proof, size: 'full' | 'thumb') {
  const { data, error, refetch } = useProof(proof, size);
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
