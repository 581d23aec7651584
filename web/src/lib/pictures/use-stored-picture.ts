import { useQuery } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { readFile } from '@trastienda/shared/system/contract.ts';
import { useEffect, useState } from 'react';
import { callRoute } from '../call-route.ts';

/** An address for `<img>`. Pictures need the token, which an `<img>` cannot send, so they are fetched first. */
export function useStoredPicture(id: FileId | null, size: 'full' | 'thumb' = 'thumb'): string | null {
  const { data } = useQuery({
    queryKey: ['file', id, size],
    queryFn: ({ signal }) =>
      id === null ? null : callRoute(readFile, { params: { id }, query: { size }, signal }),
    enabled: id !== null,
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (id === null || !data) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [id, data]);
  return address;
}
