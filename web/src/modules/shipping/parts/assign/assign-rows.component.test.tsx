import { screen, waitFor, within } from '@testing-library/react';
import {
  assignGuides,
  listPendingGuides,
  readGuideFile,
  undoGuides,
} from '@trastienda/shared/shipping/contract/guides.ts';
import { expect, test } from 'vitest';
import { COURIER_ID } from '#testing/fixtures/finance.ts';
import { assigned, otherParcel, parcel, stubShipping } from '#testing/fixtures/shipping.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { AssignGuidesScreen } from '../../screens/assign-guides-screen.tsx';

async function open(api: StubApi, search = `?how=paste&via=${COURIER_ID}`) {
  const path = `/tools/assign-guides${search}`;
  const view = await renderComponent(<AssignGuidesScreen />, {
    user: signedInAs('logisticManager'),
    api,
    path,
  });
  const desk = within(await screen.findByRole('region', { name: 'Guías' }));
  await desk.findByRole('option', { name: /^Guatex/ });
  return { ...view, desk };
}

const PASTED = 'Pedido\tGuía\nP-000123\tA0001R00001\nP-000124\tA0001R00001';
const twice = assigned({
  outcome: 'refused',
  code: 'guide.twice',
  message: 'La guía A0001R00001 está dos veces en la lista.',
  parcel: otherParcel(),
});
const isPreview = (body: unknown) => JSON.stringify(body).includes('"isPreview":true');

/** Previews and assigns as the server does: the second row with the same guide is refused. */
function stubTwice() {
  return stubShipping(parcel(), otherParcel()).on(assignGuides, ({ body }) => ({
    rows: JSON.stringify(body).includes('P-000123')
      ? [assigned(), twice].slice(0, isPreview(body) ? 2 : 1)
      : [twice],
  }));
}

test('previews pasted rows before assigning, and a wrong one shows why', async () => {
  const api = stubTwice();
  const { desk, user } = await open(api);
  await user.click(desk.getByLabelText('Pega dos o tres columnas'));
  await user.paste(PASTED);
  expect(await desk.findByText('2 filas por asignar')).toBeDefined();
  expect(await desk.findByText(/^La guía A0001R00001 está dos veces en la lista\./)).toBeDefined();
  expect(await desk.findByText('1 lista · 1 por arreglar')).toBeDefined();
  expect(api.bodies(assignGuides)).toEqual([
    {
      isPreview: true,
      courierId: COURIER_ID,
      rows: [
        { parcel: 'P-000123', guide: 'A0001R00001', courierId: COURIER_ID, cod: null },
        { parcel: 'P-000124', guide: 'A0001R00001', courierId: COURIER_ID, cod: null },
      ],
    },
  ]);
});

test('assigns correct rows; a wrong one stays, is corrected, and can be undone', async () => {
  const api = stubTwice();
  const { desk, user } = await open(api);
  await user.click(desk.getByLabelText('Pega dos o tres columnas'));
  await user.paste(PASTED);
  await desk.findByText('1 lista · 1 por arreglar');
  await user.click(desk.getByRole('button', { name: 'Asignar 1 guía' }));
  expect(await screen.findByText('Asignamos 1 guía.')).toBeDefined();
  expect(await desk.findByText('1 guía asignada ahora')).toBeDefined();
  expect(await desk.findByText('1 fila por asignar')).toBeDefined();

  api.on(assignGuides, { rows: [assigned({ guide: 'A0001R00002', parcel: otherParcel() })] });
  const guide = desk.getByLabelText('Guía de la fila P-000124');
  expect(guide.getAttribute('aria-invalid')).toBe('true');
  await user.clear(guide);
  await user.type(guide, 'A0001R00002');
  expect(await desk.findByText('1 lista')).toBeDefined();
  await user.click(desk.getByRole('button', { name: 'Asignar 1 guía' }));
  expect(await desk.findByText('2 guías asignadas ahora')).toBeDefined();
  expect(desk.queryByText(/por asignar/)).toBeNull();

  api.on(undoGuides, { undone: [idOf(902)], left: [] });
  await user.click(desk.getByRole('button', { name: 'Deshacer lo último' }));
  expect(await screen.findByText('Quitamos 1 guía.')).toBeDefined();
  expect(api.bodies(undoGuides)).toEqual([{ ids: [idOf(902)] }]);
  expect(desk.getByText('1 guía asignada ahora')).toBeDefined();
});

test('shows that a guide of a shipped parcel cannot be undone', async () => {
  const api = stubShipping(parcel())
    .on(assignGuides, { rows: [assigned()] })
    .on(undoGuides, { undone: [], left: [idOf(901)] });
  const { desk, user } = await open(api);
  await user.click(desk.getByLabelText('Pega dos o tres columnas'));
  await user.paste('P-000123\tA0001R00001');
  await desk.findByText('1 lista');
  await user.click(desk.getByRole('button', { name: 'Asignar 1 guía' }));
  await user.click(await desk.findByRole('button', { name: 'Deshacer lo último' }));
  expect(
    await desk.findByText('No se pudo deshacer en P-000123: el paquete ya salió o cambió.'),
  ).toBeDefined();
  expect(desk.getByText('1 guía asignada ahora')).toBeDefined();
});

test('restores pending rows after leaving the page', async () => {
  const first = await open(stubTwice());
  await first.user.click(first.desk.getByLabelText('Pega dos o tres columnas'));
  await first.user.paste(PASTED);
  await first.desk.findByText('2 filas por asignar');
  first.unmount();
  const { desk } = await open(stubTwice());
  expect(await desk.findByText('2 filas por asignar')).toBeDefined();
});

