import { screen, waitFor, within } from '@testing-library/react';
import {
  listSoldOrders,
  proveConsolidated,
  readConsolidated,
  readReportOptions,
} from '@trastienda/shared/reports/contract/consolidated.ts';
import { createView, listViews } from '@trastienda/shared/users/views-contract.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { consolidated, reportOptions, soldOrder, soldOrdersPage } from '#testing/fixtures/reports.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { ConsolidatedSalesScreen } from './consolidated-sales-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
});

const PROOF = {
  ...{ orders: 10, cancelled: 0, units: 25, net: 500_000, shipping: 15_000, total: 515_000, collected: 0 },
  isWhole: true,
};
const BY_SELLER = '?rows=seller&figures=orders,net';

const stubPivot = (changes: Parameters<typeof consolidated>[0] = {}) =>
  new StubApi()
    .on(readReportOptions, reportOptions())
    .on(listViews, { items: [] })
    .on(readConsolidated, consolidated(changes))
    .on(proveConsolidated, PROOF)
    .on(listSoldOrders, soldOrdersPage([soldOrder()]));

function open(api: StubApi, search = BY_SELLER) {
  const path = `/reports/consolidated-sales${search}`;
  return renderComponent(<ConsolidatedSalesScreen />, { user: signedInAs('admin'), api, path });
}

const lastQuery = (api: StubApi) => Object.fromEntries(api.requests(readConsolidated).at(-1)?.query ?? []);
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map(textOf);
const findNumber = (text: RegExp) => screen.findAllByRole('button', { name: text });

test('shows the chosen measures by row, with their sum', async () => {
  const { api } = await open(stubPivot());
  const table = await screen.findByRole('table');
  expect(rowsOf(table)).toEqual([
    'VendedorPedidosNeto',
    'Lucía Méndez7Q 4,000.00',
    'Carlos Ajú3Q 1,000.00',
    'Total10Q 5,000.00',
  ]);
  expect(lastQuery(api)).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
    rows: 'seller',
    measures: 'net,orders,total',
  });
});

test('checks the table against the orders', async () => {
  await open(stubPivot());
  expect(
    await screen.findByText(
      /^Neto: la tabla suma Q\s5,000\.00 en 10 pedidos; los pedidos suman Q\s5,000\.00 en 10: coincide\.$/,
    ),
  ).toBeDefined();
});

test('says what collecting cost, and the margin without it', async () => {
  await open(stubPivot({ collection: { fees: 12_345, marginAfterFees: 87_655 } }));
  const line = await screen.findByText(/Q\s123\.45/);
  expect(textOf(line)).toContain('Q 876.55');
});

test('warns when the table does not match the orders, and can be read again', async () => {
  const { user, api } = await open(stubPivot().on(proveConsolidated, { ...PROOF, total: 515_001 }));
  const alert = await screen.findByRole('alert');
  expect(textOf(alert)).toContain('no coincide');
  api.on(proveConsolidated, PROOF);
  // The proof belongs to the moment the table was read at.
  vi.setSystemTime(new Date('2026-03-04T18:00:05Z'));
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText(/: coincide\.$/)).toBeDefined();
});

test('does not compare the table with whole orders under a filter of goods', async () => {
  await open(
    stubPivot().on(proveConsolidated, { ...PROOF, isWhole: false }),
    `${BY_SELLER}&category=${idOf(7)}`,
  );
  expect(await screen.findByText(/por eso no se compara con los pedidos enteros\.$/)).toBeDefined();
});

test('a number opens exactly its orders, and a link opens the same', async () => {
  const { user, api, router, unmount } = await open(stubPivot());
  const [number] = await findNumber(/^Q\s4,000\.00$/);
  if (number !== undefined) await user.click(number);
  const drawer = await screen.findByRole('dialog', { name: 'Lucía Méndez: Neto' });
  expect(await within(drawer).findByText(/P-000123/)).toBeDefined();
  expect(within(drawer).getAllByRole('definition').map(textOf)).toEqual([
    '7',
    '25',
    'Q 4,000.00',
    'Q 3,500.00',
  ]);
  expect(Object.fromEntries(api.requests(listSoldOrders)[0]?.query ?? [])).toEqual({
    from: '2026-03-01',
    to: '2026-03-04',
    seller: idOf(2),
  });
  const { href } = router.state.location;
  unmount();
  const again = await open(stubPivot(), href.slice(href.indexOf('?')));
  const same = await screen.findByRole('dialog', { name: 'Lucía Méndez: Neto' });
  await again.user.click(within(same).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(again.router.state.location.search).not.toHaveProperty('open');
});

test('arrow keys move between numbers; Escape returns to the opened one', async () => {
  const { user } = await open(stubPivot());
  const [first] = await findNumber(/^7$/);
  const [second] = await findNumber(/^Q\s4,000\.00$/);
  const [below] = await findNumber(/^Q\s1,000\.00$/);
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(below);
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Lucía Méndez: Pedidos' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('a header sorts the rows, and the address stores it', async () => {
  const { user, router } = await open(stubPivot());
  const head = await screen.findByRole('columnheader', { name: /Neto$/ });
  const sort = within(head).getByRole('button', { name: 'Neto' });
  await user.click(sort);
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
  expect(router.state.location.search).toMatchObject({ sort: '-net' });
  await user.click(sort);
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'));
  expect(rowsOf(screen.getByRole('table'))[1]).toContain('Carlos Ajú');
});

test('rows and columns are chosen and swapped', async () => {
  const { user, api, router } = await open(stubPivot());
  await screen.findByRole('table');
  expect(screen.getByRole('button', { name: 'Intercambiar filas y columnas' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.selectOptions(screen.getByLabelText('Columnas'), 'Canal');
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ rows: 'seller', columns: 'channel' }));
  await user.click(screen.getByRole('button', { name: 'Intercambiar filas y columnas' }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ rows: 'channel', columns: 'seller' }));
  await user.selectOptions(screen.getByLabelText('Filas'), 'Vendedor');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ rows: 'seller', columns: 'channel' }),
  );
});

