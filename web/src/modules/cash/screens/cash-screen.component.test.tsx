import { screen, waitFor, within } from '@testing-library/react';
import {
  assignCash,
  createCashBox,
  listCashBoxes,
  listCashWithoutBox,
} from '@trastienda/shared/cash/contract/boxes.ts';
import {
  bringInCash,
  closeCash,
  depositCash,
  listCashSessions,
  openCash,
  readCashSession,
  readMyCash,
  recordExpense,
  reverseCash,
  transferCash,
} from '@trastienda/shared/cash/contract/sessions.ts';
import { expect, test } from 'vitest';
import { cashBox, cashMovement, cashSession, myCash } from '#testing/fixtures/cash.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { CashScreen } from './cash-screen.tsx';

const open = (api: StubApi, who: Parameters<typeof signedInAs>[0] = 'vendor', search = '') =>
  renderComponent(
    <WithKeys>
      <CashScreen />
    </WithKeys>,
    { user: signedInAs(who), api, path: `/finance/cash${search}` },
  );

const nothing = { items: [], count: 0, amount: 0, sessions: [] };
const stubFinance = () =>
  new StubApi()
    .on(listCashWithoutBox, nothing)
    .on(listCashBoxes, { boxes: [cashBox()], people: [{ id: idOf(7), name: 'Andrea Pop' }], places: [] })
    .on(readMyCash, myCash({ boxes: [] }));

test('a person without a box is told what one is for', async () => {
  await open(new StubApi().on(readMyCash, myCash({ boxes: [] })));
  expect(await screen.findByText('No tienes una caja')).toBeDefined();
});

