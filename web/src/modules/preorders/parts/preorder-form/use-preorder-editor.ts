import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { FocusEvent } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { focusFirst, lineField } from '#modules/orders/parts/order-form/field-errors.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { toastDone } from '#ui/toasts.tsx';
import { PREORDER_CALLS } from '../../queries/form.ts';
import { preorderInRefusal } from '../../queries/preorder.ts';
import type { KeptPreorder } from './kept-preorder.ts';
import { toRequestBody, whatIsLacking, whatIsWrong } from './preorder-body.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';
import { settledLines, withPromise } from './preorder-form-values.ts';
import { isSame, usePreorderState } from './use-preorder-state.ts';

const createFieldError = (field: string, message: string, values: PreorderFormValues): FieldError => ({
  field,
  message,
  when: valueAt(values, field),
});

/** A server names lines by their places; here they go by their names. */
const SAID_AT: Readonly<Record<string, string>> = { variantId: 'description', id: 'description' };

interface Options {
  readonly actor: Actor;
  readonly options: BuyingOptions;
  readonly place: DraftPlace;
  readonly kept: KeptPreorder | null;
  readonly preorder: Preorder | null;
  readonly onDone: (preorder: Preorder) => void;
}

export type Sending = 'save' | 'quote' | null;

/** What a form says back: what is wrong where, what was refused, what is being sent. */
export function usePreorderEditor(given: Options) {
  const { options, place, onDone } = given;
  const t = useT();
  const { timeZone } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isDone = useRef(false);
  const open = usePreorderState(given);
  const { state, read, acceptSaved, absorb, forget, change: put } = open;
  const { keyFor, clearIntent } = useIntent(place);
  const [sending, setSending] = useState<Sending>(null);
  const [complaints, setComplaints] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const { values } = state;

  const change = useCallback(
    (how: (before: PreorderFormValues) => PreorderFormValues) => {
      setRefusal(null);
      put((before) => withPromise(how(before), options, storeDay(new Date(), timeZone)));
    },
    [put, options, timeZone],
  );

  // A field is judged once it has been left: nothing is wrong with what is still being typed.
  const errors = useMemo(() => {
    const judged = describeInvalidFields(whatIsWrong(values), values, t).filter(({ field }) =>
      left.has(field),
    );
    return currentErrors([...complaints, ...judged], values);
  }, [values, complaints, left, t]);
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
    setComplaints(found);
    const fields = found.map(({ field }) => field);
    // What is folded away opens first, and is there after the next drawing.
    requestAnimationFrame(() => form.current !== null && focusFirst(form.current, fields));
  }, []);

  /** Everything typed is on the server when this ends. */
  const store = useCallback(async (): Promise<Preorder> => {
    const { known, values: typed, base } = read();
    if (known !== null && isSame(typed, base)) return known;
    const body = toRequestBody(typed, settledLines(known));
    const key = keyFor([known?.id ?? null, known?.version ?? null, body]);
    const saved = await (known === null
      ? PREORDER_CALLS.create(body, key)
      : PREORDER_CALLS.change(known, body, key));
    clearIntent();
    acceptSaved(saved);
    return saved;
  }, [read, keyFor, clearIntent, acceptSaved]);

  const send = useCallback(
    async (kind: 'save' | 'quote'): Promise<Preorder> => {
      const saved = await store();
      if (kind === 'save') return saved;
      const quoted = await PREORDER_CALLS.quote(saved, keyFor(['quote', saved.id, saved.version]));
      clearIntent();
      acceptSaved(quoted);
      return quoted;
    },
    [store, keyFor, clearIntent, acceptSaved],
  );

  /** Somebody was faster: what goes together is sent again, what does not is asked. */
  const sendMerged = useCallback(
    async (kind: 'save' | 'quote'): Promise<Preorder> => {
      try {
        return await send(kind);
      } catch (refused) {
        const current = hasCode(refused, 'resource.stale') ? preorderInRefusal(refused) : null;
        if (current === null || !absorb(current)) throw refused;
        return send(kind);
      }
    },
    [send, absorb],
  );

  const attempt = useCallback(
    async (kind: 'save' | 'quote') => {
      if (isBusy.current || isDone.current) return;
      if (read().theirs !== null) return setOpen(true);
      setRefusal(null);
      const now = read().values;
      const isOpen = read().known?.status === 'open';
      const lacking = kind === 'quote' || isOpen ? whatIsLacking(now) : [];
      // An open pre-order may consist of settled lines alone.
      const hasSettled = settledLines(read().known).length > 0;
      const found = [
        ...whatIsWrong(now),
        ...lacking.filter(({ field }) => !(field === 'lines' && kind === 'save' && hasSettled)),
      ];
      if (found.length > 0) return complain(describeInvalidFields(found, now, t));
      isBusy.current = true;
      setSending(kind);
      setComplaints([]);
      try {
        const wasDraft = read().known?.status !== 'open';
        const saved = await sendMerged(kind);
        isDone.current = true;
        forget();
        const outcome = kind === 'quote' ? 'quoted' : wasDraft ? 'draft-saved' : 'changes-saved';
        toastDone(t(`preorders.form.${outcome}`, { label: saved.label }));
        onDone(saved);
      } catch (refused) {
        if (read().theirs !== null) return setOpen(true);
        const before = settledLines(read().known).length;
        // The quote counts only what it quotes; a saving counts every line.
        const isOfQuote = hasCode(refused, 'preorder.incomplete');
        const at = describeRefusal(refused, read().values, isOfQuote ? 0 : before);
        if (at.length === 0) setRefusal(refused);
        complain(at);
      } finally {
        isBusy.current = false;
        setSending(null);
      }
    },
    [read, complain, sendMerged, forget, onDone, t],
  );

  return {
    ...open,
    form,
    change,
    errors,
    refusal,
    sending,
    onBlur,
    onFocus,
    attempt,
    isDirty: !isSame(values, state.base),
    conflictDialog: { isOpen, setOpen },
    isReleased: useCallback(() => isDone.current, []),
  };
}

