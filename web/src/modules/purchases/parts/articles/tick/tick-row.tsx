import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Check, CloudOff } from 'lucide-react';
import { memo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import { ArticleBadge } from '../article-badge.tsx';
import { articleName, expectedPrice, formOf, missingOf } from '../article-name.ts';
import { ShopLink } from '../list/article-cells.tsx';
import style from './tick-mode.module.css';

interface Props {
  readonly article: Article;
  readonly isTicked: boolean;
  /** Only on this device, and nobody answers. */
  readonly isWaiting: boolean;
  readonly whyNot: string | null;
  readonly onTick: (article: Article, isTicked: boolean) => void;
}

/** As large as a thumb: pressed anywhere, it is in the cart. */
export const TickRow = memo(function TickRow({ article, isTicked, isWaiting, whyNot, onTick }: Props) {
  const t = useT();
  const price = expectedPrice(article);
  const isOpen = OPEN_ARTICLES.includes(article.status);
  const names = article.waiting.filter(({ isBought }) => !isBought).map(({ customerName }) => customerName);
  return (
    <li className={style.row} data-ticked={isTicked || undefined}>
      <label className={style.press} data-over={!isOpen || undefined}>
        <input
          type="checkbox"
          className={style.input}
          checked={isTicked}
          disabled={!isOpen}
          aria-label={t('articles.tick.row', { name: articleName(article), count: missingOf(article) })}
          onChange={(event) => onTick(article, event.currentTarget.checked)}
        />
        <span className={style.box} aria-hidden="true">
          {isTicked && <Check size={22} strokeWidth={3} />}
        </span>
        <span className={style.picture}>
          <BoughtPicture of={article} size={72} />
        </span>
        <span className={style.what}>
          <span className={style.name}>{article.description}</span>
          <span className={style.form}>{formOf(article)}</span>
          <span className={style.soft}>
            {price !== null && <ForeignMoney amount={price} currency={article.currency} />}
            {price !== null && names.length > 0 && ' · '}
            {names.join(', ')}
          </span>
          {!isOpen && <ArticleBadge status={article.status} />}
          {isWaiting && (
            <span className={style.waiting}>
              <CloudOff size={14} aria-hidden />
              {t('articles.tick.only-here')}
            </span>
          )}
          {whyNot !== null && (
            <span className={style.wrong} role="alert">
              {whyNot}
            </span>
          )}
        </span>
        <span className={style.count}>× {missingOf(article)}</span>
      </label>
      <ShopLink link={article.link} name={articleName(article)} />
    </li>
  );
});
