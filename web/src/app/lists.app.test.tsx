import { screen, waitFor } from '@testing-library/react';
import { listAudit, readAuditEntry, readAuditOptions } from '@trastienda/shared/audit/contract.ts';
import { invoiceListRoutes } from '@trastienda/shared/billing/contract/lists.ts';
import {
  customerListRoutes,
  listLikelyDuplicates,
  readCustomerOptions,
} from '@trastienda/shared/customers/list-contract.ts';
import { itemListRoutes } from '@trastienda/shared/inventory/contract/items.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { paymentListRoutes, paymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { preorderListRoutes } from '@trastienda/shared/preorders/contract/lists.ts';
import { articleListRoutes } from '@trastienda/shared/purchases/contract/items.ts';
import { purchaseListRoutes } from '@trastienda/shared/purchases/contract/lists.ts';
import { userListRoutes } from '@trastienda/shared/users/contract.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { describe, expect, test } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { invoiceRow } from '#testing/fixtures/billing.ts';
import { customerRow } from '#testing/fixtures/customers.ts';
import { onePage } from '#testing/fixtures/finance.ts';
import { itemInput, mediumItem } from '#testing/fixtures/inventory.ts';
import { idOf, order } from '#testing/fixtures/orders.ts';
import { preorderRow } from '#testing/fixtures/preorders.ts';
import { articleInput, bagInput, PURCHASE_ID, purchaseInput } from '#testing/fixtures/purchases.ts';
import { payment, secondPayment } from '#testing/fixtures/review.ts';
import { PEOPLE } from '#testing/fixtures/users.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { rowOf } from '#testing/screens/order-list.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

/** A list with two rows, answered or not as the test says. */
interface List {
  readonly path: string;
  /** Null: everybody has it. */
  readonly code: PermissionCode | null;
  /** A search or filter of it, for the address. */
  readonly narrowed?: string;
  /** Its keys are its own, and tested there. */
  readonly hasOwnKeys?: true;
  readonly serve: (api: StubApi, answer: <Page>(page: Page) => Page | Refusal | Promise<Page>) => StubApi;
}

const orders = [order(), order({ id: idOf('order', 2), label: 'P-000124' })].map(rowOf);
const preorders = [preorderRow(), preorderRow({ id: idOf('order', 3), label: 'PV-32' })];
const auditEntry = (id: number) =>
  readAuditEntry.reply.parse({
    id,
    at: '2026-03-05T15:30:00.000Z',
    actorId: null,
    actorName: '',
    entity: 'order',
    entityId: idOf('order', 1),
    label: 'P-000455',
    partOf: null,
    command: 'change',
    reason: null,
    requestId: 'a-request',
    changes: [],
    unnamed: 1,
  });
const { lines: _lines, parcels: _parcels, ...purchase } = purchaseInput();
const purchases = [PURCHASE_ID, idOf('order', 4)].map((id) => ({
  ...purchase,
  id,
  parcels: 1,
  received: 0,
  customers: 1,
  tracking: '',
  slips: 0,
}));

