import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  closeCommissionRun,
  commandCommissionRun,
  commissionReceipt,
  listCommissionLines,
  listCommissionRuns,
  payCommission,
  previewCommissionRun,
  readCommissionRun,
} from '@trastienda/shared/reports/contract/commissions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { onePage } from '#testing/fixtures/finance.ts';
import { commissionRun, RUN_ID, runRow, statementOf } from '#testing/fixtures/reports.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf, withSpaces } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { CommissionsScreen } from '../../screens/commissions-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
});

const PREVIEW = { from: '2026-02-01', to: '2026-02-28', statements: [statementOf()] };
const stubRuns = (...runs: ReturnType<typeof runRow>[]) =>
  new StubApi().on(listCommissionRuns, onePage(runs)).on(previewCommissionRun, PREVIEW);
const stubRun = (changes: Parameters<typeof commissionRun>[0] = {}) =>
  new StubApi().on(readCommissionRun, commissionRun(changes));

function open(api: StubApi, search = '', role: 'admin' | 'finance' = 'admin') {
  const path = `/reports/commissions${search}`;
  return renderComponent(<CommissionsScreen />, { user: signedInAs(role), api, path });
}
const openRun = (api: StubApi, role?: 'admin' | 'finance') => open(api, `?run=${RUN_ID}`, role);

test('lists closed periods with status and totals, and links to each', async () => {
  const { user, router } = await open(stubRuns(runRow()).on(readCommissionRun, commissionRun()));
  const link = await screen.findByRole('link', { name: 'CM-000004' });
  expect(textOf(link.closest('li') ?? link)).toBe(
    'CM-000004del 1 feb 2026 al 28 feb 2026Por aprobar1 personaGanadoQ 200.00A pagarQ 200.00Ya pagadoQ 0.00',
  );
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toEqual({ run: RUN_ID }));
});

test('closing proposes the end of last month, shows the preview and sends the day', async () => {
  const api = stubRuns().on(closeCommissionRun, commissionRun()).on(readCommissionRun, commissionRun());
  const { user, router } = await open(api, '?panel=close');
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar período' });
  expect(within(dialog).getByLabelText('Hasta qué día')).toHaveProperty('value', '2026-02-28');
  const preview = await within(dialog).findByRole('region', { name: 'Lo que se pagaría' });
  expect(textOf(preview)).toContain('A pagar por lo cobrado del 1 feb 2026 al 28 feb 2026Q 200.00');
  expect(textOf(preview)).toContain('Lucía MéndezComisión del 5% · 12 pedidos');
  expect(textOf(preview)).not.toContain('De antes');
  await user.type(within(dialog).getByLabelText('Nota (opcional)'), 'Cierre de febrero');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar período' }));
  expect(await screen.findByText('Cerramos CM-000004.')).toBeDefined();
  expect(api.bodies(closeCommissionRun)).toEqual([{ to: '2026-02-28', note: 'Cierre de febrero' }]);
  await waitFor(() => expect(router.state.location.search).toEqual({ run: RUN_ID }));
});

