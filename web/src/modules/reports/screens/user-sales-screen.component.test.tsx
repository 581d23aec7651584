import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSoldBySellers, readUserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { soldOrder, soldOrdersPage, userSales } from '#testing/fixtures/reports.ts';
import { loseNetwork } from '#testing/network.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { UserSalesScreen } from './user-sales-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
});

const stubSales = (changes: Parameters<typeof userSales>[0] = {}) =>
  new StubApi().on(readUserSales, userSales(changes)).on(listSoldBySellers, soldOrdersPage([soldOrder()]));

function open(api: StubApi, search = '') {
  const path = `/reports/user-sales${search}`;
  return renderComponent(<UserSalesScreen />, { user: signedInAs('admin'), api, path });
}

const lastQuery = (api: StubApi) => Object.fromEntries(api.requests(readUserSales).at(-1)?.query ?? []);
const names = () =>
  within(screen.getByRole('table', { name: 'Ventas de cada persona' }))
    .getAllByRole('rowheader')
    .map((head) => textOf(head).slice(0, 6));

test('requests this month, compared with the same days of the one before', async () => {
  const { api } = await open(stubSales());
  expect(
    await screen.findByText(
      /^Las flechas comparan con los mismos días del mes anterior \(del 1 feb 2026 al 4 feb 2026\)\.$/,
    ),
  ).toBeDefined();
  expect(lastQuery(api)).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
    basis: 'sold',
    compare: 'previous',
  });
});

test('the main numbers show their change, also as text', async () => {
  await open(stubSales());
  const [net] = await screen.findAllByRole('button', {
    name: /^Neto de todos: Q\s5,000\.00\. Ver sus pedidos$/,
  });
  expect(net === undefined ? '' : textOf(net.parentElement ?? net)).toBe(
    'Q 5,000.00▲ 25%Sube: 25%. Antes, Q 4,000.00.',
  );
  const [orders] = screen.getAllByRole('button', { name: /^Pedidos de todos: 10/ });
  expect(orders === undefined ? '' : textOf(orders.parentElement ?? orders)).toBe('10= Sin cambio.');
});

test('includes sellers without access in the ranking, with the rate of each', async () => {
  await open(stubSales());
  const table = await screen.findByRole('table', { name: 'Ventas de cada persona' });
  const [first, second] = within(table).getAllByRole('rowheader').map(textOf);
  expect(first).toContain('Lucía Méndez');
  expect(first).toContain('Comisión del 5%');
  expect(second).toContain('Ya no tiene acceso');
});

test('a header sorts the ranking, and again in the other direction', async () => {
  const { user } = await open(stubSales());
  await screen.findByRole('table', { name: 'Ventas de cada persona' });
  expect(names()).toEqual(['Lucía ', 'Carlos', 'Total']);
  const head = screen.getByRole('columnheader', { name: /^Pedidos/ });
  await user.click(within(head).getByRole('button', { name: 'Pedidos' }));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.click(within(head).getByRole('button', { name: 'Pedidos' }));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(names()).toEqual(['Carlos', 'Lucía ', 'Total']);
  await user.click(screen.getByRole('button', { name: 'Vendedor' }));
  expect(names()).toEqual(['Carlos', 'Lucía ', 'Total']);
});

test('a number of a seller opens exactly its orders', async () => {
  const { user, api } = await open(stubSales());
  await user.click(
    await screen.findByRole('button', { name: /^Neto de Lucía Méndez: Q\s4,000\.00\. Ver sus pedidos$/ }),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Neto de Lucía Méndez' });
  expect(textOf(await within(drawer).findByRole('listitem'))).toBe(
    'P-000123 · Marta Xicará2 mar 2026 · Lucía Méndez · WhatsAppPor prepararQ 350.003 unidadesDebe Q 50.00',
  );
  const sums = within(drawer).getAllByRole('definition').map(textOf);
  expect(sums).toEqual(['7', '25', 'Q 4,000.00', 'Q 3,500.00']);
  expect(Object.fromEntries(api.requests(listSoldBySellers)[0]?.query ?? [])).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
    basis: 'sold',
    seller: idOf(2),
    limit: '50',
  });
  expect(within(drawer).getByText('Confirmadas · del 1 mar 2026 al 4 mar 2026')).toBeDefined();
});

