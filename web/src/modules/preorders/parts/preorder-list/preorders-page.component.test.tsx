import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  preorderListRoutes,
  readCustomersToNotify,
  readPreorderRow,
} from '@trastienda/shared/preorders/contract/lists.ts';
import {
  commandPreorder,
  markPreorderNotified,
  readPreorder,
  readPreorderTimeline,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { readProfit } from '@trastienda/shared/preorders/contract/profit.ts';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import {
  buyingInput,
  DRESS_ID,
  PREORDER_COUNTS,
  PREORDER_ID,
  PREORDER_SUMS,
  preorderInput,
  preorderPage,
  preorderRow,
} from '#testing/fixtures/preorders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { MyPreordersScreen } from '../../screens/my-preorders-screen.tsx';

const WAITING = {
  id: PREORDER_ID,
  label: 'PV-31',
  customerName: 'Inés Caal',
  customerPhone: '+50255551234',
  trackingToken: 'q7w8e9r0t1y2',
  balance: 15_000,
  depositDue: 0,
  since: '2026-11-12T15:00:00.000Z',
  updates: [
    { id: DRESS_ID, status: 'received' as const, description: 'Vestido midi', quantity: 1, etaTo: null },
  ],
};

/** The whole pre-order first: its address would answer for the others, too. */
function desk(row = preorderRow()) {
  return new StubApi()
    .on(readPreorder, preorderInput())
    .on(readPreorderTimeline, { entries: [] })
    .on(readPreorderRow, row)
    .on(preorderListRoutes.mine.page, preorderPage(row))
    .on(preorderListRoutes.mine.counts, PREORDER_COUNTS)
    .on(preorderListRoutes.mine.totals, PREORDER_SUMS)
    .on(readCustomersToNotify, { total: 0, customers: [] })
    .on(readBuyingOptions, buyingInput())
    .on(listViews, { items: [] });
}
const open = (api: StubApi, search = '') =>
  renderComponent(<MyPreordersScreen />, {
    user: signedInAs('vendor'),
    api,
    path: `/orders/mypreorders${search}`,
  });
const box = () => screen.findByLabelText('Seleccionar PV-31 · Inés Caal', {}, { timeout: 40_000 });

test('a row shows customer, price, balance and arrival', async () => {
  await open(
    desk(
      preorderRow({
        etaFrom: '2099-12-05',
        etaTo: '2099-12-09',
        isToNotify: true,
        paid: 5_000,
        balance: 25_000,
      }),
    ),
  );
  await box();
  const row = screen.getAllByRole('row')[1]?.textContent ?? '';
  expect(row).toContain('Inés Caal');
  expect(row).toMatch(/5555.?1234/);
  expect(row).toMatch(/Q\s300\.00/);
  expect(row).toMatch(/Debe Q\s250\.00/);
  expect(row).toMatch(/de Q\s150\.00/);
  expect(row).toContain('Cotizada');
  expect(screen.getByRole('img', { name: 'Más tarde de lo prometido' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Por avisar' })).toBeDefined();
});

test('sends the step of a row with its version and shows the result', async () => {
  const api = desk().on(commandPreorder, preorderInput({ stage: 'awaiting_deposit', version: 4 }));
  const { user } = await open(api);
  await box();
  api.on(readPreorderRow, preorderRow({ stage: 'awaiting_deposit', version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Aceptó: PV-31' }));
  expect(await screen.findByText('PV-31: el cliente aceptó')).toBeDefined();
  expect(api.requests(commandPreorder)[0]?.params).toEqual({ id: PREORDER_ID, command: 'accept' });
  expect(api.bodies(commandPreorder)).toEqual([{ version: 3 }]);
  expect(await screen.findByRole('button', { name: 'Registrar anticipo: PV-31' })).toBeDefined();
});

test('a refused step shows what is missing and links to the form', async () => {
  const api = desk(preorderRow({ stage: 'draft', status: 'draft' })).on(
    commandPreorder,
    new Refusal(422, 'preorder.incomplete', {
      message: 'Faltan datos para seguir.',
      errors: [
        { field: 'lines.0.unitPrice', code: 'preorder.needs-price', message: 'Falta el precio de venta.' },
      ],
    }),
  );
  const { user, router } = await open(api);
  await box();
  await user.click(screen.getByRole('button', { name: 'Enviar cotización: PV-31' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No se pudo: Enviar cotización, PV-31' }));
  expect(dialog.getByText('Falta el precio de venta.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Completar' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/orders/mypreorders?edit=${PREORDER_ID}`));
});

test('cancels several after a preview, with a required reason', async () => {
  const report = (isPreview: boolean) => ({
    isPreview,
    done: 1,
    refused: 0,
    rows: [{ id: PREORDER_ID, label: 'PV-31', isDone: true, code: null, message: null }],
  });
  const api = desk().on(preorderListRoutes.mine.bulk, ({ body }) =>
    report(JSON.stringify(body).includes('"isPreview":true')),
  );
  const { user } = await open(api);
  await user.click(await box());
  await user.click(screen.getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular' }));
  await user.click(await dialog.findByRole('button', { name: 'Anular (1)' }));
  expect(dialog.getByText('Este dato es necesario.')).toBeDefined();
  await user.type(dialog.getByLabelText('Motivo'), 'No pagó');
  await user.click(dialog.getByRole('button', { name: 'Anular (1)' }));
  expect(await dialog.findByText(/^Cambió 1\./)).toBeDefined();
  expect(api.bodies(preorderListRoutes.mine.bulk).at(-1)).toEqual({
    change: { kind: 'cancel', reason: 'No pagó' },
    isPreview: false,
    selection: { ids: [PREORDER_ID] },
  });
});

test('shows another seller’s pre-order as not found', async () => {
  const api = desk().on(readPreorder, new Refusal(404, 'resource.not-found'));
  await open(api, `?open=${PREORDER_ID}&full=1`);
  expect(await screen.findByText('No encontramos esta preventa', {}, { timeout: 40_000 })).toBeDefined();
});

test('shows sellers no profit and requests none', async () => {
  const api = desk().on(readProfit, new Refusal(403, 'auth.forbidden'));
  await open(api, `?profit=${PREORDER_ID}`);
  expect(
    await screen.findByText('Esta página es para quien lleva todas las preventas', {}, { timeout: 40_000 }),
  ).toBeDefined();
  expect(api.requests(readProfit)).toEqual([]);
});

test('customers to notify have a prepared message, and leave the list once notified', async () => {
  const api = desk()
    .on(readCustomersToNotify, { total: 3, customers: [WAITING] })
    .on(markPreorderNotified, preorderInput({ version: 4 }));
  const { user } = await open(api);
  const updates = within(
    await screen.findByRole('list', { name: 'Mis clientes por avisar' }, { timeout: 40_000 }),
  );
  expect(updates.getByText(/Vestido midi/)).toBeDefined();
  expect(screen.getByText('Y 2 más')).toBeDefined();
  const write = updates.getByRole('link', { name: 'Avisar a Inés Caal por WhatsApp' });
  const text = decodeURIComponent(write.getAttribute('href') ?? '');
  expect(text).toMatch(/wa\.me\/50255551234/);
  expect(text).toMatch(/Falta un saldo de Q\s150\.00 para entregártelo/);
  expect(text).toContain('/tracking/q7w8e9r0t1y2');
  api.on(readCustomersToNotify, { total: 0, customers: [] });
  write.addEventListener('click', (event) => event.preventDefault());
  await user.click(write);
  expect(await screen.findByText('Inés Caal ya está avisada')).toBeDefined();
  expect(await screen.findByText('Ningún cliente tuyo espera noticias.')).toBeDefined();
});

test('leaving a changed form asks for confirmation, and leaving discards the text', async () => {
  const view = await open(desk(), '?open=new');
  const { user, router } = view;
  fireEvent.change(await screen.findByLabelText('Nombre', {}, { timeout: 40_000 }), {
    target: { value: 'Elena Tuyuc' },
  });
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  const question = () => screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(await question()).getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Elena Tuyuc');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(within(await question()).getByRole('button', { name: 'Salir sin guardar' }));
  await box();
  expect(router.state.location.href).toBe('/orders/mypreorders');
  view.unmount();
  await open(desk(), '?open=new');
  expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', '');
});
