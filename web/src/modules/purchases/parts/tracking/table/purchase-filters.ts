import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { PURCHASE_STAGES } from '@trastienda/shared/purchases/status.ts';
import type { Filter, ListTab } from '#ui/list/list-definition.ts';
import { stageLabelId } from '../../purchase/stage.tsx';

/** In the order in which a purchase passes through them. */
export const PURCHASE_TABS: readonly [ListTab, ...ListTab[]] = [
  { id: 'all', labelId: 'tracking.tab.all', filters: {} },
  ...PURCHASE_STAGES.map((stage) => ({ id: stage, labelId: `tracking.tab.${stage}`, filters: { stage } })),
];

type Known = Pick<BuyingOptions, 'shops' | 'buyers'> | undefined;

export function purchaseFilters(options: Known): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  const yes = (labelId: string) => [{ value: 'yes', labelId }];
  return [
    { kind: 'choices', id: 'shop', labelId: 'tracking.column.shop', choices: named(options?.shops) },
    {
      kind: 'choices',
      id: 'late',
      labelId: 'tracking.filter.late',
      isSingle: true,
      choices: yes('tracking.filter.late-yes'),
    },
    {
      kind: 'choices',
      id: 'unpaid',
      labelId: 'tracking.filter.unpaid',
      isSingle: true,
      choices: yes('tracking.filter.unpaid-yes'),
    },
    { kind: 'dates', id: 'eta', labelId: 'tracking.column.eta' },
    { kind: 'dates', id: 'created', labelId: 'tracking.column.created', isMinor: true },
    {
      kind: 'choices',
      id: 'buyer',
      labelId: 'tracking.column.buyer',
      isMinor: true,
      choices: named(options?.buyers),
    },
    {
      kind: 'choices',
      id: 'stage',
      labelId: 'tracking.column.stage',
      isMinor: true,
      choices: PURCHASE_STAGES.map((stage) => ({ value: stage, labelId: stageLabelId(stage) })),
    },
  ];
}