test('a table that is too wide suggests what to change', async () => {
  const message = 'Son demasiadas columnas. Ponlas como filas.';
  const api = stubPivot().on(readConsolidated, ({ query }) =>
    query.get('columns') === 'day'
      ? new Refusal(422, 'report.too-many-columns', { message })
      : consolidated(),
  );
  const { user, router } = await open(api, '?rows=seller&columns=day&days=last-year');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columnas por mes' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(router.state.location.search).toMatchObject({ columns: 'month' });
});

test('saves a table under a name and opens it', async () => {
  const view = {
    id: idOf(77),
    list: 'consolidated-sales',
    name: 'Canales',
    state: { search: { rows: 'channel', figures: 'orders,net' }, columns: [] },
  };
  const api = stubPivot().on(createView, view);
  const { user, router } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Por canal' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rows: 'channel' }));
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }));
  const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' });
  await user.type(within(dialog).getByLabelText('Nombre de la vista'), 'Canales');
  api.on(listViews, { items: [view] });
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const tab = await screen.findByRole('button', { name: 'Canales' });
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'));
  expect(api.bodies(createView)).toMatchObject([
    { list: 'consolidated-sales', name: 'Canales', state: { search: { rows: 'channel' } } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Por día' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('rows'));
  await user.click(screen.getByRole('button', { name: 'Canales' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ rows: 'channel', view: idOf(77) }),
  );
});

test('offers costs only with permission', async () => {
  const { user } = await open(stubPivot().on(readReportOptions, reportOptions({ seesCosts: false })));
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Cifras: Pedidos, Neto' }));
  const net = await screen.findByRole('checkbox', { name: 'Neto' });
  expect(screen.queryByRole('checkbox', { name: 'Margen' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Pedidos' }));
  await waitFor(() => expect(net).toHaveProperty('disabled', true));
});

test('shows the same numbers as bars and as a table', async () => {
  const { user, router } = await open(stubPivot());
  await screen.findByRole('table');
  await user.click(screen.getByText('Barras'));
  expect(await screen.findByRole('img', { name: 'Neto por Vendedor, los más altos' })).toBeDefined();
  expect(router.state.location.search).toMatchObject({ as: 'bars' });
  expect(rowsOf(screen.getByRole('table'))[1]).toBe('Lucía MéndezQ 4,000.00');
  await user.click(screen.getByText('Líneas'));
  expect(await screen.findByText('Las líneas necesitan tiempo')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Poner el tiempo en las columnas' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ columns: 'day' }));
});

test('without sales offers other days, or fewer filters where there are any', async () => {
  const none = { rows: [], totals: [0, 0, 0] };
  const first = await open(stubPivot(none));
  expect(await screen.findByText('Nada vendido en este período')).toBeDefined();
  await first.user.click(screen.getByRole('button', { name: 'Ver los últimos 90 días' }));
  await waitFor(() => expect(first.router.state.location.search).toMatchObject({ days: 'last-90' }));
  first.unmount();
  const second = await open(stubPivot(none), `${BY_SELLER}&channel=store`);
  expect(await screen.findByText('Con estos filtros no hay ventas en estos días.')).toBeDefined();
  const [clear] = screen.getAllByRole('button', { name: 'Quitar filtros' });
  if (clear !== undefined) await second.user.click(clear);
  await waitFor(() => expect(second.router.state.location.search).not.toHaveProperty('channel'));
});

test('on a phone each row is a card and one column is shown at a time', async () => {
  setViewportWidth(390);
  const api = stubPivot({
    columns: [{ key: 'store', name: '', values: [100_000, 2, 100_000] }],
    cells: [{ row: 0, column: 0, values: [100_000, 2, 100_000] }],
  });
  const { user } = await open(api, `${BY_SELLER}&columns=channel`);
  const cards = () => screen.getAllByRole('heading', { level: 3 }).map(textOf);
  expect(await screen.findByRole('heading', { name: 'Lucía Méndez', level: 3 })).toBeDefined();
  expect(cards()).toEqual(['Total', 'Lucía Méndez', 'Carlos Ajú']);
  await user.selectOptions(screen.getByLabelText('Canal'), 'Tienda');
  await waitFor(() => expect(cards()).toEqual(['Total', 'Lucía Méndez']));
  expect(screen.queryByRole('table')).toBeNull();
});
