import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ArticleBadge } from '../article-badge.tsx';
import { formOf, missingOf } from '../article-name.ts';
import type { OpenDialog } from '../dialog-state.ts';
import { NeededByCell, PriceCell } from '../list/article-cells.tsx';
import { ArticleActions } from './article-actions.tsx';
import style from './article-drawer.module.css';
import { EditArticleForm } from './edit-article-form.tsx';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  readonly article: Article;
  readonly state: DrawerState;
  readonly options: BuyingOptions | undefined;
  readonly openDialog: OpenDialog;
}

/** One thing to buy beside its list: where, for how much, and everybody who waits for it. */
export function ArticleDrawer({ article, state, options, openDialog }: Props) {
  const t = useT();
  if (state.isEditing)
    // Not before its shop can be chosen: a field that is drawn without it would forget it.
    return options === undefined ? (
      <RowShapes rowHeight={56} />
    ) : (
      <EditArticleForm article={article} shops={options.shops} onDone={() => state.setEditing(false)} />
    );
  const fact = (labelId: string, value: ReactNode) => (
    <div>
      <dt>{t(labelId)}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <div className={style.drawer}>
      <div className={style.head}>
        <BoughtPicture of={article} size={96} />
        <div className={style.about}>
          <p className={style.form}>{formOf(article) || t('articles.one-form')}</p>
          <p className={style.soft}>{[article.shop, article.sku].filter(Boolean).join(' · ')}</p>
          <ArticleBadge status={article.status} />
          {article.link !== '' && (
            <a className={style.link} href={article.link} target="_blank" rel="noopener noreferrer">
              {t('articles.see-in-shop')}
              <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </div>
      </div>
      {article.closedReason !== '' && (
        <p className={style.reason}>{t('articles.closed-because', { reason: article.closedReason })}</p>
      )}
      <ArticleActions article={article} openDialog={openDialog} onEdit={() => state.setEditing(true)} />
      <dl className={style.units}>
        <div data-main>
          <dt>{t('articles.to-buy')}</dt>
          <dd>{missingOf(article)}</dd>
        </div>
        <div>
          <dt>{t('articles.column.needed')}</dt>
          <dd>{article.needed}</dd>
        </div>
        <div>
          <dt>{t('articles.column.bought')}</dt>
          <dd>{article.bought}</dd>
        </div>
        <div>
          <dt>{t('articles.stock')}</dt>
          <dd>{article.forStock}</dd>
        </div>
      </dl>
      <dl className={style.facts}>
        {fact(
          'articles.column.target',
          <PriceCell amount={article.targetPrice} currency={article.currency} />,
        )}
        {fact('articles.column.last', <PriceCell amount={article.lastPrice} currency={article.currency} />)}
        {fact('articles.column.needed-by', <NeededByCell article={article} />)}
        {fact('articles.column.buyer', article.buyer ?? t('articles.nobody'))}
        {fact('articles.column.source', t(`articles.source.${article.source}`))}
      </dl>
      {article.note !== '' && <p className={style.note}>{article.note}</p>}
      <WaitingList waiting={article.waiting} forStock={article.forStock} />
      <AuditLink entity="article" id={article.id} />
    </div>
  );
}
