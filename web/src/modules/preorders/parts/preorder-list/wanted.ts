/** What the address asks for: the list (with its drawer), the form in its place, one as a page, or its profit. */
export type Wanted =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly preorderId: string | null }
  | { readonly kind: 'page'; readonly preorderId: string }
  | { readonly kind: 'profit'; readonly preorderId: string };

export function readWanted(search: Readonly<Record<string, unknown>>): Wanted {
  const { open, edit, full, profit } = search;
  if (isText(profit)) return { kind: 'profit', preorderId: profit };
  if (open === 'new') return { kind: 'form', preorderId: null };
  if (isText(edit) && !isText(open)) return { kind: 'form', preorderId: edit };
  if (isText(open) && full !== undefined) return { kind: 'page', preorderId: open };
  return { kind: 'list' };
}

/** The same list without anything in its place or beside it. */
export function listSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { open: _open, edit: _edit, full: _full, do: _do, profit: _profit, ...list } = search;
  return list;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
