import { screen, waitFor, within } from '@testing-library/react';
import { readOrderTimeline } from '@trastienda/shared/orders/contract/order.ts';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { readFile } from '@trastienda/shared/system/contract.ts';
import { expect, test } from 'vitest';
import { GUATEX, idOf, order, orderLine, parcel, timelineEntry } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { stubPictures } from '#testing/pictures.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const buttons = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('button')
    .map(({ textContent, ariaLabel }) => textContent || ariaLabel);

test('reception starts picking, packs or splits; a seller has no actions', async () => {
  const whole = order({ lines: [orderLine(1, { quantity: 2 })] });
  const reception = await renderOrder(whole);
  expect(buttons(await part('Paquete'))).toEqual(['Empezar a preparar', 'Empacar', 'Separar']);
  reception.unmount();
  await renderOrder(whole, { user: signedInAs('vendor') });
  const parcels = await part('Paquete');
  expect(within(parcels).getByText('Todo junto')).toBeDefined();
  expect(buttons(parcels)).toEqual([]);
});

test('a single unit cannot be split', async () => {
  await renderOrder(order());
  expect(buttons(await part('Paquete'))).toEqual(['Empezar a preparar', 'Empacar']);
});

test('an unpaid order is not packed, and the parcel shows why', async () => {
  await renderOrder(order({ terms: 'prepaid' }));
  const parcels = await part('Paquete');
  expect(within(parcels).getByText(/^Todavía no está pagado lo que hace falta/)).toBeDefined();
  expect(within(parcels).queryByRole('button', { name: 'Empacar' })).toBeNull();
});

