import type { Certainty, ChatArticle } from '@trastienda/chat-reader/proposal.ts';
import type { ArticleWords, MatchedGoods } from '../../queries/form.ts';

/** Not more than the server looks for at once. */
const MOST_ARTICLES = 50;
/** How many goods a word may mean before the first is as good as any. */
const CLEAR_MATCHES = 1;

/** Only these words leave the browser: never the chat. */
export function articleWords(articles: readonly ChatArticle[]): ArticleWords[] {
  return articles.slice(0, MOST_ARTICLES).map(({ words, sku, size, colour }) => ({
    words: words.slice(0, 200),
    sku: sku === null ? null : sku.slice(0, 60),
    size: size === null ? null : size.slice(0, 30),
    colour: colour === null ? null : colour.slice(0, 60),
  }));
}

/** The one that is proposed: what was asked for, and rather one that is there. */
export function likelyMatch(matches: readonly MatchedGoods[]): MatchedGoods | null {
  return (
    matches.find(({ isExact, available }) => isExact && available > 0) ??
    matches.find(({ isExact }) => isExact) ??
    matches[0] ??
    null
  );
}

/** How sure it is that these goods were meant: never surer than the chat itself. */
export function matchCertainty(
  article: ChatArticle,
  chosen: MatchedGoods,
  matches: readonly MatchedGoods[],
): Certainty {
  if (article.sku !== null && article.sku.toLowerCase() === chosen.sku.toLowerCase())
    return article.certainty;
  if (!chosen.isExact) return 'guess';
  const others = matches.filter((one) => one.isExact && one.name !== chosen.name);
  if (others.length >= CLEAR_MATCHES) return 'guess';
  return article.certainty === 'sure' && article.size === null ? 'likely' : article.certainty;
}
