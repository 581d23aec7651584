import { ActionIcon, Button, FileButton, Flex, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ExternalLink, ImageUp, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import {
  isPicture,
  LARGEST_PICTURE_BYTES,
  PICTURE_TYPES,
  uploadPicture,
} from '#lib/pictures/upload-picture.ts';
import { readProblem } from '#lib/refusal.ts';
import { linkOf } from './preorder-line-body.ts';
import type { Known } from './preorder-line-edits.ts';
import { shopOf, withShop } from './preorder-line-edits.ts';
import style from './preorder-line-fields.module.css';
import type { PreorderLineFormValues } from './preorder-line-form-values.ts';
import { PreorderLinePicture } from './preorder-line-picture.tsx';

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
          cover={line.cover}
          field={nameOf('picture')}
          error={errorOf('picture')}
          onChange={(picture) => change((before) => ({ ...before, picture }))}
        />
      </div>
      <TextInput className={style.whole ?? ''} label={t('preorders.form.line-note')} {...text('note')} />
    </div>
  );
}

interface PictureChoiceProps {
  readonly picture: string | null;
  readonly cover: string | null;
  readonly field: string;
  readonly error: string | undefined;
  readonly onChange: (picture: string | null) => void;
}

/** What the customer sent: chosen, or pasted while the button has the focus. Sent as soon as it is there. */
function PictureChoice({ picture, cover, field, error, onChange }: PictureChoiceProps) {
  const t = useT();
  const { mutate: upload, isPending } = useMutation({
    mutationFn: (file: File) => uploadPicture(file),
  });
  const [trouble, setTrouble] = useState<string | null>(null);
  // Lets the same file be chosen again after it was refused.
  const resetInput = useRef<() => void>(null);
  const choose = (file: File | null) => {
    resetInput.current?.();
    if (file === null) return;
    if (!isPicture(file)) return setTrouble(t('preorders.form.picture.wrong-type'));
    if (file.size > LARGEST_PICTURE_BYTES) return setTrouble(t('preorders.form.picture.too-large'));
    setTrouble(null);
    upload(file, {
      onSuccess: ({ id }) => onChange(id),
      onError: (refusal) => setTrouble(readProblem(refusal)?.message ?? t('ui.no-answer')),
    });
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (file === undefined) return;
    event.preventDefault();
    choose(file);
  };
  const wrong = trouble ?? error ?? null;
  return (
    <Group gap="sm" wrap="nowrap" data-field={field} onPaste={paste}>
      <PreorderLinePicture own={picture} cover={cover} size={64} />
      <Stack gap="2xs" miw={0}>
        <Flex rowGap="2xs" columnGap="xs" wrap="wrap">
          <FileButton onChange={choose} accept={PICTURE_TYPES.join(',')} resetRef={resetInput}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {t(picture === null ? 'preorders.form.picture.add' : 'preorders.form.picture.change')}
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {t('preorders.form.picture.remove')}
            </Button>
          )}
        </Flex>
        <p className={style.said} role="status" data-wrong={wrong !== null || undefined}>
          {wrong ?? t('preorders.form.picture.hint')}
        </p>
      </Stack>
    </Group>
  );
}
