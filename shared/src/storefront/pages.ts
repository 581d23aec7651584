import type { Tracked } from './contract.ts';

/** What a page needs to know besides what it tells. */
export interface TrackingView<What extends Tracked = Tracked> {
  readonly tracking: What;
  readonly token: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The store's own day, the last one on which a payment can have been made. */
  readonly today: string;
}

/** What the build has made for the browser; nothing where only the API is wanted. */
export interface PageAssets {
  readonly css: string;
  readonly script: string | null;
}

/** Finished pages, as texts. Those without a view are always the same, byte for byte. */
export interface CustomerPages {
  tracking(view: TrackingView): string;
  missing(): string;
  tooMany(): string;
  trouble(): string;
}

export type OpenPages = (assets: PageAssets, store: { readonly name: string }) => CustomerPages;
