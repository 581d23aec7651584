import { departments } from '@trastienda/shared/customers/places/departments.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import {
  CHANNELS,
  DELIVERIES,
  FULFILMENTS,
  PAYMENT_STATES,
  type Stage,
  TERMS,
} from '@trastienda/shared/orders/status.ts';
import type { Filter, ListTab } from '#ui/list/list-definition.ts';
import type { OrderScope } from '../../queries/lists.ts';
import {
  CHANNEL_KINDS,
  DELIVERY_KINDS,
  FULFILMENT_FACES,
  PAYMENT_FACES,
  STAGE_FACES,
  TERMS_KINDS,
} from '../stage/badges.tsx';

/** In the order in which an order passes through them. */
const WORKING_ORDER = [
  'draft',
  'awaiting_payment',
  'to_prepare',
  'to_label',
  'to_dispatch',
  'on_route',
  'to_settle',
  'trouble',
  'completed',
  'cancelled',
] as const satisfies readonly Stage[];

export const ORDER_TABS: readonly [ListTab, ...ListTab[]] = [
  { id: 'all', labelId: 'orders.tab.all', filters: {} },
  ...WORKING_ORDER.map((stage) => ({ id: stage, labelId: `orders.tab.${stage}`, filters: { stage } })),
];

interface Known {
  readonly scope: OrderScope;
  readonly options: Pick<OrderOptions, 'sellers' | 'couriers' | 'tags'> | undefined;
  /** The sign of the store's money. */
  readonly sign: string;
}

export function orderFilters({ scope, options, sign }: Known): readonly Filter[] {
  const named = (things: readonly { readonly id: string; readonly name: string }[] = []) =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  const yes = (labelId: string) => [{ value: 'yes', labelId }];
  const choices = <Name extends string>(
    names: readonly Name[],
    faces: Readonly<Record<Name, { readonly labelId: string }>>,
  ) => names.map((name) => ({ value: name, labelId: faces[name].labelId }));
  const seller: Filter = {
    kind: 'choices',
    id: 'seller',
    labelId: 'orders.column.seller',
    choices: named(options?.sellers),
  };
  return [
    {
      kind: 'choices',
      id: 'payment',
      labelId: 'orders.column.payment',
      choices: choices(PAYMENT_STATES, PAYMENT_FACES),
    },
    ...(scope === 'all' ? [seller] : []),
    { kind: 'dates', id: 'created', labelId: 'orders.filter.created' },
    {
      kind: 'choices',
      id: 'owing',
      labelId: 'orders.filter.owing',
      isSingle: true,
      choices: yes('orders.filter.owing-yes'),
    },
    {
      kind: 'choices',
      id: 'stage',
      labelId: 'orders.column.stage',
      isMinor: true,
      choices: choices(WORKING_ORDER, STAGE_FACES),
    },
    {
      kind: 'choices',
      id: 'fulfilment',
      labelId: 'orders.column.fulfilment',
      isMinor: true,
      choices: choices(FULFILMENTS, FULFILMENT_FACES),
    },
    {
      kind: 'number',
      id: 'still',
      labelId: 'orders.filter.still',
      isMinor: true,
      numbers: [3, 5, 7, 10],
      said: 'orders.filter.still-days',
      ownLabelId: 'orders.filter.still-own',
      most: 60,
    },
    {
      kind: 'choices',
      id: 'delivery',
      labelId: 'orders.filter.delivery',
      isMinor: true,
      choices: choices(DELIVERIES, DELIVERY_KINDS),
    },
    {
      kind: 'choices',
      id: 'courier',
      labelId: 'orders.filter.courier',
      isMinor: true,
      choices: named(options?.couriers),
    },
    {
      kind: 'choices',
      id: 'department',
      labelId: 'orders.filter.department',
      isMinor: true,
      choices: departments.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      kind: 'choices',
      id: 'channel',
      labelId: 'orders.column.channel',
      isMinor: true,
      choices: choices(CHANNELS, CHANNEL_KINDS),
    },
    {
      kind: 'choices',
      id: 'terms',
      labelId: 'orders.column.terms',
      isMinor: true,
      choices: choices(TERMS, TERMS_KINDS),
    },
    { kind: 'dates', id: 'confirmed', labelId: 'orders.filter.confirmed', isMinor: true },
    { kind: 'dates', id: 'promised', labelId: 'orders.filter.promised', isMinor: true },
    { kind: 'range', id: 'total', labelId: 'orders.column.total', unit: sign, isMinor: true },
    {
      kind: 'choices',
      id: 'tag',
      labelId: 'orders.filter.tag',
      isMinor: true,
      isSingle: true,
      choices: (options?.tags ?? []).map((tag) => ({ value: tag, label: tag })),
    },
    {
      kind: 'choices',
      id: 'lapsing',
      labelId: 'orders.filter.expiring',
      isMinor: true,
      isSingle: true,
      choices: [
        ...yes('orders.filter.expiring-yes'),
        { value: 'today', labelId: 'orders.filter.expiring-today' },
      ],
    },
  ];
}
