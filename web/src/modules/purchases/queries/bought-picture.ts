import { useQuery } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { readBuyingPicture } from '@trastienda/shared/purchases/contract/items.ts';
import { useEffect, useState } from 'react';
import { callRoute } from '#lib/call-route.ts';

/** An address for `<img>` of a picture that a customer or a buyer sent: it needs the token, which `<img>` cannot send. */
export function useBoughtPicture(fileId: FileId | null): string | null {
  const { data } = useQuery({
    queryKey: ['purchases', 'picture', fileId],
    queryFn: ({ signal }) =>
      fileId === null
        ? null
        : callRoute(readBuyingPicture, { params: { fileId }, query: { size: 'thumb' }, signal }),
    enabled: fileId !== null,
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (fileId === null || !data) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [fileId, data]);
  return address;
}
