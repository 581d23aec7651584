import { Button } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Check, CloudOff, LoaderCircle, RotateCw, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { Segments } from '#ui/segments.tsx';
import { canBuy } from '../buy/buy-values.ts';
import type { OpenDialog } from '../dialog-state.ts';
import { runsOf } from '../grouped/group-entries.ts';
import style from './tick-mode.module.css';
import { TickRow } from './tick-row.tsx';
import { useOpenArticlesLiveUpdates } from './use-open-articles-live-updates.ts';
import { useTicks } from './use-ticks.ts';

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
