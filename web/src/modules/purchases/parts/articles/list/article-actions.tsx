import { ActionIcon, Button, Group, Menu } from '@mantine/core';
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
import { useCartChange } from '#modules/purchases/queries/articles.ts';
import { MenuEntry } from '#ui/floating/float-menu.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import type { ArticleChange, OpenDialog } from '../article.ts';
import { articleName } from '../article.ts';
import style from '../articles.module.css';

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
    <Group className={style.actions ?? ''} gap="xs">
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
    </Group>
  );
}

interface NextActionProps {
  readonly article: Article;
  readonly openDialog: OpenDialog;
}

/** The next step of a row: into the cart, then bought. */
export function NextAction({ article, openDialog }: NextActionProps) {
  const t = useT();
  const { status } = article;
  if (status === 'pending' || status === 'assigned')
    return <CartButton article={article} openDialog={openDialog} />;
  if (status !== 'in_cart' && status !== 'partially_bought') return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('articles.step-of', { verb: t('articles.buy.short'), name: articleName(article) })}
      onClick={() => openDialog({ kind: 'buy', articles: [article] })}
    >
      {t('articles.buy.short')}
    </Button>
  );
}

/** Into the cart or out of it, with a word of it and a way back. */
function useCart({ article, openDialog }: NextActionProps) {
  const t = useT();
  const name = articleName(article);
  return useCartChange(article.id, {
    onDone: (kind) => toastDone(t(`articles.did.${kind}`, { name })),
    onRefused: (refusal) => openDialog({ kind: 'refused', name, refusal }),
  });
}

function CartButton({ article, openDialog }: NextActionProps) {
  const t = useT();
  const { mutate, isPending } = useCart({ article, openDialog });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isPending}
      aria-label={t('articles.step-of', { verb: t('articles.in-cart.short'), name: articleName(article) })}
      onClick={() => mutate('in_cart')}
    >
      {t('articles.in-cart.short')}
    </Button>
  );
}
