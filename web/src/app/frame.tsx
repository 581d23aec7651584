import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../lib/i18n/use-words.ts';
import { HOME_PATH, writeLastPath } from '../lib/remembered-path.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import style from './frame.module.css';
import { UserMenu } from './user-menu.tsx';

/** What stands around every screen of those who have signed in. */
export function Frame() {
  const t = useWords();
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => writeLastPath(href), [href]);
  return (
    <div className={style.frame}>
      <a className={style.skip} href="#content">
        {t('app.skip')}
      </a>
      <header className={style.bar}>
        <Link to={HOME_PATH} className={style.brand} aria-label={t('app.home')}>
          <BrandMark size={36} />
          <span className={style.name}>{t('app.brand')}</span>
        </Link>
        <UserMenu />
      </header>
      <OfflineBanner />
      <main id="content" className={style.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
