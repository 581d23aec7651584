import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ChevronDown, PackageSearch, Printer, Settings2, ShoppingBasket } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import menu from '#modules/orders/parts/order-view/head/order-menu.module.css';
import { PHONE } from '#ui/breakpoints.ts';
import { LAYERS } from '#ui/layers.ts';
import { PageActions } from '#ui/page-actions.tsx';
import style from './article-tools.module.css';
import type { OpenDialog } from './dialog-state.ts';

interface Props {
  readonly openDialog: OpenDialog;
  readonly onTick: () => void;
}

/** What can be done beside the rows themselves. */
export function ArticleTools({ openDialog, onTick }: Props) {
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
      {isPhone && <div className={style.shop}>{shop}</div>}
      <PageActions>
        {!isPhone && shop}
        <Menu position="bottom-end" zIndex={LAYERS.floating}>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden />}>
              {t('articles.tools')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              className={menu.item ?? ''}
              leftSection={<PackageSearch size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'suggest' })}
            >
              {t('articles.suggest.title')}
            </Menu.Item>
            <Menu.Item
              className={menu.item ?? ''}
              leftSection={<Printer size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'print', articles: null })}
            >
              {t('articles.print.title')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              className={menu.item ?? ''}
              leftSection={<Settings2 size={18} aria-hidden />}
              onClick={() => openDialog({ kind: 'settings' })}
            >
              {t('articles.settings.title')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </PageActions>
    </>
  );
}
