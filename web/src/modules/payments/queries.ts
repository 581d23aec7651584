import { useQuery } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';

export type ProofSize = 'full' | 'thumb';

/** Reads one stored receipt, through the document that it was sent with. */
export type ReadProof = (fileId: FileId, size: ProofSize, signal: AbortSignal) => Promise<Blob>;

export function useProof(fileId: FileId, size: ProofSize, readProof: ReadProof) {
  return useQuery({
    queryKey: ['proof', fileId, size],
    queryFn: ({ signal }) => readProof(fileId, size, signal),
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
