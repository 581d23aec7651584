import { loadMessages } from '#lib/i18n/message-store.ts';
import { PREORDER_REFUSALS } from '#modules/preorders/messages.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { LIST_MESSAGES } from '#ui/list/messages.ts';
import { ARTICLE_MESSAGES } from '../messages.ts';

/** Shops and rates, fetched with their words when somebody first looks at them, from whatever screen. */
export const { Part: LazyBuyingSettings } = fetchedPart(async () => {
  const [{ BuyingSettings }] = await Promise.all([
    import('./buying-settings.tsx'),
    loadMessages([ARTICLE_MESSAGES, PREORDER_REFUSALS, LIST_MESSAGES]),
  ]);
  return BuyingSettings;
});
