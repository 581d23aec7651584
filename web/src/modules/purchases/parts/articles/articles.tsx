import { Box, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ChevronDown, PackageSearch, Printer, Settings2, ShoppingBasket } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PREORDER_REFUSALS } from '#modules/preorders/exports.ts';
import { MenuEntry } from '#ui/floating/float-menu.tsx';
import type { Picked } from '#ui/list/list-definition.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { LAYERS } from '#ui/theme/layers.ts';
import { ARTICLE_MESSAGES } from '../../messages.ts';
import { useArticleCalls } from '../../queries/articles.ts';
import { useBuyingOptions } from '../../queries/buying.ts';
import type { DialogState, OpenDialog } from './article.ts';
import { GroupedList } from './grouped/grouped-list.tsx';
import { articleList } from './list/article-list.tsx';
import { TickMode } from './tick/tick-mode.tsx';

/** Shops and rates, fetched with their words when somebody first looks at them, from whatever screen. */
const { Part: LazyBuyingSettings } = fetchedPart(async () => {
  const [{ BuyingSettings }] = await Promise.all([
    import('./settings/buying-settings.tsx'),
    loadMessages([ARTICLE_MESSAGES, PREORDER_REFUSALS, LIST_MESSAGES]),
  ]);
  return BuyingSettings;
});

const Buy = fetchedPart(async () => (await import('./buy/buy-dialog.tsx')).BuyDialog);

const Merge = fetchedPart(async () => (await import('./article-dialogs.tsx')).MergeDialog);

const Print = fetchedPart(async () => (await import('./print/shopping-list-dialog.tsx')).ShoppingListDialog);

const Change = fetchedPart(async () => (await import('./article-dialogs.tsx')).ChangeDialog);

const Suggest = fetchedPart(async () => (await import('./article-dialogs.tsx')).SuggestDialog);

const Refused = fetchedPart(async () => (await import('./article-dialogs.tsx')).RefusedDialog);

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

interface Props {
  readonly dialog: DialogState;
  readonly onClose: () => void;
}

/** What lies over the list: each is fetched when it is first asked for. */
function ArticleDialogs({ dialog, onClose }: Props) {
  switch (dialog.kind) {
    case 'buy':
      return <Buy.Part articles={dialog.articles} onClose={onClose} />;
    case 'merge':
      return <Merge.Part articles={dialog.articles} onClose={onClose} />;
    case 'print':
      return <Print.Part articles={dialog.articles} onClose={onClose} />;
    case 'change':
      return <Change.Part article={dialog.article} change={dialog.change} onClose={onClose} />;
    case 'suggest':
      return <Suggest.Part onClose={onClose} />;
    case 'settings':
      return <LazyBuyingSettings onClose={onClose} />;
    case 'refused':
      return <Refused.Part name={dialog.name} refusal={dialog.refusal} onClose={onClose} />;
  }
}

interface ArticleToolsProps {
  readonly openDialog: OpenDialog;
  readonly onTick: () => void;
}

/** What can be done beside the rows themselves. */
function ArticleTools({ openDialog, onTick }: ArticleToolsProps) {
  const t = useT();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const shop = (
    <Button
      variant="default"
      fullWidth={isPhone}
      leftSection={<ShoppingBasket size={18} aria-hidden />}
      onClick={onTick}
    >
      {t('articles.tick.open')}
    </Button>
  );
  return (
    <>
      {/* On a phone it is what most come for, and the title leaves no room for three buttons. */}
      {isPhone && (
        <Box mb="sm" data-screen-only>
          {shop}
        </Box>
      )}
      <PageActions>
        {!isPhone && shop}
        <Menu position="bottom-end" zIndex={LAYERS.floating}>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
              {t('articles.tools')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuEntry icon={PackageSearch} onClick={() => openDialog({ kind: 'suggest' })}>
              {t('articles.suggest.title')}
            </MenuEntry>
            <MenuEntry icon={Printer} onClick={() => openDialog({ kind: 'print', articles: null })}>
              {t('articles.print.title')}
            </MenuEntry>
            <Menu.Divider />
            <MenuEntry icon={Settings2} onClick={() => openDialog({ kind: 'settings' })}>
              {t('articles.settings.title')}
            </MenuEntry>
          </Menu.Dropdown>
        </Menu>
      </PageActions>
    </>
  );
}
