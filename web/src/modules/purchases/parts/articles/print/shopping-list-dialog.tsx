import { Box, Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { pictureAddress } from '#modules/inventory/exports.ts';
import { useBoughtPicture } from '#modules/purchases/queries/buying.ts';
import { useOpenArticles } from '#modules/purchases/queries/open-articles.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import shared from '../../purchase/purchase.module.css';
import { expectedPrice, formOf, missingOf } from '../article.ts';
import { runsOf } from '../grouped/group-heads.tsx';
import style from './shopping-list.module.css';

interface Props {
  /** Those that were chosen; null for everything that is still to be bought. */
  readonly articles: readonly Article[] | null;
  readonly onClose: () => void;
}

/** What will come out of the printer, to be seen before; then exactly that goes there and nothing else. */
export function ShoppingListDialog({ articles, onClose }: Props) {
  const t = useT();
  const open = useOpenArticles(articles === null);
  const { isPrinting, print } = usePrinting();
  const [shop, setShop] = useState('');
  const all = (articles ?? open.data?.rows)?.filter((article) => missingOf(article) > 0);
  const shops = [...new Map(all?.map((article) => [article.shopId, article.shop]))];
  const shown = shop === '' ? all : all?.filter(({ shopId }) => shopId === shop);
  const isEmpty = shown?.length === 0;
  return (
    <Dialog title={t('articles.print.title')} onClose={onClose} width={760}>
      <Stack gap="md">
        {shops.length > 1 && (
          <NativeSelect
            maw={320}
            label={t('articles.filter.shop')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            value={shop}
            onChange={(event) => setShop(event.currentTarget.value)}
            data={[
              { value: '', label: t('articles.tick.all-shops') },
              ...shops.map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        {articles === null && open.data?.isCut === true && (
          <Notice tone="info">{t('articles.cut', { most: open.data.rows.length })}</Notice>
        )}
        {shown === undefined &&
          (open.error !== null || open.isPaused ? (
            <Trouble refusal={open.error} onRetry={() => void open.refetch()} />
          ) : (
            <Skeleton height={320} aria-label={t('articles.print.loading')} />
          ))}
        {isEmpty && (
          <Text py="xl" c="dimmed" ta="center">
            {t('articles.print.nothing')}
          </Text>
        )}
        {shown !== undefined && !isEmpty && (
          <Box
            component="section"
            className={shared.preview ?? ''}
            mah="min(560px, 58dvh)"
            p="sm"
            bdrs="md"
            bg="var(--surface-sunk)"
            aria-label={t('articles.print.preview')}
            // It scrolls, so the keyboard must reach it.
            tabIndex={0}
          >
            <ShoppingSheet articles={shown} isPreview />
          </Box>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button
          leftSection={<Printer size={16} aria-hidden />}
          disabled={shown === undefined || isEmpty}
          onClick={print}
        >
          {t('articles.print.do')}
        </Button>
      </DialogActions>
      {isPrinting && shown !== undefined && (
        <PrintSheet>
          <ShoppingSheet articles={shown} isPreview={false} />
        </PrintSheet>
      )}
    </Dialog>
  );
}

interface ShoppingSheetProps {
  readonly articles: readonly Article[];
  readonly isPreview: boolean;
}

/** To take along: by shop, a picture large enough to recognise it by, and a box to tick. */
function ShoppingSheet({ articles, isPreview }: ShoppingSheetProps) {
  const t = useT();
  const intl = useIntl();
  const brand = useStore().data?.brand ?? '';
  const pieces = articles.reduce((sum, article) => sum + missingOf(article), 0);
  // Chosen rows come in the order of the list; on paper each shop stands once.
  const byShop = [...articles].sort((one, other) => one.shop.localeCompare(other.shop));
  return (
    <article className={style.sheet} data-preview={isPreview || undefined}>
      <header className={style.head}>
        <div>
          <h1 className={style.title}>{t('articles.print.title')}</h1>
          <p>{[brand, intl.formatDate(new Date(), { dateStyle: 'long' })].filter(Boolean).join(' · ')}</p>
        </div>
        <Text inherit fw={600}>
          {t('articles.sum', { articles: articles.length, units: pieces })}
        </Text>
      </header>
      {runsOf(byShop, ({ shopId }) => shopId).map((run) => (
        <section key={run[0].id}>
          <h2 className={style.shop}>{run[0].shop}</h2>
          <table className={style.table}>
            <tbody>
              {run.map((article) => (
                <Row key={article.id} article={article} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}

function Row({ article }: { readonly article: Article }) {
  const t = useT();
  const intl = useIntl();
  const price = expectedPrice(article);
  const names = article.waiting.filter(({ isBought }) => !isBought).map(({ customerName }) => customerName);
  const { neededBy } = article;
  return (
    <tr>
      <td className={style.tick}>
        <span className={style.box} />
      </td>
      <td className={style.pictureCell}>
        <Picture article={article} />
      </td>
      <td className={style.count}>{missingOf(article)}</td>
      <td>
        <span className={style.name}>{article.description}</span>
        <span className={style.form}>{formOf(article)}</span>
        <span className={style.small}>{[article.sku, article.note].filter(Boolean).join(' · ')}</span>
        <span className={style.small}>{names.join(', ')}</span>
      </td>
      <td className={style.price}>
        {price !== null && <ForeignMoney amount={price} currency={article.currency} />}
        {neededBy !== null && (
          <span className={style.small}>
            {t('articles.print.by', {
              day: intl.formatDate(`${neededBy}T00:00:00Z`, {
                day: 'numeric',
                month: 'short',
                timeZone: 'UTC',
              }),
            })}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Fetched at once and not when it comes into sight, where paper never is. */
function Picture({ article }: { readonly article: Article }) {
  const sent = useBoughtPicture(article.picture === null ? article.pictureFileId : null);
  const address = article.picture === null ? sent : pictureAddress(article.picture, 'thumb');
  return address === null ? null : <img className={style.picture} src={address} alt="" />;
}
