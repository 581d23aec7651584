import { Button, Flex } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '../feedback/notice.tsx';

/** What the form as a whole was refused for. Inside its `<form>`, so that its button sends again. */
export function FormAlert({ refusal }: { readonly refusal: unknown }) {
  const t = useT();
  const intl = useIntl();
  const problem = useMemo(() => readProblem(refusal), [refusal]);
  // Counted from the arrival of this refusal, not from the moment of drawing.
  const nextTry = useMemo(() => {
    const seconds = problem?.retryAfterSeconds;
    return seconds === undefined ? null : new Date(Date.now() + seconds * 1000);
  }, [problem]);
  if (refusal === null) return null;
  return (
    <Notice tone="danger">
      <p>
        {problem?.message ?? t('ui.no-answer')}
        {nextTry !== null && ` ${t('ui.try-again-at', { time: intl.formatTime(nextTry) })}`}
      </p>
      {problem === null && (
        <Button type="submit" variant="default" leftSection={<RotateCw size={16} aria-hidden />}>
          {t('ui.retry')}
        </Button>
      )}
    </Notice>
  );
}

/** Ctrl+Enter (⌘ on a Mac) saves from anywhere in the form, also from a box of several lines. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

export function DraftNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT();
  return (
    <Flex
      rowGap="2xs"
      columnGap="sm"
      align="center"
      justify="space-between"
      wrap="wrap"
      py="2xs"
      ps="md"
      pe="2xs"
      bdrs="md"
      bg="var(--accent-wash)"
      role="status"
    >
      <span>{t('ui.draft-restored')}</span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('ui.draft-discard')}
      </Button>
    </Flex>
  );
}
