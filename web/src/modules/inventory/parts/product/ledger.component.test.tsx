import { screen, waitFor, within } from '@testing-library/react';
import { exportMovements, listProductMovements } from '@trastienda/shared/inventory/contract/stock.ts';
import { expect, test, vi } from 'vitest';
import { MEDIUM_ID, movementInput, movementPage, PRODUCT_ID, product } from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { Ledger } from './ledger.tsx';

const open = (api: StubApi) =>
  renderComponent(<Ledger product={product()} />, { user: signedInAs('admin'), api });
const lines = () => screen.getAllByRole('row').slice(1);

test('a line shows time, kind, location, quantity and user; a reservation has its own text', async () => {
  const held = movementInput({
    id: 2,
    kind: 'reserve',
    onHandDelta: 0,
    reservedDelta: 2,
    onHandAfter: 7,
    reservedAfter: 2,
    unitCost: null,
    documentLabel: 'P-1042',
    reason: null,
  });
  await open(new StubApi().on(listProductMovements, movementPage([movementInput(), held])));
  await screen.findByText('Compra a proveedor');
  const [received, reserved] = lines();
  expect(received?.textContent).toContain('Entrada');
  expect(received?.textContent).toContain('10 nov');
  expect(received?.textContent).toContain('+5');
  expect(received?.textContent).toMatch(/Q\s60\.00/);
  expect(received?.textContent).toContain('Ana Paz');
  expect(reserved?.textContent).toContain('P-1042');
  expect(reserved?.textContent).toContain('+2 apartadas');
});

test('filters by kind and variant, and shows an empty result', async () => {
  const api = new StubApi().on(listProductMovements, ({ query }) =>
    query.get('kind') === 'gift' ? movementPage([]) : movementPage([movementInput()]),
  );
  const { user } = await open(api);
  await screen.findByText('Compra a proveedor');
  await user.selectOptions(screen.getByLabelText('De qué variante'), 'Negro · M');
  await waitFor(() =>
    expect(api.requests(listProductMovements).at(-1)?.query.get('variant')).toBe(MEDIUM_ID),
  );
  await user.selectOptions(screen.getByLabelText('Qué movimientos'), 'Regalo');
  expect(await screen.findByText('Ningún movimiento coincide con lo que elegiste.')).toBeDefined();
  expect(Object.fromEntries(api.requests(listProductMovements).at(-1)?.query ?? [])).toEqual({
    kind: 'gift',
    variant: MEDIUM_ID,
    limit: '15',
  });
});

test('loads older movements by cursor', async () => {
  const api = new StubApi().on(listProductMovements, ({ query }) =>
    query.get('cursor') === 'c2'
      ? movementPage([movementInput({ id: 3, reason: 'Primera compra' })])
      : movementPage([movementInput()], 'c2'),
  );
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Ver más movimientos' }));
  expect(await screen.findByText('Primera compra')).toBeDefined();
  expect(lines()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ver más movimientos' })).toBeNull();
});

test('exports the filtered movements, and a refusal stays until it is closed', async () => {
  const saved = vi.fn<(name: string) => void>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:kardex', revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  const api = new StubApi()
    .on(listProductMovements, movementPage([movementInput()]))
    .on(exportMovements, 'Fecha,Movimiento');
  const { user } = await open(api);
  await screen.findByText('Compra a proveedor');
  await user.selectOptions(screen.getByLabelText('Qué movimientos'), 'Entrada');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Texto con comas (CSV)' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('kardex-blusa-bordada.csv'));
  expect(Object.fromEntries(api.requests(exportMovements)[0]?.query ?? [])).toEqual({
    format: 'csv',
    product: PRODUCT_ID,
    kind: 'receive',
  });
  api.on(exportMovements, new Refusal(503, 'service.busy', { message: 'El sistema está ocupado.' }));
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hoja de cálculo (XLSX)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No se pudo exportar' }));
  expect(dialog.getByText('El sistema está ocupado.')).toBeDefined();
  vi.restoreAllMocks();
});

test('shows an empty ledger', async () => {
  await open(new StubApi().on(listProductMovements, movementPage([])));
  expect(await screen.findByText('Todavía no hay movimientos. El primero será una entrada.')).toBeDefined();
});
