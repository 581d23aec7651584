import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addPrepaidGuides,
  changeCourier,
  createCourier,
  listCouriers,
} from '@trastienda/shared/shipping/contract/couriers.ts';
import { expect, test } from 'vitest';
import { COURIER_ID } from '#testing/fixtures/finance.ts';
import { courier, stubShipping } from '#testing/fixtures/shipping.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { AssignGuidesScreen } from '../../screens/assign-guides-screen.tsx';

async function open(api: StubApi, role: 'admin' | 'logisticManager' = 'admin', search = '') {
  const path = `/tools/assign-guides?tab=couriers${search}`;
  const view = await renderComponent(<AssignGuidesScreen />, { user: signedInAs(role), api, path });
  await screen.findAllByText('Guatex');
  return view;
}

async function openForm(api: StubApi, search = '&edit=new', name = 'Nueva mensajería') {
  const view = await open(api, 'admin', search);
  const form = within(await screen.findByRole('dialog', { name }));
  return { ...view, form };
}

test('a user who is no manager sees the couriers but cannot change them', async () => {
  await open(stubShipping(), 'logisticManager');
  expect(screen.getByText('Las mensajerías las cambia quien administra la tienda.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Cambiar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nueva mensajería' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Agregar guías prepagadas de Guatex' })).toBeDefined();
});

test('the form address opens nothing for a user who is no manager', async () => {
  await open(stubShipping(), 'logisticManager', '&edit=new');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('each courier shows its limit, file format, prepaid guides and whether it is offered', async () => {
  const off = courier({
    id: idOf(112),
    name: 'Moto de Beto',
    kind: 'messenger',
    codLimit: null,
    trackingLink: '',
    fileFormat: 'general',
    labelSize: 'letter',
    isActive: false,
    prepaid: 0,
  });
  await open(stubShipping().on(listCouriers, { couriers: [courier({ prepaid: 50 }), off] }));
  const rows = screen.getAllByRole('listitem').map(textOf);
  expect(rows[0]).toContain(
    'GuatexMensajeríaCobra hasta Q 2,000.00Archivo de Guatex · 4×6 pulgadas50 guías prepagadas libresCon enlace de rastreo',
  );
  expect(rows[1]).toContain(
    'Moto de BetoYa no se ofreceCobra sin límiteArchivo general · Carta, cuatro por hoja',
  );
  expect(screen.queryByRole('button', { name: 'Agregar guías prepagadas de Moto de Beto' })).toBeNull();
});

test('the example shows while typing whether guides match the pattern', async () => {
  const { form, user } = await openForm(stubShipping());
  const said = () => textOf(form.getByRole('status'));
  expect(said()).toBe('Solo avisa cuando una guía se ve distinta; nunca la rechaza.');
  await user.click(form.getByLabelText('Patrón de la guía'));
  await user.paste(String.raw`^[A-Z]\d{4}R\d{5}$`);
  await user.type(form.getByLabelText('Una guía de ejemplo'), 'A0001R0000');
  expect(said()).toBe('El ejemplo no cumple el patrón.');
  await user.type(form.getByLabelText('Una guía de ejemplo'), '1');
  expect(said()).toBe('El ejemplo cumple el patrón.');
});

test('sends a new courier with all its data', async () => {
  const api = stubShipping().on(createCourier, courier({ id: idOf(113), name: 'Veloz' }));
  const { form, user } = await openForm(api);
  await user.type(form.getByLabelText('Nombre'), 'Veloz');
  await user.click(form.getByLabelText('Enlace de rastreo'));
  await user.paste('https://ejemplo.gt/{guide}');
  await user.click(form.getByText('Hasta'));
  await user.type(form.getByLabelText('Lo más que cobra'), '2000');
  await user.selectOptions(form.getByLabelText('Formato del archivo'), 'Archivo de Forza');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardamos Veloz.')).toBeDefined();
  expect(api.bodies(createCourier)).toEqual([
    {
      name: 'Veloz',
      kind: 'courier',
      guidePattern: '',
      trackingLink: 'https://ejemplo.gt/{guide}',
      codLimit: 200_000,
      fileFormat: 'forza',
      labelSize: '4x6',
      isActive: true,
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('marks a missing name, an unsafe pattern and a link without placeholder, and sends nothing', async () => {
  const api = stubShipping().on(createCourier, courier());
  const { form, user } = await openForm(api);
  await user.type(form.getByLabelText('Patrón de la guía'), '(a+)+$');
  await user.type(form.getByLabelText('Enlace de rastreo'), 'http://ejemplo.gt');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(form.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true'));
  expect(form.getByLabelText('Patrón de la guía').getAttribute('aria-invalid')).toBe('true');
  expect(form.getByLabelText('Enlace de rastreo').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(createCourier)).toEqual([]);
});

test('the limit «up to» needs its amount', async () => {
  const api = stubShipping().on(createCourier, courier());
  const { form, user } = await openForm(api);
  await user.type(form.getByLabelText('Nombre'), 'Veloz');
  await user.click(form.getByText('Hasta'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Este dato es necesario.')).toBeDefined();
  expect(form.getByLabelText('Lo más que cobra').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(createCourier)).toEqual([]);
});

test('shows a taken name at its field', async () => {
  const message = 'Ya hay una mensajería con ese nombre.';
  const api = stubShipping().on(createCourier, new Refusal(422, 'courier.taken', { message }));
  const { form, user } = await openForm(api);
  await user.type(form.getByLabelText('Nombre'), 'Guatex');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(message)).toBeDefined();
  expect(form.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
});

test('sends a change with the version; a conflict keeps the text', async () => {
  const message = 'Alguien más lo cambió mientras lo editabas.';
  const api = stubShipping().on(changeCourier, new Refusal(409, 'resource.stale', { message }));
  const { form, user } = await openForm(api, `&edit=${COURIER_ID}`, 'Guatex');
  expect(form.getByLabelText('Lo más que cobra')).toHaveProperty('value', '2000.00');
  await user.click(form.getByText('No cobra'));
  await user.click(form.getByRole('switch', { name: 'Se ofrece' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(message)).toBeDefined();
  expect(api.requests(changeCourier)[0]?.params).toEqual({ id: COURIER_ID });
  expect(api.bodies(changeCourier)).toMatchObject([
    { version: 2, codLimit: 0, isActive: false, name: 'Guatex' },
  ]);
  expect(form.getByRole('switch', { name: 'Se ofrece' }).getAttribute('aria-checked')).toBe('false');
});

test('asks for confirmation before discarding changes', async () => {
  const { form } = await openForm(stubShipping());
  const user = userEvent.setup();
  await user.type(form.getByLabelText('Nombre'), 'Veloz');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  expect(form.getByLabelText('Nombre')).toHaveProperty('value', 'Veloz');
});

test('adds prepaid guides as a range from first to last', async () => {
  const api = stubShipping().on(addPrepaidGuides, { added: 48, known: 2, free: 48 });
  const { form, user } = await openForm(api, `&prepaid=${COURIER_ID}`, 'Guías prepagadas de Guatex');
  expect(form.getByRole('button', { name: 'Agregar guías' })).toHaveProperty('disabled', true);
  await user.type(form.getByLabelText('Números'), 'A0001R00001 a A0001R00050');
  expect(textOf(form.getByRole('status'))).toBe('50 númerosDe A0001R00001 a A0001R00050');
  await user.click(form.getByRole('button', { name: 'Agregar 50 guías' }));
  expect(await screen.findByText('Agregamos 48 guías; 2 ya estaban.')).toBeDefined();
  const [body] = api.bodies(addPrepaidGuides);
  expect(body).toMatchObject({ guides: expect.arrayContaining(['A0001R00001', 'A0001R00050']) });
});

test('shows a reversed range and does not send it', async () => {
  const { form, user } = await openForm(
    stubShipping(),
    `&prepaid=${COURIER_ID}`,
    'Guías prepagadas de Guatex',
  );
  await user.type(form.getByLabelText('Números'), 'A0001R00050 a A0001R00001');
  expect(form.getByText(/: el último va antes que el primero\.$/)).toBeDefined();
  expect(form.getByRole('button', { name: 'Agregar guías' })).toHaveProperty('disabled', true);
});
