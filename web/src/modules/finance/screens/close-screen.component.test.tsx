import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { closeDay, readClose, readCloseRows } from '@trastienda/shared/finance/contract/close.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeRow, dayClose } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { CloseScreen } from './close-screen.tsx';

beforeEach(() => {
  // Noon of 4 March 2026 in Guatemala; only the date is fixed, timers run.
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
});

function open(api: StubApi, search = '?day=2026-03-02') {
  const path = `/finance/review/close${search}`;
  return renderComponent(
    <WithKeys>
      <CloseScreen />
    </WithKeys>,
    { user: signedInAs('finance'), api, path },
  );
}

const stubDay = (changes: Parameters<typeof dayClose>[0] = {}) =>
  new StubApi().on(readClose, ({ params }) => dayClose({ day: params['day'] ?? '', ...changes }));

const figure = (name: RegExp) => screen.findByRole('button', { name });

test('the main figures show amount and count', async () => {
  await open(stubDay());
  expect(textOf(await figure(/^Vendido/))).toBe('VendidoQ 5,125.5012 pedidos');
  expect(textOf(await figure(/^Cobrado/))).toBe('CobradoQ 1,850.003 pagos');
  expect(textOf(await figure(/^Por revisar/))).toBe('Por revisarQ 350.001 pago');
  expect(textOf(await figure(/^Contra entrega/))).toBe('Contra entrega en la calleQ 980.004 paquetes');
});

test('lists what was collected by account with a total', async () => {
  await open(stubDay());
  const part = await screen.findByRole('region', { name: 'Dónde está lo cobrado' });
  expect(within(part).getAllByRole('row').map(textOf)).toEqual([
    'Banrural 3-445-00012-32 pagosQ 1,350.00',
    'Efectivo1 pagoQ 500.00',
    'Total3 pagosQ 1,850.00',
  ]);
});

test('shows that nothing was collected', async () => {
  await open(stubDay({ collected: [] }));
  expect(await screen.findByText('Este día todavía no se ha cobrado nada.')).toBeDefined();
});

test('a figure opens its rows, with links to the payments', async () => {
  const api = stubDay().on(readCloseRows, { items: [closeRow()], nextCursor: null });
  const { user } = await open(api);
  await user.click(await figure(/^Cobrado/));
  const drawer = await screen.findByRole('dialog', { name: 'Cobrado' });
  const link = await within(drawer).findByRole('link', { name: 'PG-000077' });
  expect(link.getAttribute('href')).toContain(idOf(501));
  const row = textOf(within(drawer).getByRole('listitem'));
  expect(row).toMatch(/^PG-000077 · Marta XicaráTransferencia · 88213 · 2\/03\/2026, 10:05.*Q 850\.00$/);
  expect(api.requests(readCloseRows)[0]?.query.get('figure')).toBe('collected');
  await user.click(within(drawer).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an account of what was collected opens only its rows', async () => {
  const api = stubDay().on(readCloseRows, { items: [], nextCursor: null });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Efectivo' }));
  const drawer = await screen.findByRole('dialog', { name: 'Efectivo' });
  expect(await within(drawer).findByText('No hay nada detrás de este número.')).toBeDefined();
  expect(api.requests(readCloseRows)[0]?.query.get('figure')).toBe('collected:cash');
});

test('loads more rows of a figure by cursor', async () => {
  const api = stubDay().on(readCloseRows, ({ query }) =>
    query.get('cursor') === null
      ? { items: [closeRow()], nextCursor: 'more' }
      : { items: [closeRow({ label: 'PG-000078' })], nextCursor: null },
  );
  const { user } = await open(api);
  await user.click(await figure(/^Cobrado/));
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await screen.findByRole('link', { name: 'PG-000078' })).toBeDefined();
});

