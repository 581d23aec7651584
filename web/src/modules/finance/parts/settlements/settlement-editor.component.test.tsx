import { screen, waitFor, within } from '@testing-library/react';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  changeSettlement,
  createSettlement,
  readCourierFile,
  readSettlement,
} from '@trastienda/shared/finance/contract/settlements.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_ID, COURIER_ID, financeOptions } from '#testing/fixtures/finance.ts';
import { SETTLEMENT_ID, settlement } from '#testing/fixtures/settlement.ts';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { SettlementsScreen } from '../../screens/settlements-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
});

const stubEditor = () =>
  new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(createSettlement, settlement())
    .on(readSettlement, settlement());

async function openNew(api: StubApi, search = '?settlement=new') {
  const path = `/finance/review/settlements${search}`;
  const view = await renderComponent(<SettlementsScreen />, { user: signedInAs('finance'), api, path });
  await screen.findByLabelText('Mensajería');
  return view;
}

const compare = () => screen.getByRole('button', { name: 'Comparar con lo esperado' });
const focused = () => document.activeElement?.getAttribute('aria-label');
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('Enter moves from guide to amount to the next line', async () => {
  const api = stubEditor();
  const { user } = await openNew(api);
  await user.selectOptions(screen.getByLabelText('Mensajería'), 'Guatex');
  await user.type(screen.getByLabelText('Comisión'), '20');
  await user.click(screen.getByLabelText('Guía 1'));
  await user.keyboard('A0001R00001{Enter}');
  await waitFor(() => expect(focused()).toBe('Monto 1'));
  await user.keyboard('160.00{Enter}');
  await waitFor(() => expect(focused()).toBe('Guía 2'));
  await user.keyboard('A0001R00002{Enter}');
  await waitFor(() => expect(focused()).toBe('Monto 2'));
  await user.keyboard('150{Enter}');
  await waitFor(() => expect(focused()).toBe('Guía 3'));
  await user.click(compare());
  expect(await screen.findByRole('heading', { name: 'LQ-000007 · Guatex' })).toBeDefined();
  expect(api.bodies(createSettlement)).toEqual([
    {
      courierId: COURIER_ID,
      settledOn: '2026-03-04',
      reference: '',
      fee: 2_000,
      accountId: ACCOUNT_ID,
      note: '',
      lines: [
        { guide: 'A0001R00001', amount: 16_000 },
        { guide: 'A0001R00002', amount: 15_000 },
      ],
    },
  ]);
  expect(api.requests(createSettlement)[0]?.headers.get('Idempotency-Key')).not.toBeNull();
});

test('Enter in an empty guide stays there', async () => {
  const { user } = await openNew(stubEditor());
  await user.click(screen.getByLabelText('Guía 1'));
  await user.keyboard('{Enter}');
  // The focus would move with the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(focused()).toBe('Guía 1');
});

test('totals follow the typed amounts, minus the fee', async () => {
  const { user } = await openNew(stubEditor());
  await user.type(screen.getByLabelText('Guía 1'), 'A1');
  await user.type(screen.getByLabelText('Monto 1'), '1,160.50');
  await user.type(screen.getByLabelText('Comisión'), '60.50');
  const sums = screen.getByText('A recibir').closest('dl');
  expect(sums === null ? '' : textOf(sums)).toBe('1 guíaQ 1,160.50A recibirQ 1,100.00');
});

test('names missing courier and lines and sends nothing', async () => {
  const api = stubEditor();
  const { user } = await openNew(api);
  await user.click(compare());
  expect(await screen.findByText('Escribe al menos una guía con su monto.')).toBeDefined();
  expect(screen.getByText('Este dato es necesario.')).toBeDefined();
  expect(screen.getByLabelText('Mensajería').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(createSettlement)).toEqual([]);
});

test('shows a repeated guide at once and a wrong amount only when submitting', async () => {
  const api = stubEditor();
  const { user } = await openNew(api);
  await user.selectOptions(screen.getByLabelText('Mensajería'), 'Guatex');
  await user.type(screen.getByLabelText('Guía 1'), 'A0001R00001');
  await user.type(screen.getByLabelText('Monto 1'), 'mucho');
  expect(screen.queryByText(/^Escribe el monto/)).toBeNull();
  await user.click(compare());
  expect(await screen.findByText('Escribe el monto, por ejemplo 350.00.')).toBeDefined();
  await user.type(screen.getByLabelText('Guía 2'), 'a0001-r00001');
  expect(await screen.findAllByText('Esta guía está dos veces.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Quitar la línea 2' }));
  expect(screen.queryByText('Esta guía está dos veces.')).toBeNull();
  expect(api.requests(createSettlement)).toEqual([]);
});

