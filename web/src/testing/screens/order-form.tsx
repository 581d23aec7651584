import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { findCustomers, lookUpCustomer } from '@trastienda/shared/customers/contract.ts';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import {
  changeOrder,
  confirmOrder,
  createOrder,
  type OrderDetails,
  readOrder,
} from '@trastienda/shared/orders/contract/order.ts';
import { vi } from 'vitest';
import type { z } from 'zod';
import { useKeyListener } from '#lib/keys/use-keys.ts';
import { OrderForm } from '#modules/orders/parts/order-form/order-form.tsx';
import type { OrderPrefill } from '#modules/orders/parts/order-form/order-prefill.ts';
import { OrderPrefillContext } from '#modules/orders/parts/order-form/order-prefill.ts';
import type { CustomerReply } from '../fixtures/customers.ts';
import type { OrderReply } from '../fixtures/orders.ts';
import { idOf, order, orderLine, orderOptions } from '../fixtures/orders.ts';
import { signedInAs } from '../people.ts';
import { renderComponent } from '../render.tsx';
import { Refusal, StubApi, type StubRequest } from '../stub-api.ts';

type Goods = z.input<typeof lookUpItems.reply>['items'][number];

export function goods(number = 1, changes: Partial<Goods> = {}): Goods {
  return {
    id: idOf('variant', number),
    productId: idOf('product', 1),
    name: 'Blusa Antigua',
    sku: `BLU-ANT-${number}`,
    barcode: `74010000${number}`,
    size: number === 1 ? 'S' : 'M',
    colour: 'Negro',
    picture: null,
    available: 8,
    price: 12_500,
    compareAt: null,
    state: 'ok',
    differs: null,
    ...changes,
  };
}

function readBody<S extends z.ZodType>(schema: S | undefined, body: unknown): z.output<S> {
  if (schema === undefined) throw new Error('a call without a body');
  return schema.parse(body);
}

/** Keeps the order that a form writes: makes it once per key, and knows older versions when they come. */
export class FormServer {
  readonly api = new StubApi();
  saved: OrderReply | null;
  goods: Goods[] = [goods(1), goods(2)];
  customers: CustomerReply[] = [];
  #answered = new Map<string, OrderReply>();

  constructor(saved: OrderReply | null = null) {
    this.saved = saved;
    this.api
      .on(readOrder, () => this.saved ?? new Refusal(404, 'resource.not-found'))
      .on(readOrderOptions, orderOptions())
      .on(findCustomers, () => ({ items: this.customers }))
      .on(lookUpCustomer, () => ({ items: this.customers.slice(0, 1) }))
      .on(lookUpItems, ({ query }) => ({ items: this.#find(query.get('q') ?? '') }))
      .on(createOrder, (request) => this.#once(request, readBody(createOrder.body, request.body)))
      .on(changeOrder, (request) => {
        const { version, ...details } = readBody(changeOrder.body, request.body);
        if (this.saved !== null && version !== this.saved.version)
          return new Refusal(409, 'resource.stale', { current: this.saved });
        return this.#once(request, details);
      })
      .on(confirmOrder, () => this.put({ status: 'confirmed' }));
  }

  /** Changes the order past the form. */
  put(changes: Partial<OrderReply>): OrderReply {
    const before = this.saved ?? order();
    this.saved = order({ ...before, ...changes, version: before.version + 1 });
    return this.saved;
  }

  #find(text: string): Goods[] {
    const sought = text.toLowerCase();
    const exact = this.goods.filter(({ sku }) => sku.toLowerCase() === sought);
    return exact.length > 0 ? exact : this.goods.filter(({ name }) => name.toLowerCase().includes(sought));
  }

  /** The same key is the same request, also when its answer got lost. */
  #once({ headers }: StubRequest, details: OrderDetails): OrderReply {
    const key = headers.get('idempotency-key') ?? '';
    const known = this.#answered.get(key);
    if (known !== undefined) return known;
    const made = this.#write(details);
    this.#answered.set(key, made);
    return made;
  }

  #write({ customer, lines, sellerId, ...rest }: OrderDetails): OrderReply {
    const before = this.saved;
    this.saved = order({
      ...rest,
      id: before?.id ?? idOf('order', 1),
      status: before?.status ?? 'draft',
      ...(sellerId !== undefined && { sellerId }),
      customerId: customer.id,
      customerName: customer.name,
      customerPhone: customer.phone,
      tax: customer.tax,
      municipality: rest.address.municipality,
      version: (before?.version ?? 0) + 1,
      lines: lines.map((line, index) => {
        const item = this.goods.find(({ id }) => id === line.variantId);
        return orderLine(index + 1, {
          ...(item !== undefined && {
            variantId: item.id,
            name: item.name,
            sku: item.sku,
            size: item.size,
            colour: item.colour,
            listPrice: item.price,
            available: item.available,
          }),
          quantity: line.quantity,
          unitPrice: line.unitPrice ?? item?.price ?? 0,
          discount: line.discount,
        });
      }),
    });
    return this.saved;
  }
}

/** Stands in the frame otherwise: without it no key of the form is heard. */
function KeyListener() {
  useKeyListener();
  return null;
}

interface FormOptions {
  readonly orderId?: string;
  readonly user?: SignedInUser;
  readonly path?: string;
  /** What an order may begin with, which other modules bring. */
  readonly prefills?: readonly (() => Promise<OrderPrefill>)[];
}

const NO_PREFILLS: readonly (() => Promise<OrderPrefill>)[] = [];

/** The form of an order, new or known, as a seller meets it. */
export async function renderForm(server: FormServer, options: FormOptions = {}) {
  const { orderId = null, user = signedInAs('vendor'), path, prefills = NO_PREFILLS } = options;
  const onDone = vi.fn();
  const onCancel = vi.fn();
  const view = await renderComponent(
    <OrderPrefillContext value={prefills}>
      <KeyListener />
      <OrderForm orderId={orderId} onDone={onDone} onCancel={onCancel} />
    </OrderPrefillContext>,
    { api: server.api, user, ...(path !== undefined && { path }) },
  );
  const form = await screen.findByRole('form');
  return { ...view, form, onDone, onCancel };
}

/** A scanner is a quick typist that ends with Enter. */
export async function scan(user: UserEvent, code: string): Promise<void> {
  await user.click(screen.getByLabelText('Busca por nombre o SKU, o escanea'));
  await user.paste(code);
  await user.keyboard('{Enter}');
}

/** What the form says of its own saving. */
export const savingState = () => document.querySelector('form header [role=status]')?.textContent ?? '';

/** A form that is left sends what it has: it must reach the server of its own test, not that of the next. */
export async function leaveForm(): Promise<void> {
  cleanup();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
