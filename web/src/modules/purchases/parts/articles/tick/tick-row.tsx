import { Group, Text } from '@mantine/core';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Check, CloudOff } from 'lucide-react';
import { memo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import { articleName, expectedPrice, formOf, missingOf } from '../article.ts';
import { ArticleBadge, ShopLink } from '../list/article-cells.tsx';
import style from './tick-mode.module.css';

interface TickRowProps {
  readonly article: Article;
  readonly isTicked: boolean;
  /** Only on this device, and nobody answers. */
  readonly isWaiting: boolean;
  readonly whyNot: string | null;
  readonly onTick: (article: Article, isTicked: boolean) => void;
}

/** As large as a thumb: pressed anywhere, it is in the cart. */
export const TickRow = memo(function TickRow({ article, isTicked, isWaiting, whyNot, onTick }: TickRowProps) {
  const t = useT();
  const price = expectedPrice(article);
  const isOpen = OPEN_ARTICLES.includes(article.status);
  const names = article.waiting.filter(({ isBought }) => !isBought).map(({ customerName }) => customerName);
  return (
    <li className={style.row} data-ticked={isTicked || undefined}>
      <label className={style.press} data-over={!isOpen || undefined}>
        <input
          type="checkbox"
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
          <span className={style.detail}>
            {price !== null && <ForeignMoney amount={price} currency={article.currency} />}
            {price !== null && names.length > 0 && ' · '}
            {names.join(', ')}
          </span>
          {!isOpen && <ArticleBadge status={article.status} />}
          {isWaiting && (
            <Group component="span" gap="xs" wrap="nowrap" c="var(--wait-ink)" fz="xs">
              <CloudOff size={14} aria-hidden />
              {t('articles.tick.only-here')}
            </Group>
          )}
          {whyNot !== null && (
            <Text span c="var(--danger-ink)" size="xs" role="alert">
              {whyNot}
            </Text>
          )}
        </span>
        <span className={style.count}>× {missingOf(article)}</span>
      </label>
      <ShopLink link={article.link} name={articleName(article)} />
    </li>
  );
});
