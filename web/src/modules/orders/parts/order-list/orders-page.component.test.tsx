import { act, screen, waitFor, within } from '@testing-library/react';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { expect, test } from 'vitest';
import { createEventDispatcher } from '#lib/live-events.ts';
import { GABRIELA, idOf, order, parcel } from '#testing/fixtures/orders.ts';
import { findRow, ListServer, renderReception, rowLabels } from '#testing/screens/order-list.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal } from '#testing/stub-api.ts';

const draft = order({ id: idOf('order', 1), label: 'P-000121', status: 'draft', customerName: 'Ana Tun' });
const owed = order({ id: idOf('order', 2), label: 'P-000122', terms: 'prepaid', customerName: 'Berta Coj' });
const ready = order({ id: idOf('order', 3), label: 'P-000123', customerName: 'Celia Pop' });
const tabs = () => screen.findByRole('navigation', { name: 'Etapas y vistas' });
const lastQuery = (server: ListServer) =>
  Object.fromEntries(server.api.requests(orderListRoutes.all.page).at(-1)?.query ?? []);

test('shows tabs by stage with counts, and the address of the open one', async () => {
  const server = new ListServer(draft, owed, ready);
  const { router, user } = await renderReception(server, '/orders/list?q=tun');
  const bar = await tabs();
  for (const name of [
    /^Todos\s?3$/,
    /^Borrador\s?1$/,
    /^Por confirmar pago\s?1$/,
    /^Por preparar\s?1$/,
    /^En ruta\s?0$/,
  ])
    expect(await within(bar).findByRole('button', { name })).toBeDefined();
  await findRow('P-000121');
  await user.click(within(bar).getByRole('button', { name: /^Por preparar/ }));
  await waitFor(() => expect(rowLabels()).toEqual(['P-000123']));
  expect(router.state.location.search).toEqual({ tab: 'to_prepare', q: 'tun' });
  expect(lastQuery(server)).toMatchObject({ stage: 'to_prepare', q: 'tun', limit: '50' });
  // The counts are those of the search, whatever the tab.
  expect(Object.fromEntries(server.api.requests(orderListRoutes.all.counts).at(-1)?.query ?? [])).toEqual({
    q: 'tun',
  });
});

test('requests filters of the address and ignores invalid ones', async () => {
  const server = new ListServer(owed);
  const good = await renderReception(
    server,
    '/orders/list?payment=unpaid&owing=yes&total=..100&department=07',
  );
  await findRow('P-000122');
  expect(lastQuery(server)).toMatchObject({
    payment: 'unpaid',
    owing: 'yes',
    total: '..100',
    department: '07',
  });
  good.unmount();
  const other = new ListServer(owed);
  await renderReception(other, '/orders/list?payment=nada&department=7&sort=-total&owing=no');
  await findRow('P-000122');
  expect(lastQuery(other)).toEqual({ sort: '-total', limit: '50' });
});

test('a row shows customer, phone, destination, money and stage, formatted', async () => {
  const late = order({
    id: idOf('order', 4),
    label: 'P-000124',
    shipments: [parcel(1, { status: 'failed_attempt', lastEvent: 'fail' })],
  });
  await renderReception(new ListServer(owed, late, draft));
  const row = await findRow('P-000122');
  expect(row.textContent).toContain('Berta Coj5512-3344');
  await waitFor(() => expect(row.textContent).toContain('PanajachelSololá'));
  expect(row.textContent).toMatch(/Q\s?160\.00Debe Q\s?160\.00/);
  expect(within(row).getByText('Por confirmar pago')).toBeDefined();
  const chat = within(row).getByRole('link', { name: 'Escribir a Berta Coj por WhatsApp' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/50255123344');
  // Of trouble one wants to know which.
  expect((await findRow('P-000124')).textContent).toContain('Con problemaEntrega fallida');
  // A draft is owed by nobody yet.
  expect((await findRow('P-000121')).textContent).not.toContain('Debe');
});

test('shows totals of the filter, unless there is nothing to sum', async () => {
  const server = new ListServer(owed, ready);
  server.api.on(orderListRoutes.all.totals, { orders: 2, units: 3, total: 32_000, paid: 0, balance: 32_000 });
  await renderReception(server);
  await findRow('P-000122');
  const table = screen.getByRole('table', { name: 'Recepción de pedidos' });
  await waitFor(() => expect(table.querySelector('tfoot')?.textContent).toMatch(/Total.*3.*Q\s?320\.00/));
});

test('shows an empty state without any order', async () => {
  await renderReception(new ListServer());
  expect(await screen.findByRole('heading', { name: 'Aquí llegan los pedidos de la tienda' })).toBeDefined();
});

test('shows that a search found nothing', async () => {
  await renderReception(new ListServer(), '/orders/list?q=zzz');
  expect(await screen.findByRole('heading', { name: 'Nada coincide con lo que buscas' })).toBeDefined();
});

test('a failed list can be retried', async () => {
  const server = new ListServer();
  server.api.on(orderListRoutes.all.page, new Refusal(500, 'server.failed', { message: 'Falló.' }));
  const { user } = await renderReception(server);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Falló.')).toBeDefined();
  const items = new ListServer(owed);
  server.api.on(orderListRoutes.all.page, {
    items: items.orders.map(({ lines, shipments, payments, ...head }) => ({ ...head, lastEvent: '' })),
    nextCursor: null,
    total: 1,
    totalIsExact: true,
  });
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await findRow('P-000122')).toBeDefined();
});

test('updates rows changed by others and only announces new ones', async () => {
  const server = new ListServer(draft);
  const { user } = await renderReception(server);
  const row = await findRow('P-000121');
  expect(within(row).getByText('Borrador')).toBeDefined();
  const emitLiveEvent = createEventDispatcher();
  const at = '2026-03-10T15:30:00.000Z';
  server.put(draft.id, { status: 'confirmed' });
  act(() =>
    emitLiveEvent({ id: '1', topic: 'order', kind: 'changed', entityId: draft.id, actorId: null, at }),
  );
  expect(await within(await findRow('P-000121')).findByText('Por preparar')).toBeDefined();
  server.orders = [order({ ...ready, sellerId: GABRIELA }), ...server.orders];
  act(() =>
    emitLiveEvent({ id: '2', topic: 'order', kind: 'created', entityId: ready.id, actorId: null, at }),
  );
  const newRows = await screen.findByRole('button', { name: '1 nuevo: mostrar' });
  expect(rowLabels()).toEqual(['P-000121']);
  await user.click(newRows);
  await waitFor(() => expect(rowLabels()).toEqual(['P-000123', 'P-000121']));
});

test('shows each order as a card with customer and next step on a phone', async () => {
  setViewportWidth(390);
  await renderReception(new ListServer(draft, owed));
  expect(await screen.findByText('P-000121')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Berta Coj')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Registrar pago: P-000122' })).toBeDefined();
});
