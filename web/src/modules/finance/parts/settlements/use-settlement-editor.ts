import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { courierId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { hasCode } from '#lib/refusal.ts';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { useChangeSettlement, useCreateSettlement } from '../../queries/settlements.ts';
import type { SettlementLineValues } from './settlement-values.ts';
import { checkLines, newLine, settlementLineValues, withRoom } from './settlement-values.ts';

const head = z.object({
  courierId: z.string(),
  settledOn: z.string(),
  reference: z.string(),
  fee: z.string(),
  accountId: z.string(),
  note: z.string(),
});
export type SettlementHead = z.infer<typeof head>;
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
