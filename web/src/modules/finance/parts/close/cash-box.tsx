import { Button, Flex, Stack, Text, Textarea } from '@mantine/core';
import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { CircleCheck, Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useCloseDay } from '../../queries/close.ts';
import { Card } from '../cards.tsx';

const LONGEST_NOTE = 1000;
const NOTE = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** What should be in the drawer against what is, and the end of the day. */
export function CashBox({ close }: { readonly close: DayClose }) {
  const t = useT();
  return (
    <Card px="lg" aria-labelledby="cash">
      <Text id="cash" component="h2" inherit pb="xs" fz="md" fw={600}>
        {t('finance.close.cash')}
      </Text>
      {close.closed === null ? (
        <CashForm close={close} />
      ) : (
        <ClosedNote closed={close.closed} cashExpected={close.cashExpected} />
      )}
    </Card>
  );
}

/** Where all boxes of the day were counted and no cash is outside them, the count of the day is known. */
function countedInBoxes({ boxes, withoutBox }: DayClose['cash']): string {
  if (boxes.length === 0 || withoutBox.count > 0) return '';
  const counts = boxes.flatMap(({ counted }) => (counted === null ? [] : [counted]));
  return counts.length < boxes.length ? '' : toMoneyText(counts.reduce((sum, counted) => sum + counted, 0));
}

function CashForm({ close }: { readonly close: DayClose }) {
  const t = useT();
  const [typed, setTyped] = useState(() => countedInBoxes(close.cash));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useCloseDay(close.day);
  const counted = parseCentavos(typed);
  const isCounted = typed.trim() !== '' && !Number.isNaN(counted);
  const gap = counted - close.cashExpected;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isCounted || isPending) return;
    mutate(
      { cashCounted: counted, note: note.trim() },
      { onSuccess: () => toastDone(t('finance.close.closed-done')) },
    );
  };
  return (
    <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="sm">
        <FormAlert refusal={error} />
        <Sum label={t('finance.close.expected')} centavos={close.cashExpected} />
        <MoneyField
          label={t('finance.close.counted')}
          value={typed}
          error={isTried && !isCounted ? t('finance.close.count-first') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div role="status">
          {isCounted ? (
            <Gap gap={gap} />
          ) : (
            <Text inherit py="xs" px="sm" bdrs="md" c="dimmed" bg="var(--surface-sunk)">
              {t('finance.close.count-hint')}
            </Text>
          )}
        </div>
        <Textarea
          label={t('finance.close.note')}
          maxLength={LONGEST_NOTE}
          autosize
          minRows={1}
          maxRows={5}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<Lock size={16} aria-hidden />} loading={isPending}>
          {t('finance.close.run')}
        </Button>
      </Stack>
    </form>
  );
}

const GAPS = {
  even: { text: 'finance.close.even', tone: 'good' },
  over: { text: 'finance.close.over', tone: 'wait' },
  short: { text: 'finance.close.short', tone: 'danger' },
} as const;

/** By how much the drawer differs from what should be in it. */
function Gap({ gap }: { readonly gap: number }) {
  const t = useT();
  const money = useMoney();
  const { text, tone } = GAPS[gap === 0 ? 'even' : gap > 0 ? 'over' : 'short'];
  return (
    <Text inherit py="xs" px="sm" bdrs="md" c={`var(--${tone}-ink)`} bg={`var(--${tone}-wash)`} fw={500}>
      {t(text, { amount: money(Math.abs(gap)) })}
    </Text>
  );
}

function Sum({ label, centavos }: { readonly label: string; readonly centavos: number }) {
  return (
    <Flex component="p" align="baseline" justify="space-between" gap="sm" mih={28}>
      <span>{label}</span>
      <Text span inherit fw={600}>
        <MoneyText centavos={centavos} />
      </Text>
    </Flex>
  );
}

interface Props {
  readonly closed: NonNullable<DayClose['closed']>;
  /** As it is now: it may have changed since. */
  readonly cashExpected: number;
}

/** Who closed the day, with what in the drawer, and whether anything has moved since. */
function ClosedNote({ closed, cashExpected }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const gap = closed.cashCounted - closed.cashExpected;
  const moved = cashExpected - closed.cashExpected;
  return (
    <Stack gap="sm">
      <Flex component="p" align="center" gap="xs" fw={500}>
        <CircleCheck size={18} color="var(--good-ink)" aria-hidden />
        {t('finance.close.closed-by', {
          name: closed.closedBy,
          when: intl.formatDate(closed.closedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </Flex>
      <Sum label={t('finance.close.expected')} centavos={closed.cashExpected} />
      <Sum label={t('finance.close.counted')} centavos={closed.cashCounted} />
      <Gap gap={gap} />
      {closed.note !== '' && (
        <Text inherit c="dimmed" style={NOTE}>
          {closed.note}
        </Text>
      )}
      {moved !== 0 && (
        <Notice tone="info">
          {t('finance.close.changed-since', {
            before: money(closed.cashExpected),
            now: money(cashExpected),
          })}
        </Notice>
      )}
    </Stack>
  );
}