test('two pasted spreadsheet columns become lines, without their titles', async () => {
  const { user } = await openNew(stubEditor());
  await user.click(screen.getByLabelText('Guía 1'));
  await user.paste('Guía\tMonto\nA0001R00001\t160.00\nA0001R00002\t150.00');
  expect([value('Guía 1'), value('Monto 1'), value('Guía 2'), value('Monto 2'), value('Guía 3')]).toEqual([
    'A0001R00001',
    '160.00',
    'A0001R00002',
    '150.00',
    '',
  ]);
  await waitFor(() => expect(focused()).toBe('Guía 3'));
});

test('a courier’s file adds its lines to the typed ones and lists skipped rows', async () => {
  const api = stubEditor().on(readCourierFile, {
    lines: [{ guide: 'A0001R00005', amount: 9_950 }],
    skipped: [{ row: 1, text: 'Guía' }],
  });
  const { user } = await openNew(api);
  await user.type(screen.getByLabelText('Guía 1'), 'A0001R00001');
  const file = new File(['x'], 'guatex.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText(/^Suelta el archivo de la mensajería/), file);
  expect(
    await screen.findByText('Leímos 1 guía del archivo. Una fila no traía guía y monto: 1.'),
  ).toBeDefined();
  expect([value('Guía 1'), value('Guía 2'), value('Monto 2')]).toEqual([
    'A0001R00001',
    'A0001R00005',
    '99.50',
  ]);
});

test('shows an empty file as an error and keeps the lines', async () => {
  const message = 'No encontramos guías con monto.';
  const api = stubEditor().on(readCourierFile, new Refusal(422, 'settlement.nothing-found', { message }));
  const { user } = await openNew(api);
  await user.type(screen.getByLabelText('Guía 1'), 'A0001R00001');
  await user.upload(
    screen.getByLabelText(/^Suelta el archivo/),
    new File(['x'], 'guatex.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(message)).toBeDefined();
  expect(value('Guía 1')).toBe('A0001R00001');
});

test('restores typed lines after leaving the page, and discards them', async () => {
  const first = await openNew(stubEditor());
  await first.user.type(screen.getByLabelText('Guía 1'), 'A0001R00001');
  await first.user.type(screen.getByLabelText('Comisión'), '20');
  first.unmount();
  const { user } = await openNew(stubEditor());
  expect(await screen.findByText('Recuperamos lo que habías escrito y no se guardó.')).toBeDefined();
  expect([value('Guía 1'), value('Comisión')]).toEqual(['A0001R00001', '20']);
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect([value('Guía 1'), value('Comisión')]).toEqual(['', '']);
  expect(screen.queryByText(/^Recuperamos/)).toBeNull();
});

test('refuses a future day at its field', async () => {
  const message = 'Esa fecha todavía no llega.';
  const api = stubEditor().on(createSettlement, new Refusal(422, 'payment.in-the-future', { message }));
  const { user } = await openNew(api);
  await user.selectOptions(screen.getByLabelText('Mensajería'), 'Guatex');
  await user.type(screen.getByLabelText('Guía 1'), 'A1');
  await user.type(screen.getByLabelText('Monto 1'), '10');
  await user.click(compare());
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText('Fecha de la liquidación').getAttribute('aria-invalid')).toBe('true');
  expect(value('Guía 1')).toBe('A1');
});

test('keeps the text after a conflict until it is saved a second time', async () => {
  const message = 'Alguien más lo cambió mientras lo editabas.';
  const api = stubEditor().on(changeSettlement, new Refusal(409, 'resource.stale', { message }));
  const { user } = await openNew(api, `?settlement=${SETTLEMENT_ID}&edit=1`);
  const amount = await screen.findByLabelText('Monto 2');
  await user.clear(amount);
  await user.type(amount, '160');
  api.on(readSettlement, settlement({ version: 6 }));
  await user.click(compare());
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(/^Lo que escribiste sigue aquí\./)).toBeDefined();
  await waitFor(() => expect(api.requests(readSettlement).length).toBeGreaterThan(0));
  const stale = api.bodies(changeSettlement)[0];
  expect(stale).toMatchObject({ version: 5 });
  api.on(changeSettlement, settlement({ version: 7 }));
  await user.click(compare());
  expect(await screen.findByRole('button', { name: 'Cambiar la lista' })).toBeDefined();
  expect(api.bodies(changeSettlement)[0]).toMatchObject({
    version: 6,
    lines: [{ guide: 'A0001R00001', amount: 16_000 }, { guide: 'A0001R00002', amount: 16_000 }, {}],
  });
});

test('cancelling a new list returns to all settlements', async () => {
  const { user, router } = await openNew(stubEditor());
  expect(within(screen.getByRole('navigation', { name: 'Finanzas' })).getAllByRole('link')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
