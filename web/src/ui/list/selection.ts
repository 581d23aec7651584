/** Which rows are ticked. Immutable, because it is drawn from. */
export interface Selection<Id extends string> {
  readonly ids: ReadonlySet<Id>;
  /** Everything the filter finds, also what has not been fetched. */
  readonly isWholeFilter: boolean;
  /** The box ticked last: where a range begins. */
  readonly anchor: Id | null;
}

export function noSelection<Id extends string>(): Selection<Id> {
  return { ids: new Set(), isWholeFilter: false, anchor: null };
}

export function toggleRow<Id extends string>({ ids }: Selection<Id>, id: Id): Selection<Id> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, isWholeFilter: false, anchor: id };
}

/** From the box ticked last to this one, both included. Without such a box, this one alone. */
export function selectRange<Id extends string>(
  selection: Selection<Id>,
  id: Id,
  order: readonly Id[],
): Selection<Id> {
  const start = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const end = order.indexOf(id);
  if (start < 0 || end < 0) return toggleRow(selection, id);
  const between = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ids: new Set([...selection.ids, ...between]), isWholeFilter: false, anchor: id };
}

/** The box in the header: all that is on the screen, or none of it. */
export function toggleAll<Id extends string>(selection: Selection<Id>, order: readonly Id[]): Selection<Id> {
  const isFull = order.length > 0 && order.every((id) => selection.ids.has(id));
  return isFull ? noSelection() : { ids: new Set(order), isWholeFilter: false, anchor: null };
}

export function selectWholeFilter<Id extends string>(order: readonly Id[]): Selection<Id> {
  return { ids: new Set(order), isWholeFilter: true, anchor: null };
}
