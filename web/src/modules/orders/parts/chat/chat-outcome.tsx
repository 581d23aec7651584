import { Box, Button } from '@mantine/core';
import { Undo2, X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './chat.module.css';
import type { Outcome } from './merge-proposal.ts';

interface Props {
  readonly outcome: Outcome;
  /** Null once something else has been typed. */
  readonly onUndo: (() => void) | null;
  readonly onClose: () => void;
}

/** What was taken from a chat and what was left alone, until it has been read. */
export function ChatOutcome({ outcome, onUndo, onClose }: Props) {
  const t = useT();
  const { filled, left, articles, articlesLeft } = outcome;
  const names = (pieces: readonly string[]) =>
    pieces.map((piece) => t(`orders.chat.piece.${piece}`).toLocaleLowerCase()).join(', ');
  const done = [
    articles > 0 ? t('orders.chat.articles-added', { count: articles }) : '',
    names(filled),
  ].filter(Boolean);
  const kept = [
    articlesLeft > 0 ? t('orders.chat.articles-left', { count: articlesLeft }) : '',
    names(left),
  ].filter(Boolean);
  return (
    <Box
      ps="md"
      pe="2xs"
      py="2xs"
      bdrs="md"
      bg="var(--good-wash)"
      className={style.outcome ?? ''}
      role="status"
    >
      <Box component="span" py="xs">
        {done.length === 0 ? t('orders.chat.did-nothing') : t('orders.chat.did', { what: done.join(', ') })}
        {kept.length > 0 && ` ${t('orders.chat.did-not', { what: kept.join(', ') })}`}
      </Box>
      {done.length > 0 && onUndo !== null && (
        <Button
          variant="subtle"
          className={style.undo ?? ''}
          leftSection={<Undo2 size={16} aria-hidden />}
          onClick={onUndo}
        >
          {t('orders.form.undo')}
        </Button>
      )}
      <Button
        className={style.close ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('ui.close')}
        onClick={onClose}
        px="sm"
      >
        <X size={18} aria-hidden />
      </Button>
    </Box>
  );
}
