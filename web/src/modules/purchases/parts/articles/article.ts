import type { Article } from '@trastienda/shared/purchases/contract/items.ts';

type Described = Pick<Article, 'description' | 'size' | 'colour'>;

/** «Negro · M»; nothing where it has neither. */
export function formOf({ size, colour }: Pick<Described, 'size' | 'colour'>): string {
  return [colour, size].filter((part) => part !== '').join(' · ');
}

/** What it is called in a sentence: «Vestido midi · Negro · M». */
export function articleName(article: Described): string {
  return [article.description, formOf(article)].filter((part) => part !== '').join(' · ');
}

/** How many are still to be bought. */
export function missingOf({ needed, bought }: Pick<Article, 'needed' | 'bought'>): number {
  return Math.max(0, needed - bought);
}

/** What one is expected to cost: what was quoted, else what was paid the last time. */
export function expectedPrice({ targetPrice, lastPrice }: Pick<Article, 'targetPrice' | 'lastPrice'>) {
  return targetPrice ?? lastPrice;
}

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
