import { screen, waitFor, within } from '@testing-library/react';
import { readCustomer } from '@trastienda/shared/customers/contract.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { commentOrder, readOrder, readOrderTimeline } from '@trastienda/shared/orders/contract/order.ts';
import {
  commentPreorder,
  readPreorder,
  readPreorderTimeline,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import {
  commentPurchase,
  readPurchase,
  readPurchaseTimeline,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { OrderView } from '#modules/orders/parts/order-view/order-view.tsx';
import { PreorderView } from '#modules/preorders/parts/fetched-parts.tsx';
import { PurchaseView } from '#modules/purchases/parts/purchase/view/purchase-view.tsx';
import { fill } from '#testing/fill.ts';
import { order, orderOptions, timelineEntry } from '#testing/fixtures/orders.ts';
import { buyingInput, ORDER_OPTIONS, PREORDER_ID, preorderInput } from '#testing/fixtures/preorders.ts';
import { PURCHASE_ID, purchaseInput } from '#testing/fixtures/purchases.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const never = () => new Promise<never>(() => {});
const nothing = () => {};
const COMMENT = timelineEntry(1, 'comment', { text: 'Pasa mañana' });

interface Kind {
  readonly label: string;
  readonly show: (id?: string) => ReactElement;
  readonly serve: (api: StubApi) => StubApi;
  /** Instead of the document, or of its history. */
  readonly refuse: (api: StubApi, answer: () => Refusal | Promise<never>) => StubApi;
  readonly refuseHistory: (api: StubApi) => StubApi;
  readonly serveComment: (api: StubApi) => StubApi;
  readonly comments: (api: StubApi) => readonly unknown[];
  readonly reads: (api: StubApi) => number;
  readonly role: PresetName;
  /** What the role is offered and another one is not. */
  readonly offer: { readonly role: 'menuitem' | 'link'; readonly name: string | RegExp };
  readonly otherRole: PresetName;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'an order': {
    label: 'P-000123',
    show: (id = order().id) => (
      <OrderView orderId={id} layout="page" onEdit={nothing} onOpenOrder={nothing} />
    ),
    serve: (api) =>
      api
        .on(readOrder, order())
        .on(readOrderOptions, orderOptions())
        .on(readOrderTimeline, { entries: [COMMENT] }),
    refuse: (api, answer) => api.on(readOrder, answer),
    refuseHistory: (api) => api.on(readOrderTimeline, new Refusal(500, 'server.failed')),
    serveComment: (api) => api.on(commentOrder, { done: true }),
    comments: (api) => api.bodies(commentOrder),
    reads: (api) => api.requests(readOrder).length,
    role: 'logisticManager',
    offer: { role: 'menuitem', name: 'Poner en pausa' },
    otherRole: 'vendor',
  },
  'a pre-order': {
    label: 'PV-31',
    show: (id = PREORDER_ID) => (
      <PreorderView preorderId={id} layout="page" onEdit={nothing} onProfit={nothing} />
    ),
    serve: (api) =>
      api
        .on(readPreorder, preorderInput())
        .on(readPreorderTimeline, { entries: [COMMENT] })
        .on(readBuyingOptions, buyingInput())
        .on(readOrderOptions, ORDER_OPTIONS)
        .on(readCustomer, new Refusal(404, 'resource.not-found')),
    refuse: (api, answer) => api.on(readPreorder, answer),
    refuseHistory: (api) => api.on(readPreorderTimeline, new Refusal(500, 'server.failed')),
    serveComment: (api) => api.on(commentPreorder, { done: true }),
    comments: (api) => api.bodies(commentPreorder),
    reads: (api) => api.requests(readPreorder).length,
    role: 'admin',
    offer: { role: 'menuitem', name: 'Ver ganancia' },
    otherRole: 'vendor',
  },
  'a purchase': {
    label: 'C-12',
    show: (id = PURCHASE_ID) => <PurchaseView purchaseId={id} layout="page" />,
    serve: (api) =>
      api
        .on(readPurchase, purchaseInput())
        .on(readPurchaseTimeline, { entries: [COMMENT] })
        .on(readBuyingOptions, buyingInput()),
    refuse: (api, answer) => api.on(readPurchase, answer),
    refuseHistory: (api) => api.on(readPurchaseTimeline, new Refusal(500, 'server.failed')),
    serveComment: (api) => api.on(commentPurchase, { done: true }),
    comments: (api) => api.bodies(commentPurchase),
    reads: (api) => api.requests(readPurchase).length,
    role: 'admin',
    offer: { role: 'link', name: /^PV-/ },
    otherRole: 'buyer',
  },
};

const show = (kind: Kind, api: StubApi, role = kind.role, id?: string) =>
  renderComponent(kind.show(id), { user: signedInAs(role), api });
const heading = (kind: Kind) => screen.findByRole('heading', { name: kind.label, level: 2 });
const missing = () =>
  screen.findByRole('heading', { level: 3, name: /^No pudimos|^No encontramos|no existe/ });

describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
  test('shows its shape while it is on its way', async () => {
    await show(kind, kind.refuse(new StubApi(), never));
    expect(await screen.findByRole('status', { name: 'Cargando la lista' })).toBeDefined();
  });

  test('is the same missing page for a wrong address and for one that may not be seen', async () => {
    const other = kind.refuse(new StubApi(), () => new Refusal(404, 'resource.not-found'));
    const seen = await show(kind, other);
    const text = (await missing()).parentElement?.textContent;
    seen.unmount();
    const api = kind.serve(new StubApi());
    await show(kind, api, kind.role, 'C-12');
    expect((await missing()).parentElement?.textContent).toBe(text);
    expect(kind.reads(api)).toBe(0);
  });

  test('names a failure, and shows itself after another try', async () => {
    const api = kind.serve(new StubApi());
    kind.refuse(api, () => new Refusal(500, 'server.failed', { message: 'Se cayó algo.' }));
    const { user } = await show(kind, api);
    expect(await screen.findByText('Se cayó algo.')).toBeDefined();
    kind.serve(api);
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await heading(kind)).toBeDefined();
  });

  test('stays readable when its history cannot be read', async () => {
    await show(kind, kind.refuseHistory(kind.serve(new StubApi())));
    expect(await heading(kind)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeDefined();
  });

  test('sends a comment by keyboard and shows the history', async () => {
    const api = kind.serveComment(kind.serve(new StubApi()));
    const { user } = await show(kind, api);
    expect(await screen.findByText('Pasa mañana')).toBeDefined();
    const field = screen.getByRole('textbox', { name: /^Comentario/ });
    await fill(user, field, 'Llamar antes');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(kind.comments(api)).toEqual([{ text: 'Llamar antes' }]));
  });

  test('opens its menu by keyboard, moves through it and gives the focus back', async () => {
    const { user } = await show(kind, kind.serve(new StubApi()));
    await heading(kind);
    const more = screen.getByRole('button', { name: new RegExp(`^Más.*${kind.label}`) });
    more.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    const all = within(menu).getAllByRole<HTMLButtonElement>('menuitem');
    const entries = all.filter(({ disabled }) => !disabled);
    await waitFor(() => expect(document.activeElement).toBe(entries[0]));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entries[1]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  test('offers only what the person may do', async () => {
    const isOffered = async (role: PresetName) => {
      const { user, unmount } = await show(kind, kind.serve(new StubApi()), role);
      await heading(kind);
      await user.click(screen.getByRole('button', { name: new RegExp(`^Más.*${kind.label}`) }));
      await screen.findByRole('menu');
      const isThere = screen.queryByRole(kind.offer.role, { name: kind.offer.name, hidden: true }) !== null;
      unmount();
      return isThere;
    };
    expect(await isOffered(kind.role)).toBe(true);
    expect(await isOffered(kind.otherRole)).toBe(false);
  });
});
