import { Button, NativeSelect } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ArrowLeft, ChevronDown, ShoppingBasket } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useOpenArticles } from '#modules/purchases/queries/open-articles.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Trouble } from '#ui/trouble.tsx';
import type { OpenDialog } from '../article.ts';
import style from './tick-mode.module.css';
import { Ticking } from './ticking.tsx';

interface Props {
  /** The one whose goods are shown; empty for all of them. */
  readonly shop: string;
  readonly openDialog: OpenDialog;
  readonly onShop: (shop: string) => void;
  readonly onLeave: () => void;
}

/** For one hand, in the shop: what is to be bought there, ticked as it goes into the cart. */
export function TickMode({ shop, openDialog, onShop, onLeave }: Props) {
  const t = useT();
  const actor = useActor();
  const { data, error, isPaused, refetch } = useOpenArticles();
  if (actor === null) return null;
  const shops = shopsOf(data?.rows ?? []);
  const chosen = shops.some(({ value }) => value === shop) ? shop : '';
  return (
    <section className={style.card} aria-label={t('articles.tick.open')}>
      <header className={style.head}>
        <Button variant="subtle" color="gray" className={style.back ?? ''} onClick={onLeave}>
          <ArrowLeft size={16} aria-hidden />
          <span className={style.backLabelId}>{t('articles.tick.leave')}</span>
        </Button>
        <NativeSelect
          className={style.shops ?? ''}
          aria-label={t('articles.filter.shop')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onShop(value)}
          data={[{ value: '', label: t('articles.tick.all-shops') }, ...shops]}
        />
      </header>
      {data === undefined ? (
        <div className={style.aside}>
          {error !== null || isPaused ? (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          ) : (
            <RowShapes rowHeight={88} />
          )}
        </div>
      ) : data.rows.length === 0 ? (
        <BlankState
          icon={ShoppingBasket}
          title={t('articles.tick.none')}
          text={t('articles.tick.none-text')}
        />
      ) : (
        <Ticking
          owner={actor.id}
          articles={data.rows}
          isCut={data.isCut}
          shop={chosen}
          openDialog={openDialog}
          key={actor.id}
        />
      )}
    </section>
  );
}

/** Where there is something to buy, in the order of the rows. */
function shopsOf(articles: readonly Article[]) {
  const names = new Map(articles.map(({ shopId, shop }) => [shopId, shop]));
  return [...names].map(([value, label]) => ({ value, label }));
}
