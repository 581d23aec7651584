import type { ReactNode } from 'react';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { StoreMark } from '#ui/store-mark.tsx';
import style from './auth-card.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** Below the card, on the bare page. */
  readonly foot?: ReactNode;
}

/** The card at the shop's back door, between its four slowly turning circles. */
export function AuthCard({ title, lead, children, foot }: Props) {
  return (
    <div className={style.page}>
      <OfflineBanner />
      <main className={style.middle}>
        <div className={style.holder}>
          <div className={style.circles} aria-hidden="true">
            <span className={style.large1} />
            <span className={style.large2} />
            <span className={style.small1} />
            <span className={style.small2} />
          </div>
          <div className={style.card}>
            <header className={style.head}>
              <StoreMark size={48} />
              <div>
                <h1 className={style.title}>{title}</h1>
                <p className={style.lead}>{lead}</p>
              </div>
            </header>
            {children}
          </div>
          {foot}
        </div>
      </main>
    </div>
  );
}
