import type { CatalogueSort } from './catalogue.ts';
import type { Catalogue, CatalogueProduct, SharedList } from './catalogue-contract.ts';
import type { Tracked } from './contract.ts';

/** What a page needs besides its content. */
export interface TrackingView<What extends Tracked = Tracked> {
  readonly tracking: What;
  readonly token: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The store's own day, the last one on which a payment can have been made. */
  readonly today: string;
}

/** What every page of the catalogue knows of the store. */
interface CataloguePageView {
  /** `https://tienda.example.com`, without a slash at the end: links that are shared must be whole. */
  readonly origin: string;
  readonly currency: string;
  readonly timeZone: string;
  /** The store's own number; null where it has none. */
  readonly whatsapp: string | null;
  /** Of the deposit for what is brought on order, in hundredths of a percent. */
  readonly depositBp: number;
}

/** What the address asks for, as it stands there. */
export interface CatalogueSearch {
  readonly q: string;
  readonly category: readonly string[];
  readonly size: readonly string[];
  readonly colour: readonly string[];
  readonly availability: 'now' | 'order' | null;
  readonly sort: CatalogueSort;
}

export interface CatalogueView extends CataloguePageView {
  readonly catalogue: Catalogue;
  readonly search: CatalogueSearch;
}
export interface ProductView extends CataloguePageView {
  readonly product: CatalogueProduct;
}
export interface ListView extends CataloguePageView {
  readonly list: SharedList;
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
  catalogue(view: CatalogueView): string;
  product(view: ProductView): string;
  list(view: ListView): string;
  /** An article, a list or a page of the catalogue that is not there, or not any more. */
  notInCatalogue(): string;
}

/** The catalogue has a script and a style of its own: whoever follows an order does not load them. */
export interface AllAssets {
  readonly tracking: PageAssets;
  readonly catalogue: PageAssets;
}

/** What stands at the head of every page. */
export interface StoreFace {
  readonly name: string;
  /** The address of its logo; null where it has none. */
  readonly logo: string | null;
}

export type OpenPages = (assets: AllAssets, store: StoreFace) => CustomerPages;
