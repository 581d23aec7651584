import { screen, waitFor, within } from '@testing-library/react';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { listParcels } from '@trastienda/shared/shipping/contract/guides.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { COURIER_ID, onePage } from '#testing/fixtures/finance.ts';
import { parcel, stubShipping } from '#testing/fixtures/shipping.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { AssignGuidesScreen } from '../../screens/assign-guides-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-07T18:00:00Z'), toFake: ['Date'] });
});

const moving = (changes: Parameters<typeof parcel>[0] = {}) =>
  parcel({ status: 'in_transit', guide: 'A0001R00001', lastEvent: 'transit', ...changes });
const stubRoad = (...parcels: ReturnType<typeof parcel>[]) =>
  stubShipping().on(listParcels, onePage(parcels));

async function open(api: StubApi, search = '', role: 'logisticManager' | 'admin' = 'logisticManager') {
  const path = `/tools/assign-guides?tab=road${search}`;
  return renderComponent(<AssignGuidesScreen />, { user: signedInAs(role), api, path });
}

const MENU = 'Qué pasó con P-000123';

test('a parcel on its way shows guide, courier and days without an event', async () => {
  await open(stubRoad(moving()));
  const row = await screen.findByRole('listitem');
  expect(textOf(row)).toContain(
    'Cobra Q 350.00Marta XicaráPanajachel, SololáA0001R00001 GuatexEn caminohace 5 días',
  );
  expect(row.querySelector('time')?.dataset['slow']).toBe('slow');
  const link = within(row).getByRole('link', { name: 'A0001R00001' });
  expect(link.getAttribute('href')).toBe('https://ejemplo.gt/A0001R00001');
  expect(link.getAttribute('title')).toBe('Seguirlo en Guatex');
});

test('is marked as late after a week, and shown in hours after an hour', async () => {
  await open(
    stubRoad(
      moving({ movedAt: '2026-02-27T16:00:00Z' }),
      moving({ id: idOf(909), order: 'P-000199', movedAt: '2026-03-07T15:00:00Z' }),
    ),
  );
  const [late, fresh] = await screen.findAllByRole('listitem');
  expect(late?.querySelector('time')?.dataset['slow']).toBe('late');
  expect(fresh?.querySelector('time')?.textContent).toBe('hace 3 horas');
});

test('offers only possible events, and not the current one', async () => {
  const { user } = await open(stubRoad(moving()));
  await user.click(await screen.findByRole('button', { name: MENU }));
  const entries = (await screen.findAllByRole('menuitem')).map(textOf);
  expect(entries).toContain('Intento fallido');
  expect(entries).toContain('Salió a reparto');
  expect(entries).not.toContain('En camino');
  expect(entries).not.toContain('Apareció');
});

test('a failed attempt needs a reason before it is sent', async () => {
  const message = 'El paquete ya no está en camino.';
  const api = stubRoad(moving()).on(commandShipment, new Refusal(409, 'shipment.wrong-state', { message }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: MENU }));
  await user.click(await screen.findByRole('menuitem', { name: 'Intento fallido' }));
  const dialog = await screen.findByRole('dialog', { name: 'P-000123: Intento fallido' });
  await user.click(within(dialog).getByRole('button', { name: 'Intento fallido' }));
  expect(textOf(await within(dialog).findByRole('alert'))).toBe('Elige qué pasó.');
  expect(api.requests(commandShipment)).toEqual([]);
  await user.click(within(dialog).getByRole('radio', { name: 'No había nadie' }));
  await user.type(within(dialog).getByLabelText('Nota (si hace falta)'), 'Portón cerrado');
  await user.click(within(dialog).getByRole('button', { name: 'Intento fallido' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(api.requests(commandShipment)[0]?.params).toEqual({ id: idOf(901), command: 'fail' });
  expect(api.bodies(commandShipment)).toEqual([{ version: 4, reason: 'absent', note: 'Portón cerrado' }]);
  expect(within(dialog).getByLabelText('Nota (si hace falta)')).toHaveProperty('value', 'Portón cerrado');
  expect(api.requests(listParcels).length).toBeGreaterThan(1);
});

test('delivery is one click and needs no reason', async () => {
  const api = stubRoad(moving()).on(
    commandShipment,
    new Refusal(409, 'resource.stale', { message: 'Cambió.' }),
  );
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Marcar P-000123 como entregado' }));
  const dialog = await screen.findByRole('dialog', { name: 'P-000123: Entregado' });
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Entregado' }));
  await waitFor(() => expect(api.bodies(commandShipment)).toEqual([{ version: 4, note: '' }]));
});

test('a returning parcel is received in its order', async () => {
  await open(
    stubRoad(moving({ status: 'returning', lastEvent: 'return', lastReason: 'unclaimed' })),
    '&show=returning',
  );
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('link', { name: 'Recibir devolución' }).getAttribute('href')).toContain(
    idOf(401),
  );
  expect(within(row).queryByRole('button', { name: /como entregado/ })).toBeNull();
  expect(textOf(row)).toContain('Viene de regresoNo lo recogieron · hace 5 días');
});

test('without S-01 the list is shown without actions', async () => {
  const user = signedInAs('logisticManager', { codes: ['S-019'] });
  const path = '/tools/assign-guides?tab=road';
  await renderComponent(<AssignGuidesScreen />, { user, api: stubRoad(moving()), path });
  const row = await screen.findByRole('listitem');
  expect(within(row).queryByRole('button')).toBeNull();
});

test('requests tab, days and courier of the address', async () => {
  const { api, user, router } = await open(stubRoad(), `&show=stalled&days=7&courier=${COURIER_ID}`);
  expect(await screen.findByText('Nada coincide con lo que buscas')).toBeDefined();
  expect(Object.fromEntries(api.requests(listParcels)[0]?.query ?? [])).toEqual({
    tab: 'stalled',
    days: '7',
    limit: '50',
    courier: COURIER_ID,
  });
  await user.click(screen.getByText('10 días'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ days: '10' }));
  await user.click(screen.getByText('Con problema'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ show: 'trouble' }));
  expect(api.requests(listParcels).at(-1)?.query.get('tab')).toBe('trouble');
});

test('the tab shows its count, and another tab resets its filters', async () => {
  const { user, router } = await open(stubRoad(), '&show=trouble&q=marta');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^En camino/ }).map(textOf)).toContain('En camino8'),
  );
  await user.click(screen.getByRole('button', { name: /^Despachar/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'dispatch' }));
});

test('a live event of an order reloads the list', async () => {
  const { api } = await open(stubRoad(moving()));
  await screen.findByRole('listitem');
  api.on(listParcels, onePage([]));
  emitLiveEvent({ topic: 'order', entityId: idOf(401) });
  expect(await screen.findByText('Nada va en camino')).toBeDefined();
});
