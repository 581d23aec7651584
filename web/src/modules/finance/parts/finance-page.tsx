import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { FinanceNav } from './finance-nav.tsx';
import style from './finance-page.module.css';

interface Props {
  /** Message id: the page's heading. */
  readonly word: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Also a part of the address of these screens, and yet another page. */
const ONLY_THERE = { exact: true } as const;

/** The same head as the screens of the menu have, so that going from one to the next moves nothing. */
export function FinancePage({ word, actions, children }: Props) {
  const t = useWords();
  return (
    <>
      <header className={style.bar}>
        <nav aria-label={t('app.breadcrumbs')}>
          <ol className={style.way}>
            <li>
              <Link to="/" className={style.home} aria-label={t('app.breadcrumbs.home')}>
                <House size={15} aria-hidden />
              </Link>
            </li>
            <li>{t('app.menu.finance')}</li>
            <li>
              <Link to="/finance/review" activeOptions={ONLY_THERE}>
                {t('app.menu.review')}
              </Link>
            </li>
            <li aria-current="page">{t(word)}</li>
          </ol>
        </nav>
        <div className={style.line}>
          <h1 className={style.title}>{t(word)}</h1>
          <div className={style.actions}>{actions}</div>
        </div>
      </header>
      <FinanceNav />
      {children}
    </>
  );
}
