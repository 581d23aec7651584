import { screen, within } from '@testing-library/react';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import { exchangeGoods } from '@trastienda/shared/orders/contract/exchange.ts';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { expect, test } from 'vitest';
import { idOf, order, orderLine, parcel } from '#testing/fixtures/orders.ts';
import { goods } from '#testing/screens/order-form.tsx';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';

const lines = [orderLine(1, { quantity: 2 }), orderLine(2, { name: 'Falda Xela', unitPrice: 10_000 })];
const held = lines.map(({ id, quantity }) => ({ lineId: id, quantity, found: null }));
const delivered = parcel(1, { status: 'delivered', version: 9, lines: held });
const sold = order({ terms: 'prepaid', paid: 38_500, lines, shipments: [delivered] });
const other = goods(7, { size: 'L' });
const made = order({
  id: idOf('order', 9),
  label: 'P-000124',
  exchangeOf: { id: sold.id, label: sold.label },
});

async function openExchange(stub: (api: StubApi) => void) {
  const view = await renderOrder(sold, {
    stub: (api) => {
      api.on(lookUpItems, { items: [other, goods(1)] });
      stub(api);
    },
  });
  const { user } = view;
  await user.click(within(await part('Paquete')).getByRole('button', { name: 'Más acciones del paquete 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar artículos' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Cambio de P-000123' }) };
}

test('exchanges a piece for another size: says the difference, and opens the new order', async () => {
  const { api, user, dialog, onOpenOrder } = await openExchange((stubbed) => stubbed.on(exchangeGoods, made));
  const press = (name: RegExp | string) => user.click(within(dialog).getByRole('button', { name }));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Hacer el cambio' });
  expect(within(dialog).getByText('Anota qué regresa.')).toBeDefined();
  await press(/^Dañadas: una más de Blusa/);
  expect(within(dialog).getByText('Elige qué se lleva.')).toBeDefined();
  expect(save.disabled).toBe(true);
  await user.click(await within(dialog).findByRole('button', { name: 'Negro · L' }));
  expect(within(dialog).getByText('Sin diferencia')).toBeDefined();
  await press(/^Uno más de Blusa Antigua/);
  expect(within(dialog).getByText('Paga de diferencia')).toBeDefined();
  await user.click(within(dialog).getByLabelText('Contra entrega'));
  await user.click(save);
  expect(onOpenOrder).toHaveBeenCalledWith(made.id);
  expect(api.bodies(exchangeGoods)).toEqual([
    {
      version: sold.version,
      parcelId: delivered.id,
      isHere: true,
      back: [{ lineId: idOf('line', 1), good: 0, damaged: 1 }],
      out: [{ variantId: other.id, quantity: 2, unitPrice: 12_500, discount: 0 }],
      ...{ delivery: 'pickup', courierId: null, shipping: 0, terms: 'cod', note: '' },
    },
  ]);
});

test('of goods on their way says that they are credited already, and keeps everything when refused', async () => {
  const refusal = new Refusal(409, 'stock.insufficient', { message: 'No alcanza.' });
  const { user, dialog, onOpenOrder } = await openExchange((stubbed) => stubbed.on(exchangeGoods, refusal));
  await user.click(within(dialog).getByLabelText('Viene de regreso'));
  expect(within(dialog).queryByText('Dañadas')).toBeNull();
  expect(within(dialog).getByText(/^Se abona desde ahora/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: /^Regresan: una más de Blusa/ }));
  await user.click(await within(dialog).findByRole('button', { name: 'Negro · L' }));
  await user.click(within(dialog).getByRole('button', { name: 'Hacer el cambio' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No alcanza.');
  expect(within(dialog).getByText('1 de 2')).toBeDefined();
  expect(onOpenOrder).not.toHaveBeenCalled();
});

test('the new order and the first lead to each other', async () => {
  const { user, onOpenOrder } = await renderOrder(made);
  await user.click(await screen.findByRole('button', { name: 'Cambio de P-000123' }));
  expect(onOpenOrder).toHaveBeenCalledWith(sold.id);
});

test('announces that some pieces of a delivered parcel come back', async () => {
  const { api, user } = await renderOrder(sold, {
    stub: (stubbed, server) => stubbed.on(commandShipment, () => server.become(sold)),
  });
  await user.click(within(await part('Paquete')).getByRole('button', { name: 'Más acciones del paquete 1' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Viene de regreso/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Regresan: una menos de Blusa/ }));
  await user.click(within(dialog).getByRole('button', { name: /^Regresan: una menos de Falda/ }));
  await user.click(within(dialog).getByLabelText('Es un cambio'));
  await user.click(within(dialog).getByRole('button', { name: 'Anotar' }));
  expect(api.bodies(commandShipment)).toEqual([
    { version: 9, reason: 'exchange', note: '', lines: [{ lineId: idOf('line', 1), quantity: 1 }] },
  ]);
});
