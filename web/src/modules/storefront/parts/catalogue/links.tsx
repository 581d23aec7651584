import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { chatLink } from '@trastienda/shared/storefront/catalogue.ts';
import { Check, Copy, MessageCircle, QrCode as QrIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { computeCountdown } from '#modules/orders/exports.ts';
import { QrCode } from '#ui/display/qr-code.tsx';
import { useCopied } from '#ui/document/blocks/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { OpenList } from '../../queries.ts';
import { useEndList } from '../../queries.ts';
import style from './catalogue.module.css';

interface LinkWaysProps {
  readonly link: string;
  /** What it leads to, for those who do not see the code. */
  readonly name: string;
  /** What goes by WhatsApp, the link included. */
  readonly message: string;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

const QR_PX = 208;

/** A link and the ways it leaves by: copied, written, or read from this screen by another phone. */
export function LinkWays({ link, name, message, children }: LinkWaysProps) {
  const t = useT();
  const { isCopied, copy, canCopy } = useCopied();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Text inherit truncate c="dimmed" fz="xs" style={{ userSelect: 'all' }}>
        {link}
      </Text>
      <Group gap="xs" align="stretch" mt="sm">
        {canCopy && (
          <Button
            variant="default"
            leftSection={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            onClick={() => copy(link)}
          >
            <span role="status">{t(isCopied ? 'storefront.link.copied' : 'storefront.link.copy')}</span>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
          renderRoot={(props) => (
            <a href={chatLink(null, message)} target="_blank" rel="noopener noreferrer" {...props} />
          )}
        >
          {t('storefront.link.whatsapp')}
        </Button>
        <Button
          variant="default"
          leftSection={<QrIcon size={16} aria-hidden />}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'storefront.link.hide-qr' : 'storefront.link.qr')}
        </Button>
        {children}
      </Group>
      {isShown && (
        <Stack gap={0} align="center" mt="md">
          <QrCode text={link} label={t('storefront.link.qr-of', { name })} size={QR_PX} />
        </Stack>
      )}
    </>
  );
}

interface OpenListsProps {
  readonly lists: readonly OpenList[];
  /** The one that was made just now. */
  readonly freshId: string | null;
}

/** The links that still open, the newest first. */
export function OpenLists({ lists, freshId }: OpenListsProps) {
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
        <ul>
          {open.map((list, at) => (
            <Row
              key={list.id}
              list={list}
              now={now}
              isFirst={at === 0}
              isFresh={list.id === freshId}
              onEnd={() => setEnding(list)}
            />
          ))}
        </ul>
      )}
      {ending !== null && <EndListDialog list={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

interface RowProps {
  readonly list: OpenList;
  readonly now: Date;
  readonly isFirst: boolean;
  readonly isFresh: boolean;
  readonly onEnd: () => void;
}

const BARE = { outline: 'none' } as const;
const RULED = { ...BARE, borderTop: '1px solid var(--line)' } as const;

function Row({ list, now, isFirst, isFresh, onEnd }: RowProps) {
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
    <Box
      component="li"
      ref={row}
      tabIndex={-1}
      pt={isFirst ? 0 : 'sm'}
      pb="sm"
      style={isFirst ? BARE : RULED}
      data-fresh={isFresh || undefined}
    >
      <Text component="h4" m={0} fw={600} style={{ overflowWrap: 'anywhere' }}>
        {isFresh && (
          <Box component="span" display="inline-block" w={8} h={8} me="xs" bdrs="50%" bg="var(--accent)" />
        )}
        {title}
      </Text>
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
    </Box>
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