test('a cancelled order does not count', async () => {
  const api = stubSales().on(
    listSoldBySellers,
    soldOrdersPage([soldOrder({ isCancelled: true })], { cancelled: 1 }),
  );
  const { user } = await open(api);
  const [button] = await screen.findAllByRole('button', { name: /^Anulados de todos/ });
  if (button !== undefined) await user.click(button);
  const drawer = await screen.findByRole('dialog', { name: 'Anulados de todos' });
  expect(textOf(await within(drawer).findByRole('listitem'))).toContain('No suma');
  expect(api.requests(listSoldBySellers)[0]?.query.has('seller')).toBe(false);
});

test('basis, comparison and days are in the address and requested', async () => {
  const { user, api, router } = await open(
    stubSales(),
    '?from=2026-01-01&to=2026-01-31&basis=delivered&compare=year',
  );
  await screen.findByText(/^Solo pedidos entregados/);
  expect(lastQuery(api)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
    basis: 'delivered',
    compare: 'year',
  });
  await user.click(screen.getByText('Cobradas'));
  await waitFor(() => expect(lastQuery(api)['basis']).toBe('collected'));
  await user.selectOptions(screen.getByLabelText('Comparar con'), 'Nada');
  await waitFor(() => expect(lastQuery(api)['compare']).toBe('none'));
  await user.selectOptions(screen.getByLabelText('Período', { selector: 'select' }), 'Mes pasado');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ from: '2026-02-01', to: '2026-02-28' }));
  expect(router.state.location.search).toMatchObject({
    basis: 'collected',
    compare: 'none',
    from: '2026-02-01',
  });
});

test('one end of the days moves the other along; a future day is not requested', async () => {
  const { api } = await open(stubSales(), '?from=2026-02-01&to=2026-02-10');
  await screen.findByRole('table', { name: 'Ventas de cada persona' });
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-02-20' } });
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ from: '2026-02-20', to: '2026-02-20' }));
  const before = api.requests(readUserSales).length;
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-03-05' } });
  expect(api.requests(readUserSales)).toHaveLength(before);
});

test('a period without sales shows an empty state and offers more days', async () => {
  const { user, api } = await open(stubSales({ sellers: [] }));
  expect(await screen.findByText('No hay ventas en estas fechas')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ver los últimos 90 días' }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ from: '2025-12-05', to: '2026-03-04' }));
});

test('the chart has a table of its numbers, of all or per seller', async () => {
  const { user } = await open(stubSales());
  const table = await screen.findByRole('table', { name: 'Neto por día' });
  expect(within(table).getAllByRole('row').map(textOf)[1]).toContain('Q 4,000.00Q 4,000.00');
  await user.click(screen.getByText('Por persona'));
  await waitFor(() =>
    expect(
      within(screen.getByRole('table', { name: 'Neto por día' }))
        .getAllByRole('columnheader')
        .map(textOf),
    ).toEqual(['Día', 'Lucía Méndez', 'Carlos Ajú']),
  );
});

test('explains a number behind its question mark', async () => {
  const { user } = await open(stubSales());
  const [button] = await screen.findAllByRole('button', { name: 'Qué cuenta «Neto»' });
  if (button !== undefined) await user.click(button);
  expect(await screen.findByText(/^Bruto menos descuentos y devoluciones\./)).toBeDefined();
});

test('on a phone each seller is a card with the other figures collapsed', async () => {
  setViewportWidth(390);
  const { user } = await open(stubSales());
  expect(await screen.findByLabelText('Ordenar por')).toBeDefined();
  expect(screen.queryByRole('table', { name: 'Ventas de cada persona' })).toBeNull();
  const cards = () =>
    screen.getAllByText('Ver el resto de cifras').map((one) => textOf(one.closest('li') ?? one).slice(0, 6));
  expect(cards()).toEqual(['Lucía ', 'Carlos', 'TotalN']);
  await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Vendedor');
  expect(cards()).toEqual(['Carlos', 'Lucía ', 'TotalN']);
});

test('a failed report can be retried', async () => {
  const api = new StubApi().on(
    readUserSales,
    new Refusal(500, 'service.unexpected', { message: 'Algo falló.' }),
  );
  const { user } = await open(api);
  const alert = await screen.findByRole('alert');
  expect(textOf(alert)).toContain('Algo falló.');
  api.on(readUserSales, userSales());
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('table', { name: 'Ventas de cada persona' })).toBeDefined();
});

test('shows that there is no network instead of waiting', async () => {
  loseNetwork();
  await open(stubSales());
  expect(textOf(await screen.findByRole('alert'))).toContain(
    'No hay conexión y esto todavía no se había cargado.',
  );
});
