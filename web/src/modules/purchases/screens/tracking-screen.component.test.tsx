import { screen, waitFor, within } from '@testing-library/react';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { readArrivals, readBoard } from '@trastienda/shared/purchases/contract/lists.ts';
import { moveParcel } from '@trastienda/shared/purchases/contract/parcels.ts';
import { readPurchase, readPurchaseTimeline } from '@trastienda/shared/purchases/contract/purchases.ts';
import { expect, test } from 'vitest';
import { uuid } from '#testing/fixtures/inventory.ts';
import { AMAZON, buyingInput } from '#testing/fixtures/preorders.ts';
import {
  board,
  PARCEL_ID,
  PURCHASE_ID,
  parcelCard,
  parcelInput,
  purchaseInput,
} from '#testing/fixtures/purchases.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { TrackingScreen } from './tracking-screen.tsx';

/** A board that remembers where its parcel was moved. */
function road(start = parcelCard()) {
  let card = start;
  return new StubApi()
    .on(readPurchase, purchaseInput())
    .on(readPurchaseTimeline, { entries: [] })
    .on(readBuyingOptions, buyingInput())
    .on(readBoard, () => board(card))
    .on(moveParcel, ({ body }) => {
      const to = /"to":"(\w+)"/.exec(JSON.stringify(body))?.[1];
      const status = board().columns.find((column) => column.status === to)?.status ?? 'placed';
      card = { ...card, status, version: card.version + 1 };
      return purchaseInput({ parcels: [parcelInput({ status, version: card.version })] });
    });
}
const open = (api: StubApi, search: string) =>
  renderComponent(<TrackingScreen />, {
    user: signedInAs('buyer'),
    api,
    path: `/purchases/tracking?${search}`,
  });
const FIRST = { timeout: 40_000 };
const handle = () => screen.findByRole('button', { name: 'Mover Amazon C-12' }, FIRST);
const column = (name: string) => screen.getByRole('list', { name });

test('moves a parcel to another column by keyboard and undoes the step', async () => {
  const api = road();
  const { user } = await open(api, 'as=board');
  (await handle()).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Camino al casillero' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('C-12: Camino al casillero')).toBeDefined();
  await waitFor(() => expect(column('Camino al casillero').textContent).toContain('C-12'));
  expect(column('Comprado').textContent).not.toContain('C-12');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(column('Comprado').textContent).toContain('C-12'));
  expect(api.bodies(moveParcel)).toEqual([
    { version: 1, to: 'to_locker', note: '' },
    { version: 2, to: 'placed', note: '' },
  ]);
  expect(api.requests(moveParcel)[0]?.params).toEqual({ id: PURCHASE_ID, parcelId: PARCEL_ID });
});

test('a refused move leaves the parcel in its column and shows why', async () => {
  const api = road().on(
    moveParcel,
    new Refusal(409, 'parcel.wrong-state', { message: 'Ese paquete ya se recibió.' }),
  );
  const { user } = await open(api, 'as=board');
  await user.click(await handle());
  await user.click(await screen.findByRole('menuitem', { name: 'En aduana' }));
  expect(await screen.findByText(/Ese paquete ya se recibió\./)).toBeDefined();
  expect(column('Comprado').textContent).toContain('C-12');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText(/Ese paquete ya se recibió\./)).toBeNull();
});

test('marking a parcel as lost asks for confirmation and a reason', async () => {
  const api = road();
  const { user } = await open(api, 'as=board');
  await user.click(await handle());
  await user.click(await screen.findByRole('menuitem', { name: 'Perdido' }));
  const question = within(await screen.findByRole('dialog', { name: '¿Se perdió el paquete de C-12?' }));
  expect(api.requests(moveParcel)).toEqual([]);
  await user.click(question.getByText('El transporte lo perdió'));
  await user.click(question.getByRole('button', { name: 'Marcar como perdido' }));
  await waitFor(() =>
    expect(api.bodies(moveParcel)).toEqual([{ version: 1, to: 'lost', note: 'El transporte lo perdió' }]),
  );
});

test('receiving opens the page of the parcel', async () => {
  const { user, router } = await open(road(), 'as=board');
  await user.click(await handle());
  await user.click(await screen.findByRole('menuitem', { name: 'Recibir' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/purchases/tracking/${PURCHASE_ID}/${PARCEL_ID}`),
  );
});

test('requests search and shop of the address, and shows an empty result', async () => {
  const api = road().on(readBoard, board());
  await open(api, `as=board&q=1Z99&shop=${AMAZON}`);
  expect(await screen.findByText('Ningún paquete coincide', {}, FIRST)).toBeDefined();
  expect(Object.fromEntries(api.requests(readBoard)[0]?.query ?? [])).toEqual({ q: '1Z99', shop: AMAZON });
});

test('a failed board can be retried', async () => {
  const api = road().on(readBoard, new Refusal(500, 'service.unexpected', { message: 'Algo falló.' }));
  const { user } = await open(api, 'as=board');
  const alert = await screen.findByRole('alert', {}, FIRST);
  api.on(readBoard, board(parcelCard()));
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await handle()).toBeDefined();
});

test('on a phone shows one column at a time, starting with the first that has cards', async () => {
  setViewportWidth(390);
  await open(road(parcelCard({ status: 'customs' })), 'as=board');
  await handle();
  expect(screen.getAllByRole('list').some((list) => list.textContent?.includes('C-12') === true)).toBe(true);
  expect(screen.queryByRole('list', { name: 'En tránsito' })).toBeNull();
});

test('the calendar shows a parcel on its day, and those without a day beside it', async () => {
  const api = road().on(readArrivals, {
    days: [{ day: '2026-12-03', cards: [parcelCard({ eta: '2026-12-03' })] }],
    undated: [parcelCard({ id: uuid(222), label: 'C-13', purchaseId: uuid(213) })],
  });
  const { user, router } = await open(api, `as=calendar&month=2026-12&shop=${AMAZON}`);
  expect(await screen.findByRole('heading', { name: /diciembre/ }, FIRST)).toBeDefined();
  const chip = await screen.findByRole('button', { name: /^Amazon C-12/ });
  expect(chip.closest('td')?.querySelector('time')?.getAttribute('datetime')).toBe('2026-12-03');
  expect(within(screen.getByRole('complementary', { name: 'Sin fecha' })).getByText(/C-13/)).toBeDefined();
  const query = api.requests(readArrivals)[0]?.query;
  expect([query?.get('from'), query?.get('to'), query?.get('shop')]).toEqual([
    '2026-11-30',
    '2027-01-03',
    AMAZON,
  ]);
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  await waitFor(() => expect(router.state.location.href).toContain('month=2027-01'));
});