test('compares counted with expected cash while typing', async () => {
  const { user } = await open(stubDay());
  const counted = await screen.findByLabelText('Contado');
  const cash = screen.getByRole('region', { name: 'Caja' });
  const said = () => textOf(within(cash).getByRole('status'));
  expect(said()).toBe('Cuenta el efectivo y escribe cuánto hay.');
  await user.type(counted, '500');
  expect(said()).toBe('La caja cuadra.');
  await user.type(counted, '.75');
  expect(said()).toBe('Sobran Q 0.75 en la caja.');
  await user.clear(counted);
  await user.type(counted, '480');
  expect(said()).toBe('Faltan Q 20.00 en la caja.');
});

test('does not close a day before its cash is counted', async () => {
  const api = stubDay().on(closeDay, dayClose());
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Cerrar el día' }));
  expect(await screen.findByText('Cuenta el efectivo y escribe el total.')).toBeDefined();
  expect(api.requests(closeDay)).toEqual([]);
});

test('closing sends the counted centavos and the note, and shows who closed it', async () => {
  const closed = {
    cashCounted: 48_000,
    cashExpected: 50_000,
    note: 'Faltó el vuelto de la mañana',
    closedBy: 'Ana Paz',
    closedAt: '2026-03-03T00:10:00Z',
  };
  const api = stubDay().on(closeDay, dayClose({ closed }));
  const { user } = await open(api);
  await user.type(await screen.findByLabelText('Contado'), '480');
  await user.type(screen.getByLabelText('Nota'), 'Faltó el vuelto de la mañana');
  await user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
  expect(await screen.findByText('El día quedó cerrado.')).toBeDefined();
  expect(api.bodies(closeDay)).toEqual([{ cashCounted: 48_000, note: 'Faltó el vuelto de la mañana' }]);
  const cash = screen.getByRole('region', { name: 'Caja' });
  expect(textOf(cash)).toMatch(/Cerrado por Ana Paz, 2\/03\/2026, 6:10/);
  expect(textOf(cash)).toContain('Faltan Q 20.00 en la caja.');
  expect(within(cash).queryByRole('button')).toBeNull();
});

test('shows a day closed meanwhile as closed', async () => {
  const message = 'Este día ya está cerrado.';
  const api = stubDay().on(closeDay, new Refusal(409, 'close.done-before', { message }));
  const { user } = await open(api);
  await user.type(await screen.findByLabelText('Contado'), '500');
  const closed = {
    cashCounted: 50_000,
    cashExpected: 50_000,
    note: '',
    closedBy: 'Roberto',
    closedAt: '2026-03-03T00:10:00Z',
  };
  api.on(readClose, dayClose({ closed }));
  await user.click(screen.getByRole('button', { name: 'Cerrar el día' }));
  expect(await screen.findByText(/^Cerrado por Roberto/)).toBeDefined();
});

test('shows cash that changed after the close', async () => {
  const closed = {
    cashCounted: 50_000,
    cashExpected: 50_000,
    note: '',
    closedBy: 'Ana Paz',
    closedAt: '2026-03-03T00:10:00Z',
  };
  await open(stubDay({ closed, cashExpected: 62_000 }));
  expect(
    await screen.findByText(
      /^Después del cierre cambió el efectivo esperado: era Q\s500\.00 y ahora es Q\s620\.00\.$/,
    ),
  ).toBeDefined();
});

