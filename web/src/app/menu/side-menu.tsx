import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { useRef } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useLayout } from '../layout/use-layout.ts';
import { BrandLink } from './brand-link.tsx';
import { Hamburger } from './hamburger.tsx';
import { entryPositions, hueAt } from './icon-hues.ts';
import { MenuCollapseEntry } from './menu-collapse-entry.tsx';
import entries from './menu-entries.module.css';
import { MenuLink } from './menu-link.tsx';
import style from './side-menu.module.css';
import { useMenu } from './use-menu.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** At a desk a column that can be narrowed to its icons; on a phone a drawer (`ref` is the whole of it). */
export function SideMenu({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const t = useT();
  const menu = useMenu();
  const { data: store } = useStore();
  const mayBegin = useActor()?.codes.includes('M-03') ?? false;
  const { state, viewport } = useLayout();
  const list = useRef<HTMLElement>(null);
  const onKeyDown = useMenuKeys(list);
  const isDrawer = viewport === 'narrow';
  const starts = entryPositions(menu);
  return (
    <div
      ref={ref}
      id="menu"
      className={style.menu}
      data-slim={(!isDrawer && state.collapseMenu) || undefined}
      data-open={(isDrawer && state.collapseMenu) || undefined}
      data-untitled={state.navListTitleHide || undefined}
      data-static={!state.navFixedLayout || undefined}
      data-boxed={(!isDrawer && state.boxLayout) || undefined}
    >
      <div className={style.inner}>
        <div className={style.strip}>
          <BrandLink />
          <Hamburger />
        </div>
        <nav ref={list} className={style.list} aria-label={t('app.menu')} onKeyDown={onKeyDown}>
          {menu.map((group, at) => (
            <div key={group.id}>
              <p id={`menu-${group.id}`} className={style.caption}>
                <span>{t(group.title)}</span>
              </p>
              <ul className={entries.entries} aria-labelledby={`menu-${group.id}`}>
                {group.children.map((entry, index) => {
                  const hue = hueAt((starts[at] ?? 0) + index);
                  return entry.type === 'item' ? (
                    <MenuLink key={entry.id} item={entry} hue={hue} />
                  ) : (
                    <MenuCollapseEntry key={entry.id} collapse={entry} hue={hue} />
                  );
                })}
              </ul>
            </div>
          ))}
        </nav>
        <p className={style.foot}>
          {store?.isDemo === true && mayBegin && (
            <Link to="/welcome/begin" className={style.begin}>
              {t('app.begin-store')}
            </Link>
          )}
          <span>{store && t('app.menu.version', { version: store.version })}</span>
        </p>
      </div>
    </div>
  );
}
