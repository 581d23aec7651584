import { ActionIcon, Box, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { ImageUp, Search, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import {
  isPicture,
  LARGEST_PICTURE_BYTES,
  PICTURE_TYPES,
  useStoredPicture,
} from '#lib/pictures/upload-picture.ts';
import { readProblem } from '#lib/refusal.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { useFoundGoods, usePictureUpload } from '#modules/purchases/queries/articles.ts';
import { PickOptions, usePickList } from '#ui/editor/pick-list.tsx';
import shared from '../../purchase/purchase.module.css';
import { formOf } from '../article.ts';
import style from '../articles.module.css';

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
      <Text className={style.found ?? ''} c="dimmed" size="xs" role="status">
        {isError
          ? t('ui.no-answer')
          : isAnswered && data?.items.length === 0
            ? t('articles.new.nothing', { text })
            : ''}
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

/** Sent as soon as it is chosen or pasted. */
export function PictureChoice({ picture, error, onChange }: PictureChoiceProps) {
  const t = useT();
  const { mutate: upload, isPending } = usePictureUpload();
  const [trouble, setTrouble] = useState<string | null>(null);
  // Lets the same file be chosen again after it was refused.
  const resetInput = useRef<() => void>(null);
  const choose = useCallback(
    (file: File | null) => {
      resetInput.current?.();
      if (file === null) return;
      if (!isPicture(file)) return setTrouble(t('articles.picture.wrong-type'));
      if (file.size > LARGEST_PICTURE_BYTES) return setTrouble(t('articles.picture.too-large'));
      setTrouble(null);
      upload(file, {
        onSuccess: ({ id }) => onChange(id),
        onError: (refusal) => setTrouble(readProblem(refusal)?.message ?? t('ui.no-answer')),
      });
    },
    [upload, onChange, t],
  );
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file !== undefined) choose(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [choose]);
  const wrong = trouble ?? error ?? null;
  // Not yet anything's picture: only the one who sent it may see it.
  const address = useStoredPicture(picture);
  return (
    <Group gap="md" align="stretch" wrap="nowrap">
      {address === null ? (
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
      )}
      <Stack gap="xs">
        <Group gap="xs" align="stretch">
          <FileButton onChange={choose} accept={PICTURE_TYPES.join(',')} resetRef={resetInput}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPending}
                leftSection={<ImageUp size={16} aria-hidden />}
              >
                {t(picture === null ? 'articles.picture.add' : 'articles.picture.change')}
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
              {t('articles.picture.remove')}
            </Button>
          )}
        </Group>
        <Text
          c={wrong === null ? 'dimmed' : 'var(--danger-ink)'}
          size="xs"
          role="status"
          data-wrong={wrong !== null || undefined}
        >
          {wrong ?? t('articles.picture.hint')}
        </Text>
      </Stack>
    </Group>
  );
}
