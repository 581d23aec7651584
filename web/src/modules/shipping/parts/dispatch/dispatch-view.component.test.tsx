import { screen, waitFor, within } from '@testing-library/react';
import { listParcels, printLabels } from '@trastienda/shared/shipping/contract/guides.ts';
import {
  createManifest,
  listManifests,
  printManifest,
  readManifest,
} from '@trastienda/shared/shipping/contract/manifests.ts';
import { expect, test } from 'vitest';
import { COURIER_ID, onePage } from '#testing/fixtures/finance.ts';
import { manifest, otherParcel, parcel, stubShipping } from '#testing/fixtures/shipping.ts';
import { stubObjectUrls } from '#testing/object-urls.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { AssignGuidesScreen } from '../../screens/assign-guides-screen.tsx';

const READY = [
  parcel({ status: 'labelled', guide: 'A0001R00001' }),
  otherParcel({ status: 'labelled', guide: 'A0001R00002' }),
];
const OF_CARGO = parcel({
  id: idOf(903),
  order: 'P-000125',
  courierId: idOf(112),
  courier: 'Cargo Expreso',
  status: 'labelled',
  guide: 'CE-1',
});

function stubReady(...parcels: ReturnType<typeof parcel>[]) {
  return stubShipping()
    .on(listParcels, onePage(parcels))
    .on(listManifests, onePage([]))
    .on(readManifest, manifest());
}

function open(api: StubApi, search = '?tab=dispatch') {
  const path = `/tools/assign-guides${search}`;
  return renderComponent(<AssignGuidesScreen />, { user: signedInAs('logisticManager'), api, path });
}

const group = async (name = 'Guatex') => within(await screen.findByRole('region', { name }));
const HAND_OVER = 'Entregar y hacer manifiesto';

test('groups parcels with guides by courier, with the totals of the manifest', async () => {
  const { api } = await open(stubReady(...READY, OF_CARGO));
  const guatex = await group();
  expect(guatex.getByText('2 paquetes')).toBeDefined();
  expect(guatex.getByText('4 piezas')).toBeDefined();
  expect(guatex.getByText('6.2 lb')).toBeDefined();
  const regions = screen.getAllByRole('heading', { level: 2 }).map(textOf);
  expect(regions).toEqual(['Guatex', 'Cargo Expreso']);
  const rows = guatex.getAllByRole('listitem').map(textOf);
  expect(rows[0]).toContain('A0001R00001Marta XicaráPanajachel, Sololá2 piezas · 3.1 lbCobra Q 350.00');
  expect(rows[1]).toContain('Pagado');
  expect(Object.fromEntries(api.requests(listParcels)[0]?.query ?? [])).toEqual({
    tab: 'to_hand_over',
    limit: '100',
  });
});

test('reads all pages before showing the groups', async () => {
  const api = stubReady().on(listParcels, ({ query }) =>
    query.get('cursor') === null
      ? { ...onePage(READY.slice(0, 1)), nextCursor: 'more' }
      : onePage(READY.slice(1)),
  );
  await open(api);
  expect((await group()).getByText('2 paquetes')).toBeDefined();
});

test('a deselected parcel is neither counted nor handed over', async () => {
  const api = stubReady(...READY).on(createManifest, manifest());
  const { user } = await open(api);
  const guatex = await group();
  await user.click(guatex.getByRole('checkbox', { name: 'Seleccionar P-000124' }));
  expect(guatex.getByText('1 paquete')).toBeDefined();
  expect(guatex.getByRole('checkbox', { name: 'Seleccionar los de Guatex' })).toHaveProperty(
    'indeterminate',
    true,
  );
  await user.click(guatex.getByRole('button', { name: HAND_OVER }));
  const dialog = await screen.findByRole('dialog', { name: 'Entregar a Guatex' });
  expect(textOf(dialog)).toContain('Paquetes1Piezas2Peso3.1 lbPor cobrarQ 350.00');
  await user.click(within(dialog).getByRole('button', { name: HAND_OVER }));
  await waitFor(() =>
    expect(api.bodies(createManifest)).toEqual([{ courierId: COURIER_ID, ids: [idOf(901)] }]),
  );
});

