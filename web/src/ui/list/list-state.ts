import type { Filter, ListQuery, ListTab } from './list-definition.ts';

/** Everything that decides what a list shows. It lives in the address, so that a pasted link shows the same. */
export interface ListState {
  readonly tab: string;
  readonly q: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** The row in the drawer, or `NEW_ROW`. */
  readonly open: string | null;
  readonly isEditing: boolean;
  /** The saved view this began from. */
  readonly view: string | null;
}

export const NEW_ROW = 'new';

/** What the codec must know of a list. */
export interface ListShape {
  readonly tabs: readonly [ListTab, ...ListTab[]];
  readonly filters: readonly Pick<Filter, 'id'>[];
  readonly columns: readonly { readonly sort?: string }[];
  readonly defaultSort: string;
}

type Search = Readonly<Record<string, unknown>>;

/** The router reads «12» as a number and «true» as a boolean. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
}

/** Reads a state from an address. What the list does not know is left out, so that any link opens something. */
export function readState(search: Search, shape: ListShape): ListState {
  const read = (name: string) => textOf(search[name]);
  const tab = shape.tabs.find(({ id }) => id === read('tab')) ?? shape.tabs[0];
  const sort = read('sort');
  const canSort = shape.columns.some((column) => column.sort === sort.replace(/^-/, '') && sort !== '');
  const open = read('open');
  const filters: Record<string, string> = {};
  for (const { id } of shape.filters) if (read(id) !== '') filters[id] = read(id);
  return {
    tab: tab.id,
    q: read('q').slice(0, 100),
    filters,
    sort: canSort ? sort : shape.defaultSort,
    open: open === '' ? null : open,
    isEditing: open !== '' && read('edit') !== '',
    view: read('view') === '' ? null : read('view'),
  };
}

/** The shortest address of a state: what is as it always begins is not said. */
export function writeState(state: ListState, shape: ListShape): Record<string, string> {
  return {
    ...(state.tab !== shape.tabs[0].id && { tab: state.tab }),
    ...(state.q !== '' && { q: state.q }),
    ...state.filters,
    ...(state.sort !== shape.defaultSort && { sort: state.sort }),
    ...(state.view !== null && { view: state.view }),
    ...(state.open !== null && { open: state.open }),
    ...(state.open !== null && state.isEditing && { edit: '1' }),
  };
}

/** What of an address belongs to a saved view: the list, not the row that happens to be open. */
export function viewSearch(state: ListState, shape: ListShape): Record<string, string> {
  return writeState({ ...state, open: null, isEditing: false, view: null }, shape);
}

export function toQuery(state: ListState, shape: ListShape): ListQuery {
  const tab = shape.tabs.find(({ id }) => id === state.tab) ?? shape.tabs[0];
  const q = state.q.trim();
  return { ...(q !== '' && { q }), sort: state.sort, filters: { ...state.filters, ...tab.filters } };
}

/** Clicking a header: this order, then the other way round. */
export function nextSort(sort: string, key: string): string {
  return sort === key ? `-${key}` : key;
}