/** A sentence at a field, true as long as the field says what it said then. */
interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly when: string;
}

/** What stands at a field, to notice when it changes. */
function valueAt(values: PreorderFormValues, field: string): string {
  const [head = '', key, part = ''] = field.split('.');
  if (head === 'lines') {
    const line = values.lines.find((one) => one.key === key);
    return line === undefined ? String(values.lines.length) : JSON.stringify(Reflect.get(line, part) ?? line);
  }
  if (head === 'promisedTo') return JSON.stringify([values.promisedFrom, values.promisedTo]);
  return JSON.stringify(Reflect.get(values, head) ?? null);
}

function describeInvalidFields(
  wrong: readonly InvalidField[],
  values: PreorderFormValues,
  say: (code: string, params: Readonly<Record<string, string>>) => string,
): FieldError[] {
  return wrong.map(({ field, code, params }) => createFieldError(field, say(code, params), values));
}

/** The server's complaints at their fields; `before` many settled lines were sent ahead of these. */
function describeRefusal(refusal: unknown, values: PreorderFormValues, before: number): FieldError[] {
  return (readProblem(refusal)?.errors ?? []).map(({ field, message }) => {
    const [, place, part] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(field) ?? [];
    if (place === undefined)
      return createFieldError(field === 'depositBp' ? 'deposit' : field, message, values);
    const line = values.lines[Number(place) - before];
    if (line === undefined) return createFieldError('lines', message, values);
    return createFieldError(
      lineField(line.key, SAID_AT[part ?? ''] ?? part ?? 'description'),
      message,
      values,
    );
  });
}

/** Those that are still true; the first said of a field counts. */
function currentErrors(
  all: readonly FieldError[],
  values: PreorderFormValues,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { field, message, when } of all) if (valueAt(values, field) === when) errors[field] ??= message;
  return errors;
}
