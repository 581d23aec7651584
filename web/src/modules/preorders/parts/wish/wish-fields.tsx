import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useWords } from '#lib/i18n/use-words.ts';
import { PictureChoice } from './picture-choice.tsx';
import { linkOf } from './wish-body.ts';
import style from './wish-fields.module.css';
import type { WishTyped } from './wish-shape.ts';
import type { Known } from './wish-typed.ts';
import { shopOf, withShop } from './wish-typed.ts';

interface Props {
  readonly wish: WishTyped;
  readonly known: Known;
  /** A field's name on the page, and what is wrong with it. */
  readonly nameOf: (part: string) => string;
  readonly errorOf: (part: string) => string | undefined;
  readonly change: (how: (before: WishTyped) => WishTyped) => void;
}

type Text = 'description' | 'size' | 'colour' | 'link' | 'quantity' | 'note';

/** What is wanted, where it is bought and how many. */
export function WishFields({ wish, known, nameOf, errorOf, change }: Props) {
  const t = useWords();
  const isOurs = wish.variantId !== null;
  const offered = known.shops.filter(({ id, isActive }) => isActive || id === wish.shopId);
  const shop = shopOf(known, wish.shopId);
  const text = (part: Text) => ({
    name: nameOf(part),
    value: wish[part],
    error: errorOf(part),
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      change((before) => ({ ...before, [part]: value }));
    },
  });
  const link = linkOf(wish.link);
  return (
    <div className={style.fields}>
      {!isOurs && (
        <>
          <TextInput
            className={style.whole ?? ''}
            label={t('preorders.form.description')}
            placeholder={t('preorders.form.description-example')}
            {...text('description')}
          />
          <TextInput label={t('preorders.form.size')} {...text('size')} />
          <TextInput label={t('preorders.form.colour')} {...text('colour')} />
        </>
      )}
      <NativeSelect
        label={t('preorders.form.shop')}
        name={nameOf('shopId')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        error={errorOf('shopId')}
        description={
          shop === undefined
            ? undefined
            : t(shop.known === null ? 'preorders.form.shop-usual' : 'preorders.form.shop-known', {
                from: shop.known?.fromDays ?? shop.leadMinDays,
                to: shop.known?.toDays ?? shop.leadMaxDays,
              })
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={[
          ...(wish.shopId === '' ? [{ value: '', label: t('preorders.form.choose-shop') }] : []),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={wish.shopId}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change((before) => withShop(before, known, value));
        }}
      />
      <TextInput
        label={t('preorders.form.quantity')}
        inputMode="numeric"
        {...text('quantity')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        className={style.whole ?? ''}
        label={t('preorders.form.link')}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...text('link')}
        rightSection={
          link !== '' &&
          URL.canParse(link) && (
            <ActionIcon
              component="a"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              variant="subtle"
              aria-label={t('preorders.form.link-open')}
            >
              <ExternalLink size={16} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <div className={style.whole}>
        <PictureChoice
          picture={wish.picture}
          cover={wish.cover}
          field={nameOf('picture')}
          error={errorOf('picture')}
          onChange={(picture) => change((before) => ({ ...before, picture }))}
        />
      </div>
      <TextInput className={style.whole ?? ''} label={t('preorders.form.line-note')} {...text('note')} />
    </div>
  );
}
