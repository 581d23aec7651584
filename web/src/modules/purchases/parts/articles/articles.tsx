import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Picked } from '#ui/list/list-definition.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useArticleCalls } from '../../queries/articles.ts';
import { useBuyingOptions } from '../../queries/settings.ts';
import { ArticleDialogs } from './article-dialogs.tsx';
import { ArticleTools } from './article-tools.tsx';
import type { DialogState, OpenDialog } from './dialog-state.ts';
import { GroupedList } from './grouped/grouped-list.tsx';
import { articleList } from './list/article-list.tsx';
import { TickMode } from './tick/tick-mode.tsx';

const TICK = 'tick';
/** What one order of each kind takes; the server's own limits, and what a person still reads on paper. */
const MOST = { buy: 200, merge: 50, print: 500 } as const;

/** The list of what is to be bought, or in its place what one holds while shopping: as the address says. */
export function Articles() {
  const { read, go } = useAddress();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = useCallback(() => setDialog(null), []);
  return (
    <>
      {read('mode') === TICK ? (
        <TickMode
          shop={read('shop')}
          openDialog={setDialog}
          onShop={(shop) => go({ shop: shop === '' ? undefined : shop }, true)}
          onLeave={() => go({ mode: undefined }, true)}
        />
      ) : (
        <ArticlesToBuy
          openDialog={setDialog}
          onTick={() => go({ mode: TICK, open: undefined, edit: undefined })}
        />
      )}
      {dialog !== null && <ArticleDialogs dialog={dialog} onClose={close} />}
    </>
  );
}

function ArticlesToBuy({
  openDialog,
  onTick,
}: {
  readonly openDialog: OpenDialog;
  readonly onTick: () => void;
}) {
  const t = useT();
  const calls = useArticleCalls();
  const { data: options } = useBuyingOptions();
  const definition = useMemo(() => {
    const openPicked = (kind: keyof typeof MOST) => (picked: Picked<Article>, rows: readonly Article[]) => {
      calls.readPicked(picked, rows, MOST[kind]).then(
        ({ rows: articles, isCut }) => {
          openDialog({ kind, articles });
          if (isCut) toastDone(t('articles.cut', { most: MOST[kind] }));
        },
        (refusal: unknown) => openDialog({ kind: 'refused', name: t('articles.page'), refusal }),
      );
    };
    return articleList({
      t,
      calls,
      options,
      openDialog,
      openBuy: openPicked('buy'),
      openMerge: openPicked('merge'),
      openPrint: openPicked('print'),
    });
  }, [t, calls, options, openDialog]);
  return (
    <>
      <ArticleTools openDialog={openDialog} onTick={onTick} />
      <GroupedList definition={definition} />
    </>
  );
}
