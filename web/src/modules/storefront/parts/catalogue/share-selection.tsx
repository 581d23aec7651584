import { ActionIcon, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { Link, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { GoodsSearch } from '#modules/orders/exports.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { type OpenList, useShareList } from '../../queries.ts';
import type { Picked, Selection } from './selection.ts';
import { EMPTY_SELECTION, LONGEST_TITLE, MOST_PICKED, withPicked } from './selection.ts';

const SCROLLING = { overflowY: 'auto', outline: 'none' } as const;

interface Props {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onShared: (list: OpenList) => void;
}

/** A few articles for somebody, under a link of their own. */
export function ShareSelection({ selection, onSelect, onShared }: Props) {
  const t = useT();
  const [isJudged, setJudged] = useState(false);
  const { mutate, isPending, error, reset } = useShareList();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { title, picked } = selection;
  const lacks = { goods: picked.length === 0, title: title.trim() === '' };
  const select = (next: Selection) => {
    reset();
    onSelect(next);
  };
  const remove = (gone: Picked) => {
    select({ title, picked: picked.filter(({ id }) => id !== gone.id) });
    // The button that had the focus is gone with its row.
    list.current?.focus();
  };
  const share = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (isPending) return;
    if (lacks.goods) return event.currentTarget.querySelector<HTMLElement>('[name=lines]')?.focus();
    if (lacks.title) return field.current?.focus();
    mutate(
      { title: title.trim(), productIds: picked.map(({ id }) => id) },
      {
        onSuccess: (made) => {
          onSelect(EMPTY_SELECTION);
          setJudged(false);
          toastDone(t('storefront.share.done'));
          onShared(made);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={share}>
      <Stack gap="sm">
        {picked.length < MOST_PICKED ? (
          <GoodsSearch
            error={isJudged && lacks.goods ? t('storefront.share.no-goods') : undefined}
            onGoods={(item: OfferedItem) => select(withPicked(selection, item))}
          />
        ) : (
          <Notice tone="info">{t('storefront.share.full', { most: MOST_PICKED })}</Notice>
        )}
        {picked.length > 0 && (
          <>
            <Text c="dimmed" size="xs">
              {t('storefront.share.count', { count: picked.length })}
            </Text>
            <Box
              component="ul"
              ref={list}
              mah={320}
              style={SCROLLING}
              tabIndex={-1}
              aria-label={t('storefront.share.picked')}
            >
              {picked.map((one) => (
                <Group key={one.id} component="li" gap="sm" wrap="nowrap" mih={48}>
                  <GoodsPicture picture={one.picture} alt="" size={40} />
                  <Text span inherit flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                    {one.name}
                  </Text>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={t('ui.remove-chip', { name: one.name })}
                    onClick={() => remove(one)}
                  >
                    <X size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              ))}
            </Box>
          </>
        )}
        <TextInput
          ref={field}
          label={t('storefront.share.title')}
          placeholder={t('storefront.share.example')}
          autoComplete="off"
          maxLength={LONGEST_TITLE}
          value={title}
          error={isJudged && lacks.title ? t('storefront.share.no-title') : undefined}
          onChange={(event) => select({ title: event.currentTarget.value, picked })}
        />
        {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
        <Button
          type="submit"
          me="auto"
          w={{ base: '100%', sm: 'auto' }}
          loading={isPending}
          leftSection={<Link size={16} aria-hidden />}
        >
          {t('storefront.share.make')}
        </Button>
      </Stack>
    </form>
  );
}
