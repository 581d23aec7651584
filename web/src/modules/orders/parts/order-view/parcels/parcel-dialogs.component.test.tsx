import { screen, waitFor, within } from '@testing-library/react';
import { commandShipment, labelShipment, splitShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { CARGO, GUATEX, idOf, order, orderLine, parcel } from '#testing/fixtures/orders.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const packed = parcel(1, { status: 'packed', version: 5 });
const gone = parcel(1, { status: 'handed_over', handedOverAt: '2026-03-11T15:00:00.000Z', version: 6 });

test('moves units into a second parcel, never all and never none', async () => {
  const lines = [orderLine(1, { quantity: 2 }), orderLine(2, { name: 'Falda Xela' })];
  const { api, user } = await renderOrder(order({ lines }), {
    stub: (stubbed, server) =>
      stubbed.on(splitShipment, () =>
        server.become(
          order({
            lines,
            shipments: [
              parcel(1, { lines: [{ lineId: idOf('line', 1), quantity: 2, found: null }] }),
              parcel(2, { lines: [{ lineId: idOf('line', 2), quantity: 1, found: null }] }),
            ],
          }),
        ),
      ),
  });
  await user.click(within(await part('Paquete')).getByRole('button', { name: 'Separar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Separar en otro paquete' });
  const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Crear paquete' });
  const more = (name: RegExp) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  expect(within(dialog).getByText('Elige al menos una pieza.')).toBeDefined();
  expect(create.disabled).toBe(true);
  await user.click(more(/^Una pieza más de Falda Xela/));
  expect(more(/^Una pieza más de Falda Xela/).disabled).toBe(true);
  expect(within(dialog).getByText('1 pieza se va y 2 se quedan.')).toBeDefined();
  await user.click(more(/^Una pieza más de Blusa/));
  await user.click(more(/^Una pieza más de Blusa/));
  expect(within(dialog).getByText('Deja al menos una pieza en este paquete.')).toBeDefined();
  expect(create.disabled).toBe(true);
  await user.click(more(/^Una pieza menos de Blusa/));
  await user.click(more(/^Una pieza menos de Blusa/));
  await user.click(create);
  expect(within(await part('Paquetes')).getByText('Paquete 2')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.bodies(splitShipment)).toEqual([
    { version: 1, lines: [{ lineId: idOf('line', 2), quantity: 1 }] },
  ]);
});

test('assigns a guide: requires both fields, warns of an unusual number and accepts it', async () => {
  const { api, user } = await renderOrder(order({ shipments: [packed] }), {
    path: '/orders/list?do=label',
    stub: (stubbed, server) =>
      stubbed.on(labelShipment, () =>
        server.become(
          order({
            shipments: [
              { ...packed, status: 'labelled', courier: 'Guatex', courierId: GUATEX, guide: 'RARA-1' },
            ],
          }),
        ),
      ),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Guía de P-000123' });
  const save = within(dialog).getByRole('button', { name: 'Asignar guía' });
  await user.click(save);
  expect(await within(dialog).findAllByText('Este dato es necesario.')).toHaveLength(2);
  expect(api.requests(labelShipment)).toHaveLength(0);
  await within(dialog).findByRole('option', { name: 'Guatex' });
  await user.selectOptions(within(dialog).getByLabelText('Mensajería'), GUATEX);
  await fill(user, within(dialog).getByLabelText('Número de guía'), '123456789');
  expect(within(dialog).queryByText(/^No se parece/)).toBeNull();
  await fill(user, within(dialog).getByLabelText('Número de guía'), 'RARA-1');
  expect(await within(dialog).findByText(/^No se parece a las guías de Guatex\./)).toBeDefined();
  await user.click(save);
  expect(await within(await part('Paquete')).findByText('RARA-1')).toBeDefined();
  expect(api.bodies(labelShipment)).toEqual([{ version: 5, courierId: GUATEX, guide: 'RARA-1' }]);
});

test('starts with the order’s courier, and shows a taken guide at the field', async () => {
  const { user } = await renderOrder(
    order({ shipments: [packed], courierId: CARGO, courier: 'Cargo Expreso' }),
    {
      path: '/orders/list?do=label',
      stub: (api) =>
        api.on(
          labelShipment,
          new Refusal(409, 'shipment.guide-taken', { message: 'Esa guía ya es de otro paquete.' }),
        ),
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Guía de P-000123' });
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Mensajería').value).toBe(CARGO),
  );
  const guide = within(dialog).getByLabelText<HTMLInputElement>('Número de guía');
  await fill(user, guide, 'CE-77');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Esa guía ya es de otro paquete.')).toBeDefined();
  expect(guide.value).toBe('CE-77');
});

test('a failed attempt needs a reason and takes a note', async () => {
  const failed = parcel(1, { status: 'failed_attempt', lastEvent: 'fail', version: 7 });
  const { api, user } = await renderOrder(order({ shipments: [gone] }), {
    stub: (stubbed, server) =>
      stubbed.on(commandShipment, () => server.become(order({ shipments: [failed] }))),
  });
  const parcels = await part('Paquete');
  await user.click(within(parcels).getByRole('button', { name: 'Más acciones del paquete 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Intento fallido…' }));
  const dialog = await screen.findByRole('dialog', { name: 'P-000123 no se pudo entregar' });
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Anotar' });
  expect(save.disabled).toBe(true);
  await user.click(within(dialog).getByRole('radio', { name: 'No había nadie' }));
  await fill(user, within(dialog).getByLabelText('Nota (opcional)'), 'Tocó dos veces');
  await user.click(save);
  expect(await within(parcels).findByText('Entrega fallida')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests(commandShipment)[0]?.params['command']).toBe('fail');
  expect(api.bodies(commandShipment)).toEqual([{ version: 6, reason: 'absent', note: 'Tocó dos veces' }]);
});

test('for a parcel in trouble asks what happened, then why and when', async () => {
  const failed = parcel(1, { status: 'failed_attempt', handedOverAt: gone.handedOverAt, version: 7 });
  let isRefused = true;
  const { api, user } = await renderOrder(order({ shipments: [failed] }), {
    path: '/orders/list?do=report',
    stub: (stubbed, server) =>
      stubbed.on(commandShipment, () =>
        isRefused
          ? new Refusal(422, 'shipment.bad-moment', {
              message: 'La fecha no puede ser anterior a la salida.',
            })
          : server.become(order({ shipments: [parcel(1, { status: 'returning' })] })),
      ),
  });
  const what = await screen.findByRole('dialog', { name: '¿Qué pasó con P-000123?' });
  expect(
    within(what)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Salió a reparto',
    'Marcar entregado',
    'En camino',
    'Intento fallido…',
    'Problema…',
    'Lo rechazaron…',
    'Viene de regreso…',
    'Se extravió…',
  ]);
  await user.click(within(what).getByRole('button', { name: 'Viene de regreso…' }));
  const back = await screen.findByRole('dialog', { name: 'P-000123 viene de regreso' });
  await user.click(within(back).getByRole('radio', { name: 'No lo recogieron' }));
  await user.click(within(back).getByRole('radio', { name: 'Antes' }));
  await fill(user, within(back).getByLabelText('¿Cuándo pasó?', { selector: 'input' }), '');
  await user.type(within(back).getByLabelText('¿Cuándo pasó?', { selector: 'input' }), '2020-01-01T10:00');
  await user.click(within(back).getByRole('button', { name: 'Anotar' }));
  expect(await within(back).findByText('La fecha no puede ser anterior a la salida.')).toBeDefined();
  isRefused = false;
  await user.click(within(back).getByRole('radio', { name: 'Ahora' }));
  await user.click(within(back).getByRole('button', { name: 'Anotar' }));
  expect(await screen.findAllByRole('button', { name: 'Recibir devolución' })).not.toHaveLength(0);
  // Ten in the morning in Guatemala.
  expect(api.bodies(commandShipment)).toEqual([
    { version: 7, reason: 'unclaimed', note: '', happenedAt: '2020-01-01T16:00:00.000Z' },
    { version: 7, reason: 'unclaimed', note: '' },
  ]);
});

test('an earlier delivery asks for its time', async () => {
  const { api, user } = await renderOrder(order({ shipments: [gone] }), {
    stub: (stubbed, server) =>
      stubbed.on(commandShipment, () =>
        server.become(order({ shipments: [parcel(1, { status: 'delivered' })] })),
      ),
  });
  await user.click(within(await part('Paquete')).getByRole('button', { name: 'Más acciones del paquete 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Entregado en otro momento…' }));
  const dialog = await screen.findByRole('dialog', { name: 'P-000123 se entregó' });
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Antes' }).checked).toBe(true);
  const when = within(dialog).getByLabelText('¿Cuándo pasó?', { selector: 'input' });
  await user.clear(when);
  await user.type(when, '2026-03-12T17:45');
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByRole('button', { name: 'Registrar cobro' })).toBeDefined();
  expect(api.bodies(commandShipment)).toEqual([
    { version: 6, note: '', happenedAt: '2026-03-12T23:45:00.000Z' },
  ]);
});
