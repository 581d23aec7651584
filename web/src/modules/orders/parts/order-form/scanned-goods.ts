interface Coded {
  readonly sku: string;
  readonly barcode: string;
}

/** What a code means among what was found for it: the very code, or the only one there is. */
export function meantBy<Item extends Coded>(code: string, found: readonly Item[]): Item | null {
  const wanted = code.trim().toLowerCase();
  const exact = found.find(
    ({ sku, barcode }) =>
      sku.toLowerCase() === wanted || (barcode !== '' && barcode.toLowerCase() === wanted),
  );
  if (exact !== undefined) return exact;
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}
