import { screen, waitFor, within } from '@testing-library/react';
import { cancelOrder, commandOrder } from '@trastienda/shared/orders/contract/order.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { order, parcel } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const AT = { path: '/orders/list?do=cancel' };
const cancelled = (changes: Parameters<typeof order>[0] = {}) =>
  order({ status: 'cancelled', cancelReason: 'Ya no lo quiere', ...changes });
const findDialog = () => screen.findByRole('dialog', { name: 'Anular P-000123' });

test('the cancel address opens the dialog once', async () => {
  const { router, user } = await renderOrder(order(), AT);
  const dialog = await findDialog();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await user.click(within(dialog).getByRole('button', { name: 'Conservar pedido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers no cancel dialog for a shipped order', async () => {
  await renderOrder(order({ shipments: [parcel(1, { status: 'handed_over' })] }), AT);
  expect(await screen.findByRole('heading', { name: 'P-000123' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancels an order with a usual reason and reopens it', async () => {
  const { api, user } = await renderOrder(order(), {
    ...AT,
    stub: (stubbed, server) =>
      stubbed
        .on(commandOrder, () =>
          server.become(
            order({ terms: 'prepaid', expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
          ),
        )
        .on(cancelOrder, () => server.become(cancelled())),
  });
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Anular pedido' }));
  expect(await within(dialog).findByText('Este dato es necesario.')).toBeDefined();
  expect(api.bodies(cancelOrder)).toEqual([]);

  const usual = within(dialog).getByRole('button', { name: 'Ya no lo quiere' });
  await user.click(usual);
  expect(usual.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(within(dialog).queryByText('Este dato es necesario.')).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Anular pedido' }));
  expect(await screen.findByText('Anulado: Ya no lo quiere')).toBeDefined();
  expect(api.bodies(cancelOrder)).toEqual([{ version: 3, reason: 'Ya no lo quiere', moneyGoes: 'credit' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Más acciones de P-000123' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reabrir' }));
  const reopen = await screen.findByRole('dialog', { name: 'Reabrir P-000123' });
  await user.click(within(reopen).getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText(/^Aparta la mercadería/)).toBeDefined();
  expect(api.requests(commandOrder).map(({ params, body }) => [params['command'], body])).toEqual([
    ['reopen', { version: 4, reason: '' }],
  ]);
});

test('asks what happens to the money, and sends the answer', async () => {
  const { api, user } = await renderOrder(order({ paid: 16_000, terms: 'prepaid', inReview: 500 }), {
    ...AT,
    stub: (stubbed, server) => stubbed.on(cancelOrder, () => server.become(cancelled())),
  });
  const dialog = await findDialog();
  const money = within(dialog).getByRole('group', { name: /^¿Qué hacemos con los Q\s?160\.00 pagados\?$/ });
  expect(within(dialog).getByText(/^Hay Q\s?5\.00 en revisión\./)).toBeDefined();
  expect(within(money).getByRole<HTMLInputElement>('radio', { name: /^Dejarlos a favor/ }).checked).toBe(
    true,
  );
  await user.click(within(money).getByRole('radio', { name: /^Devolverlos/ }));
  await fill(user, within(dialog).getByLabelText('Motivo'), 'Talla equivocada');
  await user.click(within(dialog).getByRole('button', { name: 'Anular pedido' }));
  await waitFor(() =>
    expect(api.bodies(cancelOrder)).toEqual([
      { version: 3, reason: 'Talla equivocada', moneyGoes: 'refund' },
    ]),
  );
});

test('does not ask about money when there is none', async () => {
  await renderOrder(order(), AT);
  expect(within(await findDialog()).queryByRole('radio')).toBeNull();
});

test('shows a refusal inside the dialog and keeps the text', async () => {
  const { user } = await renderOrder(order(), {
    ...AT,
    stub: (api) =>
      api.on(
        cancelOrder,
        new Refusal(409, 'order.has-invoice', { message: 'Ya tiene un documento emitido.' }),
      ),
  });
  const dialog = await findDialog();
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Motivo');
  await fill(user, reason, 'Cliente indecisa');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(dialog).findByText('Ya tiene un documento emitido.')).toBeDefined();
  expect(reason.value).toBe('Cliente indecisa');
});

test('after a conflict the same click succeeds', async () => {
  const newer = order({ version: 7, staffNotes: 'Nueva' });
  const { api, user } = await renderOrder(order(), {
    ...AT,
    stub: (stubbed, server) =>
      stubbed.on(cancelOrder, ({ body }) => {
        if (Object(body).version === 7) return server.become(cancelled());
        server.order = newer;
        return new Refusal(409, 'resource.stale', { current: newer });
      }),
  });
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Pedido repetido' }));
  await user.click(within(dialog).getByRole('button', { name: 'Anular pedido' }));
  expect(await within(dialog).findByText(/^Alguien más cambió el pedido/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Anular pedido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies(cancelOrder)).toMatchObject([{ version: 3 }, { version: 7 }]);
});

test('offers a seller no cancel dialog for a packed order', async () => {
  await renderOrder(order({ shipments: [parcel(1, { status: 'packed' })] }), {
    ...AT,
    user: signedInAs('vendor'),
  });
  expect(await screen.findByRole('heading', { name: 'P-000123' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
