import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '#modules/inventory/parts/goods-picture.tsx';
import { variantName } from '#modules/inventory/parts/variant-name.ts';
import { useMoney } from '#ui/money-text.tsx';
import { matchCertainty } from './article-choices.ts';
import style from './chat-articles.module.css';
import { GuessMark } from './guess-mark.tsx';
import type { ArticleRow } from './use-chat-proposal.ts';

/** What was asked for, and the goods that it may mean. */
export function ChatArticles({
  rows,
  isSeeking,
}: {
  readonly rows: readonly ArticleRow[];
  readonly isSeeking: boolean;
}) {
  const t = useT();
  const money = useMoney();
  return (
    <ul className={style.articles}>
      {rows.map(({ key, article, matches, goods, quantity, edit }) => {
        const said = [article.words, article.size, article.colour, article.sku].filter(Boolean).join(' · ');
        return (
          <li key={key} className={style.article} data-none={goods === null || undefined}>
            <GoodsPicture picture={goods?.picture ?? null} alt="" size={44} />
            <div className={style.what}>
              {matches.length > 0 ? (
                <NativeSelect
                  aria-label={t('orders.chat.goods-for', { text: said })}
                  rightSection={<ChevronDown size={16} aria-hidden />}
                  value={goods?.id ?? ''}
                  data={[
                    ...matches.map((one) => ({
                      value: one.id,
                      label: `${one.name} · ${variantName(one)} · ${t('orders.form.available', { count: Math.max(0, one.available) })}`,
                    })),
                    { value: '', label: t('orders.chat.leave-out') },
                  ]}
                  onChange={(event) => edit({ chosen: event.currentTarget.value })}
                />
              ) : (
                <p className={style.unknown}>
                  {isSeeking ? t('orders.chat.seeking') : t('orders.chat.not-found', { text: said })}
                </p>
              )}
              {goods !== null && (
                <p className={style.detail} data-none={goods.available <= 0 || undefined}>
                  {[
                    variantName(goods),
                    money(goods.price),
                    t('orders.form.available', { count: Math.max(0, goods.available) }),
                  ].join(' · ')}
                </p>
              )}
              <p className={style.from}>
                {goods !== null && <GuessMark certainty={matchCertainty(article, goods, matches)} />}
                <q>{article.from}</q>
                {article.unitPrice !== null && goods !== null && article.unitPrice !== goods.price && (
                  <span>{t('orders.chat.said-price', { price: money(article.unitPrice) })}</span>
                )}
              </p>
            </div>
            <input
              className={style.quantity}
              inputMode="numeric"
              autoComplete="off"
              aria-label={t('orders.form.quantity-of', { name: goods?.name ?? said })}
              disabled={goods === null}
              value={quantity}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => edit({ quantity: event.currentTarget.value })}
            />
          </li>
        );
      })}
    </ul>
  );
}
