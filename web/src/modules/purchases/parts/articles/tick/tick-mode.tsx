import { Box, Button, Flex, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import {
  ArrowLeft,
  Check,
  ChevronDown,
  CloudOff,
  LoaderCircle,
  RotateCw,
  ShoppingBag,
  ShoppingBasket,
} from 'lucide-react';
import { useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useOpenArticles } from '#modules/purchases/queries/open-articles.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Segments } from '#ui/form/segments.tsx';
import listStyle from '#ui/list/list.module.css';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import shared from '../../purchase/purchase.module.css';
import type { OpenDialog } from '../article.ts';
import { canBuy } from '../buy/buy-values.ts';
import { runsOf } from '../grouped/group-heads.tsx';
import style from './tick-mode.module.css';
import { TickRow } from './tick-row.tsx';
import { useOpenArticlesLiveUpdates, useTicks } from './use-ticks.ts';

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
    <Box
      component="section"
      className={listStyle.card ?? ''}
      maw={760}
      mx="auto"
      aria-label={t('articles.tick.open')}
    >
      <Group component="header" gap="xs" wrap="nowrap" py="xs" ps="2xs" pe="md">
        <Button
          variant="subtle"
          color="gray"
          className={style.back ?? ''}
          aria-label={t('articles.tick.leave')}
          onClick={onLeave}
        >
          <ArrowLeft size={16} aria-hidden />
          {/* Where there is no room for both, the line is the shop's. */}
          <Box component="span" ms="xs" visibleFrom="sm">
            {t('articles.tick.leave')}
          </Box>
        </Button>
        <NativeSelect
          className={style.shops ?? ''}
          flex={1}
          miw={0}
          ms="auto"
          aria-label={t('articles.filter.shop')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onShop(value)}
          data={[{ value: '', label: t('articles.tick.all-shops') }, ...shops]}
        />
      </Group>
      {data === undefined ? (
        <Box px="md" py="sm">
          {error !== null || isPaused ? (
            <Trouble refusal={error} onRetry={() => void refetch()} />
          ) : (
            <RowShapes rowHeight={88} />
          )}
        </Box>
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
    </Box>
  );
}

/** Where there is something to buy, in the order of the rows. */
function shopsOf(articles: readonly Article[]) {
  const names = new Map(articles.map(({ shopId, shop }) => [shopId, shop]));
  return [...names].map(([value, label]) => ({ value, label }));
}

interface TickingProps {
  readonly owner: string;
  readonly articles: readonly Article[];
  /** There are more than are read at once. */
  readonly isCut: boolean;
  readonly shop: string;
  readonly openDialog: OpenDialog;
}

const SHOWN = ['all', 'left', 'ticked'] as const;
const ICONS = { saved: Check, saving: LoaderCircle, waiting: CloudOff } as const;

function Ticking({ owner, articles, isCut, shop, openDialog }: TickingProps) {
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
      <Flex
        className={style.state ?? ''}
        wrap="wrap"
        justify="space-between"
        rowGap="2xs"
        columnGap="md"
        px="md"
        py="xs"
        fw={500}
      >
        <span>{t('articles.tick.progress', { ticked: ticked.length, count: here.length })}</span>
        <Group
          component="span"
          gap="xs"
          wrap="nowrap"
          c={saving === 'waiting' ? 'var(--wait-ink)' : 'dimmed'}
          fz="xs"
          fw={400}
          data-state={saving}
          role="status"
        >
          <Icon size={14} aria-hidden />
          {t(`articles.tick.${saving}`, { count: unsent })}
        </Group>
      </Flex>
      <Stack gap="sm" px="md" py="sm">
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
            me="auto"
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
      </Stack>
      {rows.length === 0 && (
        <Text px="md" py="xl" c="dimmed" ta="center">
          {t(`articles.tick.none-${shown}`)}
        </Text>
      )}
      {runsOf(rows, ({ shopId }) => shopId).map((run) => (
        <section key={run[0].id} aria-label={run[0].shop}>
          <Text component="h3" px="md" py="xs" bg="var(--surface-sunk)" fw={600}>
            {run[0].shop}
          </Text>
          <ul>
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
      <Flex
        className={shared.bar ?? ''}
        wrap="wrap"
        align="center"
        justify="flex-end"
        rowGap="xs"
        columnGap="md"
        px="md"
      >
        {unsent > 0 && (
          <Text span c="dimmed" size="xs">
            {t('articles.tick.first-send')}
          </Text>
        )}
        <Button
          size="md"
          leftSection={<ShoppingBag size={18} aria-hidden />}
          disabled={ticked.length === 0 || unsent > 0}
          onClick={() => openDialog({ kind: 'buy', articles: ticked })}
        >
          {t('articles.tick.buy', { count: ticked.length })}
        </Button>
      </Flex>
    </>
  );
}
