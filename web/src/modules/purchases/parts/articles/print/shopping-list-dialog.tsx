import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useOpenArticles } from '#modules/purchases/queries/open-articles.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { missingOf } from '../article.ts';
import style from './shopping-list-dialog.module.css';
import { ShoppingSheet } from './shopping-sheet.tsx';

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
      <div className={style.body}>
        {shops.length > 1 && (
          <NativeSelect
            className={style.shops ?? ''}
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
        {isEmpty && <p className={style.empty}>{t('articles.print.nothing')}</p>}
        {shown !== undefined && !isEmpty && (
          <section
            className={style.preview}
            aria-label={t('articles.print.preview')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
          >
            <div className={style.paper}>
              <ShoppingSheet articles={shown} isPreview />
            </div>
          </section>
        )}
      </div>
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
