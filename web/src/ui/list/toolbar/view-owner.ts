import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import type { useViews } from './use-views.ts';

/** Whatever has views that people keep under a name: a list, or a table that is laid out by hand. */
export interface ViewOwner {
  readonly views: ReturnType<typeof useViews>;
  /** The one that is open. */
  readonly view: SavedView | null;
  /** What would be kept now. */
  readonly present: ViewState;
  readonly go: (change: { readonly view: SavedView['id'] | null }, isQuiet?: boolean) => void;
  /** Message id of what is kept; a list's own words unless said. */
  readonly hint?: string;
}