test('a refused call shows why, and the way to try again', async () => {
  let calls = 0;
  const api = new StubApi().on(readMyCash, () => {
    calls++;
    return calls === 1 ? new Refusal(403, 'auth.forbidden') : myCash();
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('region', { name: 'Caja de Andrea' })).toBeDefined();
});

test('a box is opened with what the last count left, or with a reason', async () => {
  const api = new StubApi().on(readMyCash, myCash()).on(openCash, cashSession());
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Abrir caja' }));
  const dialog = await screen.findByRole('dialog', { name: 'Abrir Caja de Andrea' });
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Hay en la caja');
  expect(amount.value).toBe('100.00');
  expect(within(dialog).queryByLabelText('¿Por qué hay otra cantidad?')).toBeNull();
  await user.clear(amount);
  await user.type(amount, '95');
  expect(textOf(within(dialog).getByRole('status'))).toBe('Diferencia con el último conteo: -Q 5.00.');
  await user.type(within(dialog).getByLabelText('¿Por qué hay otra cantidad?'), 'Faltó un billete');
  await user.click(within(dialog).getByRole('button', { name: 'Abrir caja' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(openCash)[0]?.body).toEqual({ opening: 9_500, reason: 'Faltó un billete' });
});

test('an open box shows its movements and not what should be in it, and takes an expense', async () => {
  const session = cashSession({ movements: [cashMovement()] });
  const api = new StubApi().on(readMyCash, myCash({ session })).on(recordExpense, session);
  const { user } = await open(api);
  const box = await screen.findByRole('region', { name: 'Caja de Andrea' });
  expect(textOf(box)).toContain('Al abrirQ 100.00');
  expect(textOf(box)).not.toContain('Debería haber');
  expect(textOf(screen.getByRole('listitem', { name: 'Gasto: Empaque' }))).toContain('Cinta adhesiva');
  await user.click(screen.getByRole('button', { name: 'Gasto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gasto' });
  await user.click(within(dialog).getByRole('button', { name: 'Anotar gasto' }));
  expect(api.requests(recordExpense)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Monto'), '12.50');
  await user.selectOptions(within(dialog).getByLabelText('Tipo de gasto'), 'Transporte');
  await user.type(within(dialog).getByLabelText('¿Qué se pagó?'), 'Taxi');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar gasto' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(recordExpense)[0]?.body).toEqual({
    ...{ category: 'transport', description: 'Taxi', amount: 1_250, receipts: [] },
  });
});

test('what the box does not hold is refused at the amount', async () => {
  const errors = [{ field: 'amount', code: 'cash.not-enough', message: 'En la caja no hay tanto.' }];
  const api = new StubApi()
    .on(readMyCash, myCash({ session: cashSession() }))
    .on(recordExpense, new Refusal(422, 'request.invalid', { errors }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Gasto' }));
  const dialog = await screen.findByRole('dialog', { name: 'Gasto' });
  await user.type(within(dialog).getByLabelText('Monto'), '999');
  await user.type(within(dialog).getByLabelText('¿Qué se pagó?'), 'Taxi');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar gasto' }));
  expect(await within(dialog).findByText('En la caja no hay tanto.')).toBeDefined();
  expect(within(dialog).getByLabelText<HTMLInputElement>('¿Qué se pagó?').value).toBe('Taxi');
});

test('money comes in with where it comes from, and goes to the bank or to another box', async () => {
  const session = cashSession();
  const accounts = [{ id: idOf(31), name: 'Banrural 1-2-3' }];
  const others = [{ id: idOf(32), name: 'Mostrador' }];
  const api = new StubApi()
    .on(readMyCash, myCash({ session, accounts, others }))
    .on(bringInCash, session)
    .on(depositCash, session)
    .on(transferCash, session);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Entra dinero' }));
  let dialog = await screen.findByRole('dialog', { name: 'Entra dinero' });
  await user.type(within(dialog).getByLabelText('Monto'), '50');
  await user.type(within(dialog).getByLabelText('¿De dónde viene?'), 'Sencillo');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(bringInCash)[0]?.body).toEqual({ amount: 5_000, description: 'Sencillo' });
  for (const [place, amount] of [
    ['Banrural 1-2-3', '80'],
    ['Mostrador', '20'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Sale dinero' }));
    dialog = await screen.findByRole('dialog', { name: 'Sale dinero' });
    await user.selectOptions(within(dialog).getByLabelText('¿Adónde va?'), place);
    await user.type(within(dialog).getByLabelText('Monto'), amount);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(api.requests(depositCash)[0]?.body).toMatchObject({ accountId: idOf(31), amount: 8_000 });
  expect(api.requests(transferCash)[0]?.body).toEqual({ boxId: idOf(32), amount: 2_000, description: '' });
});

test('a box that was closed meanwhile is asked for again, and nothing is said to be done', async () => {
  const others = [{ id: idOf(32), name: 'Mostrador' }];
  let isOpen = true;
  const api = new StubApi()
    .on(readMyCash, () => myCash({ session: cashSession(), others: isOpen ? others : [] }))
    .on(transferCash, () => {
      isOpen = false;
      return new Refusal(422, 'cash.box-not-open', { message: 'Esa caja ya no está abierta.' });
    });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Sale dinero' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sale dinero' });
  await user.selectOptions(within(dialog).getByLabelText('¿Adónde va?'), 'Mostrador');
  await user.type(within(dialog).getByLabelText('Monto'), '20');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Esa caja ya no está abierta.')).toBeDefined();
  await waitFor(() => expect(within(dialog).queryByRole('option', { name: 'Mostrador' })).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Este dato es necesario.')).toBeDefined();
  expect(api.requests(transferCash)).toHaveLength(1);
});

test('a count sums its pieces as they are typed, and asks for a note when it differs', async () => {
  const session = cashSession();
  const closed = cashSession({
    ...{ closedAt: '2026-03-04T23:00:00Z', closedBy: 'Andrea Pop', counted: 9_150, difference: -850 },
    ...{ expected: 10_000, closingNote: 'Di vuelto de más' },
    sums: { payments: 0, broughtIn: 0, refunds: 0, expenses: 0, takenOut: 0 },
  });
  let isClosed = false;
  const api = new StubApi()
    .on(readMyCash, () => myCash({ session: isClosed ? null : session }))
    .on(closeCash, ({ body }) => {
      isClosed = JSON.stringify(body).includes('vuelto');
      return isClosed ? closed : { ...session, needsNote: true };
    });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Cerrar caja' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contar Caja de Andrea' });
  await user.type(within(dialog).getByLabelText('Billetes de Q 50.00'), '1');
  await user.type(within(dialog).getByLabelText('Billetes de Q 20.00'), '2');
  await user.type(within(dialog).getByLabelText('Monedas de Q 1.00'), '1');
  await user.type(within(dialog).getByLabelText('Monedas de Q 0.25'), '2');
  expect(textOf(within(dialog).getByRole('status'))).toBe('ContadoQ 91.50');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }));
  expect(await within(dialog).findByText(/El conteo no es lo que debería haber/)).toBeDefined();
  expect(api.requests(closeCash)[0]?.body).toEqual({
    pieces: { 'note-5000': 1, 'note-2000': 2, 'coin-100': 1, 'coin-25': 2 },
    note: '',
  });
  await user.type(within(dialog).getByLabelText('¿Por qué no cuadra?'), 'Di vuelto de más');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }));
  const result = await screen.findByRole('region', { name: 'Caja de Andrea quedó cerrada' });
  expect(textOf(result)).toContain('Faltan Q 8.50.');
  expect(await screen.findByRole('button', { name: 'Abrir caja' })).toBeDefined();
});

