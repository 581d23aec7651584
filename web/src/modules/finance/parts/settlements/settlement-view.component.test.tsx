import { screen, waitFor, within } from '@testing-library/react';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  changeSettlement,
  confirmSettlement,
  discardSettlement,
  listSettlements,
  readSettlement,
} from '@trastienda/shared/finance/contract/settlements.ts';
import { expect, test } from 'vitest';
import { financeOptions, onePage } from '#testing/fixtures/finance.ts';
import { SETTLEMENT_ID, settlement, settlementLine, settlementRow } from '#testing/fixtures/settlement.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { SettlementsScreen } from '../../screens/settlements-screen.tsx';

const stubOne = (changes: Parameters<typeof settlement>[0] = {}) =>
  new StubApi().on(readFinanceOptions, financeOptions()).on(readSettlement, settlement(changes));

function open(api: StubApi, search = `?settlement=${SETTLEMENT_ID}`) {
  const path = `/finance/review/settlements${search}`;
  return renderComponent(<SettlementsScreen />, { user: signedInAs('finance'), api, path });
}

const line = async (guide: string) => textOf(await screen.findByRole('row', { name: new RegExp(guide) }));

test('shows each line beside the expected amount, with its outcome', async () => {
  await open(stubOne());
  expect(await line('A0001R00001')).toContain('P-000123 · Marta XicaráCoincideQ 160.00Q 160.00–');
  expect(await line('A0001R00002')).toContain('FaltaQ 160.00Q 150.00-Q 10.00');
  expect(await line('NADIE-0001')).toContain(
    'Ningún paquete nuestro tiene esta guíaGuía desconocida–Q 5.00–',
  );
});

test('shows courier, status, day, reference and account, and totals that add up', async () => {
  await open(stubOne());
  const head = await screen.findByRole('region', { name: 'LQ-000007 · Guatex' });
  const text = textOf(head);
  for (const part of [
    'Abierta',
    '2 mar 2026 · RC-55 · Banrural 3-445-00012-3',
    'Q 315.00',
    'Q 20.00',
    'Q 295.00',
    'Faltan Q 10.00',
  ])
    expect(text).toContain(part);
});

test('lists missing guides with their sum', async () => {
  await open(stubOne());
  const missing = await screen.findByRole('region', { name: 'Debía venir y no vino' });
  expect(textOf(missing)).toContain('1 guía · Q 220.00');
  expect(textOf(within(missing).getByRole('listitem'))).toContain('A0001R00009P-000130 · Rosa Tzul');
});

test('filters the lines that differ', async () => {
  const { user } = await open(stubOne());
  await user.click(await screen.findByText('Con diferencia (2)'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /A0001R00001/ })).toBeNull());
  expect(await line('A0001R00002')).toBeDefined();
  await user.click(screen.getByText('Todas (3)'));
  expect(await line('A0001R00001')).toBeDefined();
});

test('confirming explains its effect, then sends the version and shows the payments', async () => {
  const paid = settlementLine({ payment: { id: idOf(501), label: 'PG-000077' } });
  const confirmed = settlement({
    status: 'confirmed',
    version: 6,
    confirmedBy: 'Ana Paz',
    confirmedAt: '2026-03-03T16:00:00Z',
    lines: [paid],
    missing: [],
  });
  const api = stubOne().on(confirmSettlement, confirmed);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar LQ-000007' });
  expect(within(dialog).getAllByRole('listitem').map(textOf)).toEqual([
    'Se registran 2 pagos aprobados por Q 310.00.',
    '1 viene con menos: su pedido queda debiendo Q 10.00.',
    '1 línea queda fuera: en disputa, desconocida o ya liquidada.',
    '1 guía que debía venir sigue pendiente.',
    'Deben llegarte Q 295.00 (Banrural 3-445-00012-3).',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('LQ-000007 quedó confirmada.')).toBeDefined();
  expect(api.bodies(confirmSettlement)).toEqual([{ version: 5 }]);
  const link = await screen.findByRole('link', { name: 'PG-000077' });
  expect(link.getAttribute('href')).toContain(idOf(501));
  expect(screen.getByText('Confirmada')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cambiar la lista' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Poner en disputa' })).toBeNull();
});