test('shows the manifest with its parcels after the hand-over', async () => {
  const api = stubReady(...READY).on(createManifest, manifest());
  const { user, router } = await open(api);
  await user.click((await group()).getByRole('button', { name: HAND_OVER }));
  const question = await screen.findByRole('dialog', { name: 'Entregar a Guatex' });
  await user.click(within(question).getByRole('button', { name: HAND_OVER }));
  const sheet = await screen.findByRole('dialog', { name: 'MF-000031 · Guatex' });
  expect(await screen.findByText('MF-000031: entregado.')).toBeDefined();
  const lines = within(sheet).getByRole('list', { name: 'Paquetes del manifiesto' });
  expect(within(lines).getAllByRole('listitem').map(textOf)).toEqual([
    'P-000123A0001R00001Marta XicaráPanajachel, SololáQ 350.002 piezas · 3.1 lb',
    'P-000124A0001R00002Rosa TzulQuetzaltenangoPagado2 piezas',
  ]);
  expect(textOf(sheet)).toContain('Lo entregó Carlos Ajú · 2 mar 2026');
  expect(router.state.location.search).toEqual({ tab: 'manifests', manifest: idOf(951) });
});

test('names parcels that cannot leave, deselects them, and hands over the rest', async () => {
  const message = 'Estos paquetes no pueden salir. No se entregó ninguno.';
  const why = 'El pedido está en pausa o anulado.';
  const api = stubReady(...READY).on(
    createManifest,
    new Refusal(409, 'manifest.refused-parcels', {
      message,
      errors: [{ field: `ids.${idOf(902)}`, code: 'guide.order-stopped', message: why }],
    }),
  );
  const { user } = await open(api);
  await user.click((await group()).getByRole('button', { name: HAND_OVER }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: HAND_OVER }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(textOf(within(dialog).getByRole('listitem'))).toBe(`P-000124 Rosa Tzul: ${why}`);
  api.on(createManifest, manifest());
  await user.click(within(dialog).getByRole('button', { name: 'Dejarlo fuera y seguir' }));
  await user.click(await within(dialog).findByRole('button', { name: HAND_OVER }));
  await waitFor(() =>
    expect(api.bodies(createManifest)).toEqual([{ courierId: COURIER_ID, ids: [idOf(901)] }]),
  );
});

test('prints labels of the ticked parcels only; a refusal is shown in the group', async () => {
  const files = stubObjectUrls();
  const api = stubReady(...READY).on(printLabels, '%PDF-');
  const { user } = await open(api);
  const guatex = await group();
  await user.click(guatex.getByRole('checkbox', { name: 'Seleccionar P-000123' }));
  await user.click(guatex.getByRole('button', { name: 'Imprimir etiquetas' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(api.bodies(printLabels)).toEqual([{ ids: [idOf(902)] }]);
  const message = 'Son demasiadas.';
  api.on(printLabels, new Refusal(422, 'bulk.too-many', { message }));
  await user.click(guatex.getByRole('button', { name: 'Imprimir etiquetas' }));
  expect(await guatex.findByText(message)).toBeDefined();
});

test('parcels without a courier cannot be handed over', async () => {
  await open(stubReady(parcel({ courierId: null, courier: null, guide: 'X' })));
  const none = await group('Sin mensajería');
  expect(none.getByRole('button', { name: HAND_OVER })).toHaveProperty('disabled', true);
});

test('links to the guides when nothing waits', async () => {
  const { user, router } = await open(stubReady());
  expect(await screen.findByText('Nada espera a su mensajería')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Asignar guías' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('lists earlier manifests, finds them by number and prints them', async () => {
  const files = stubObjectUrls();
  const { lines: _lines, ...row } = manifest();
  const api = stubReady()
    .on(listManifests, onePage([row]))
    .on(printManifest, '%PDF-');
  const { user } = await open(api, `?tab=manifests&q=31&manifest=${idOf(951)}`);
  expect(await screen.findByRole('link', { name: /MF-000031/ })).toBeDefined();
  expect(api.requests(listManifests)[0]?.query.get('q')).toBe('31');
  const sheet = await screen.findByRole('dialog', { name: 'MF-000031 · Guatex' });
  await user.click(await within(sheet).findByRole('button', { name: 'Imprimir manifiesto' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await user.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
