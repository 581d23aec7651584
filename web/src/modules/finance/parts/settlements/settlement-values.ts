import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Outcome, Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import { courierId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { hasCode } from '#lib/refusal.ts';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { useChangeSettlement, useCreateSettlement } from '../../queries/settlements.ts';

/** A line as it stands in the fields. */
const settlementLineValues = z.object({
  key: z.string(),
  guide: z.string(),
  amount: z.string(),
  isDisputed: z.boolean(),
  note: z.string(),
});
export type SettlementLineValues = z.infer<typeof settlementLineValues>;

export function newLine(guide = '', amount = ''): SettlementLineValues {
  return { key: newIdempotencyKey(), guide, amount, isDisputed: false, note: '' };
}

const isBlank = ({ guide, amount }: SettlementLineValues): boolean =>
  guide.trim() === '' && amount.trim() === '';

/** There is always one empty line at the end to go on in. */
export function withRoom(lines: readonly SettlementLineValues[]): readonly SettlementLineValues[] {
  const last = lines.at(-1);
  return last !== undefined && isBlank(last) ? lines : [...lines, newLine()];
}

/** What was copied from a spreadsheet or a message: a guide and an amount in each row; titles are left out. */
export function pastedLines(text: string): readonly SettlementLineValues[] {
  return text
    .split(/\r?\n/)
    .map((row) => {
      const cells =
        row.includes('\t') || row.includes(';') ? row.split(/[\t;]/) : row.trim().split(/\s+(?=\S+$)/);
      const [guide = '', ...rest] = cells.map((cell) => cell.trim());
      const amount = rest.findLast((cell) => cell !== '') ?? '';
      return { guide, amount };
    })
    .filter(({ guide, amount }) => guide !== '' && (amount === '' || /\d/.test(amount)))
    .map(({ guide, amount }) => newLine(guide, amount));
}

export type LineTrouble = 'guide-missing' | 'guide-twice' | 'amount-wrong';

interface CheckedLines {
  readonly troubles: ReadonlyMap<string, LineTrouble>;
  readonly lines: { guide: string; amount: number; isDisputed: boolean; note: string }[];
  readonly total: number;
}

const bare = (guide: string): string => guide.replaceAll(/[\s-]/g, '').toUpperCase();

/** What can be sent, and what is wrong with which line. */
export function checkLines(typed: readonly SettlementLineValues[]): CheckedLines {
  const filled = typed.filter((line) => !isBlank(line));
  const seen = new Map<string, number>();
  for (const { guide } of filled) seen.set(bare(guide), (seen.get(bare(guide)) ?? 0) + 1);
  const troubles = new Map<string, LineTrouble>();
  for (const { key, guide, amount } of filled) {
    if (guide.trim() === '') troubles.set(key, 'guide-missing');
    else if ((seen.get(bare(guide)) ?? 0) > 1) troubles.set(key, 'guide-twice');
    else if (Number.isNaN(parseCentavos(amount))) troubles.set(key, 'amount-wrong');
  }
  const lines = filled.map(({ guide, amount, isDisputed, note }) => ({
    guide: guide.trim(),
    amount: parseCentavos(amount),
    isDisputed,
    note,
  }));
  const total = lines.reduce((sum, { amount }) => sum + (Number.isNaN(amount) ? 0 : amount), 0);
  return { troubles, lines, total };
}

export interface SettlementSums {
  /** What the courier keeps is gone before it reaches the bank. */
  readonly toBank: number;
  /** What was listed beyond what was expected, over the lines that are ours; below zero, what is lacking. */
  readonly gap: number;
  /** By how much the short lines fall short, and the long ones exceed. */
  readonly short: number;
  readonly over: number;
  readonly counts: Readonly<Record<Outcome, number>>;
}

interface Summed extends Pick<Settlement, 'collected' | 'fee'> {
  readonly lines: readonly Pick<SettlementLine, 'outcome' | 'amount' | 'expected'>[];
}

export function computeSums({ lines, collected, fee }: Summed): SettlementSums {
  const counts = { matched: 0, short: 0, over: 0, disputed: 0, unknown: 0, settled: 0 };
  let gap = 0;
  let short = 0;
  let over = 0;
  for (const { outcome, amount, expected } of lines) {
    counts[outcome] += 1;
    if (expected === null || outcome === 'settled') continue;
    const difference = amount - expected;
    gap += difference;
    if (outcome === 'short') short -= difference;
    if (outcome === 'over') over += difference;
  }
  return { toBank: collected - fee, gap, short, over, counts };
}

const head = z.object({
  courierId: z.string(),
  settledOn: z.string(),
  reference: z.string(),
  fee: z.string(),
  accountId: z.string(),
  note: z.string(),
});
type SettlementHead = z.infer<typeof head>;
const draft = z.object({ head, lines: z.array(settlementLineValues), version: z.number().nullable() });

interface Options {
  readonly settlement: Settlement | null;
  readonly options: FinanceOptions;
  readonly actor: Actor;
  readonly today: string;
  readonly onDone: (settlement: Settlement) => void;
}

/** What is typed, kept through reload and loss of the network until the server has it. */
export function useSettlementEditor({ settlement, options, actor, today, onDone }: Options) {
  const place = useMemo(
    () => ({ name: `settlement:${settlement?.id ?? 'new'}`, owner: actor.id }),
    [settlement?.id, actor.id],
  );
  const [stored] = useState(() => draft.safeParse(readDraft(place)).data ?? null);
  const [wasRestored, setRestored] = useState(stored !== null);
  const [headValues, setHeadValues] = useState(() => stored?.head ?? firstHead(settlement, options, today));
  const [lines, setLines] = useState(() => withRoom(stored?.lines ?? linesOf(settlement)));
  const [isDirty, setDirty] = useState(stored !== null);
  const [isTried, setTried] = useState(false);
  // Of what was opened: what others change meanwhile is not overwritten before someone has said so.
  const [version, setVersion] = useState(stored === null ? (settlement?.version ?? null) : stored.version);

  useEffect(() => {
    if (isDirty) writeDraft(place, { head: headValues, lines, version });
  }, [isDirty, place, headValues, lines, version]);

  const changeHead = useCallback((change: Partial<SettlementHead>) => {
    setDirty(true);
    setHeadValues((before) => ({ ...before, ...change }));
  }, []);
  const changeLines = useCallback(
    (change: (before: readonly SettlementLineValues[]) => readonly SettlementLineValues[]) => {
      setDirty(true);
      setLines((before) => withRoom(change(before)));
    },
    [],
  );
  const discard = useCallback(() => {
    removeDraft(place);
    setRestored(false);
    setDirty(false);
    setHeadValues(firstHead(settlement, options, today));
    setLines(withRoom(linesOf(settlement)));
    setVersion(settlement?.version ?? null);
  }, [place, settlement, options, today]);

  const creating = useCreateSettlement();
  const changing = useChangeSettlement(settlement?.id ?? null);
  const checked = useMemo(() => checkLines(lines), [lines]);
  const fee = headValues.fee.trim() === '' ? 0 : parseCentavos(headValues.fee);
  const courier = courierId.safeParse(headValues.courierId).data;
  const isReady =
    courier !== undefined &&
    headValues.settledOn !== '' &&
    !Number.isNaN(fee) &&
    checked.lines.length > 0 &&
    checked.troubles.size === 0;

  const submit = () => {
    setTried(true);
    if (!isReady || creating.isPending || changing.isPending) return;
    const body = {
      courierId: courier,
      settledOn: headValues.settledOn,
      reference: headValues.reference.trim(),
      fee,
      accountId: options.accounts.find(({ id }) => id === headValues.accountId)?.id ?? null,
      note: headValues.note.trim(),
    };
    const done = {
      onSuccess: (saved: Settlement) => {
        removeDraft(place);
        setDirty(false);
        onDone(saved);
      },
    };
    if (settlement === null)
      creating.mutate(
        { ...body, lines: checked.lines.map(({ guide, amount }) => ({ guide, amount })) },
        done,
      );
    else {
      // Told of it once, whoever saves again means it.
      const isWarned = hasCode(changing.error, 'resource.stale');
      const known = isWarned || version === null ? settlement.version : version;
      changing.mutate({ ...body, version: known, lines: checked.lines }, done);
    }
  };

  return {
    head: headValues,
    changeHead,
    lines,
    changeLines,
    checked,
    fee,
    isTried,
    submit,
    discard,
    wasRestored,
    isSending: creating.isPending || changing.isPending,
    refusal: creating.error ?? changing.error,
  };
}

function firstHead(settlement: Settlement | null, options: FinanceOptions, today: string): SettlementHead {
  return {
    courierId:
      settlement?.courierId ?? (options.couriers.length === 1 ? (options.couriers[0]?.id ?? '') : ''),
    settledOn: settlement?.settledOn ?? today,
    reference: settlement?.reference ?? '',
    fee: settlement === null ? '' : toMoneyText(settlement.fee),
    accountId: settlement === null ? (options.accounts[0]?.id ?? '') : (settlement.accountId ?? ''),
    note: settlement?.note ?? '',
  };
}

function linesOf(settlement: Settlement | null): readonly SettlementLineValues[] {
  return (settlement?.lines ?? []).map(({ guide, amount, isDisputed, note }) => ({
    ...newLine(guide, toMoneyText(amount)),
    isDisputed,
    note,
  }));
}
