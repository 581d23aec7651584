import { ActionIcon, Button, Menu } from '@mantine/core';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import {
  Ban,
  CircleSlash,
  Ellipsis,
  Pencil,
  ShoppingBag,
  ShoppingCart,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { MenuEntry } from '#ui/floating/menu-entry.tsx';
import { LAYERS } from '#ui/layers.ts';
import type { ArticleChange, OpenDialog } from '../dialog-state.ts';
import { useCart } from '../list/next-action.tsx';
import style from './article-drawer.module.css';

interface Props {
  readonly article: Article;
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
}

/** What can be done with it where it stands; what is over offers nothing. */
export function ArticleActions({ article, openDialog, onEdit }: Props) {
  const t = useT();
  const { mutate, isPending } = useCart({ article, openDialog });
  if (!OPEN_ARTICLES.includes(article.status)) return null;
  const change = (kind: ArticleChange) => () => openDialog({ kind: 'change', article, change: kind });
  const { isInCart } = article;
  return (
    <div className={style.actions}>
      <Button
        leftSection={<ShoppingBag size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'buy', articles: [article] })}
      >
        {t('articles.buy.short')}
      </Button>
      <Button
        variant="default"
        loading={isPending}
        leftSection={isInCart ? <Undo2 size={16} aria-hidden /> : <ShoppingCart size={16} aria-hidden />}
        onClick={() => mutate(isInCart ? 'out_of_cart' : 'in_cart')}
      >
        {t(isInCart ? 'articles.out-of-cart.do' : 'articles.in-cart.do')}
      </Button>
      <Menu position="bottom-end" zIndex={LAYERS.floating}>
        <Menu.Target>
          <ActionIcon variant="default" size={40} aria-label={t('articles.more')}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuEntry icon={Pencil} onClick={onEdit}>
            {t('articles.edit')}
          </MenuEntry>
          <MenuEntry icon={UserRound} onClick={change('assign')}>
            {t('articles.assign.title')}
          </MenuEntry>
          <Menu.Divider />
          <MenuEntry icon={CircleSlash} isDangerous onClick={change('unavailable')}>
            {t('articles.unavailable.title')}
          </MenuEntry>
          <MenuEntry icon={Ban} isDangerous onClick={change('cancel')}>
            {t('articles.cancel.title')}
          </MenuEntry>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
