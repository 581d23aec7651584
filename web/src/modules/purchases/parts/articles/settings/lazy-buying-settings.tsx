import { needWords } from '#lib/i18n/word-store.ts';
import { PREORDER_REFUSALS } from '#modules/preorders/words.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { LIST_WORDS } from '#ui/list/words.ts';
import { ARTICLE_WORDS } from '../words.ts';

/** Shops and rates, fetched with their words when somebody first looks at them, from whatever screen. */
export const { Part: LazyBuyingSettings } = fetchedPart(async () => {
  const [{ BuyingSettings }] = await Promise.all([
    import('./buying-settings.tsx'),
    needWords([ARTICLE_WORDS, PREORDER_REFUSALS, LIST_WORDS]),
  ]);
  return BuyingSettings;
});
