import { screen } from '@testing-library/react';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { readOrder, readOrderTimeline } from '@trastienda/shared/orders/contract/order.ts';
import { vi } from 'vitest';
import { OrderView } from '#modules/orders/parts/order-view/order-view.tsx';
import type { OrderReply } from '../fixtures/orders.ts';
import { orderOptions } from '../fixtures/orders.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import { StubApi } from '../stub-api.ts';

/** Keeps one order as the server would: what a command leaves behind is what is read next. */
class OrderServer {
  order: OrderReply;
  constructor(order: OrderReply) {
    this.order = order;
  }
  /** The order after a command, one version further. */
  readonly become = (order: OrderReply): OrderReply => {
    this.order = { ...order, version: this.order.version + 1 };
    return this.order;
  };
}

interface Options {
  readonly user?: SignedInUser;
  readonly path?: string;
  readonly layout?: 'drawer' | 'page';
  /** What is answered beside the order itself, its empty history and the options. */
  readonly stub?: (api: StubApi, server: OrderServer) => void;
}

/** One order as reception sees it, read from a server that keeps it. */
export async function renderOrder(order: OrderReply, options: Options = {}) {
  const { user = signedInAs('logisticManager'), path, layout = 'page', stub } = options;
  const server = new OrderServer(order);
  const api = new StubApi()
    .on(readOrder, () => server.order)
    .on(readOrderOptions, orderOptions())
    .on(readOrderTimeline, { entries: [] });
  stub?.(api, server);
  const onEdit = vi.fn();
  const onOpenOrder = vi.fn();
  const view = await renderComponent(
    <OrderView orderId={order.id} layout={layout} onEdit={onEdit} onOpenOrder={onOpenOrder} />,
    { api, user, ...(path !== undefined && { path }) },
  );
  return { ...view, server, onEdit, onOpenOrder };
}

/** One subject of an order on the screen. */
export const part = (name: string | RegExp) => screen.findByRole('region', { name });
