import { Box, Button, Checkbox, Flex, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { canTie, computeTie, needsFeeNote } from '@trastienda/shared/finance/bank-ties.ts';
import type { TieKind } from '@trastienda/shared/finance/contract/bank-line-tie.ts';
import type { TieOptions } from '@trastienda/shared/finance/contract/bank-ties.ts';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { Link2, Sparkles } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useTieLine, useTieOptions } from '../../queries/bank-ties.ts';
import { StickyFoot } from '../cards.tsx';
import { useDays } from '../screen-hooks.ts';
import style from './bank.module.css';

interface Props {
  readonly line: BankLineRow;
  readonly kind: TieKind;
  readonly onClose: () => void;
}

/** Which settlements, or which payments by link, came with a deposit. */
export function TieForm({ line, kind, onClose }: Props) {
  const t = useT();
  const { data, error, isPaused, refetch } = useTieOptions(line.id);
  if (data === undefined && (error !== null || isPaused))
    return <Trouble refusal={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={180} aria-label={t('list.loading')} />;
  return <Chooser line={line} kind={kind} options={data} onClose={onClose} />;
}

const LONGEST_NOTE = 300;

function Chooser({ line, kind, options, onClose }: Props & { readonly options: TieOptions }) {
  const t = useT();
  const { settlements, payments, suggested, isClosedDay } = options;
  const [offered, suggestions] =
    kind === 'settlement' ? [settlements, suggested.settlements] : [payments, suggested.payments];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set<string>(suggestions[0]?.ids));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, error, isPending } = useTieLine(line.id);
  const sums = computeTie(
    line.amount,
    offered.filter(({ id }) => chosen.has(id)),
  );
  const verdict = canTie(sums);
  const isFeeOdd = verdict.ok && needsFeeNote(sums);
  const isNoteNeeded = isFeeOdd || isClosedDay;
  const isNoteMissing = isNoteNeeded && note.trim() === '';
  const problem = readProblem(error);
  const atField = (field: string) => problem?.errors?.find((one) => one.field === field)?.message;
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!verdict.ok || isNoteMissing || isPending) return;
    const ids =
      kind === 'settlement'
        ? { settlementIds: settlements.map(({ id }) => id).filter((id) => chosen.has(id)) }
        : { paymentIds: payments.map(({ id }) => id).filter((id) => chosen.has(id)) };
    mutate(
      { ...ids, fee: sums.fee, note: isNoteNeeded ? note.trim() : '' },
      {
        onSuccess: () => {
          toastDone(t(`finance.tie.done.${kind}`));
          onClose();
        },
      },
    );
  };
  if (offered.length === 0)
    return (
      <Text inherit c="dimmed" role="status">
        {t(`finance.tie.none.${kind}`)}
      </Text>
    );
  return (
    <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
      <Stack gap="md">
        {error !== null && (
          <Notice tone="danger">
            {atField('settlementIds') ?? atField('fee') ?? problem?.message ?? t('ui.no-answer')}
          </Notice>
        )}
        {suggestions.length > 0 && (
          <Suggestions
            suggestions={suggestions}
            offered={offered}
            chosen={chosen}
            onChoose={(ids) => setChosen(new Set(ids))}
          />
        )}
        <Box component="ul" aria-label={t(`finance.tie.offered.${kind}`)}>
          {offered.map((one) => (
            <Offered key={one.id} one={one} isChosen={chosen.has(one.id)} onToggle={() => toggle(one.id)} />
          ))}
        </Box>
        {isNoteNeeded && (
          <Textarea
            label={t(isFeeOdd ? 'finance.tie.fee-note' : 'finance.tie.closed-note')}
            maxLength={LONGEST_NOTE}
            autosize
            minRows={1}
            value={note}
            error={isTried && isNoteMissing ? t('validation.required') : atField('note')}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <StickyFoot bg="var(--surface)">
          <Sums deposit={line.amount} {...sums} isTooLittle={chosen.size > 0 && !verdict.ok} />
          <Button
            type="submit"
            leftSection={<Link2 size={16} aria-hidden />}
            disabled={!verdict.ok}
            loading={isPending}
          >
            {t('finance.tie.run')}
          </Button>
        </StickyFoot>
      </Stack>
    </form>
  );
}

interface SuggestionsProps {
  readonly suggestions: readonly { readonly ids: readonly string[] }[];
  readonly offered: readonly Tieable[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[]) => void;
}
type Tieable = TieOptions['settlements'][number] | TieOptions['payments'][number];

const MOST_NAMED = 2;

/** What agrees with the amount: one press chooses it. */
function Suggestions({ suggestions, offered, chosen, onChoose }: SuggestionsProps) {
  const t = useT();
  const nameOf = (ids: readonly string[]) => {
    const labels = offered.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
    const more = labels.length - MOST_NAMED;
    const named = labels.slice(0, MOST_NAMED).join(', ');
    return more > 0 ? t('finance.tie.and-more', { named, count: more }) : named;
  };
  return (
    <Flex wrap="wrap" align="center" gap="xs" role="group" aria-label={t('finance.tie.suggested')}>
      <Sparkles size={16} color="var(--accent-ink)" aria-hidden />
      <Text span inherit c="dimmed">
        {t('finance.tie.suggested')}
      </Text>
      {suggestions.map(({ ids }) => (
        <Button
          key={ids.join()}
          variant="default"
          size="compact-sm"
          aria-pressed={ids.length === chosen.size && ids.every((id) => chosen.has(id))}
          onClick={() => onChoose(ids)}
        >
          {nameOf(ids)}
        </Button>
      ))}
    </Flex>
  );
}

interface OfferedProps {
  readonly one: Tieable;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Offered({ one, isChosen, onToggle }: OfferedProps) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const { label, name, reference, on, amount, fee } = one;
  return (
    <li className={style.offered}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <>
            {label}
            {name !== '' && ` · ${name}`}
          </>
        }
        description={[showDay(on), reference].filter(Boolean).join(' · ')}
      />
      <div>
        <MoneyText centavos={amount} />
        {fee > 0 && (
          <Text inherit c="dimmed" fz="xs">
            {t('finance.tie.less-fee', { fee: money(fee) })}
          </Text>
        )}
      </div>
    </li>
  );
}

interface SumsProps {
  readonly deposit: number;
  readonly collected: number;
  readonly ownFees: number;
  readonly fee: number;
  readonly isTooLittle: boolean;
}

/** Collected, less what was kept, is the deposit: the sum as one would write it on paper. */
function Sums({ deposit, collected, ownFees, fee, isTooLittle }: SumsProps) {
  const t = useT();
  const money = useMoney();
  const rows = [
    { name: t('finance.tie.collected'), value: money(collected) },
    ...(ownFees === 0 ? [] : [{ name: t('finance.tie.own-fees'), value: money(-ownFees) }]),
    ...(collected === 0 || isTooLittle || (fee === 0 && ownFees > 0)
      ? []
      : [
          {
            name: t(
              ownFees === 0 ? 'finance.tie.fee' : fee < 0 ? 'finance.tie.fee-less' : 'finance.tie.fee-more',
            ),
            value: money(-fee),
          },
        ]),
  ];
  return (
    <Box flex="1 1 240px" aria-live="polite">
      <dl className={style.sums}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('finance.tie.deposit')}</dt>
          <dd>{money(deposit)}</dd>
        </div>
      </dl>
      {isTooLittle && (
        <Text inherit c="var(--danger-ink)" fz="xs">
          {t('finance.tie.too-little', { amount: money(deposit - collected) })}
        </Text>
      )}
    </Box>
  );
}
