import { Button, Group, Stack, Text } from '@mantine/core';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import {
  refusalMessage,
  useMergeArticles,
  useRefreshArticles,
  useSuggestArticles,
} from '#modules/purchases/queries/articles.ts';
import { useBuyingOptions } from '#modules/purchases/queries/buying.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { BulkDialog } from '#ui/list/bulk/bulk-dialog.tsx';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { BoughtPicture } from '../purchase/bought-picture.tsx';
import type { ArticleChange } from './article.ts';
import { articleName } from './article.ts';
import { createFormAction } from './list/article-bulk.tsx';

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
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormAlert refusal={error} />
          {obstacle !== null ? (
            <Notice tone="info">{t(obstacle)}</Notice>
          ) : (
            <Text c="dimmed">{t('articles.merge.lead')}</Text>
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
                  <Group component="span" gap="sm" wrap="nowrap">
                    <BoughtPicture of={article} size={40} />
                    <Stack component="span" gap={0} flex={1} miw={0}>
                      <Text span inherit fw={500} truncate>
                        {articleName(article)}
                      </Text>
                      <Text span c="dimmed" size="xs">
                        {article.shop} · {t('articles.units', { count: article.needed })}
                      </Text>
                    </Stack>
                  </Group>
                </ChoiceRow>
              ))}
            </ChoiceGroup>
          )}
          {obstacle === null && (
            <Stack
              component="section"
              gap="xs"
              px="md"
              py="sm"
              bdrs="md"
              bg="var(--surface-sunk)"
              aria-live="polite"
            >
              <p>{t('articles.merge.outcome', { count: needed })}</p>
              <ul>
                {waiting.map((one) => (
                  <WaitingRow
                    key={one.lineId}
                    name={`${one.customerName} · ${one.label}`}
                    quantity={one.quantity}
                  />
                ))}
                {forStock > 0 && <WaitingRow name={t('articles.stock')} quantity={forStock} />}
              </ul>
            </Stack>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={isPending}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={obstacle !== null}>
              {t('articles.merge.submit', { count: articles.length })}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

function WaitingRow({ name, quantity }: { readonly name: string; readonly quantity: number }) {
  return (
    <Group component="li" justify="space-between" align="stretch" wrap="nowrap" fz="xs">
      <span>{name}</span>
      <span>× {quantity}</span>
    </Group>
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

interface ChangeDialogProps {
  readonly article: Article;
  readonly change: ArticleChange;
  readonly onClose: () => void;
}

/** One article is a selection of one: the same question, the same report. */
export function ChangeDialog({ article, change, onClose }: ChangeDialogProps) {
  const { data: options } = useBuyingOptions();
  const refresh = useRefreshArticles();
  return (
    <BulkDialog
      action={createFormAction(change, options?.buyers ?? [])}
      picked={{ ids: [article.id] }}
      rows={[article]}
      onClose={onClose}
      onRun={refresh}
    />
  );
}

interface RefusedDialogProps {
  readonly name: string;
  readonly refusal: unknown;
  readonly onClose: () => void;
}

/** What could not be done, until it is read. */
export function RefusedDialog({ name, refusal, onClose }: RefusedDialogProps) {
  const t = useT();
  return (
    <Dialog title={name} onClose={onClose}>
      <Notice tone="danger">{refusalMessage(refusal) ?? t('ui.no-answer')}</Notice>
    </Dialog>
  );
}

interface SuggestDialogProps {
  readonly onClose: () => void;
}

/** Everything below its minimum becomes something to buy. Where is asked, because the goods do not say it. */
export function SuggestDialog({ onClose }: SuggestDialogProps) {
  const t = useT();
  const { data, error, isPaused, refetch } = useBuyingOptions();
  return (
    <Dialog title={t('articles.suggest.title')} onClose={onClose}>
      {data !== undefined ? (
        <Form shops={data.shops.filter(({ isActive }) => isActive)} onClose={onClose} />
      ) : error !== null || isPaused ? (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      ) : (
        <RowShapes rowHeight={44} />
      )}
    </Dialog>
  );
}

function Form({ shops, onClose }: SuggestDialogProps & { readonly shops: readonly Shop[] }) {
  const t = useT();
  const name = useId();
  const [shopId, setShop] = useState(shops.length === 1 ? shops[0]?.id : undefined);
  const { mutate, isPending, error, data: found } = useSuggestArticles();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shopId === undefined || isPending) return;
    mutate(
      { shopId },
      {
        onSuccess: ({ created }) => {
          if (created === 0) return;
          toastDone(t('articles.suggest.did', { count: created }));
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text c="dimmed">{t('articles.suggest.lead')}</Text>
        <FormAlert refusal={error} />
        {found?.created === 0 && <Notice tone="info">{t('articles.suggest.nothing')}</Notice>}
        {shops.length === 0 ? (
          <Notice tone="info">{t('articles.no-shops')}</Notice>
        ) : (
          <ChoiceGroup legend={t('articles.suggest.where')}>
            {shops.map((shop) => (
              <ChoiceRow
                key={shop.id}
                name={name}
                isChosen={shopId === shop.id}
                onChoose={() => setShop(shop.id)}
              >
                {shop.name}
              </ChoiceRow>
            ))}
          </ChoiceGroup>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={shopId === undefined}>
            {t('articles.suggest.do')}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
