import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { X } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { readArticleRow, useChangeArticle } from '#modules/purchases/queries/articles.ts';
import { ForeignField } from '#ui/form/money-field.tsx';
import { parseCentavos, parseWhole } from '#ui/form/number-text.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ForeignMoney, useForeign } from '../../purchase/foreign-money.tsx';
import shared from '../../purchase/purchase.module.css';
import { articleName, formOf, missingOf } from '../article.ts';
import style from './buy.module.css';
import { canBuy } from './buy-values.ts';

interface Props {
  readonly article: Article;
  readonly typed: { readonly quantity: string; readonly unitPrice: string } | undefined;
  readonly quantity: UseFormRegisterReturn;
  readonly unitPrice: UseFormRegisterReturn;
  readonly quantityError: string | undefined;
  readonly priceError: string | undefined;
  /** Null for the last one: a purchase has something in it. */
  readonly onRemove: (() => void) | null;
  readonly onChanged: (article: Article) => void;
}

/** One article of a purchase: how many, and what one cost. */
export function BuyLine(props: Props) {
  const { article, typed, quantity, unitPrice, quantityError, priceError, onRemove, onChanged } = props;
  const t = useT();
  const foreign = useForeign();
  const name = articleName(article);
  const missing = missingOf(article);
  const [units, price] = [parseWhole(typed?.quantity ?? ''), parseCentavos(typed?.unitPrice ?? '')];
  const prices = [
    article.targetPrice !== null &&
      t('articles.buy.target', { price: foreign(article.targetPrice, article.currency) }),
    article.lastPrice !== null &&
      t('articles.buy.last', { price: foreign(article.lastPrice, article.currency) }),
  ].filter((said) => said !== false);
  return (
    <li className={style.line}>
      <BoughtPicture of={article} size={48} />
      <Stack gap={0} miw={0}>
        <Text span inherit fw={500}>
          {article.description}
        </Text>
        <Text span c="dimmed" size="xs">
          {[formOf(article), t('articles.missing', { count: missing }), ...prices]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Stack>
      {onRemove !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('articles.buy.remove', { name })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      )}
      <div className={style.fields}>
        <TextInput
          label={t('articles.buy.quantity')}
          aria-label={t('articles.buy.quantity-of', { name })}
          inputMode="numeric"
          autoComplete="off"
          error={quantityError}
          {...quantity}
        />
        <ForeignField
          currency={article.currency}
          label={t('articles.buy.price')}
          aria-label={t('articles.buy.price-of', { name })}
          error={priceError}
          {...unitPrice}
        />
        <p className={style.lineSum}>
          {Number.isNaN(units * price) ? (
            t('articles.none')
          ) : (
            <ForeignMoney amount={units * price} currency={article.currency} />
          )}
        </p>
      </div>
      {canBuy(article) && units > missing && (
        <MoreForStock article={article} extra={units - missing} onChanged={onChanged} />
      )}
    </li>
  );
}

interface MoreProps {
  readonly article: Article;
  readonly extra: number;
  readonly onChanged: (article: Article) => void;
}

/** More than somebody waits for is only bought on purpose: for stock. */
function MoreForStock({ article, extra, onChanged }: MoreProps) {
  const t = useT();
  const { mutate, isPending, error } = useChangeArticle(article.id);
  const { version, shopId, link, forStock, targetPrice, neededBy, note } = article;
  return (
    <div className={`${style.more} ${shared.touch}`}>
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        onClick={() =>
          mutate(
            { version, shopId, link, forStock: forStock + extra, targetPrice, neededBy, note },
            {
              onSuccess: onChanged,
              // Somebody changed it meanwhile, perhaps: the next press goes by what there is now.
              onError: () => void readArticleRow(article.id).then(onChanged, () => undefined),
            },
          )
        }
      >
        {t('articles.buy.more-for-stock', { count: extra })}
      </Button>
      {error !== null && (
        <Text mt="2xs" c="var(--danger-ink)" size="xs" role="alert">
          {readProblem(error)?.message ?? t('ui.no-answer')}
        </Text>
      )}
    </div>
  );
}
