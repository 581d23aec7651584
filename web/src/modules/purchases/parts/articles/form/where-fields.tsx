import { NativeSelect, TextInput } from '@mantine/core';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { ChevronDown } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { ForeignField } from './foreign-field.tsx';

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
