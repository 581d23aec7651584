import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import type { Actor } from '#lib/actor.ts';
import type { DrawerState } from '#ui/list/list-definition.ts';

export interface InvoiceProps {
  readonly row: BillingRow;
  readonly actor: Actor;
  readonly options: BillingOptions;
  readonly drawer: DrawerState;
}
