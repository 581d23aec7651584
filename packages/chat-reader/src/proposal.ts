import type { TaxId } from '@trastienda/shared/customers/tax-id.ts';

/** `sure`: said plainly. `likely`: a person would read it so. `guess`: worth a second look. */
export type Certainty = 'sure' | 'likely' | 'guess';

export interface Guess<T> {
  readonly value: T;
  readonly certainty: Certainty;
  /** The piece of the chat that it was read from. */
  readonly from: string;
}

export interface ChatArticle {
  /** Product words to search the catalogue with; empty when only a size or a colour was named. */
  readonly words: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly size: string | null;
  readonly colour: string | null;
  /** Centavos, if a price was said. */
  readonly unitPrice: number | null;
  readonly certainty: Certainty;
  readonly from: string;
}

export type ChatDelivery = 'courier' | 'messenger' | 'pickup';
export type ChatTerms = 'prepaid' | 'cod' | 'deposit';

/** What a pasted chat seems to order: a proposal that a person corrects, never an order by itself. */
export interface ChatProposal {
  readonly customerName: Guess<string> | null;
  /** E.164. */
  readonly phone: Guess<string> | null;
  /** A municipality's code. */
  readonly place: Guess<string> | null;
  /** Other municipalities it may be. */
  readonly otherPlaces: readonly string[];
  readonly addressLine: Guess<string> | null;
  readonly zone: Guess<string> | null;
  readonly reference: Guess<string> | null;
  readonly delivery: Guess<ChatDelivery> | null;
  readonly terms: Guess<ChatTerms> | null;
  readonly taxId: Guess<TaxId> | null;
  readonly fiscalName: Guess<string> | null;
  readonly notes: Guess<string> | null;
  readonly articles: readonly ChatArticle[];
}
