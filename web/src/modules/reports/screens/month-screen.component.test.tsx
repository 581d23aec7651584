import { screen, waitFor, within } from '@testing-library/react';
import {
  lockMonth,
  type MonthPage,
  readMonth,
  readMonthCorrections,
  readMonthRows,
} from '@trastienda/shared/reports/contract/months.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { MonthScreen } from './month-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-04T18:00:00Z'), toFake: ['Date'] });
});

const sum = (figure: MonthPage['sums'][number]['figure'], amount: number, closed: number | null = null) => ({
  ...{ figure, part: '', name: null, count: 1, amount, tax: 0 },
  closed: closed === null ? null : { count: 1, amount: closed, tax: 0 },
});
const PAGE: MonthPage = {
  ...{ month: '2026-11', first: '2026-10', last: '2026-12', next: '2026-11', mayLock: true },
  ...{ isLocked: false, lock: null, corrections: 0 },
  sums: [
    sum('stock_purchase', 50_000),
    sum('stock_sale', -20_000),
    { ...sum('receipt', 12_345), part: 'transfer:x', name: 'Banrural 1-2-3' },
  ],
  balances: [
    {
      balance: 'stock',
      opening: { amount: 100_000, closed: null },
      closing: { amount: 130_000, closed: null },
    },
  ],
  ages: [],
};
const LOCKED: MonthPage = {
  ...PAGE,
  ...{ isLocked: true, next: '2026-12', corrections: 1 },
  lock: { month: '2026-11', by: 'Carlos Pérez', at: '2026-12-02T18:00:00Z', note: 'revisado' },
  sums: [sum('sale_confirmed', 30_000, 25_000)],
};
const open = (api: StubApi, search = '') =>
  renderComponent(<MonthScreen />, { user: signedInAs('admin'), api, path: `/reports/month${search}` });

test('shows the last whole month, block by block, and the rows behind a line', async () => {
  const row = {
    ...{
      id: '1',
      day: '2026-11-03',
      figure: 'stock_purchase',
      part: '',
      label: 'C-000004',
      name: 'Blusa · M',
    },
    ...{ link: null, units: 5, amount: 50_000, tax: 0, reason: null, by: null, at: null },
  };
  const api = new StubApi().on(readMonth, PAGE).on(readMonthRows, { items: [row], nextCursor: null });
  const { user } = await open(api);
  const stock = await screen.findByRole('region', { name: 'Inventario' });
  const lines = within(stock)
    .getAllByRole('row')
    .map((line) => textOf(line));
  expect(lines[1]).toContain('InicialQ 1,000.00');
  expect(lines.at(-1)).toContain('FinalQ 1,300.00');
  expect(textOf(await screen.findByRole('region', { name: 'Dinero' }))).toContain(
    'Pagos verificados · Transferencia · Banrural 1-2-3',
  );
  await user.click(within(stock).getByRole('button', { name: 'Compras y entradas' }));
  const drawer = await screen.findByRole('dialog', { name: 'Inventario: Compras y entradas' });
  await waitFor(() => expect(textOf(drawer)).toContain('C-000004 · Blusa · M'));
  expect(textOf(drawer)).toContain('5 unidades');
});

test('locks the month after saying that it is for good, and keeps what was typed when it is refused', async () => {
  const api = new StubApi().on(readMonth, PAGE).on(lockMonth, new Refusal(409, 'month.locked-before'));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Cerrar el mes' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cerrar noviembre/ });
  expect(textOf(dialog)).toContain('no se vuelve a abrir');
  await user.type(within(dialog).getByLabelText('Nota (opcional)'), 'listo');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar el mes' }));
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  expect(api.bodies(lockMonth)).toEqual([{ note: 'listo' }]);
  expect(within(dialog).getByLabelText('Nota (opcional)')).toHaveProperty('value', 'listo');
});

test('a locked month shows how it was locked, what was corrected and how it is now', async () => {
  const api = new StubApi().on(readMonth, LOCKED).on(readMonthCorrections, { items: [], nextCursor: null });
  await open(api);
  const sales = await screen.findByRole('region', { name: 'Ventas' });
  expect(textOf(within(sales).getAllByRole('row')[1] ?? sales)).toContain('Q 250.00Q 50.00Q 300.00');
  expect(textOf(document.body)).toContain('Cerrado por Carlos Pérez');
  expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBe(null);
});

test('says that it may not be seen', async () => {
  await open(new StubApi().on(readMonth, new Refusal(403, 'auth.forbidden')));
  expect(await screen.findByRole('alert')).toBeDefined();
});
