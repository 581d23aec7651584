import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Check, CloudOff, LoaderCircle, RotateCw, ShoppingBag } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { Segments } from '#ui/segments.tsx';
import { OPEN_KEY, readArticleRow } from '../../../queries/articles.ts';
import { usePlaceOpen } from '../../../queries/open-articles.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import type { OpenDialog } from '../article.ts';
import { articleName, expectedPrice, formOf, missingOf } from '../article.ts';
import { canBuy } from '../buy/buy-values.ts';
import { runsOf } from '../grouped/group-heads.tsx';
import { ArticleBadge, ShopLink } from '../list/article-cells.tsx';
import style from './tick-mode.module.css';
import { useTicks } from './use-ticks.ts';

/** As large as a thumb: pressed anywhere, it is in the cart. */
const TickRow = memo(function TickRow({ article, isTicked, isWaiting, whyNot, onTick }: TickRowProps) {
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

const GATHER_MS = 400;

/** More than these at once are read again together. */
const MOST_SINGLE = 12;

interface Props {
  readonly owner: string;
  readonly articles: readonly Article[];
  /** There are more than are read at once. */
  readonly isCut: boolean;
  readonly shop: string;
  readonly openDialog: OpenDialog;
}

const SHOWN = ['all', 'left', 'ticked'] as const;
const ICONS = { saved: Check, saving: LoaderCircle, waiting: CloudOff } as const;

export function Ticking({ owner, articles, isCut, shop, openDialog }: Props) {
  const t = useT();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const { tick, isTicked, isUnsent, whyNot, saving, unsent, refusal } = useTicks(owner, articles);
  const { isBehind, readAgain } = useOpenArticlesLiveUpdates(articles);
  const here = shop === '' ? articles : articles.filter(({ shopId }) => shopId === shop);
  const ticked = here.filter((article) => isTicked(article) && canBuy(article));
  const rows = here.filter((article) => shown === 'all' || isTicked(article) === (shown === 'ticked'));
  const Icon = ICONS[saving];
  return (
    <>
      <div className={style.state}>
        <span>{t('articles.tick.progress', { ticked: ticked.length, count: here.length })}</span>
        <span className={style.saving} data-state={saving} role="status">
          <Icon size={14} aria-hidden />
          {t(`articles.tick.${saving}`, { count: unsent })}
        </span>
      </div>
      <div className={style.aside}>
        {saving === 'waiting' && refusal === null && (
          <Notice tone="info">{t('articles.tick.waiting-long', { count: unsent })}</Notice>
        )}
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        {isCut && <Notice tone="info">{t('articles.tick.cut', { most: articles.length })}</Notice>}
        {isBehind && (
          <Button
            variant="default"
            leftSection={<RotateCw size={16} aria-hidden />}
            onClick={() => void readAgain()}
          >
            {t('articles.tick.new-articles')}
          </Button>
        )}
        <Segments
          label={t('articles.tick.show')}
          value={shown}
          onChange={setShown}
          options={SHOWN.map((value) => ({ value, label: t(`articles.tick.show-${value}`) }))}
        />
      </div>
      {rows.length === 0 && <p className={style.none}>{t(`articles.tick.none-${shown}`)}</p>}
      {runsOf(rows, ({ shopId }) => shopId).map((run) => (
        <section key={run[0].id} aria-label={run[0].shop}>
          <h3 className={style.shopName}>{run[0].shop}</h3>
          <ul className={style.rows}>
            {run.map((article) => (
              <TickRow
                key={article.id}
                article={article}
                isTicked={isTicked(article)}
                isWaiting={saving === 'waiting' && isUnsent(article)}
                whyNot={whyNot(article)}
                onTick={tick}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={style.bar}>
        {unsent > 0 && <span className={style.soft}>{t('articles.tick.first-send')}</span>}
        <Button
          size="md"
          leftSection={<ShoppingBag size={18} aria-hidden />}
          disabled={ticked.length === 0 || unsent > 0}
          onClick={() => openDialog({ kind: 'buy', articles: ticked })}
        >
          {t('articles.tick.buy', { count: ticked.length })}
        </Button>
      </div>
    </>
  );
}

/** What others change is changed in its place; what is new is only counted, so that no row moves under the thumb. */
function useOpenArticlesLiveUpdates(articles: readonly Article[]) {
  const queryClient = useQueryClient();
  const place = usePlaceOpen();
  const [isBehind, setBehind] = useState(false);
  const gathered = useRef(new Set<string>());
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const readAgain = useCallback(() => {
    setBehind(false);
    return queryClient.invalidateQueries({ queryKey: OPEN_KEY });
  }, [queryClient]);
  const readChanged = () => {
    const ids = [...gathered.current];
    gathered.current.clear();
    timer.current = undefined;
    if (ids.length > MOST_SINGLE) return void readAgain();
    for (const id of ids)
      readArticleRow(id, AbortSignal.timeout(10_000)).then(
        (row) => place((article) => (article.id === row.id ? row : article)),
        // It will be read again with the next change or visit.
        (refusal: unknown) => console.error(refusal),
      );
  };
  useLiveEvents('article', ({ entityId, kind }) => {
    const isKnown = articles.some(({ id }) => id === entityId);
    if (!isKnown && (entityId === null || kind === 'created')) setBehind(true);
    if (entityId === null || !isKnown) return;
    gathered.current.add(entityId);
    timer.current ??= window.setTimeout(readChanged, GATHER_MS);
  });
  return { isBehind, readAgain };
}

interface TickRowProps {
  readonly article: Article;
  readonly isTicked: boolean;
  /** Only on this device, and nobody answers. */
  readonly isWaiting: boolean;
  readonly whyNot: string | null;
  readonly onTick: (article: Article, isTicked: boolean) => void;
}