test('a movement is moved back with a reason; a payment and what was moved back cannot be', async () => {
  const movements = [
    cashMovement(),
    cashMovement({ id: idOf(812), kind: 'payment', amount: 7_000, label: 'PG-000077', category: null }),
    cashMovement({ id: idOf(813), isReversed: true }),
  ];
  const session = cashSession({ movements });
  const api = new StubApi().on(readMyCash, myCash({ session })).on(reverseCash, session);
  const { user } = await open(api);
  expect(await screen.findByRole('listitem', { name: 'Pago: PG-000077' })).toBeDefined();
  const [button, ...others] = screen.getAllByRole('button', { name: 'Devolver' });
  expect(others).toEqual([]);
  if (button !== undefined) await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Devolver movimiento' });
  await user.type(within(dialog).getByLabelText('Motivo'), 'Estaba dos veces');
  await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(reverseCash)[0]?.body).toEqual({ reason: 'Estaba dos veces' });
});

test('after the close of the day only the count is left', async () => {
  await open(new StubApi().on(readMyCash, myCash({ session: cashSession(), isDayClosed: true })));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Gasto' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar caja' }).disabled).toBe(false);
});

test('finance sees the boxes; only a manager makes one', async () => {
  const { user } = await open(stubFinance(), 'finance');
  expect(await screen.findByRole('listitem', { name: 'Mostrador' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Nueva caja' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mi caja' }));
  expect(await screen.findByText('No tienes una caja')).toBeDefined();
});

test('a manager makes a box for a person', async () => {
  const api = stubFinance().on(createCashBox, { id: idOf(55) });
  const { user } = await open(api, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Nueva caja' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nueva caja' });
  await user.type(within(dialog).getByLabelText('Nombre'), 'Caja de Andrea');
  await user.selectOptions(within(dialog).getByLabelText('¿De quién o de dónde es?'), 'Andrea Pop');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(createCashBox)[0]?.body).toEqual({
    ...{ name: 'Caja de Andrea', userId: idOf(7), locationId: null },
  });
});

test('sessions are listed with their differences, and one opens as a page', async () => {
  const counted = { counted: 9_500, difference: -500, closingNote: 'Vuelto', closedBy: 'Andrea Pop' };
  const session = cashSession({
    ...counted,
    ...{ closedAt: '2026-03-04T23:00:00Z', expected: 10_000, firstCounted: 9_000 },
    sums: { payments: 2_000, broughtIn: 0, refunds: 0, expenses: 2_000, takenOut: 0 },
  });
  const { pieces: _, sums: __, needsNote: ___, movements: ____, ...row } = session;
  const api = stubFinance()
    .on(listCashSessions, {
      ...{ items: [{ ...row, expected: 10_000 }], nextCursor: null, total: 1, totalIsExact: true },
    })
    .on(readCashSession, session);
  const { user } = await open(api, 'finance', '?tab=sessions');
  const listed = await screen.findByRole('listitem', { name: /^Caja de Andrea/ });
  expect(textOf(listed)).toContain('No cuadra-Q 5.00 · Vuelto');
  await user.click(within(listed).getByRole('button', { name: 'Ver' }));
  const page = await screen.findByRole('region', { name: 'Caja de Andrea' });
  expect(textOf(page)).toContain('Primer conteoQ 90.00ContadoQ 95.00Faltan Q 5.00.');
  await user.click(screen.getByRole('button', { name: 'Volver a las cajas' }));
  expect(await screen.findByRole('listitem', { name: /^Caja de Andrea/ })).toBeDefined();
});

test('cash without a box is put into a box that is open', async () => {
  const item = {
    id: idOf(91),
    kind: 'payment',
    label: 'PG-000091',
    person: 'Andrea Pop',
    amount: 4_000,
  } as const;
  const api = stubFinance()
    .on(listCashWithoutBox, {
      ...{ items: [{ ...item, at: '2026-03-04T17:00:00Z' }], count: 1, amount: 4_000 },
      sessions: [{ id: idOf(801), name: 'Caja de Andrea' }],
    })
    .on(assignCash, { sessionId: idOf(801) });
  const { user } = await open(api, 'finance', '?tab=without');
  await user.click(await screen.findByRole('button', { name: 'Poner en una caja' }));
  const dialog = await screen.findByRole('dialog', { name: 'Poner PG-000091 en una caja' });
  await user.click(within(dialog).getByRole('button', { name: 'Poner en una caja' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(assignCash)[0]?.body).toEqual({ kind: 'payment', id: idOf(91), sessionId: idOf(801) });
});
