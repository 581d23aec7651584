import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { canDiscount } from '@trastienda/shared/orders/rules.ts';
import type { FocusEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import type { Shortage } from '#modules/inventory/parts/stock-dialog/shortages.ts';
import { readShortages } from '#modules/inventory/parts/stock-dialog/shortages.ts';
import { toastDone } from '#ui/toasts.tsx';
import { limitOf } from './discount-limit.ts';
import type { FieldError } from './field-errors.ts';
import {
  createFieldError,
  currentErrors,
  describeInvalidFields,
  describeRefusal,
  fieldOf,
  focusFirst,
} from './field-errors.ts';
import type { OpenOrder, OpenState } from './open-order.ts';
import { computeSums } from './order-body.ts';
import { whatIsLacking, whatIsWrong } from './order-check.ts';
import type { OrderFormValues } from './order-form-values.ts';

interface Options {
  readonly open: OpenOrder;
  readonly state: OpenState;
  readonly actor: Actor;
  readonly options: OrderOptions;
  readonly onDone: (order: Order) => void;
  /** Reads again what is left of the goods. */
  readonly readStock: () => Promise<void>;
}

export type Sending = 'confirm' | 'save' | null;

/** What a form says back: what is wrong where, what was refused, what is being sent. */
export function useOrderEditor({ open, state, actor, options, onDone, readStock }: Options) {
  const t = useT();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isDone = useRef(false);
  const [sending, setSending] = useState<Sending>(null);
  const [complaints, setComplaints] = useState<readonly FieldError[]>([]);
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const [alert, setAlert] = useState<unknown>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const { values, refusal } = state;

  const change = useCallback(
    (how: (before: OrderFormValues) => OrderFormValues) => {
      setAlert(null);
      open.change(how);
    },
    [open],
  );

  // A field is judged once it has been left: nothing is wrong with what is still being typed.
  const errors = useMemo(() => {
    const judged = describeInvalidFields(whatIsWrong(values), values, t).filter(({ field }) =>
      left.has(field),
    );
    return currentErrors([...complaints, ...describeRefusal(refusal, values), ...judged], values);
  }, [values, complaints, refusal, left, t]);
  const onBlur = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name');
    if (name !== null) setLeft((before) => (before.has(name) ? before : new Set(before).add(name)));
  }, []);

  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const name = target.getAttribute('name');
    if (name === null) return;
    setLeft((before) => (before.has(name) ? new Set([...before].filter((one) => one !== name)) : before));
  }, []);

  const complain = useCallback((found: readonly FieldError[]) => {
    setComplaints(found.filter(({ message }) => message !== ''));
    const fields = found.map(({ field }) => field);
    // What is folded away opens first, and is there after the next drawing.
    requestAnimationFrame(() => form.current !== null && focusFirst(form.current, fields));
  }, []);

  const judge = useCallback(
    (isConfirming: boolean): FieldError[] => {
      const now = open.read().values;
      const wrong = describeInvalidFields(
        [...whatIsWrong(now), ...(isConfirming ? whatIsLacking(now) : [])],
        now,
        t,
      );
      if (!isConfirming || wrong.length > 0) return wrong;
      const sums = computeSums(now);
      const limit = limitOf(options, open.read().order);
      const limits: FieldError[] = [];
      if (!canDiscount({ userId: actor.id, codes: actor.codes }, limit, sums.takenOffBp).ok)
        limits.push(
          createFieldError('discount', t('order.discount-too-high', percents(sums.takenOffBp, limit)), now),
        );
      if (now.terms === 'cod' && sums.total > options.codLimit)
        limits.push(
          createFieldError(
            'terms',
            t('order.cod-too-high', { limit: intl.formatNumber(options.codLimit / 100) }),
            now,
          ),
        );
      return limits;
    },
    [open, options, actor, t, intl],
  );

  const attempt = useCallback(
    async (kind: 'confirm' | 'save', finish: (order: Order) => void) => {
      if (isBusy.current || isDone.current) return;
      setAlert(null);
      setShortages([]);
      const wrong = judge(kind === 'confirm' || !open.isDraft());
      if (wrong.length > 0) return complain(wrong);
      isBusy.current = true;
      setSending(kind);
      setComplaints([]);
      try {
        finish(await (kind === 'confirm' ? open.confirm() : open.save()));
      } catch (refused) {
        if (open.read().theirs !== null) return setOpen(true);
        const now = open.read().values;
        const short = readShortages(refused);
        // The lines say how many are left: what they knew was old, or this would not have been refused.
        if (short.length > 0) await readStock();
        const found = [...describeRefusal(refused, now), ...describeShortages(short, now)];
        setShortages(short);
        setAlert(found.length > 0 && !hasCode(refused, 'stock.insufficient') ? null : refused);
        complain(found);
      } finally {
        isBusy.current = false;
        setSending(null);
      }
    },
    [open, judge, complain, readStock],
  );

  const finish = useCallback(
    (order: Order, labelId: string) => {
      if (isDone.current) return;
      isDone.current = true;
      open.forget();
      toastDone(t(labelId, { label: order.label }));
      onDone(order);
    },
    [open, onDone, t],
  );
  const confirm = useCallback(
    () => attempt('confirm', (order) => finish(order, 'orders.form.confirmed')),
    [attempt, finish],
  );
  const save = useCallback(() => {
    const labelId = open.isDraft() ? 'orders.form.draft-saved' : 'orders.form.changes-saved';
    return attempt('save', (order) => finish(order, labelId));
  }, [open, attempt, finish]);

  // Confirmed in spite of a lost answer, or by somebody else: there is nothing left to do here.
  const begunAs = useRef(state.order?.status ?? 'draft');
  const { order, phase } = state;
  useEffect(() => {
    if (begunAs.current !== 'draft' || order?.status !== 'confirmed' || phase !== 'saved') return;
    if (!isBusy.current) finish(order, 'orders.form.confirmed');
  }, [order, phase, finish]);

  return {
    form,
    change,
    errors,
    shortages,
    /** What is to be said above the form: not about a field, and not about the network while it is tried again. */
    alert:
      alert ?? (Object.keys(errors).length === 0 && !hasCode(refusal, 'resource.stale') ? refusal : null),
    sending,
    onBlur,
    onFocus,
    judge: useCallback(() => {
      const wrong = judge(true);
      if (wrong.length > 0) complain(wrong);
      return wrong.length === 0;
    }, [judge, complain]),
    confirm,
    save,
    conflictDialog: { isOpen, setOpen },
    isReleased: useCallback(() => isDone.current, []),
  };
}

function percents(takenOffBp: number, limitBp: number) {
  return { asked: (takenOffBp / 100).toFixed(1), limit: String(limitBp / 100) };
}

/** Said at the line by the line itself, which knows how many are left by now: only the place is needed. */
function describeShortages(short: readonly Shortage[], values: OrderFormValues): FieldError[] {
  return values.lines.flatMap((line, index) =>
    short.some(({ variantId }) => variantId === line.variantId)
      ? [createFieldError(fieldOf(`lines.${index}.quantity`, values), '', values)]
      : [],
  );
}
