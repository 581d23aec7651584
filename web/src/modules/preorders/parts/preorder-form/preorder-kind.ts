import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { readPreorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import type { CellText } from '#ui/editor/editor-frame.tsx';
import type { EditorKind } from '#ui/editor/editor-kind.ts';
import type { MergeRules } from '#ui/editor/merge.ts';
import { lineName, readLineCell } from '#ui/editor/merge.ts';
import { PREORDER_CALLS } from '../../queries/preorder.ts';
import { shopOf } from '../preorder-line/preorder-line-edits.ts';
import { computeQuoteFigures } from '../preorder-line/preorder-line-values.ts';
import { useWindow } from '../stage/progress.tsx';
import type { PreorderFormValues } from './preorder-form-values.ts';
import {
  emptyPreorder,
  preorderFormValues,
  settledLines,
  toFormValues,
  toRequestBody,
  whatIsLacking,
  whatIsWrong,
} from './preorder-form-values.ts';

export const FIELD_CELLS = [
  'customer',
  'channel',
  'sellerId',
  'deposit',
  'promise',
  ...textNames(NOTES),
  'tags',
] as const;
export type FieldCell = (typeof FIELD_CELLS)[number];
const fieldOfCell = (cell: string): FieldCell | null => FIELD_CELLS.find((one) => one === cell) ?? null;

/** A line is one piece: half of one quote and half of another would be a price that nobody made. */
export const PREORDER_MERGE: MergeRules<PreorderFormValues> = {
  readFields: (values): Record<FieldCell, unknown> => ({
    customer: [values.customer.name.trim(), values.customer.phone],
    channel: values.channel,
    sellerId: values.sellerId,
    deposit: values.deposit,
    promise: [values.promisedFrom, values.promisedTo],
    ...pickTexts(NOTES, values),
    tags: values.tags,
  }),
  takeField: (values, theirs, cell) => {
    const field = fieldOfCell(cell);
    if (field === null) return values;
    if (field !== 'promise') return { ...values, [field]: theirs[field] };
    const { promisedFrom, promisedTo, isPromiseOwn } = theirs;
    return { ...values, promisedFrom, promisedTo, isPromiseOwn };
  },
  // What is said by hand and what follows a rule may come to the same figure: only the figure counts.
  readLine: ({ key: _key, isTaxOwn: _tax, isDutyOwn: _duty, isPriceOwn: _price, margin: _margin, ...line }) =>
    JSON.stringify(line),
  takeLine: (line, theirs, parts) => (parts.length === 0 ? line : { ...theirs, key: line.key }),
};

/** Saved only when asked to: a draft of a pre-order is a decision, not a by-product of typing. */
export function createPreorderKind(
  actor: Actor,
  options: BuyingOptions,
): EditorKind<PreorderFormValues, Preorder> {
  const shown = (preorder: Preorder) => toFormValues(preorder, options);
  return {
    schema: preorderFormValues,
    empty: emptyPreorder(actor, options),
    toFormValues: shown,
    toText: (values) => JSON.stringify(values),
    isWorthSaving: () => true,
    isAutosaved: () => false,
    withAnswer: (_values, _sent, answer) => shown(answer),
    merge: PREORDER_MERGE,
    create: (values, key) => PREORDER_CALLS.create(toRequestBody(values, []), key),
    change: (known, values, key) =>
      PREORDER_CALLS.change(known, toRequestBody(values, settledLines(known)), key),
    finish: PREORDER_CALLS.quote,
    isFinishedMerged: true,
    readDocument: (current) => readPreorder.reply.safeParse(current).data ?? null,
    findInvalid: whatIsWrong,
    judge: (values, known, action) => {
      const isOpen = known?.status === 'open';
      const lacking = action === 'finish' || isOpen ? whatIsLacking(values) : [];
      // An open pre-order may consist of settled lines alone.
      const mayBeEmpty = action === 'save' && settledLines(known).length > 0;
      return [...whatIsWrong(values), ...lacking.filter(({ field }) => !(field === 'lines' && mayBeEmpty))];
    },
    fieldNames: {
      depositBp: 'deposit',
      'lines.': 'description',
      'lines.id': 'description',
      'lines.variantId': 'description',
    },
    readComplaints: (refusal, known) => {
      // A saving names the settled lines ahead of these; the quote counts only what it quotes.
      const before = hasCode(refusal, 'preorder.incomplete') ? 0 : settledLines(known).length;
      return (readProblem(refusal)?.errors ?? []).map(({ field, message }) => ({
        field: field.replace(/^lines\.(\d+)/, (_, place) => `lines.${Number(place) - before}`),
        message,
      }));
    },
    dependsOn: ({ promisedFrom, promisedTo }, field) =>
      field === 'promisedTo' ? [promisedFrom, promisedTo] : undefined,
    lineDependsOn: (line, part) => Reflect.get(line, part) ?? line,
  };
}

/** What the pieces of a pre-order are called, and what they say. */
export function useCellText(options: BuyingOptions): CellText<PreorderFormValues> {
  const t = useT();
  const money = useMoney();
  const windowText = useWindow();
  const fieldText = (cell: FieldCell, values: PreorderFormValues): string => {
    switch (cell) {
      case 'customer':
        return [values.customer.name, values.customer.phone].filter(Boolean).join(' · ');
      case 'channel':
        return t(`orders.channel.${values.channel}`);
      case 'sellerId':
        return options.sellers.find(({ id }) => id === values.sellerId)?.name ?? '';
      case 'deposit':
        return `${values.deposit} %`;
      case 'promise':
        return values.promisedTo === '' ? '' : windowText(values.promisedFrom || null, values.promisedTo);
      case 'tags':
        return values.tags.join(', ');
      default:
        return values[cell];
    }
  };
  const lineOf = (cell: string, values: PreorderFormValues) =>
    values.lines.find((line) => lineName(line) === readLineCell(cell)?.key);
  return {
    label: (cell, within) => {
      if (fieldOfCell(cell) !== null) return t(`preorders.form.cell.${cell}`);
      return (
        within.map((values) => lineOf(cell, values)).find((line) => line !== undefined)?.description ?? ''
      );
    },
    show: (cell, values) => {
      const field = fieldOfCell(cell);
      if (field !== null) return fieldText(field, values);
      const line = lineOf(cell, values);
      if (line === undefined) return t('preorders.form.line-gone');
      const { units, price, cost } = computeQuoteFigures(line, options.quote.roundTo);
      return [
        line.size,
        line.colour,
        shopOf(options, line.shopId)?.name,
        `${units} × ${money(price)}`,
        t('preorders.form.costs', { cost: money(cost) }),
        line.note,
      ]
        .filter(Boolean)
        .join(' · ');
    },
  };
}
