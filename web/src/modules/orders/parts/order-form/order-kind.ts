import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { canDiscount, seesAll, sumOrder } from '@trastienda/shared/orders/rules.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { readProblem } from '#lib/refusal.ts';
import type { Shortage } from '#modules/inventory/exports.ts';
import { readShortages } from '#modules/inventory/exports.ts';
import type { EditorKind } from '#ui/editor/editor-kind.ts';
import type { Opening } from '#ui/editor/editor-opening.tsx';
import { createFieldError } from '#ui/editor/field-errors.ts';
import { useEditor } from '#ui/editor/use-editor.ts';
import { useOpenDocument } from '#ui/editor/use-open-document.ts';
import type { OrderCalls } from '../../queries/form.ts';
import { FORM_KEY, ORDER_CALLS, openOrderQuery } from '../../queries/form.ts';
import { computeSums, isWorthSaving, toRequestBody } from './order-body.ts';
import { whatIsLacking, whatIsWrong, wrong } from './order-check.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { EMPTY_ORDER, orderFormValues, toFormValues } from './order-form-values.ts';
import { ORDER_MERGE } from './order-merge.ts';
import type { OrderPrefill } from './order-prefill.ts';

interface Options {
  readonly actor: Pick<Actor, 'codes'> & { readonly id: string };
  readonly options: Pick<OrderOptions, 'discountLimitBp' | 'codLimit'>;
  readonly formatNumber: (value: number) => string;
  readonly calls?: OrderCalls;
}

/** Refusals that name no field, and where they belong. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'order.discount-too-high': 'discount',
  'order.cod-too-high': 'terms',
  'order.total-too-high': 'discount',
};

const isDraft = (order: Order | null): boolean => order === null || order.status === 'draft';

/** How much this person may take off, in hundredths of a percent: what was agreed before may stay. */
export function limitOf(options: Pick<OrderOptions, 'discountLimitBp'>, order: Order | null): number {
  const agreed = order === null || order.status === 'draft' ? 0 : sumOrder(order).takenOffBp;
  return Math.max(options.discountLimitBp, agreed);
}

/** A draft is saved while it is typed; what others work on already, only when asked to. */
export function createOrderKind({
  actor,
  options,
  formatNumber,
  calls = ORDER_CALLS,
}: Options): EditorKind<OrderFormValues, Order> {
  const findLimits = (values: OrderFormValues, order: Order | null) => {
    const { takenOffBp, total } = computeSums(values);
    const limit = limitOf(options, order);
    const percents = { asked: (takenOffBp / 100).toFixed(1), limit: String(limit / 100) };
    return [
      ...(canDiscount({ userId: actor.id, codes: actor.codes }, limit, takenOffBp).ok
        ? []
        : [wrong('discount', 'order.discount-too-high', percents)]),
      ...(values.terms === 'cod' && total > options.codLimit
        ? [wrong('terms', 'order.cod-too-high', { limit: formatNumber(options.codLimit / 100) })]
        : []),
    ];
  };
  return {
    schema: orderFormValues,
    empty: { ...EMPTY_ORDER, sellerId: seesAll(actor) ? actor.id : null },
    toFormValues,
    toText: (values) => JSON.stringify(toRequestBody(values)),
    isWorthSaving,
    isAutosaved: isDraft,
    // New lines have their ids now, wherever they stand by this time.
    withAnswer: (values, sent, answer) => {
      const keys = sent.lines.map(({ key }) => key);
      const lines = values.lines.map((line) => {
        const made = answer.lines[keys.indexOf(line.key)];
        return made === undefined ? line : { ...line, id: made.id, listPrice: made.listPrice };
      });
      return { ...values, lines };
    },
    merge: ORDER_MERGE,
    create: (values, key) => calls.create(toRequestBody(values), key),
    change: (order, values, key) => calls.change(order, toRequestBody(values), key),
    finish: (order, key) => calls.confirm(order, key),
    isFinishedMerged: false,
    readDocument: (current) => readOrder.reply.safeParse(current).data ?? null,
    findInvalid: whatIsWrong,
    judge: (values, order, action) => {
      const isWhole = action === 'finish' || !isDraft(order);
      const found = [...whatIsWrong(values), ...(isWhole ? whatIsLacking(values) : [])];
      return isWhole && found.length === 0 ? findLimits(values, order) : found;
    },
    // Neither has a field of its own: it is said at the line.
    fieldNames: { 'lines.id': 'line', 'lines.variantId': 'line' },
    readComplaints: (refusal) => {
      const problem = readProblem(refusal);
      if (problem === null) return [];
      const own = FIELD_OF_CODE[problem.code];
      return own === undefined ? (problem.errors ?? []) : [{ field: own, message: problem.message }];
    },
    dependsOn: (values, field) => {
      const { lines, discount, discountKind, terms, shipping, sellerId, delivery } = values;
      if (field === 'discount' || field === 'terms')
        return [lines, discount, discountKind, terms, shipping, sellerId];
      const { line, place, reference, atOffice } = values.address;
      return field === 'address.line' ? [line, place, reference, atOffice, delivery] : undefined;
    },
    lineDependsOn: (line, part) => (part === 'line' ? line.variantId : line),
  };
}

