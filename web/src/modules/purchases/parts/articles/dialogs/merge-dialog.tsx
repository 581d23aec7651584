import { Button } from '@mantine/core';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMergeArticles } from '#modules/purchases/queries/articles.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { articleName } from '../article-name.ts';
import style from './dialogs.module.css';

interface Props {
  readonly articles: readonly Article[];
  readonly onClose: () => void;
}

/** Several that are one and the same: one stays, and everybody who waits, waits for it. */
export function MergeDialog({ articles: given, onClose }: Props) {
  const t = useT();
  const name = useId();
  // What is over has nobody left to hand over.
  const articles = given.filter(({ status }) => OPEN_ARTICLES.includes(status));
  const [stays, setStays] = useState(articles[0]?.id);
  const { mutate, isPending, error } = useMergeArticles();
  const obstacle = obstacleOf(articles);
  const waiting = articles.flatMap((article) => article.waiting);
  const forStock = articles.reduce((sum, article) => sum + article.forStock, 0);
  const needed = articles.reduce((sum, article) => sum + article.needed, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stays === undefined || obstacle !== null || isPending) return;
    const others = articles.flatMap(({ id }) => (id === stays ? [] : [id]));
    mutate([stays, ...others], {
      onSuccess: (article) => {
        toastDone(t('articles.merge.did', { count: articles.length, name: articleName(article) }));
        onClose();
      },
    });
  };
  return (
    <Dialog title={t('articles.merge.title')} onClose={onClose} isStaying={isPending} isWide>
      <form onSubmit={submit} noValidate className={style.form}>
        <FormAlert refusal={error} />
        {obstacle !== null ? (
          <Notice tone="info">{t(obstacle)}</Notice>
        ) : (
          <p className={style.soft}>{t('articles.merge.lead')}</p>
        )}
        {articles.length > 0 && (
          <ChoiceGroup legend={t('articles.merge.which')}>
            {articles.map((article) => (
              <ChoiceRow
                key={article.id}
                name={name}
                isChosen={stays === article.id}
                onChoose={() => setStays(article.id)}
              >
                <span className={style.row}>
                  <BoughtPicture of={article} size={40} />
                  <span className={style.what}>
                    <span className={style.name}>{articleName(article)}</span>
                    <span className={style.detail}>
                      {article.shop} · {t('articles.units', { count: article.needed })}
                    </span>
                  </span>
                </span>
              </ChoiceRow>
            ))}
          </ChoiceGroup>
        )}
        {obstacle === null && (
          <section className={style.outcome} aria-live="polite">
            <p>{t('articles.merge.outcome', { count: needed })}</p>
            <ul>
              {waiting.map((one) => (
                <li key={one.lineId}>
                  <span>
                    {one.customerName} · {one.label}
                  </span>
                  <span>× {one.quantity}</span>
                </li>
              ))}
              {forStock > 0 && (
                <li>
                  <span>{t('articles.stock')}</span>
                  <span>× {forStock}</span>
                </li>
              )}
            </ul>
          </section>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={obstacle !== null}>
            {t('articles.merge.submit', { count: articles.length })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Said before it is asked; the server has the last word. */
function obstacleOf(articles: readonly Article[]): string | null {
  const [first, ...others] = articles;
  if (first === undefined || others.length === 0) return 'articles.merge.needs-two';
  const isLikeFirst = ({ shopId, variantId, size, colour }: Article) =>
    shopId === first.shopId &&
    (variantId === null || first.variantId === null || variantId === first.variantId) &&
    agrees(size, first.size) &&
    agrees(colour, first.colour);
  return others.every(isLikeFirst) ? null : 'article.not-alike';
}

/** What is not known of one of them speaks against nothing. */
function agrees(one: string, other: string): boolean {
  return one === '' || other === '' || one.toLowerCase() === other.toLowerCase();
}