test('refuses text without orders and guides at the field', async () => {
  const { desk, user } = await open(stubShipping());
  const box = desk.getByLabelText('Pega dos o tres columnas');
  await user.type(box, 'hola');
  await user.click(desk.getByRole('button', { name: 'Revisar' }));
  expect(desk.getByText('No encontramos pedidos ni guías en ese texto.')).toBeDefined();
  expect(box).toHaveProperty('value', 'hola');
  expect(desk.queryByText(/por asignar/)).toBeNull();
});

test('shows a missing guide and a wrong amount without calling the server', async () => {
  const api = stubShipping(parcel()).on(assignGuides, { rows: [] });
  const { desk, user } = await open(api);
  await user.click(desk.getByLabelText('Pega dos o tres columnas'));
  await user.paste('Pedido\tGuía\tCobro\nP-000123\t\t\nP-000124\tA0001R00002\tmucho');
  expect(await desk.findByText('Falta la guía.')).toBeDefined();
  expect(await desk.findByText('El cobro debe ser una cantidad, como 350.00.')).toBeDefined();
  expect(desk.getByRole('button', { name: 'Asignar guías' })).toHaveProperty('disabled', true);
  expect(api.requests(assignGuides)).toEqual([]);
});

test('a warning does not stop a row, and is shown with the assigned ones', async () => {
  const message = 'No se parece a las guías de Guatex. Revisa el número.';
  const odd = assigned({ outcome: 'warned', code: 'guide.odd-pattern', message, guide: '77' });
  const { desk, user } = await open(stubShipping(parcel()).on(assignGuides, { rows: [odd] }));
  await user.click(desk.getByLabelText('Pega dos o tres columnas'));
  await user.paste('P-000123\t77');
  expect(await desk.findByText(new RegExp(message))).toBeDefined();
  await user.click(await desk.findByRole('button', { name: 'Asignar 1 guía' }));
  const [given] = await desk.findAllByRole('listitem');
  await waitFor(() => expect(desk.queryByText(/por asignar/)).toBeNull());
  expect(given).toBeDefined();
  expect(textOf(desk.getByText(message))).toBe(message);
});

test('a courier’s file fills the rows and shows what it left out', async () => {
  const api = stubShipping(parcel())
    .on(readGuideFile, { rows: [{ parcel: 'P-000123', guide: 'A0001R00001', cod: 35_000 }], skipped: 2 })
    .on(assignGuides, { rows: [assigned()] });
  const { desk, user } = await open(api, '?how=file');
  const file = new File(['x'], 'guatex.csv', { type: 'text/csv' });
  await user.upload(desk.getByLabelText(/^Suelta aquí el archivo/), file);
  expect(await desk.findByText('1 fila leída; 2 sin pedido o guía quedaron fuera.')).toBeDefined();
  await waitFor(() =>
    expect(api.bodies(assignGuides).at(-1)).toMatchObject({
      courierId: null,
      rows: [{ parcel: 'P-000123', guide: 'A0001R00001', cod: 35_000 }],
    }),
  );
});

test('shows that a file could not be read', async () => {
  const message = 'No encontramos pedidos con su guía en el archivo.';
  const api = stubShipping().on(readGuideFile, new Refusal(422, 'guide.unreadable-file', { message }));
  const { desk, user } = await open(api, '?how=file');
  await user.upload(desk.getByLabelText(/^Suelta aquí/), new File(['x'], 'g.csv', { type: 'text/csv' }));
  expect(await desk.findByText(message)).toBeDefined();
});

test('ticked parcels take the next prepaid guides', async () => {
  const api = stubShipping(parcel()).on(assignGuides, { rows: [assigned()] });
  const { desk, user } = await open(api, `?via=${COURIER_ID}`);
  const pending = within(screen.getByRole('region', { name: 'Paquetes sin guía' }));
  expect(await pending.findByText('1 paquete espera su guía')).toBeDefined();
  await user.click(pending.getByRole('checkbox', { name: 'Seleccionar P-000123' }));
  await user.click(pending.getByRole('button', { name: 'Usar guías prepagadas' }));
  await user.click(await desk.findByRole('button', { name: 'Asignar 1 guía' }));
  expect(await desk.findByText('1 guía asignada ahora')).toBeDefined();
  expect(desk.getByText('A0001R00001')).toBeDefined();
  expect(api.bodies(assignGuides).at(-1)).toMatchObject({
    isPreview: false,
    rows: [{ parcel: 'P-000123', guide: '', courierId: COURIER_ID }],
  });
});

test('waiting parcels show destination, weight, amount to collect and problems', async () => {
  const api = stubShipping(parcel({ problems: ['address-incomplete'], parcels: 2, position: 2 }));
  await open(api, '?q=marta');
  const pending = within(screen.getByRole('region', { name: 'Paquetes sin guía' }));
  expect(textOf(await pending.findByRole('listitem'))).toBe(
    'P-000123/2 Marta XicaráPanajachel, Sololá · Guatex · 2 piezas · 3.1 lbDirección incompletaCobra Q 350.00',
  );
  expect(api.requests(listPendingGuides)[0]?.query.get('q')).toBe('marta');
  expect(screen.getByRole('button', { name: /^Asignar1?$/ }).getAttribute('aria-current')).toBe('page');
});
