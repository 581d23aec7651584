import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  commandOrder,
  confirmOrder,
  duplicateOrder,
  readOrder,
} from '@trastienda/shared/orders/contract/order.ts';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { GABRIELA, GUATEX, idOf, order, orderLine, parcel } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const vendor = signedInAs('vendor');
const draft = (changes: Parameters<typeof order>[0] = {}) =>
  order({ status: 'draft', confirmedAt: null, ...changes });

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Más acciones de P-000123' }));
  return screen.findByRole('menu');
}
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('confirms a draft with one click, for the shown version', async () => {
  const { api, user } = await renderOrder(draft(), {
    user: vendor,
    stub: (stubbed, server) => stubbed.on(confirmOrder, () => server.become(order())),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));
  expect(await screen.findByText('Sigue recepción: falta empacarlo.')).toBeDefined();
  expect(api.bodies(confirmOrder)).toEqual([{ version: 3 }]);
  expect(await screen.findByText('P-000123 confirmado: la mercadería queda apartada')).toBeDefined();
});

test('a double click confirms once', async () => {
  let answer: () => void = () => {};
  const { api, user } = await renderOrder(draft(), {
    stub: (stubbed, server) =>
      stubbed.on(confirmOrder, async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return server.become(order());
      }),
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Confirmar pedido' }));
  await waitFor(() => expect(api.bodies(confirmOrder)).toHaveLength(1));
  answer();
  expect(await screen.findAllByRole('button', { name: 'Empacar' })).not.toHaveLength(0);
  expect(api.bodies(confirmOrder)).toHaveLength(1);
});

test('lists missing data and shortages by article, and links to the form', async () => {
  const short = new Refusal(409, 'stock.insufficient', {
    message: 'No alcanza la mercadería.',
    current: { shortages: [{ variantId: idOf('variant', 1), available: 1 }] },
  });
  const { user, onEdit } = await renderOrder(draft({ lines: [orderLine(1, { quantity: 3 })] }), {
    stub: (api) => api.on(confirmOrder, short),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('No alcanza la mercadería.')).toBeDefined();
  expect(within(alert).getByText('Blusa Antigua: queda 1 pieza')).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Completar el pedido' }));
  expect(onEdit).toHaveBeenCalledOnce();
});

test('a command on an old version shows the newer order and is not repeated', async () => {
  const packed = order({ version: 9, shipments: [parcel(1, { status: 'packed', version: 4 })] });
  const { api, user } = await renderOrder(draft(), {
    stub: (stubbed) => stubbed.on(confirmOrder, new Refusal(409, 'resource.stale', { current: packed })),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmar pedido' }));
  expect(await screen.findByText(/^Alguien más cambió el pedido hace un momento\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirmar pedido' })).toBeNull();
  expect(screen.getByText('Por asignar guía')).toBeDefined();
  expect(api.bodies(confirmOrder)).toHaveLength(1);
});

test('shows a missing response, and the next click succeeds', async () => {
  const { api, user } = await renderOrder(draft(), {
    stub: (stubbed, server) => stubbed.on(confirmOrder, () => server.become(order())),
  });
  const confirm = await screen.findByRole('button', { name: 'Confirmar pedido' });
  api.goOffline();
  await user.click(confirm);
  expect(await screen.findByText(/^No logramos comunicarnos con el sistema\./)).toBeDefined();
  api.goOnline();
  await user.click(confirm);
  expect(await screen.findByText('Por preparar')).toBeDefined();
});

test.each([
  ['unpaid', order({ terms: 'prepaid' }), 'Registrar pago'],
  ['in review', order({ terms: 'prepaid', inReview: 16_000 }), 'Finanzas está revisando el pago.'],
  ['to be packed', order(), 'Sigue recepción: falta empacarlo.'],
  [
    'packed',
    order({ shipments: [parcel(1, { status: 'packed' })] }),
    'Sigue recepción: falta asignarle guía.',
  ],
  [
    'on its way',
    order({ shipments: [parcel(1, { status: 'handed_over' })] }),
    'Va en camino: recepción avisará cuando se entregue.',
  ],
  ['on hold', order({ status: 'on_hold' }), 'Está en pausa: recepción lo reanuda.'],
  [
    'coming back',
    order({ shipments: [parcel(1, { status: 'returning' })] }),
    'Viene de regreso: recepción lo recibirá.',
  ],
])('shows a seller of an order that is %s what comes next', async (_state, shown, words) => {
  await renderOrder(shown, { user: vendor });
  const found = await screen.findAllByText(words);
  expect(found.length).toBeGreaterThan(0);
});

test('reception hands over a labelled parcel and marks it as delivered with the main button', async () => {
  const labelled = parcel(1, {
    status: 'labelled',
    courierId: GUATEX,
    courier: 'Guatex',
    guide: '123456789',
  });
  const { api, user } = await renderOrder(order({ shipments: [labelled] }), {
    stub: (stubbed, server) =>
      stubbed.on(commandShipment, ({ params }) =>
        server.become(
          order({
            shipments: [
              {
                ...labelled,
                status: params['command'] === 'deliver' ? 'delivered' : 'handed_over',
                version: 2,
              },
            ],
          }),
        ),
      ),
  });
  const [main] = await screen.findAllByRole('button', { name: 'Entregar al envío' });
  await user.click(main ?? document.body);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Entregar al envío' })).toBeNull());
  const [deliver] = await screen.findAllByRole('button', { name: 'Marcar entregado' });
  await user.click(deliver ?? document.body);
  expect(await screen.findByRole('button', { name: 'Registrar cobro' })).toBeDefined();
  expect(api.requests(commandShipment).map(({ params }) => params['command'])).toEqual([
    'hand_over',
    'deliver',
  ]);
  expect(api.bodies(commandShipment)).toEqual([{ version: 1 }, { version: 2 }]);
});

test('the menu of a seller has no actions of reception', async () => {
  const { user } = await renderOrder(order(), { user: vendor });
  const menu = await openMenu(user);
  expect(entries(menu)).toEqual([
    'Registrar pago',
    'Duplicar',
    'Imprimir hoja de empaque',
    'Imprimir hoja sin precios',
    'Imprimir ticket',
    'Anular pedido',
  ]);
});

test('the menu explains why a seller cannot cancel a paid order', async () => {
  const { user } = await renderOrder(order({ paid: 16_000, terms: 'prepaid' }), { user: vendor });
  const item = within(await openMenu(user)).getByRole('menuitem', { name: /^Anular pedido/ });
  expect(item.hasAttribute('disabled') || item.getAttribute('data-disabled')).toBeTruthy();
  expect(item.textContent).not.toBe('Anular pedido');
});

test('the menu explains that a completed order can be duplicated but not edited', async () => {
  const { user } = await renderOrder(
    order({ status: 'completed', paid: 16_000, shipments: [parcel(1, { status: 'delivered' })] }),
  );
  const menu = await openMenu(user);
  expect(within(menu).getByText('Ya terminó: duplícalo para vender lo mismo otra vez.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

test('puts an order on hold with a reason and resumes it', async () => {
  const { api, user } = await renderOrder(order(), {
    stub: (stubbed, server) =>
      stubbed.on(commandOrder, ({ params }) =>
        server.become(order({ status: params['command'] === 'hold' ? 'on_hold' : 'confirmed' })),
      ),
  });
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Poner en pausa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Poner P-000123 en pausa' });
  await fill(user, within(dialog).getByLabelText('Motivo (opcional)'), 'Está de viaje');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Con problema')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reanudar' }));
  expect(await screen.findByText('Por preparar')).toBeDefined();
  expect(api.bodies(commandOrder)).toEqual([
    { version: 3, reason: 'Está de viaje' },
    { version: 4, reason: '' },
  ]);
});

test('a draft with a payment cannot be discarded, and the dialog keeps the reason', async () => {
  const { user } = await renderOrder(draft(), {
    stub: (api) => api.on(commandOrder, new Refusal(409, 'order.holds-money', { message: 'Tiene un pago.' })),
  });
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Descartar borrador' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar el borrador P-000123' });
  await fill(user, within(dialog).getByLabelText('Motivo (opcional)'), 'Repetido');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar borrador' }));
  expect(await within(dialog).findByText('Tiene un pago.')).toBeDefined();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Motivo (opcional)').value).toBe('Repetido');
});

test('a duplicate opens as another order; after a lost response it is requested with the same key', async () => {
  const copy = draft({ id: idOf('order', 2), label: 'P-000124', sellerId: GABRIELA });
  const { api, user, onOpenOrder } = await renderOrder(order(), {
    stub: (stubbed) => stubbed.on(duplicateOrder, new Refusal(503, 'server.busy', { message: 'Ocupado.' })),
  });
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Duplicar' }));
  expect(await screen.findByText('Ocupado.')).toBeDefined();
  const [first] = api.requests(duplicateOrder);
  api.on(duplicateOrder, copy);
  await user.click(within(await openMenu(user)).getByRole('menuitem', { name: 'Duplicar' }));
  await waitFor(() => expect(onOpenOrder).toHaveBeenCalledWith(idOf('order', 2)));
  const key = api.requests(duplicateOrder)[0]?.headers.get('idempotency-key');
  expect(key).toBeTruthy();
  expect(key).toBe(first?.headers.get('idempotency-key'));
});

test('Escape closes the menu and keeps the order open', async () => {
  const { api, user } = await renderOrder(order());
  await openMenu(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('heading', { name: 'P-000123' })).toBeDefined();
  expect(api.requests(readOrder)).toHaveLength(1);
});
