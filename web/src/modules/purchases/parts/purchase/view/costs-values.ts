import { centavos } from '@trastienda/shared/kernel/money-schema.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { purchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { purchaseCostId } from '@trastienda/shared/purchases/ids.ts';
import { type Landed, landedCosts } from '@trastienda/shared/purchases/rules.ts';
import type { CostKind } from '@trastienda/shared/purchases/status.ts';
import { COST_BASES, COST_KINDS } from '@trastienda/shared/purchases/status.ts';
import { z } from 'zod';
import {
  moneyText,
  optionalWholeText,
  parseCentavos,
  parseWhole,
  toMoneyText,
  toWholeText,
} from '#ui/form/number-text.ts';

const MOST_GRAMS = 1_000_000;
export const MOST_COSTS = 50;

/** Whose money a cost was paid in: the shop's, or quetzales. */
export const CURRENCIES = ['foreign', 'own'] as const;

export const costsForm = z.object({
  lines: z.array(
    z.object({ id: purchaseLineId, unitPrice: moneyText, weightGrams: optionalWholeText(MOST_GRAMS) }),
  ),
  costs: z
    .array(
      z.object({
        id: purchaseCostId.nullable(),
        kind: z.enum(COST_KINDS),
        note: optionalText(100),
        paidIn: z.enum(CURRENCIES),
        amount: moneyText.pipe(centavos.min(1)),
        basis: z.enum(COST_BASES),
      }),
    )
    .max(MOST_COSTS),
});
export type CostsFormValues = z.input<typeof costsForm>;
export type CostFormValues = CostsFormValues['costs'][number];
type CostsValues = z.output<typeof costsForm>;

/** How each kind is usually paid and spread: freight by the pound here, taxes by the price there. */
const USUAL: Record<CostKind, Pick<CostFormValues, 'paidIn' | 'basis'>> = {
  shipping: { paidIn: 'foreign', basis: 'quantity' },
  tax: { paidIn: 'foreign', basis: 'value' },
  freight: { paidIn: 'own', basis: 'weight' },
  duty: { paidIn: 'own', basis: 'value' },
  other: { paidIn: 'own', basis: 'quantity' },
};

export const usualOf = (kind: CostKind) => USUAL[kind];

/** The kind that is not there yet comes first to mind. */
export function newCost(present: readonly Pick<CostFormValues, 'kind'>[]): CostFormValues {
  const kind = COST_KINDS.find((one) => !present.some((cost) => cost.kind === one)) ?? 'other';
  return { id: null, kind, note: '', amount: '', ...USUAL[kind] };
}

export function toCostsFormValues({ lines, costs }: Pick<Purchase, 'lines' | 'costs'>): CostsFormValues {
  return {
    lines: lines.map(({ id, unitPrice, weightGrams }) => ({
      id,
      unitPrice: toMoneyText(unitPrice),
      weightGrams: toWholeText(weightGrams),
    })),
    costs: costs.map(({ id, kind, note, isForeign, amount, basis }) => ({
      id,
      kind,
      note,
      paidIn: isForeign ? 'foreign' : 'own',
      amount: toMoneyText(amount),
      basis,
    })),
  };
}

export function sentCosts({ lines, costs }: CostsValues) {
  return {
    lines,
    costs: costs.map(({ paidIn, ...cost }) => ({ ...cost, isForeign: paidIn === 'foreign' })),
  };
}

const known = (value: number, otherwise: number): number => (Number.isNaN(value) ? otherwise : value);

/** What is typed so far as it would be spread; what is no number yet counts as it was, or not at all. */
export function computePreview(
  values: CostsFormValues,
  purchase: Pick<Purchase, 'lines' | 'rateNow'>,
): Landed {
  const lines = purchase.lines.map(({ id, quantity, unitPrice, weightGrams }) => {
    const own = values.lines.find((line) => line.id === id);
    const weight = own?.weightGrams.trim() ?? '';
    return {
      quantity,
      unitPrice: known(parseCentavos(own?.unitPrice ?? ''), unitPrice),
      weightGrams: weight === '' ? null : known(parseWhole(weight), weightGrams ?? 0),
    };
  });
  const costs = values.costs.map(({ paidIn, amount, basis }) => ({
    isForeign: paidIn === 'foreign',
    amount: known(parseCentavos(amount), 0),
    basis,
  }));
  return landedCosts({ lines, costs }, purchase.rateNow);
}

/** Spread by weight while some weigh nothing: those would carry none of it. */
export function lacksWeight(values: CostsFormValues): boolean {
  const weighed = values.lines.filter(({ weightGrams }) => weightGrams.trim() !== '');
  return values.costs.some(({ basis }) => basis === 'weight') && weighed.length < values.lines.length;
}
