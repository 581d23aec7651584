import { ActionIcon, Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { useFoundGoods } from '#modules/purchases/queries/articles.ts';
import { PickOptions, usePickList } from '#ui/editor/pick-list.tsx';
import { PictureChoice as ChosenPicture } from '#ui/form/picture-choice.tsx';
import shared from '../../purchase/purchase.module.css';
import { formOf } from '../article.ts';

interface Props {
  readonly chosen: { readonly name: string; readonly size: string; readonly colour: string } | null;
  readonly error: string | undefined;
  readonly onChoose: (item: OfferedItem | null) => void;
}

const DEBOUNCE_MS = 180;

/** One of our goods, by name, code or bars. */
export function GoodsChoice({ chosen, error, onChoose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [sought] = useDebouncedValue(text, DEBOUNCE_MS);
  const { data, isError } = useFoundGoods(sought);
  // What was found for something else is no answer to what stands there now.
  const isAnswered = sought === text && text !== '';
  const found = isAnswered ? (data?.items ?? []) : [];
  const list = usePickList({
    items: found,
    onPick: (item) => {
      onChoose(item);
      setTyped('');
    },
  });
  if (chosen !== null)
    return (
      <Group gap="sm" wrap="nowrap" py="xs" ps="md" pe="xs" bdrs="md" bg="var(--accent-wash)">
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Text span inherit fw={500}>
            {chosen.name}
          </Text>
          <Text span c="dimmed" size="xs">
            {formOf(chosen)}
          </Text>
        </Stack>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('articles.new.other')}
          onClick={() => onChoose(null)}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      </Group>
    );
  const said = isError
    ? t('ui.no-answer')
    : isAnswered && data?.items.length === 0
      ? t('articles.new.nothing', { text })
      : '';
  return (
    <Box
      pos="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) list.close();
      }}
    >
      <TextInput
        {...list.fieldProps}
        name="description"
        type="search"
        label={t('articles.new.which')}
        placeholder={t('articles.new.search')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<Search size={18} aria-hidden />}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          list.open();
        }}
        onFocus={list.open}
      />
      <PickOptions
        label={t('articles.new.found')}
        list={list}
        items={found}
        keyOf={({ id }) => id}
        show={(item) => (
          <Group component="span" gap="sm" wrap="nowrap">
            <GoodsPicture picture={item.picture} alt="" size={40} />
            <Stack component="span" gap={0} flex={1} miw={0}>
              <Text span inherit fw={500}>
                {item.name}
              </Text>
              <Text span c="dimmed" size="xs">
                {variantName(item)} · {item.sku}
              </Text>
            </Stack>
          </Group>
        )}
      />
      <Text mt={said === '' ? 0 : '2xs'} c="dimmed" size="xs" role="status">
        {said}
      </Text>
    </Box>
  );
}

const PREVIEW_PX = 72;

interface PictureChoiceProps {
  readonly picture: FileId | null;
  readonly error: string | undefined;
  readonly onChange: (picture: FileId | null) => void;
}

/** What the article looks like; a picture may be pasted wherever the focus is. */
export function PictureChoice({ picture, error, onChange }: PictureChoiceProps) {
  const t = useT();
  // Not yet anything's picture: only the one who sent it may see it.
  const address = useStoredPicture(picture);
  return (
    <ChosenPicture
      picture={picture}
      textOf={(part) => t(`articles.picture.${part}`)}
      error={error}
      onChange={onChange}
      isPastedAnywhere
      preview={
        address === null ? (
          <GoodsPicture picture={null} alt="" size={PREVIEW_PX} />
        ) : (
          <Box
            component="img"
            className={shared.picture ?? ''}
            w={PREVIEW_PX}
            h={PREVIEW_PX}
            bdrs="md"
            src={address}
            alt=""
            draggable={false}
            decoding="async"
          />
        )
      }
    />
  );
}