test('opens today in Guatemala without a day or with a future one', async () => {
  const { api } = await open(stubDay(), '?day=2026-03-09');
  expect(await screen.findByText('miércoles, 4 de marzo de 2026')).toBeDefined();
  await waitFor(() => expect(api.requests(readClose)[0]?.params).toEqual({ day: '2026-03-04' }));
  expect(screen.getByRole('button', { name: 'Día siguiente' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull();
});

test('moves between days by button, arrow key and date', async () => {
  const { user, router } = await open(stubDay(), '');
  const day = () => router.state.location.search;
  await user.click(await screen.findByRole('button', { name: 'Día anterior' }));
  await waitFor(() => expect(day()).toEqual({ day: '2026-03-03' }));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(day()).toEqual({ day: '2026-03-02' }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(day()).toEqual({ day: '2026-03-03' }));
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2026-02-28' } });
  await waitFor(() => expect(day()).toEqual({ day: '2026-02-28' }));
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  await waitFor(() => expect(day()).toEqual({}));
});

test('a failed day can be retried', async () => {
  const { user, api } = await open(new StubApi().on(readClose, new Refusal(500, 'service.unexpected')));
  const alert = await screen.findByRole('alert');
  api.on(readClose, dayClose());
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await figure(/^Vendido/)).toBeDefined();
});

test('shows what each account received, what was kept, and what is still to come', async () => {
  const api = stubDay().on(readCloseRows, {
    items: [
      closeRow({
        label: '5501',
        customerName: 'LQ-000007',
        detail: 'DEPOSITO',
        on: '2026-03-02',
        paymentId: null,
      }),
    ],
    nextCursor: null,
  });
  const { user } = await open(api);
  const card = await screen.findByRole('region', { name: 'Qué recibió cada cuenta' });
  const [, account, without] = within(card).getAllByRole('row').map(textOf);
  expect(account).toBe('Banrural 3-445-00012-3Q 1,350.00Q 1,335.00Q 15.00Q 0.00');
  expect(without).toBe('Pagos con enlace y otros sin cuentaQ 0.00sin estado de cuentaQ 0.00Q 490.00');
  await user.click(within(card).getByRole('button', { name: /1,335\.00/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Banrural 3-445-00012-3: Llegó al banco' });
  // The bank says a day, and no hour.
  expect(textOf(await within(drawer).findByRole('listitem'))).toMatch(
    /^5501 · LQ-000007DEPOSITO · 2\/03\/2026Q 850\.00$/,
  );
  expect(api.requests(readCloseRows)[0]?.query.get('figure')).toMatch(/^received:/);
});

test('a day with cash boxes lists them with their differences and the cash without one', async () => {
  const box = {
    ...{ sessionId: idOf(701), box: 'Mostrador', holder: 'Carlos Ajú' },
    ...{ openedAt: '2026-03-02T14:00:00Z', closedAt: '2026-03-03T00:00:00Z' },
    ...{ opening: 30_000, in: 12_500, out: 10_000, expenses: 2_500, expected: 30_000 },
    ...{ counted: 29_500, difference: -500 },
  };
  const stillOpen = [{ box: 'Caja de Andrea', openedAt: '2026-03-01T14:00:00Z' }];
  await open(
    stubDay({ cash: { boxes: [box], stillOpen, withoutBox: { count: 0, amount: 0 } }, cashExpected: 30_000 }),
  );
  const part = await screen.findByRole('region', { name: 'Cajas del día' });
  expect(textOf(part)).toContain('Caja de Andrea sigue abierta desde');
  expect(within(part).getAllByRole('row').map(textOf)[1]).toBe(
    'MostradorCarlos AjúQ 300.00Q 125.00Q 100.00Q 25.00Q 300.00Q 295.00-Q 5.00',
  );
  expect(within(part).getByRole('link', { name: 'Mostrador' }).getAttribute('href')).toContain(idOf(701));
  // All of it was counted: the day begins with that.
  expect(screen.getByLabelText<HTMLInputElement>('Contado').value).toBe('295.00');
});

test('cash without a box has a line of its own, and is not counted for anybody', async () => {
  await open(stubDay({ cash: { boxes: [], stillOpen: [], withoutBox: { count: 2, amount: 9_000 } } }));
  const part = await screen.findByRole('region', { name: 'Cajas del día' });
  expect(textOf(part)).toContain('Efectivo sin caja (2 movimientos): Q 90.00');
  expect(screen.getByLabelText<HTMLInputElement>('Contado').value).toBe('');
});

test('a store without boxes shows nothing of them', async () => {
  await open(stubDay());
  await figure(/^Vendido/);
  expect(screen.queryByRole('region', { name: 'Cajas del día' })).toBeNull();
});
