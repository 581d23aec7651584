function firstCursor(): string | undefined {
  return undefined;
}

/** How one page of a list leads to the next. */
export const byCursor = {
  initialPageParam: firstCursor(),
  getNextPageParam: (last: { readonly nextCursor: string | null }) => last.nextCursor ?? undefined,
};