const LISTS: Readonly<Record<string, List>> = {
  reception: {
    path: '/orders/list',
    code: 'S-01',
    serve: (api, answer) => api.on(orderListRoutes.all.page, () => answer(onePage(orders))),
  },
  'my orders': {
    path: '/orders/myorders',
    code: null,
    serve: (api, answer) => api.on(orderListRoutes.mine.page, () => answer(onePage(orders))),
  },
  customers: {
    path: '/customers',
    code: null,
    serve: (api, answer) =>
      api
        .on(readCustomerOptions, { tags: ['mayoreo'] })
        .on(listLikelyDuplicates, { total: 0, items: [] })
        .on(customerListRoutes.page, () =>
          answer(onePage([customerRow(), customerRow({ id: idOf('customer', 9), name: 'Marta Xicará' })])),
        ),
  },
  'pre-orders': {
    path: '/preorders/list',
    code: 'S-05',
    serve: (api, answer) => api.on(preorderListRoutes.all.page, () => answer(onePage(preorders))),
  },
  'my pre-orders': {
    path: '/orders/mypreorders',
    code: null,
    serve: (api, answer) => api.on(preorderListRoutes.mine.page, () => answer(onePage(preorders))),
  },
  'articles to buy': {
    path: '/purchases/items?sort=neededBy',
    code: 'S-04',
    serve: (api, answer) =>
      api.on(articleListRoutes.page, () => answer(onePage([articleInput(), bagInput()]))),
  },
  purchases: {
    path: '/purchases/tracking?as=table',
    code: 'S-018',
    serve: (api, answer) => api.on(purchaseListRoutes.page, () => answer(onePage(purchases))),
  },
  inventory: {
    path: '/inventory',
    code: 'M-03',
    serve: (api, answer) => api.on(itemListRoutes.page, () => answer(onePage([itemInput(), mediumItem()]))),
  },
  payments: {
    path: '/finance/review?tab=approved',
    code: 'S-09',
    hasOwnKeys: true,
    serve: (api, answer) =>
      api.on(paymentListRoutes.page, () =>
        answer(onePage([payment(), secondPayment()].map((one) => paymentRow.parse(one)))),
      ),
  },
  invoices: {
    path: '/finance/billing?tab=issued',
    code: 'S-010',
    serve: (api, answer) =>
      api.on(invoiceListRoutes.page, () =>
        answer(onePage([invoiceRow(), invoiceRow({ id: idOf('order', 5) })])),
      ),
  },
  users: {
    path: '/users/list',
    code: 'M-03',
    serve: (api, answer) => api.on(userListRoutes.page, () => answer(onePage([...PEOPLE]))),
  },
  audit: {
    path: '/audit',
    code: null,
    serve: (api, answer) =>
      api
        .on(readAuditOptions, { people: [] })
        .on(listAudit, () => answer(onePage([auditEntry(7), auditEntry(8)]))),
    narrowed: 'entity=payment',
  },
};

const show = (list: List, answer: Parameters<List['serve']>[1], search = '') => {
  const api = list.serve(new StubApi().on(listViews, { items: [] }), answer);
  const path = search === '' ? list.path : `${list.path}${list.path.includes('?') ? '&' : '?'}${search}`;
  return renderApp(path, { user: signedInAs('admin'), api });
};
const links = () => [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
const emptied = <Page,>(page: Page): Page => ({ ...page, items: [], total: 0 });

describe.each(Object.entries(LISTS))('the list of %s', (_name, list) => {
  test('says that it loads until the rows are there', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await show(list, async (page) => {
      await arrival;
      return page;
    });
    await screen.findByText('Cargando la lista');
    expect(links()).toEqual([]);
    arrive();
    await waitFor(() => expect(links().length).toBeGreaterThanOrEqual(2));
    expect(screen.queryByText('Cargando la lista')).toBeNull();
  });

  test('says what is missing when it is empty, and offers to widen a search that finds nothing', async () => {
    const { user } = await show(list, emptied, list.narrowed ?? 'q=zzz');
    await screen.findByRole('heading', { name: 'Nada coincide con lo que buscas' });
    await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText('Nada coincide con lo que buscas')).toBeNull());
    expect(here()).not.toContain(list.narrowed ?? 'q=zzz');
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  });

  test('names a failure, and shows the rows after another try', async () => {
    let isBroken = true;
    const { user } = await show(list, (page) =>
      isBroken ? new Refusal(500, 'server.failed', { message: 'Se cayó algo.' }) : page,
    );
    const retry = await screen.findByRole('button', { name: 'Volver a intentar' });
    expect(links()).toEqual([]);
    isBroken = false;
    await user.click(retry);
    await waitFor(() => expect(links().length).toBeGreaterThanOrEqual(2));
  });

  test.skipIf(list.hasOwnKeys)('moves through its rows by keyboard and opens one', async () => {
    const { user } = await show(list, (page) => page);
    await waitFor(() => expect(links().length).toBeGreaterThanOrEqual(2));
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(links()[0]));
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(links()[1]));
    const address = here();
    await user.keyboard('k{Enter}');
    await waitFor(() => expect(here()).not.toBe(address));
  });

  test.runIf(list.code !== null)('is not there for somebody without its code', async () => {
    const api = list.serve(new StubApi().on(listViews, { items: [] }), (page) => page);
    const codes = PRESETS.admin.codes.filter((code) => code !== list.code);
    await renderApp(list.path, { user: signedInAs('admin', { codes }), api });
    await screen.findByRole('heading', { level: 1, name: 'Mis pedidos' });
    expect(here()).toBe('/orders/myorders');
  });
});
