import type { Certainty, ChatArticle } from '@trastienda/chat-reader/proposal.ts';
import { readChat } from '@trastienda/chat-reader/read-chat.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from '#lib/use-store.ts';
import { ownerOf, useFoundCustomers } from '#modules/customers/exports.ts';
import type { ArticleWords, MatchedGoods } from '../../queries/form.ts';
import { useMatchedGoods } from '../../queries/form.ts';
import type { Goods } from '../order-form/order-body.ts';
import type { PieceName } from './merge-proposal.ts';

/** «Not this one.» */
const NONE = '';

interface ArticleEdit {
  readonly chosen?: string;
  readonly quantity?: string;
}

/** Read in the browser; the server is asked what the articles may be, and whose phone it is. */
export function useChatProposal(text: string, options: OrderOptions) {
  const { data: store } = useStore();
  const chat = useDeferredValue(text);
  const shop = store?.name;
  const proposal = useMemo(() => {
    const ours = [...(shop === undefined ? [] : [shop]), ...options.sellers.map(({ name }) => name)];
    return chat.trim() === '' ? null : readChat(chat, ours);
  }, [chat, shop, options.sellers]);
  const articles = proposal?.articles ?? [];
  const words = useMemo(() => articleWords(articles), [articles]);
  const matched = useMatchedGoods(words);
  const phone = proposal?.phone?.value ?? '';
  const found = useFoundCustomers(phone);
  const [edits, setEdits] = useState<ReadonlyMap<string, ArticleEdit>>(new Map());
  const [refused, setRefused] = useState<ReadonlySet<PieceName>>(new Set());
  const [place, setPlace] = useState<string | null>(null);

  const rows = words.flatMap((_, index) => {
    const article = articles[index];
    if (article === undefined) return [];
    const matches = matched.data?.matches[index] ?? [];
    // An article is known by its words: typing on in the chat keeps what was decided about it.
    const key = `${index}:${article.from}`;
    const edit = edits.get(key) ?? {};
    const chosen = edit.chosen ?? likelyMatch(matches)?.id ?? NONE;
    return [
      {
        key,
        article,
        matches,
        goods: matches.find(({ id }) => id === chosen) ?? null,
        quantity: edit.quantity ?? String(article.quantity),
        edit: (changed: ArticleEdit) =>
          setEdits((before) => new Map(before).set(key, { ...edit, ...changed })),
      },
    ];
  });
  const isNothing =
    proposal !== null &&
    rows.length === 0 &&
    Object.entries(proposal).every(
      ([name, value]) => name === 'otherPlaces' || name === 'articles' || value === null,
    );
  return {
    proposal,
    isNothing,
    rows,
    isSeeking: (words.length > 0 && matched.isPending) || (phone !== '' && found.isPending),
    trouble: matched.error ?? found.error,
    retry: () => {
      void matched.refetch();
      void found.refetch();
    },
    refused,
    refuse: (piece: PieceName, isRefused: boolean) =>
      setRefused((before) => {
        const next = new Set(before);
        if (isRefused) next.add(piece);
        else next.delete(piece);
        return next;
      }),
    place: place ?? proposal?.place?.value ?? null,
    setPlace,
    customer: phone === '' ? null : ownerOf(phone, found.data?.items ?? []),
  };
}

export type ChatProposalState = ReturnType<typeof useChatProposal>;
export type ArticleRow = ChatProposalState['rows'][number] & { readonly goods: Goods | null };

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

/** The one that is proposed: only what all is true of, and rather one that is there. */
export function likelyMatch(matches: readonly MatchedGoods[]): MatchedGoods | null {
  return (
    matches.find(({ isExact, available }) => isExact && available > 0) ??
    matches.find(({ isExact }) => isExact) ??
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
