import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { PREORDER_STAGES } from '@trastienda/shared/preorders/status.ts';
import { CHANNEL_KINDS } from '#modules/orders/parts/stage/kinds.ts';
import type { Filter, ListTab } from '#ui/list/list-definition.ts';
import type { PreorderScope } from '../../queries/lists.ts';
import { STAGE_FACES } from '../stage/faces.tsx';

/** In the order in which a pre-order passes through them. */
export const PREORDER_TABS: readonly [ListTab, ...ListTab[]] = [
  { id: 'all', labelId: 'preorders.tab.all', filters: {} },
  ...PREORDER_STAGES.map((stage) => ({ id: stage, labelId: `preorders.tab.${stage}`, filters: { stage } })),
];

interface Known {
  readonly scope: PreorderScope;
  readonly options: Pick<BuyingOptions, 'sellers' | 'shops'> | undefined;
  /** The sign of the store's money. */
  readonly sign: string;
}

export function preorderFilters({ scope, options, sign }: Known): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  const yes = (id: string, labelId: string, said: string): Filter => ({
    kind: 'choices',
    id,
    labelId,
    isSingle: true,
    choices: [{ value: 'yes', labelId: said }],
  });
  const seller: Filter = {
    kind: 'choices',
    id: 'seller',
    labelId: 'preorders.column.seller',
    choices: named(options?.sellers),
  };
  return [
    ...(scope === 'all' ? [seller] : []),
    { kind: 'choices', id: 'shop', labelId: 'preorders.column.shops', choices: named(options?.shops) },
    yes('toTell', 'preorders.filter.to-notify', 'preorders.filter.to-notify-yes'),
    yes('owing', 'preorders.filter.owing', 'preorders.filter.owing-yes'),
    yes('late', 'preorders.filter.late', 'preorders.filter.late-yes'),
    { kind: 'dates', id: 'created', labelId: 'preorders.filter.created', isMinor: true },
    { kind: 'dates', id: 'eta', labelId: 'preorders.filter.eta', isMinor: true },
    {
      kind: 'choices',
      id: 'stage',
      labelId: 'preorders.column.stage',
      isMinor: true,
      choices: PREORDER_STAGES.map((stage) => ({ value: stage, labelId: STAGE_FACES[stage].labelId })),
    },
    {
      kind: 'choices',
      id: 'channel',
      labelId: 'preorders.filter.channel',
      isMinor: true,
      choices: CHANNELS.map((channel) => ({ value: channel, labelId: CHANNEL_KINDS[channel].labelId })),
    },
    { kind: 'range', id: 'total', labelId: 'preorders.column.total', unit: sign, isMinor: true },
  ];
}
