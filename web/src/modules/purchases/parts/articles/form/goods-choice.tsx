import { ActionIcon, Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { useFoundGoods } from '#modules/purchases/queries/articles.ts';
import { PickOptions, usePickList } from '#ui/editor/pick-list.tsx';
import { formOf } from '../article.ts';
import style from './goods-choice.module.css';

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
      <p className={style.said} role="status">
        {isError
          ? t('ui.no-answer')
          : isAnswered && data?.items.length === 0
            ? t('articles.new.nothing', { text })
            : ''}
      </p>
    </Box>
  );
}
