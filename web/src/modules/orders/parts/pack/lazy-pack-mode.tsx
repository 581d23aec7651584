import { needWords } from '#lib/i18n/word-store.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { ORDER_REFUSALS } from '../../words.ts';
import { ORDER_VIEW_WORDS } from '../order-view/words.ts';
import type { PackModeProps } from './pack-mode-props.ts';
import { PACK_WORDS } from './words.ts';

/** Packing, fetched with its words when it is first wanted. */
export const { Part: LazyPackMode } = fetchedPart<PackModeProps>(async () => {
  const [{ PackMode }] = await Promise.all([
    import('./pack-mode.tsx'),
    needWords([PACK_WORDS, ORDER_VIEW_WORDS, ORDER_REFUSALS]),
  ]);
  return PackMode;
});
