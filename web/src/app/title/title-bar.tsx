import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { Ref } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { MENU } from '../menu/menu-tree.ts';
import { usePath } from '../menu/use-path.ts';
import { findPlace } from '../menu/visible-menu.ts';
import style from './title-bar.module.css';

/**
 * The heading of every screen that stands in the menu, and the way to it. Looked up in the whole menu:
 * someone may enter a screen whose entry they do not see.
 */
export function TitleBar({ actions }: { readonly actions: Ref<HTMLDivElement> }) {
  const t = useWords();
  const place = findPlace(MENU, usePath());
  if (place === null || place.item.breadcrumbs === false) return null;
  const { item, parent } = place;
  return (
    <header className={style.bar}>
      <nav aria-label={t('app.breadcrumbs')}>
        <ol className={style.way}>
          <li>
            <Link to="/" className={style.home} aria-label={t('app.breadcrumbs.home')}>
              <House size={15} aria-hidden />
            </Link>
          </li>
          {parent !== null && <li>{t(parent.title)}</li>}
          <li aria-current="page">{t(item.title)}</li>
        </ol>
      </nav>
      <div className={style.line}>
        <h1 className={style.title}>{t(item.title)}</h1>
        <div ref={actions} className={style.actions} />
      </div>
    </header>
  );
}
