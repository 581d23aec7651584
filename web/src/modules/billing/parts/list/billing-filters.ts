import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import type { BillingTab } from '@trastienda/shared/billing/status.ts';
import { INVOICE_KINDS, QUEUE_TABS } from '@trastienda/shared/billing/status.ts';
import { REGIMES } from '@trastienda/shared/kernel/tax.ts';
import type { Filter, ListTab } from '#ui/list/list-definition.ts';

/** In the order of the work. */
const WORKING_ORDER = [
  'to_invoice',
  'data_error',
  'ready',
  'issued',
  'sent',
  'voided',
  'credit_notes',
] as const satisfies readonly BillingTab[];

const tabOf = (tab: BillingTab): ListTab => ({ id: tab, labelId: `billing.tab.${tab}`, filters: { tab } });

/** What waits comes first; every invoice, for whoever looks for one, last. */
export const BILLING_TABS_SHOWN: readonly [ListTab, ...ListTab[]] = [
  tabOf('to_invoice'),
  ...WORKING_ORDER.slice(1).map(tabOf),
  { id: 'all', labelId: 'billing.tab.all', filters: {} },
];

/** Where orders stand beside invoices, and what has waited longest comes first. */
export function isQueueTab(tab: string): boolean {
  return QUEUE_TABS.some((one) => one === tab);
}

interface Known {
  readonly options: BillingOptions | undefined;
  /** The sign of the store's money. */
  readonly sign: string;
  readonly isQueue: boolean;
}

export function billingFilters({ options, sign, isQueue }: Known): readonly Filter[] {
  const kind: Filter = {
    kind: 'choices',
    id: 'kind',
    labelId: 'billing.filter.kind',
    choices: INVOICE_KINDS.map((one) => ({ value: one, labelId: `billing.kind.${one}` })),
  };
  const regime: Filter = {
    kind: 'choices',
    id: 'regime',
    labelId: 'billing.filter.regime',
    isMinor: true,
    choices: REGIMES.map((one) => ({ value: one, labelId: `billing.regime.${one}` })),
  };
  return [
    // An order that waits has neither kind nor regime yet.
    ...(isQueue ? [] : [kind]),
    { kind: 'dates', id: 'dated', labelId: 'billing.column.date' },
    {
      kind: 'choices',
      id: 'seller',
      labelId: 'billing.column.seller',
      choices: (options?.sellers ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'range',
      id: 'total',
      labelId: 'billing.column.total',
      unit: sign,
      ...(!isQueue && { isMinor: true }),
    },
    ...(isQueue ? [] : [regime]),
  ];
}
