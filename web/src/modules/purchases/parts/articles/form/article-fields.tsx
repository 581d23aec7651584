import { NativeSelect, TextInput } from '@mantine/core';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { shopId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { ChevronDown } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { ForeignField } from '#ui/form/money-field.tsx';
import { optionalMoneyText, toMoneyText, toWholeText, wholeText } from '#ui/form/number-text.ts';

type Field = 'shopId' | 'link' | 'forStock' | 'targetPrice' | 'neededBy' | 'note';

interface Props {
  readonly shops: readonly Shop[];
  /** The chosen one. */
  readonly shopId: string;
  readonly fieldOf: (name: Field) => UseFormRegisterReturn;
  readonly errorOf: (name: Field) => string | undefined;
}

/** Where to buy it, how many for stock, for how much and by when: the same for a new one and for a change. */
export function WhereFields({ shops, shopId, fieldOf, errorOf }: Props) {
  const t = useT();
  const chosen = shops.find(({ id }) => id === shopId);
  const offered = shops.filter(({ id, isActive }) => isActive || id === shopId);
  return (
    <>
      <NativeSelect
        label={t('articles.field.shop')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        error={errorOf('shopId')}
        data={[
          ...(shopId === '' ? [{ value: '', label: t('articles.field.shop-choose') }] : []),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...fieldOf('shopId')}
      />
      <TextInput
        label={t('articles.field.link')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        error={errorOf('link')}
        {...fieldOf('link')}
      />
      <div className={drawerForm.pair}>
        <TextInput
          label={t('articles.field.for-stock')}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('forStock')}
          {...fieldOf('forStock')}
        />
        <ForeignField
          currency={chosen?.currency ?? 'USD'}
          label={t('articles.field.target')}
          error={errorOf('targetPrice')}
          {...fieldOf('targetPrice')}
        />
      </div>
      <TextInput
        type="date"
        label={t('articles.field.needed-by')}
        error={errorOf('neededBy')}
        {...fieldOf('neededBy')}
      />
      <TextInput
        label={t('articles.field.note')}
        autoComplete="off"
        error={errorOf('note')}
        {...fieldOf('note')}
      />
    </>
  );
}

const MOST = 9_999;

const optionalDay = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.iso.date().nullable());

/** What a shop's page is pasted as: with or without «https://». */
const linkText = z
  .string()
  .trim()
  .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]));

const where = {
  shopId,
  link: linkText,
  forStock: wholeText(MOST),
  targetPrice: optionalMoneyText,
  neededBy: optionalDay,
  note: optionalText(300),
};

export const editForm = z.object(where);
export type EditValues = z.output<typeof editForm>;

export const newForm = z.object({
  ...where,
  variantId: variantId.nullable(),
  description: line(200),
  size: optionalText(30),
  colour: optionalText(40),
  picture: fileId.nullable(),
});
export type NewValues = z.output<typeof newForm>;
/** Nobody waits for it: without units for stock there is nothing to buy. */
export function checkUnits({ forStock }: NewValues) {
  return forStock === 0 ? [{ field: 'forStock', code: 'article.needs-units', params: {} }] : [];
}
type NewArticleFormValues = z.input<typeof newForm>;

export const EMPTY: NewArticleFormValues = {
  shopId: '',
  link: '',
  forStock: '1',
  targetPrice: '',
  neededBy: '',
  note: '',
  variantId: null,
  description: '',
  size: '',
  colour: '',
  picture: null,
};

const kept = z.object({
  shopId: z.string(),
  link: z.string(),
  forStock: z.string(),
  targetPrice: z.string(),
  neededBy: z.string(),
  note: z.string(),
  variantId: z.string().nullable(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
});

export const keepNew = (values: NewArticleFormValues) => values;
export const parseNew = (draft: unknown): NewArticleFormValues | null => kept.safeParse(draft).data ?? null;

export function toFormValues(article: Article) {
  return {
    shopId: article.shopId,
    link: article.link,
    forStock: toWholeText(article.forStock),
    targetPrice: toMoneyText(article.targetPrice),
    neededBy: article.neededBy ?? '',
    note: article.note,
  };
}
