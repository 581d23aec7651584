import { screen, waitFor, within } from '@testing-library/react';
import {
  orderListRoutes,
  readMyMonth,
  readOrderOptions,
  readOrderRow,
} from '@trastienda/shared/orders/contract/lists.ts';
import { readOrder, readOrderTimeline } from '@trastienda/shared/orders/contract/order.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import type { OrderReply } from '#testing/fixtures/orders.ts';
import { idOf, order, orderOptions, stageCounts } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { ListServer, rowOf } from '#testing/screens/order-list.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const own = order({ label: 'P-000121', terms: 'prepaid', customerName: 'Julia Tun' });
const expiresAt = () => new Date(Date.now() + 24 * 3_600_000 - 30_000).toISOString();

/** What a seller sees: her own orders and her month. */
function sellerApi(...orders: OrderReply[]): StubApi {
  return new StubApi()
    .on(
      readOrder,
      ({ params }) => orders.find(({ id }) => id === params['id']) ?? new Refusal(404, 'resource.not-found'),
    )
    .on(readOrderRow, ({ params }) => {
      const found = orders.find(({ id }) => id === params['id']);
      return found === undefined ? new Refusal(404, 'resource.not-found') : rowOf(found);
    })
    .on(readOrderTimeline, { entries: [] })
    .on(readOrderOptions, orderOptions())
    .on(orderListRoutes.mine.page, {
      items: orders.map(rowOf),
      nextCursor: null,
      total: orders.length,
      totalIsExact: true,
    })
    .on(orderListRoutes.mine.counts, stageCounts({ all: orders.length }))
    .on(orderListRoutes.mine.totals, { orders: 0, units: 0, total: 0, paid: 0, balance: 0 })
    .on(listViews, { items: [] })
    .on(readMyMonth, {
      month: '2026-03',
      orders: 12,
      sold: 412_550,
      collected: 300_000,
      commission: 20_627,
      owed: { orders: 1, amount: 16_000 },
      expiring: [
        {
          id: own.id,
          label: own.label,
          customerName: own.customerName,
          customerPhone: own.customerPhone,
          balance: 16_000,
          expiresAt: expiresAt(),
        },
      ],
    });
}
const vendor = signedInAs('vendor');
const address = () => window.location.pathname + window.location.search;

test('without S-01 reception redirects to one’s own orders', async () => {
  const api = sellerApi(own);
  await renderApp('/orders/list', { user: vendor, api });
  expect(await screen.findByRole('heading', { name: 'Mis pedidos', level: 1 })).toBeDefined();
  expect(window.location.pathname).toBe('/orders/myorders');
  expect(await screen.findByRole('button', { name: 'Registrar pago: P-000121' })).toBeDefined();
});

test('shows another seller’s order as not found, beside the list and as a page', async () => {
  const api = sellerApi(own);
  const beside = await renderApp(`/orders/myorders?open=${idOf('order', 9)}`, { user: vendor, api });
  const drawer = await screen.findByRole('dialog', { name: 'Mis pedidos' });
  expect(await within(drawer).findByRole('alert')).toBeDefined();
  beside.unmount();
  for (const link of [idOf('order', 9), 'nada']) {
    const page = await renderApp(`/orders/myorders?order=${link}&full=1`, { user: vendor, api });
    expect(await screen.findByRole('heading', { name: 'No encontramos este pedido' })).toBeDefined();
    page.unmount();
  }
});

test('the month panel shows what to collect and which reservations expire soon', async () => {
  const { api, user } = await renderApp('/orders/myorders', { user: vendor, api: sellerApi(own) });
  const month = await screen.findByRole('region', { name: 'Tu mes' });
  await within(month).findByRole('heading', { name: 'marzo' });
  expect(month.textContent).toMatch(/Pedidos12VendidoQ\s?4,125\.50CobradoQ\s?3,000\.00ComisiónQ\s?206\.27/);
  await user.click(within(month).getByRole('button', { name: /^Apartados por vencer/ }));
  const line = await within(month).findByRole('listitem');
  expect(within(line).getByRole('timer').textContent).toMatch(/^23 h 59 min$/);
  const remind = within(line).getByRole('link', { name: 'Recordar el pago a Julia Tun por WhatsApp' });
  expect(remind.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/50255123344\?text=Hola%20Julia%2C%20te%20saluda%20Ana/,
  );
  await user.click(within(month).getByRole('button', { name: /^Por cobrar · 1 pedido/ }));
  await waitFor(() => expect(address()).toBe('/orders/myorders?owing=yes'));
  await waitFor(() => expect(api.requests(orderListRoutes.mine.page).at(-1)?.query.get('owing')).toBe('yes'));
});

