import { screen } from '@testing-library/react';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { orderListRoutes, readOrderOptions, readOrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { ReceptionScreen } from '#modules/orders/screens/reception-screen.tsx';
import type { OrderReply, RowReply } from '../fixtures/orders.ts';
import { order, orderOptions, stageCounts } from '../fixtures/orders.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import { Refusal, StubApi } from '../stub-api.ts';

/** Keeps orders as the server would: a list by stage, each row by itself, and the whole of it. */
export class ListServer {
  readonly api = new StubApi();
  orders: OrderReply[];

  constructor(...orders: OrderReply[]) {
    this.orders = orders;
    const find = (id: string | undefined) => this.orders.find((one) => one.id === id);
    this.api
      .on(readOrder, ({ params }) => find(params['id']) ?? new Refusal(404, 'resource.not-found'))
      .on(listViews, { items: [] })
      .on(readOrderOptions, orderOptions())
      .on(readOrderRow, ({ params }) => {
        const found = find(params['id']);
        return found === undefined ? new Refusal(404, 'resource.not-found') : rowOf(found);
      })
      .on(orderListRoutes.all.totals, () => ({ orders: 0, units: 0, total: 0, paid: 0, balance: 0 }))
      .on(orderListRoutes.all.counts, () => stageCounts(this.#counts()))
      .on(orderListRoutes.all.page, ({ query }) => {
        const stage = query.get('stage');
        const items = this.orders.filter((one) => stage === null || stage.split(',').includes(one.stage));
        return { items: items.map(rowOf), nextCursor: null, total: items.length, totalIsExact: true };
      })
      .on(orderListRoutes.all.bulk, () => new Refusal(500, 'server.failed'));
  }

  /** Changes one order past the screen. */
  put(id: string, changes: Partial<OrderReply>): void {
    this.orders = this.orders.map((one) =>
      one.id === id ? order({ ...one, ...changes, version: one.version + 1 }) : one,
    );
  }

  #counts(): Partial<Record<RowReply['stage'] | 'all', number>> {
    const counts: Partial<Record<RowReply['stage'] | 'all', number>> = { all: this.orders.length };
    for (const { stage } of this.orders) counts[stage] = (counts[stage] ?? 0) + 1;
    return counts;
  }
}

/** An order as its list has it. */
export function rowOf({ lines, shipments, payments, ...head }: OrderReply): RowReply {
  const lastEvent = shipments[0]?.lastEvent ?? '';
  return { ...head, lastEvent };
}

/** Reception at an address of its list. */
export function renderReception(server: ListServer, path = '/orders/list', user?: SignedInUser) {
  return renderComponent(<ReceptionScreen />, {
    api: server.api,
    user: user ?? signedInAs('logisticManager'),
    path,
  });
}

/** The row of an order, once it is there. */
export async function findRow(label: string): Promise<HTMLElement> {
  const row = (await screen.findAllByText(label))
    .map((cell) => cell.closest('tr'))
    .find((one) => one !== null);
  if (row == null) throw new Error(`no row of ${label}`);
  return row;
}

export const rowLabels = () =>
  [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map(
    (row) => /P-\d{6}/.exec(row.textContent ?? '')?.[0],
  );