test('sends a step with the parcel’s version and shows the result', async () => {
  const { api, user } = await renderOrder(order({ shipments: [parcel(1, { version: 8 })] }), {
    stub: (stubbed, server) =>
      stubbed.on(commandShipment, () =>
        server.become(order({ shipments: [parcel(1, { status: 'picking' })] })),
      ),
  });
  await user.click(within(await part('Paquete')).getByRole('button', { name: 'Empezar a preparar' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Empezar a preparar' })).toBeNull());
  expect(within(await part('Paquete')).getByRole('button', { name: 'Dejar de preparar' })).toBeDefined();
  expect(api.requests(commandShipment).map(({ params, body }) => [params, body])).toEqual([
    [{ id: idOf('shipment', 1), command: 'pick' }, { version: 8 }],
  ]);
  expect(await screen.findByText('P-000123 en preparación')).toBeDefined();
});

test('shows a refused step beside the parcels', async () => {
  const { user } = await renderOrder(order({ shipments: [parcel(1, { status: 'packed' })] }), {
    stub: (api) =>
      api.on(
        commandShipment,
        new Refusal(409, 'shipment.wrong-state', { message: 'Ya salió de la tienda.' }),
      ),
  });
  const parcels = await part('Paquete');
  await user.click(within(parcels).getByRole('button', { name: 'Desempacar' }));
  expect(await within(parcels).findByRole('alert')).toBeDefined();
  expect(within(parcels).getByText('Ya salió de la tienda.')).toBeDefined();
});

test('shows guide with tracking link, weight in pounds, pieces and the amount to collect', async () => {
  const labelled = parcel(1, {
    status: 'labelled',
    courierId: GUATEX,
    courier: 'Guatex',
    guide: '123456789',
    pieces: 2,
    weightGrams: 1_134,
    codAmount: 16_000,
  });
  await renderOrder(order({ shipments: [labelled] }));
  const parcels = await part('Paquete');
  const track = await within(parcels).findByRole('link', { name: 'Rastrear' });
  expect(track.getAttribute('href')).toBe('https://guatex.example/rastreo?g=123456789');
  expect(within(parcels).getByText('2 bultos · 2.5 lb')).toBeDefined();
  expect(parcels.textContent).toMatch(/Cobrar al entregar: Q\s?160\.00/);
  expect(buttons(parcels)).toContain('Cambiar guía');
});

test('each of several parcels has its number, content and steps', async () => {
  const lines = [orderLine(1, { quantity: 2 }), orderLine(2, { name: 'Falda Xela', size: 'M' })];
  await renderOrder(
    order({
      lines,
      shipments: [
        parcel(1, { status: 'packed', lines: [{ lineId: idOf('line', 1), quantity: 2, found: null }] }),
        parcel(2, { lines: [{ lineId: idOf('line', 2), quantity: 1, found: null }] }),
      ],
    }),
  );
  const parcels = await part('Paquetes');
  const first = within(parcels).getByText('Paquete 1').closest('li');
  const second = within(parcels).getByText('Paquete 2').closest('li');
  expect(first?.textContent).toContain('2 × Blusa Antigua · Negro · S');
  expect(second?.textContent).toContain('1 × Falda Xela · Negro · M');
  expect(first && buttons(first)).toEqual(['Asignar guía', 'Entregar al envío', 'Desempacar']);
  expect(second && buttons(second)).toEqual(['Empezar a preparar', 'Empacar']);
});

test('the menu offers possible events except the one just recorded', async () => {
  const out = parcel(1, { status: 'in_transit', lastEvent: 'out', handedOverAt: '2026-03-11T15:00:00.000Z' });
  const { user } = await renderOrder(order({ shipments: [out] }));
  const parcels = await part('Paquete');
  expect(within(parcels).getByText('Salió a reparto')).toBeDefined();
  await user.click(within(parcels).getByRole('button', { name: 'Más acciones del paquete 1' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'En camino',
    'Intento fallido…',
    'Problema…',
    'Lo rechazaron…',
    'Viene de regreso…',
    'Se extravió…',
    'Entregado en otro momento…',
  ]);
});

test('the events of a parcel are collapsed and only of that parcel', async () => {
  const { user } = await renderOrder(order({ shipments: [parcel(1, { status: 'failed_attempt' })] }), {
    stub: (api) =>
      api.on(readOrderTimeline, {
        entries: [
          timelineEntry(4, 'fail', { facts: { parcel: 1 }, reason: 'absent: Tocó dos veces' }),
          timelineEntry(3, 'hand_over', { facts: { parcel: 1 } }),
          timelineEntry(2, 'pack', { facts: { parcel: 2 } }),
        ],
      }),
  });
  const parcels = await part('Paquete');
  const fold = await within(parcels).findByText('Ver los 2 sucesos');
  expect(within(parcels).queryByText('Entregado al envío')).toBeNull();
  await user.click(fold);
  expect(await within(parcels).findByText('Entregado al envío')).toBeDefined();
  expect(within(parcels).getByText('No había nadie: Tocó dos veces')).toBeDefined();
});

test('links a credited return to refunds only for users who pay them', async () => {
  const back = parcel(1, { status: 'returned', credited: 12_500 });
  const returned = order({ terms: 'prepaid', paid: 16_000, returned: 12_500, shipments: [back] });
  const reception = await renderOrder(returned);
  expect(within(await part('Paquete')).queryByRole('link', { name: 'Devolver el dinero' })).toBeNull();
  reception.unmount();
  await renderOrder(returned, { user: signedInAs('admin') });
  const link = within(await part('Paquete')).getByRole('link', { name: 'Devolver el dinero' });
  expect(link.getAttribute('href')).toBe('/finance/review/refunds');
});

test('opens the picture of a parcel enlarged', async () => {
  stubPictures();
  const packed = parcel(1, { status: 'packed', photo: idOf('file', 1) });
  const { user } = await renderOrder(order({ shipments: [packed] }), {
    stub: (api) => api.on(readFile, 'a picture'),
  });
  const parcels = await part('Paquete');
  await user.click(within(parcels).getByRole('button', { name: 'Foto del paquete de P-000123' }));
  const viewer = await screen.findByRole('dialog', { name: 'Foto del paquete de P-000123' });
  expect(await within(viewer).findByRole('img', { name: 'Foto del paquete de P-000123' })).toBeDefined();
});
