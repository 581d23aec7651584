import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { TitleHead } from '#ui/title-head.tsx';
import style from './finance-page.module.css';

const PLACES = [
  { to: '/finance/review', labelId: 'finance.nav.payments' },
  { to: '/finance/review/bank', labelId: 'finance.nav.bank' },
  { to: '/finance/review/settlements', labelId: 'finance.nav.settlements' },
  { to: '/finance/review/refunds', labelId: 'finance.nav.refunds' },
  { to: '/finance/review/close', labelId: 'finance.nav.close' },
] as const;

const ACTIVE = { exact: true, includeSearch: false } as const;

/** The five places where money is looked after, side by side. */
export function FinanceNav() {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: a screen that has just been opened stays at its top.
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={bar} className={style.nav} aria-label={t('finance.nav.label')}>
      {PLACES.map(({ to, labelId }) => (
        <Link key={to} to={to} className={style.place} activeOptions={ACTIVE}>
          {t(labelId)}
        </Link>
      ))}
    </nav>
  );
}

interface Props {
  /** Message id: the page's heading. */
  readonly labelId: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The places beside the review of payments, which alone stands in the menu. */
export function FinancePage({ labelId, actions, children }: Props) {
  const t = useT();
  return (
    <>
      <TitleHead
        title={t(labelId)}
        way={[{ title: t('app.menu.finance') }, { title: t('app.menu.review'), to: '/finance/review' }]}
        actions={<div className={style.actions}>{actions}</div>}
      />
      <FinanceNav />
      {children}
    </>
  );
}
