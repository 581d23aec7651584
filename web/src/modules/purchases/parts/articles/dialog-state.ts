import type { Article } from '@trastienda/shared/purchases/contract/items.ts';

/** What the screen lays over the list. */
export type DialogState =
  | { readonly kind: 'buy'; readonly articles: readonly Article[] }
  | { readonly kind: 'merge'; readonly articles: readonly Article[] }
  | { readonly kind: 'print'; readonly articles: readonly Article[] | null }
  | { readonly kind: 'change'; readonly article: Article; readonly change: ArticleChange }
  | { readonly kind: 'suggest' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'refused'; readonly name: string; readonly refusal: unknown };

/** What needs to know something first. */
export type ArticleChange = 'assign' | 'unavailable' | 'cancel';

export type OpenDialog = (dialog: DialogState) => void;
