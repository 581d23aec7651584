import { Box, Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { computeCountdown } from '#modules/orders/exports.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OpenList } from '../../queries.ts';
import { useEndList } from '../../queries.ts';
import style from './catalogue.module.css';
import { LinkWays } from './link-ways.tsx';

interface Props {
  readonly lists: readonly OpenList[];
  /** The one that was made just now. */
  readonly freshId: string | null;
}

/** The links that still open, the newest first. */
export function OpenLists({ lists, freshId }: Props) {
  const t = useT();
  const now = useMinute();
  const [ending, setEnding] = useState<OpenList | null>(null);
  // One may expire while it is looked at.
  const open = lists.filter(({ expiresAt }) => !computeCountdown(expiresAt, now).isOver);
  return (
    <>
      {open.length === 0 ? (
        <Text inherit c="dimmed">
          {t('storefront.lists.none')}
        </Text>
      ) : (
        <Box component="ul">
          {open.map((list) => (
            <Row
              key={list.id}
              list={list}
              now={now}
              isFresh={list.id === freshId}
              onEnd={() => setEnding(list)}
            />
          ))}
        </Box>
      )}
      {ending !== null && <EndListDialog list={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

interface RowProps {
  readonly list: OpenList;
  readonly now: Date;
  readonly isFresh: boolean;
  readonly onEnd: () => void;
}

function Row({ list, now, isFresh, onEnd }: RowProps) {
  const t = useT();
  const row = useRef<HTMLLIElement>(null);
  const { title, products, path, expiresAt } = list;
  const link = `${window.location.origin}${path}`;
  const { hours, minutes } = computeCountdown(expiresAt, now);
  useEffect(() => {
    if (!isFresh) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  return (
    <li ref={row} tabIndex={-1} className={style.list} data-fresh={isFresh || undefined}>
      <h4 className={style.title}>{title}</h4>
      <Text c="dimmed" size="xs">
        {t('storefront.lists.products', { count: products })}
        {' · '}
        {hours > 0
          ? t('storefront.lists.hours', { hours, minutes })
          : t('storefront.lists.minutes', { minutes: minutes + 1 })}
      </Text>
      <LinkWays link={link} name={title} message={t('storefront.lists.message', { title, link })}>
        <Button variant="subtle" color="gray" className={style.end ?? ''} onClick={onEnd}>
          {t('storefront.lists.end')}
        </Button>
      </LinkWays>
    </li>
  );
}

/** Whoever has the link sees nothing any more: that is asked first. */
function EndListDialog({ list, onClose }: { readonly list: OpenList; readonly onClose: () => void }) {
  const t = useT();
  const { mutate, isPending, error } = useEndList(list);
  return (
    <Dialog title={t('storefront.end.title', { title: list.title })} onClose={onClose} isStaying={isPending}>
      <p>{t('storefront.end.text')}</p>
      {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => mutate(undefined, { onSuccess: onClose })}>
          {t('storefront.lists.end')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
