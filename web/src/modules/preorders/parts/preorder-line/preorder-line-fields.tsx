import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { PictureChoice } from '#ui/form/picture-choice.tsx';
import style from './preorder-line.module.css';
import type { Known } from './preorder-line-edits.ts';
import { linkOf, shopOf, withShop } from './preorder-line-edits.ts';
import { PreorderLinePicture } from './preorder-line-picture.tsx';
import type { PreorderLineFormValues } from './preorder-line-values.ts';

interface Props {
  readonly line: PreorderLineFormValues;
  readonly known: Known;
  /** A field's name on the page, and what is wrong with it. */
  readonly nameOf: (part: string) => string;
  readonly errorOf: (part: string) => string | undefined;
  readonly change: (how: (before: PreorderLineFormValues) => PreorderLineFormValues) => void;
}

type Text = 'description' | 'size' | 'colour' | 'link' | 'quantity' | 'note';

/** What is wanted, where it is bought and how many. */
export function PreorderLineFields({ line, known, nameOf, errorOf, change }: Props) {
  const t = useT();
  const isOurs = line.variantId !== null;
  const offered = known.shops.filter(({ id, isActive }) => isActive || id === line.shopId);
  const shop = shopOf(known, line.shopId);
  const text = (part: Text) => ({
    name: nameOf(part),
    value: line[part],
    error: errorOf(part),
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      change((before) => ({ ...before, [part]: value }));
    },
  });
  const link = linkOf(line.link);
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
          ...(line.shopId === '' ? [{ value: '', label: t('preorders.form.choose-shop') }] : []),
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={line.shopId}
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
          picture={line.picture}
          preview={<PreorderLinePicture own={line.picture} cover={line.cover} size={64} />}
          textOf={(part) => t(`preorders.form.picture.${part}`)}
          data-field={nameOf('picture')}
          error={errorOf('picture')}
          onChange={(picture) => change((before) => ({ ...before, picture }))}
        />
      </div>
      <TextInput className={style.whole ?? ''} label={t('preorders.form.line-note')} {...text('note')} />
    </div>
  );
}
