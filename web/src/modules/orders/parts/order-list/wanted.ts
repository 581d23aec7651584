/** What the address asks for: the list (with its drawer), the form in its place, or an order as a page. */
export type Wanted =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly orderId: string | null }
  | { readonly kind: 'page'; readonly orderId: string }
  /** `order` is what links from outside the list say; the list's own name for it is `open`. */
  | { readonly kind: 'elsewhere'; readonly search: Readonly<Record<string, unknown>> };

export function readWanted(search: Readonly<Record<string, unknown>>): Wanted {
  const { order, ...rest } = search;
  if (isText(order)) return { kind: 'elsewhere', search: { ...rest, open: order } };
  const { open, edit, full } = search;
  if (open === 'new') return { kind: 'form', orderId: null };
  if (isText(edit) && !isText(open)) return { kind: 'form', orderId: edit };
  if (isText(open) && full !== undefined) return { kind: 'page', orderId: open };
  return { kind: 'list' };
}

/** The same list without anything in its place or beside it. */
export function listSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { order: _order, open: _open, edit: _edit, full: _full, do: _do, ...list } = search;
  return list;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
