import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useMemo, useState } from 'react';
import { useWords } from '#lib/i18n/use-words.ts';
import type { Picked } from '#ui/list/list-definition.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useArticleCalls } from '../../queries/articles.ts';
import { useBuyingOptions } from '../../queries/settings.ts';
import { ArticleTools } from './article-tools.tsx';
import type { Ask, Asked } from './asked.ts';
import { AskedDialogs } from './asked-dialogs.tsx';
import { GroupedList } from './grouped/grouped-list.tsx';
import { articleList } from './list/article-list.tsx';
import { TickMode } from './tick/tick-mode.tsx';

const TICK = 'tick';
/** What one order of each kind takes; the server's own limits, and what a person still reads on paper. */
const MOST = { buy: 200, merge: 50, print: 500 } as const;

/** The list of what is to be bought, or in its place what one holds while shopping: as the address says. */
export function Articles() {
  const { read, go } = useAddress();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return (
    <>
      {read('mode') === TICK ? (
        <TickMode
          shop={read('shop')}
          ask={setAsked}
          onShop={(shop) => go({ shop: shop === '' ? undefined : shop }, true)}
          onLeave={() => go({ mode: undefined }, true)}
        />
      ) : (
        <ArticlesToBuy ask={setAsked} onTick={() => go({ mode: TICK, open: undefined, edit: undefined })} />
      )}
      {asked !== null && <AskedDialogs asked={asked} onClose={close} />}
    </>
  );
}

function ArticlesToBuy({ ask, onTick }: { readonly ask: Ask; readonly onTick: () => void }) {
  const t = useWords();
  const calls = useArticleCalls();
  const { data: options } = useBuyingOptions();
  const definition = useMemo(() => {
    const openPicked = (kind: keyof typeof MOST) => (picked: Picked<Article>, rows: readonly Article[]) => {
      calls.readPicked(picked, rows, MOST[kind]).then(
        ({ articles, isCut }) => {
          ask({ kind, articles });
          if (isCut) toastDone(t('articles.cut', { most: MOST[kind] }));
        },
        (refusal: unknown) => ask({ kind: 'refused', name: t('articles.page'), refusal }),
      );
    };
    return articleList({
      t,
      calls,
      options,
      ask,
      openBuy: openPicked('buy'),
      openMerge: openPicked('merge'),
      openPrint: openPicked('print'),
    });
  }, [t, calls, options, ask]);
  return (
    <>
      <ArticleTools ask={ask} onTick={onTick} />
      <GroupedList definition={definition} />
    </>
  );
}
