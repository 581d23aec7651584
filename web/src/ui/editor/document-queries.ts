import type { UseQueryOptions } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';

/** Reads a document while it is written, for what others do to it. */
export type DocumentQuery<Document> = UseQueryOptions<Document | null> & {
  readonly queryKey: readonly unknown[];
};

export function useDocument<Document>(query: DocumentQuery<Document>) {
  return useQuery(query);
}
