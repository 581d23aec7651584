import { Link } from '@tanstack/react-router';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import style from './article-drawer.module.css';

type Props = Pick<Article, 'waiting' | 'forStock'>;

/** Everybody whose units these are, the longest waiting first, and what is for stock. */
export function WaitingList({ waiting, forStock }: Props) {
  const t = useT();
  const actor = useActor();
  const mayOpen = actor !== null && seesAllPreorders(actor);
  return (
    <section>
      <h3 className={style.title}>{t('articles.column.waiting')}</h3>
      <ul className={style.waiting}>
        {waiting.map((one) => (
          <li key={one.lineId} data-bought={one.isBought || undefined}>
            <span className={style.who}>
              <span>{one.customerName}</span>
              <span className={style.soft}>
                {mayOpen ? (
                  <Link className={style.label} to="/preorders/list" search={{ open: one.preorderId }}>
                    {one.label}
                  </Link>
                ) : (
                  one.label
                )}
                {' · '}
                {one.seller} · <Moment at={one.since} />
              </span>
            </span>
            {one.isBought && <Badge tone="good">{t('articles.status.bought')}</Badge>}
            <span className={style.times}>× {one.quantity}</span>
          </li>
        ))}
        {forStock > 0 && (
          <li>
            <span className={style.who}>{t('articles.stock')}</span>
            <span className={style.times}>× {forStock}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