test('shows why a confirmation was refused and keeps the dialog open', async () => {
  const message = 'No hay nada que pagar con esta liquidación.';
  const api = stubOne().on(confirmSettlement, new Refusal(409, 'settlement.nothing-to-pay', { message }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('discarding sends the version and closes the settlement', async () => {
  const api = stubOne().on(discardSettlement, settlement({ status: 'discarded', version: 6 }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar LQ-000007' });
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('LQ-000007 quedó descartada.')).toBeDefined();
  expect(api.bodies(discardSettlement)).toEqual([{ version: 5 }]);
  expect(await screen.findByText('Descartada')).toBeDefined();
});

test('disputes a line with a note and sends the whole list', async () => {
  const api = stubOne().on(changeSettlement, settlement({ version: 6 }));
  const { user } = await open(api);
  const row = await screen.findByRole('row', { name: /A0001R00002/ });
  await user.click(within(row).getByRole('button', { name: 'Poner en disputa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Poner A0001R00002 en disputa' });
  await user.click(within(dialog).getByRole('button', { name: 'Poner en disputa' }));
  expect(await within(dialog).findByText('Este dato es necesario.')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Qué hay que aclarar'), 'Cobraron Q 160');
  await user.click(within(dialog).getByRole('button', { name: 'Poner en disputa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(changeSettlement)).toEqual([
    expect.objectContaining({
      version: 5,
      fee: 2_000,
      lines: [
        { guide: 'A0001R00001', amount: 16_000, isDisputed: false, note: '' },
        { guide: 'A0001R00002', amount: 15_000, isDisputed: true, note: 'Cobraron Q 160' },
        { guide: 'NADIE-0001', amount: 500, isDisputed: false, note: '' },
      ],
    }),
  ]);
});

test('an unknown guide cannot be disputed', async () => {
  await open(stubOne());
  const row = await screen.findByRole('row', { name: /NADIE-0001/ });
  expect(within(row).queryByRole('button')).toBeNull();
});

test('the list shows open settlements and links to each', async () => {
  const api = new StubApi().on(listSettlements, onePage([settlementRow()]));
  const { user, router } = await open(api, '');
  const link = await screen.findByRole('link', { name: 'LQ-000007 · Guatex' });
  const row = textOf(link.closest('li') ?? link);
  expect(row).toContain('LQ-000007 · Guatex2 mar 2026 · RC-553 guíasRoberto Cifuentes');
  expect(row).toContain('Q 315.00comisión Q 20.00');
  expect(api.requests(listSettlements)[0]?.query.get('status')).toBe('draft');
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toEqual({ settlement: SETTLEMENT_ID }));
});

test('an empty list offers to start one; the discarded tab does not', async () => {
  const api = new StubApi().on(listSettlements, onePage([]));
  const { user } = await open(api, '');
  expect(await screen.findByText('No hay liquidaciones abiertas')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Nueva liquidación' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Descartadas' }));
  expect(await screen.findByText('No hay liquidaciones descartadas')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Nueva liquidación' })).toHaveLength(1);
});

test('tells the author that another user confirms it', async () => {
  await open(stubOne({ mayConfirm: false }));
  expect(await screen.findByText('La escribiste tú: la confirma otra persona de finanzas.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cambiar la lista' })).toBeDefined();
});

test('a confirmed settlement is still to arrive, or shows the deposit that it came with', async () => {
  const confirmed = { status: 'confirmed' as const, confirmedAt: '2026-03-02T18:00:00Z', missing: [] };
  const first = await open(stubOne({ ...confirmed, isAwaited: true }));
  expect(textOf(await screen.findByText(/^Por recibir/))).toContain(
    'Por recibir: Q 295.00 en Banrural 3-445-00012-3. Buscar el depósito',
  );
  first.unmount();
  const deposit = {
    ...{ bankLineId: idOf(601), paidOn: '2026-03-03', account: 'Banrural 3-445-00012-3', reference: '5501' },
    ...{ amount: 29_000, fee: 500, others: [{ id: idOf(802), label: 'LQ-000008' }] },
  };
  await open(stubOne({ ...confirmed, arrivedOn: '2026-03-03', deposit }));
  const text = textOf(await screen.findByRole('region', { name: 'LQ-000007 · Guatex' }));
  expect(text).toContain('Recibida: Q 290.00 el 3 mar 2026 en Banrural 3-445-00012-3. Depósito 5501.');
  expect(text).toContain('Se quedaron Q 5.00 más de lo que dice la lista. Vino junto con LQ-000008.');
  const link = screen.getByRole('link', { name: 'Ver el depósito' });
  expect(link.getAttribute('href')).toContain('5501');
});
