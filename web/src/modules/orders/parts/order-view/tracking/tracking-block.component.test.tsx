import { screen, waitFor, within } from '@testing-library/react';
import { renewTracking } from '@trastienda/shared/orders/contract/order.ts';
import { expect, test, vi } from 'vitest';
import { GUATEX, order, parcel } from '#testing/fixtures/orders.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const link = (token = 'k7Q2mX9p') => `${window.location.origin}/tracking/${token}`;

test('shows the tracking link, copies it, and sends it with a message about the stage', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { user } = await renderOrder(order({ terms: 'prepaid' }));
  const tracking = await part('Enlace de seguimiento');
  expect(within(tracking).getByText(link())).toBeDefined();
  await user.click(within(tracking).getByRole('button', { name: 'Copiar enlace' }));
  expect(await within(tracking).findByText('Copiado')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(link());
  const chat = within(tracking).getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '';
  expect(chat).toMatch(/^https:\/\/wa\.me\/50255123344\?text=/);
  expect(decodeURIComponent(chat)).toContain(
    `Hola, Carmen.\n\nApartamos tu pedido P-000123. Falta un pago de Q 160.00 para prepararlo.\n\nAquí puedes ver cómo va: ${link()}`,
  );
});

test('the message of a shipped order names courier and guide; without a phone there is none', async () => {
  const gone = parcel(1, { status: 'handed_over', courierId: GUATEX, courier: 'Guatex', guide: '123456789' });
  const first = await renderOrder(order({ shipments: [gone], courier: 'Guatex', guide: '123456789' }));
  const chat = within(await part('Enlace de seguimiento')).getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain(
    'ya va en camino. Guatex, guía 123456789.',
  );
  first.unmount();
  await renderOrder(order({ customerPhone: null }));
  expect(
    within(await part('Enlace de seguimiento')).queryByRole('link', { name: 'Enviar por WhatsApp' }),
  ).toBeNull();
  expect(within(await part('Cliente')).getByText('Falta el teléfono.')).toBeDefined();
});

test('replaces the link after a confirmation and shows the new one', async () => {
  let isBusy = true;
  const { api, user } = await renderOrder(order(), {
    stub: (stubbed, server) =>
      stubbed.on(renewTracking, () =>
        isBusy
          ? new Refusal(503, 'server.busy', { message: 'Ocupado.' })
          : server.become(order({ trackingToken: 'nuevo123' })),
      ),
  });
  await user.click(within(await part('Enlace de seguimiento')).getByRole('button', { name: 'Código QR' }));
  const share = await screen.findByRole('dialog', { name: 'Seguimiento de P-000123' });
  expect(
    await within(share).findByRole('img', { name: 'Código QR que lleva al seguimiento de P-000123' }),
  ).toBeDefined();
  await user.click(within(share).getByRole('button', { name: 'Cambiar el enlace' }));
  const question = await screen.findByRole('dialog', { name: '¿Cambiar el enlace de seguimiento?' });
  await user.click(within(question).getByRole('button', { name: 'Cambiar el enlace' }));
  expect(await within(question).findByText('Ocupado.')).toBeDefined();
  isBusy = false;
  await user.click(within(question).getByRole('button', { name: 'Cambiar el enlace' }));
  const again = await screen.findByRole('dialog', { name: 'Seguimiento de P-000123' });
  expect(within(again).getByText(link('nuevo123'))).toBeDefined();
  expect(api.bodies(renewTracking)).toEqual([{ version: 3 }, { version: 3 }]);
});

test('copies the address line by line, with the pin as a link', async () => {
  vi.stubGlobal('isSecureContext', true);
  const { user } = await renderOrder(
    order({
      address: {
        ...order().address,
        receiverName: 'Rosa Ajú',
        receiverPhone: '+50244556677',
        pin: { lat: 14.7408, lng: -91.1577 },
      },
    }),
  );
  const delivery = await part('Entrega');
  expect(within(delivery).getByText('Rosa Ajú')).toBeDefined();
  expect(
    within(delivery)
      .getByRole('link', { name: /^Abrir en el mapa/ })
      .getAttribute('href'),
  ).toBe('https://maps.google.com/?q=14.7408,-91.1577');
  await user.click(within(delivery).getByRole('button', { name: 'Copiar dirección' }));
  await waitFor(async () =>
    expect((await navigator.clipboard.readText()).split('\n')).toEqual([
      'Rosa Ajú',
      '4455-6677',
      'Calle Santander 3-20, Barrio Jucanyá',
      'Panajachel, Sololá',
      'Portón negro',
      'https://maps.google.com/?q=14.7408,-91.1577',
    ]),
  );
});

test('shows no address for pick-up, and a missing address', async () => {
  const first = await renderOrder(order({ delivery: 'pickup' }));
  const pickup = await part('Entrega');
  expect(within(pickup).getByText('Recoge en tienda')).toBeDefined();
  expect(within(pickup).queryByText('Panajachel, Sololá')).toBeNull();
  first.unmount();
  const empty = { ...order().address, municipality: null, place: '', line: '', reference: '' };
  await renderOrder(order({ status: 'draft', address: empty }));
  expect(within(await part('Entrega')).getByText('Falta la dirección.')).toBeDefined();
});