export interface OrderFormProps {
  /** Null begins a new order. */
  readonly orderId: string | null;
  /** The order is saved (confirmed, or kept as a draft): show it. */
  readonly onDone: (order: Order) => void;
  readonly onCancel: () => void;
}

export interface OpeningProps extends OrderFormProps {
  readonly actor: Actor;
  readonly prefills: readonly OrderPrefill[];
}

export type EditorProps = Omit<OpeningProps, 'orderId'> & Opening<OrderFormValues, Order, OrderOptions>;

/** The editor of an order, with what is short of the goods and what happens to them meanwhile. */
export function useOrderEditor(props: EditorProps) {
  const { actor, options, onDone } = props;
  const t = useT();
  const intl = useIntl();
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const kind = useMemo(
    () => createOrderKind({ actor, options, formatNumber: (value) => intl.formatNumber(value) }),
    [actor, options, intl],
  );
  const opened = useOpenDocument({
    ...props,
    kind,
    queryOf: openOrderQuery,
    topic: 'order',
    readKey: FORM_KEY,
  });
  const { open, state, readAgain, readSoon } = opened;
  useLiveEvents('stock', readSoon);
  const editor = useEditor({
    kind,
    opened,
    onDone,
    sayDone: ({ label }, action, before) => {
      const saved = kind.isAutosaved(before) ? 'draft-saved' : 'changes-saved';
      return t(`orders.form.${action === 'finish' ? 'confirmed' : saved}`, { label });
    },
    readRefusal: async (refusal) => {
      const short = readShortages(refusal);
      // The lines say how many are left: what they knew was old, or this would not have been refused.
      if (short.length > 0) await readAgain();
      setShortages(short);
      const { values } = open.read();
      // Said at the line by the line itself, which knows how many are left by now: only the place is needed.
      return values.lines.flatMap((line, index) =>
        short.some(({ variantId }) => variantId === line.variantId)
          ? [createFieldError(kind, values, `lines.${index}.quantity`, '')]
          : [],
      );
    },
  });

  // Confirmed in spite of a lost answer, or by somebody else: there is nothing left to do here.
  const begunAs = useRef(state.document?.status ?? 'draft');
  const { document: order, phase } = state;
  const { finish, isBusy } = editor;
  useEffect(() => {
    if (begunAs.current !== 'draft' || order?.status !== 'confirmed' || phase !== 'saved') return;
    if (!isBusy()) finish(order, 'finish', order);
  }, [order, phase, finish, isBusy]);
  return { editor, shortages };
}
