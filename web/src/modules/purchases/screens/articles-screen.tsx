import { ArticlesPart } from '../parts/articles/articles-part.tsx';

/** Everything that is to be bought: by shop, product and who waits for it. */
export function ArticlesScreen() {
  return <ArticlesPart />;
}