test('shows a month without debts, and a failed one can be retried', async () => {
  const api = sellerApi(own).on(readMyMonth, new Refusal(500, 'server.failed', { message: 'Falló el mes.' }));
  const { user } = await renderApp('/orders/myorders', { user: vendor, api });
  const alert = (await screen.findByText('Falló el mes.')).closest<HTMLElement>('[role=alert]');
  api.on(readMyMonth, {
    month: '2026-03',
    orders: 0,
    sold: 0,
    collected: 0,
    commission: 0,
    owed: { orders: 0, amount: 0 },
    expiring: [],
  });
  await user.click(within(alert ?? document.body).getByRole('button'));
  const month = await screen.findByRole('region', { name: 'Tu mes' });
  expect(await within(month).findByText('Nada pendiente')).toBeDefined();
  expect(within(month).getByText('Ninguno')).toBeDefined();
});

test('on a phone the month panel collapses and stays collapsed', async () => {
  setViewportWidth(390);
  const first = await renderApp('/orders/myorders', { user: vendor, api: sellerApi(own) });
  const toggle = await screen.findByRole('button', { name: /^marzo/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await first.user.click(toggle);
  expect(toggle.textContent).toMatch(/^marzoQ\s?4,125\.50$/);
  first.unmount();
  await renderApp('/orders/myorders', { user: vendor, api: sellerApi(own) });
  expect((await screen.findByRole('button', { name: /^marzo/ })).getAttribute('aria-expanded')).toBe('false');
});

test('links open an order beside the list, as a page, or in the form, and Back returns', async () => {
  const server = new ListServer(own);
  server.api.on(readOrderTimeline, { entries: [] });
  const reception = signedInAs('logisticManager');
  const first = await renderApp(`/orders/list?order=${own.id}`, { user: reception, api: server.api });
  expect(await screen.findByRole('dialog', { name: 'P-000121 · Julia Tun' })).toBeDefined();
  expect(address()).toBe(`/orders/list?open=${own.id}`);
  first.unmount();
  const page = await renderApp(`/orders/list?order=${own.id}&full=1`, { user: reception, api: server.api });
  expect(await screen.findByRole('button', { name: 'Volver a la lista' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'P-000121' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  page.unmount();
  const { user } = await renderApp('/orders/list?q=tun', { user: reception, api: server.api });
  await screen.findByText('P-000121');
  await user.click(screen.getByRole('button', { name: 'Nuevo pedido' }));
  expect(await screen.findByRole('form', { name: 'Nuevo pedido' })).toBeDefined();
  expect(address()).toBe('/orders/list?q=tun&open=new');
  expect(screen.queryByText('P-000121')).toBeNull();
  window.history.back();
  expect(await screen.findByText('P-000121')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('tun');
});

test('the palette finds an order by its number', async () => {
  const { api, user } = await renderApp('/orders/myorders', { user: vendor, api: sellerApi(own) });
  await screen.findByText('P-000121');
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Buscar o ir a' });
  await user.click(within(palette).getByRole('combobox'));
  await user.paste('P-000121');
  await user.click(await within(palette).findByRole('option', { name: /^P-000121/ }));
  await waitFor(() => expect(address()).toBe(`/orders/myorders?open=${own.id}`));
  expect(await screen.findByRole('dialog', { name: /^P-000121/ })).toBeDefined();
  expect(api.requests(orderListRoutes.mine.page).some(({ query }) => query.get('q') === 'P-000121')).toBe(
    true,
  );
});

test.each([
  ['en', 'My orders', 'Your month'],
  ['fr', 'Mes commandes', 'Votre mois'],
])('the screen is shown in %s', async (language, title, month) => {
  const user = signedInAs('vendor', { Language: language === 'en' ? 'en' : 'fr' });
  await renderApp('/orders/myorders', { user, api: sellerApi(own) });
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined();
  expect(await screen.findByRole('region', { name: month })).toBeDefined();
});
