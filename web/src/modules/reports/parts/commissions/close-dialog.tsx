import { Box, Button, Flex, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { CommissionRun, previewCommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import { shiftDays } from '@trastienda/shared/reports/period.ts';
import type { FormEvent } from 'react';
import { useState } from 'react';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useDays } from '#modules/finance/exports.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { usePeriodFormat } from '../shared/period-picker.tsx';
import style from './commissions.module.css';
import { useCloseRun, usePreview } from './queries.ts';
import { RateName, StatementFigures } from './statement.tsx';

interface Props {
  /** Up to when commissions are closed already. */
  readonly lastDay: string | null;
  readonly onDone: (run: CommissionRun) => void;
  readonly onClose: () => void;
}

const LONGEST_NOTE = 300;

/** Up to which day, and what that would pay, before it is closed. */
export function CloseDialog({ lastDay, onDone, onClose }: Props) {
  const t = useT();
  const { today } = useDays();
  const [to, setTo] = useState(() => proposedDay(today, lastDay));
  const [note, setNote] = useState('');
  const isClosableDay = isClosable(to, today);
  const preview = usePreview(isClosableDay ? to : null);
  const { mutate, error, isPending, reset } = useCloseRun();
  const refusal = readProblem(preview.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isClosableDay || preview.data === undefined) return;
    mutate(
      { to, note: note.trim() },
      {
        onSuccess: (run) => {
          toastDone(t('commissions.close-done', { label: run.label }));
          onDone(run);
        },
      },
    );
  };
  return (
    <Dialog title={t('commissions.close')} onClose={onClose} width={920} isStaying={isPending}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={error} />
          <p>{t('commissions.close-text')}</p>
          <TextInput
            data-autofocus
            type="date"
            label={t('commissions.close-to')}
            max={shiftDays(today, -1)}
            value={to}
            error={isClosableDay ? undefined : t('commission.too-late')}
            onChange={(event) => {
              setTo(event.currentTarget.value);
              reset();
            }}
          />
          {isClosableDay && preview.data !== undefined && preview.error === null && (
            <Preview preview={preview.data} />
          )}
          {isClosableDay && preview.isPending && !preview.isPaused && (
            <Skeleton height={160} aria-label={t('commissions.previewing')} />
          )}
          {isClosableDay && refusal !== null && <Notice tone="info">{refusal.message}</Notice>}
          {isClosableDay && refusal === null && (preview.error !== null || preview.isPaused) && (
            <Trouble refusal={preview.error} onRetry={() => void preview.refetch()} />
          )}
          <Textarea
            label={t('commissions.note')}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={!isClosableDay || preview.data === undefined || preview.error !== null}
          >
            {t('commissions.close')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What each would get, and all of them together. */
function Preview({ preview }: { readonly preview: z.infer<typeof previewCommissionRun.reply> }) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const { statements } = preview;
  return (
    <Box component="section" bd="1px solid var(--line)" bdrs="md" aria-label={t('commissions.preview')}>
      <Flex
        component="p"
        rowGap="2xs"
        columnGap="md"
        align="baseline"
        justify="space-between"
        wrap="wrap"
        px="md"
        py="sm"
      >
        <span>{t('commissions.preview-of', { period: showPeriod(preview) })}</span>
        <Text component="b" size="lg" fw={600} lh="inherit">
          <MoneyText centavos={statements.reduce((sum, { due }) => sum + due, 0)} />
        </Text>
      </Flex>
      <ul>
        {statements.map((statement) => (
          <li key={statement.sellerId} className={style.statement} data-preview>
            <RateName statement={statement} />
            <StatementFigures statement={statement} beside={statements} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/**
 * The day that is proposed: the last of the month before, which is when shops close; yesterday where that is
 * closed already. Today is not over yet.
 */
export function proposedDay(today: string, lastDay: string | null): string {
  const monthEnd = shiftDays(`${today.slice(0, 7)}-01`, -1);
  return lastDay !== null && lastDay >= monthEnd ? shiftDays(today, -1) : monthEnd;
}

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** Whether a day can be asked about: typed to its end, and over. */
export const isClosable = (day: string, today: string): boolean => DAY.test(day) && day < today;
