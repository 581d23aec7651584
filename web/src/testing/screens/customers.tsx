import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { listDuplicates, readCustomer } from '@trastienda/shared/customers/contract.ts';
import { customerId } from '@trastienda/shared/customers/ids.ts';
import { readCustomerHistory } from '@trastienda/shared/orders/contract/customer-history.ts';
import { vi } from 'vitest';
import { CustomerDrawer } from '#modules/orders/parts/customer/customer-drawer.tsx';
import type { CustomerReply, HistoryReply } from '../fixtures/customers.ts';
import { customer, customerHistory } from '../fixtures/customers.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import { StubApi } from '../stub-api.ts';

interface Shown {
  readonly customer?: CustomerReply;
  readonly history?: HistoryReply;
  readonly user?: SignedInUser;
  /** What is answered otherwise than by the customer and the history. */
  readonly stub?: (api: StubApi) => void;
}

/** A customer's drawer as reception opens it from an order. */
export async function renderCustomer({ customer: shown = customer(), history, user, stub }: Shown) {
  const api = new StubApi()
    .on(readCustomer, shown)
    .on(readCustomerHistory, history ?? customerHistory())
    .on(listDuplicates, { items: [] });
  stub?.(api);
  const onClose = vi.fn();
  const onOpenOrder = vi.fn();
  const view = await renderComponent(
    <CustomerDrawer customerId={customerId.parse(shown.id)} onClose={onClose} onOpenOrder={onOpenOrder} />,
    { api, user: user ?? signedInAs('logisticManager') },
  );
  return { ...view, onClose, onOpenOrder };
}