test('refuses a day that is not over', async () => {
  const api = stubRuns().on(closeCommissionRun, commissionRun());
  const { user } = await open(api, '?panel=close');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Hasta qué día'), { target: { value: '2026-03-04' } });
  expect(await within(dialog).findByText('Ese día todavía no termina: elige hasta ayer.')).toBeDefined();
  const button = within(dialog).getByRole('button', { name: 'Cerrar período' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(button);
  expect(api.requests(closeCommissionRun)).toEqual([]);
});

test('shows that nothing is new, and nothing can be closed', async () => {
  const message = 'No hay nada cobrado ni devuelto desde el último cierre.';
  const api = stubRuns(runRow()).on(
    previewCommissionRun,
    new Refusal(409, 'commission.nothing-new', { message }),
  );
  await open(api, '?panel=close');
  const dialog = await screen.findByRole('dialog');
  // February is closed already: yesterday is proposed.
  expect(within(dialog).getByLabelText('Hasta qué día')).toHaveProperty('value', '2026-03-03');
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Cerrar período' })).toHaveProperty('disabled', true);
});

test('another user approves after an explanation', async () => {
  const approved = commissionRun({
    status: 'approved',
    approvedBy: 'Ana Paz',
    approvedAt: '2026-03-04T17:00:00Z',
    mayApprove: false,
    mayDiscard: false,
    mayPay: true,
    version: 3,
  });
  const api = stubRun().on(commandCommissionRun, approved);
  const { user } = await openRun(api);
  await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar CM-000004' });
  expect(textOf(dialog)).toContain('Se podrán pagar Q 200.00 a 1 persona. Después ya no se puede descartar.');
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Aprobamos CM-000004.')).toBeDefined();
  expect(api.requests(commandCommissionRun)[0]?.params).toEqual({ id: RUN_ID, command: 'approve' });
  expect(api.bodies(commandCommissionRun)).toEqual([{ version: 2 }]);
  expect(await screen.findByText(/Lo aprobó Ana Paz/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
});

test('shows whose step is next', async () => {
  const first = await openRun(stubRun({ mayApprove: false }));
  expect(await screen.findByText('Lo aprueba otra persona, no quien lo cerró.')).toBeDefined();
  first.unmount();
  const second = await openRun(stubRun({ mayApprove: false, mayDiscard: false }), 'finance');
  expect(
    await screen.findByText('Lo aprueba quien administra la tienda, si no fue quien lo cerró.'),
  ).toBeDefined();
  second.unmount();
  await openRun(stubRun({ status: 'approved', mayApprove: false, mayDiscard: false }), 'finance');
  expect(await screen.findByText('Está aprobado. Lo paga quien administra la tienda.')).toBeDefined();
});

test('shows why a discard was refused', async () => {
  const message = 'Solo se descarta el último cierre.';
  const api = stubRun().on(commandCommissionRun, new Refusal(409, 'commission.not-last', { message }));
  const { user } = await openRun(api);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar CM-000004' });
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
});

test('paying a seller sends day, method and reference, and confirms it', async () => {
  const approved = { status: 'approved' as const, mayApprove: false, mayDiscard: false, mayPay: true };
  const paid = statementOf({ paidOn: '2026-03-04', paidWith: 'cash', reference: 'R-9', paidBy: 'Ana Paz' });
  const api = stubRun(approved).on(
    payCommission,
    commissionRun({ ...approved, status: 'paid', statements: [paid], paid: 20_000, version: 3 }),
  );
  const { user } = await openRun(api);
  expect(
    within(await screen.findByRole('listitem', { name: 'Lucía Méndez' })).getByText('Por pagar'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pagar a Lucía Méndez' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pagar a Lucía Méndez' });
  expect(within(dialog).getByLabelText('Qué día')).toHaveProperty('value', '2026-03-04');
  await user.click(within(dialog).getByText('Efectivo'));
  await user.type(within(dialog).getByLabelText('Referencia (opcional)'), 'R-9');
  await user.click(within(dialog).getByRole('button', { name: withSpaces('Anotar pago de Q 200.00') }));
  expect(await screen.findByText('Anotamos el pago a Lucía Méndez.')).toBeDefined();
  expect(api.bodies(payCommission)).toEqual([
    { version: 2, paidOn: '2026-03-04', paidWith: 'cash', reference: 'R-9' },
  ]);
  const row = textOf(screen.getByRole('listitem', { name: 'Lucía Méndez' }));
  expect(row).toContain('Pagado el 4 mar 2026Efectivo · R-9 · Ana Paz');
  expect(screen.queryByRole('button', { name: 'Pagar a Lucía Méndez' })).toBeNull();
});

test('does not send a payment on a future day', async () => {
  const api = stubRun({ status: 'approved', mayPay: true }).on(payCommission, commissionRun());
  const { user } = await openRun(api);
  await user.click(await screen.findByRole('button', { name: 'Pagar a Lucía Méndez' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Qué día'), { target: { value: '2026-03-05' } });
  await user.click(within(dialog).getByRole('button', { name: /^Anotar pago/ }));
  expect(await within(dialog).findByText('Elige un día que ya pasó, o el de hoy.')).toBeDefined();
  expect(api.requests(payCommission)).toEqual([]);
});

test('lists the orders of a commission with returns marked', async () => {
  const line = {
    orderId: idOf(401),
    label: 'P-000123',
    customerName: 'Marta Xicará',
    commissionBp: 500,
    rule: null,
  };
  // Without the shipping of Q 35.00.
  const goods = { basis: 'goods', base: 35_000 } as const;
  const api = stubRun({ statements: [statementOf({ carriedIn: -5_000, due: 15_000 })] }).on(
    listCommissionLines,
    onePage([
      { ...line, collected: -10_000, basis: 'collected', base: -10_000, earned: -500 },
      { ...line, orderId: idOf(402), label: 'P-000124', collected: 38_500, ...goods, earned: 1_750 },
    ]),
  );
  const { user } = await openRun(api);
  await user.click(await screen.findByRole('button', { name: 'Pedidos de Lucía Méndez' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pedidos de Lucía Méndez' });
  const rows = (await within(drawer).findAllByRole('listitem')).map(textOf);
  expect(rows[0]).toBe('P-000123 · Marta XicaráDevolución-Q 5.00de -Q 100.00');
  expect(rows[1]).toBe('P-000124 · Marta XicaráQ 17.50de mercadería: Q 350.00');
  expect(textOf(drawer)).toContain('De antes-Q 50.00');
});

test('says by which rule each order is paid, where there are several', async () => {
  const line = { customerName: 'Marta Xicará', basis: 'goods', collected: 10_000, base: 10_000 } as const;
  const rule = { from: '2026-02-01', to: null, isForEverybody: true, note: '' };
  const api = stubRun({ statements: [statementOf({ rates: [500, 700, 900] })] }).on(
    listCommissionLines,
    onePage([
      { ...line, orderId: idOf(401), label: 'P-1', earned: 500, commissionBp: 500, rule: null },
      { ...line, orderId: idOf(402), label: 'P-2', earned: 700, commissionBp: 700, rule },
      {
        ...{ ...line, orderId: idOf(403), label: 'P-3', earned: 900, commissionBp: 900 },
        rule: { ...rule, isForEverybody: false, note: 'Acuerdo de febrero' },
      },
    ]),
  );
  const { user } = await openRun(api);
  expect(textOf(await screen.findByRole('listitem', { name: 'Lucía Méndez' }))).toContain(
    'Comisión del 5% – 9% · 12 pedidos',
  );
  await user.click(screen.getByRole('button', { name: 'Pedidos de Lucía Méndez' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pedidos de Lucía Méndez' });
  const rows = (await within(drawer).findAllByRole('listitem')).map(textOf);
  expect(rows[0]).toContain('5% · Su porcentaje');
  expect(rows[1]).toContain('7% · Regla para todas');
  expect(rows[2]).toContain('9% · Acuerdo de febrero');
});

test('shows that a receipt could not be made', async () => {
  vi.stubGlobal('open', () => null);
  const message = 'El sistema está ocupado.';
  const api = stubRun({ status: 'approved' }).on(
    commissionReceipt,
    new Refusal(503, 'service.busy', { message }),
  );
  const { user } = await openRun(api);
  await user.click(await screen.findByRole('button', { name: 'Recibo de Lucía Méndez' }));
  expect(textOf(await screen.findByRole('dialog', { name: 'No se pudo abrir el recibo' }))).toContain(
    message,
  );
});
