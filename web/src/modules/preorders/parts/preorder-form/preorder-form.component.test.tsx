import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findCustomers, lookUpCustomer } from '@trastienda/shared/customers/contract.ts';
import {
  changePreorder,
  commandPreorder,
  createPreorder,
  readPreorder,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { expect, test, vi } from 'vitest';
import {
  AMAZON,
  buyingInput,
  DRESS_ID,
  PREORDER_ID,
  preorderInput,
  preorderLine,
} from '#testing/fixtures/preorders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { PreorderForm } from '../fetched-parts.tsx';

const DRAFT = preorderInput({ status: 'draft', stage: 'draft', version: 1 });

function office() {
  return new StubApi()
    .on(readPreorder, preorderInput())
    .on(readBuyingOptions, buyingInput())
    .on(findCustomers, { items: [] })
    .on(lookUpCustomer, { items: [] })
    .on(createPreorder, DRAFT)
    .on(commandPreorder, preorderInput({ version: 2 }));
}

async function open(api = office(), preorderId: string | null = null) {
  const onDone = vi.fn();
  const onCancel = vi.fn();
  const view = await renderComponent(
    <PreorderForm preorderId={preorderId} onDone={onDone} onCancel={onCancel} />,
    { user: signedInAs('vendor'), api },
  );
  await screen.findByText('Resumen', {}, { timeout: 40_000 });
  return { ...view, onDone, onCancel };
}

const field = (label: string) => screen.getByLabelText(label);
/** At once: this form computes with every key. */
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** The phone's own bar repeats it; both do the same. */
function quoteButton(): HTMLElement {
  const [button] = screen.getAllByText('Guardar y cotizar');
  if (button === undefined) throw new Error('no button');
  return button;
}

type User = Awaited<ReturnType<typeof open>>['user'];

function typeCustomer() {
  fill('Teléfono', '55551234');
  fill('Nombre', 'Inés Caal');
}
async function fillPreorderLine(user: User, what = 'Sandalias de tacón') {
  await user.click(screen.getByRole('button', { name: 'Artículo de otro comercio' }));
  fill('Qué es', what);
  await user.selectOptions(field('Comercio'), 'Amazon');
  fill('Precio en el comercio', '20');
}

test('shows missing values at their fields, focuses the first and sends nothing', async () => {
  const api = office();
  const { user } = await open(api);
  await user.click(quoteButton());
  expect(await screen.findByText('Falta el teléfono.')).toBeDefined();
  expect(screen.getByText('Falta el nombre del cliente.')).toBeDefined();
  expect(screen.getByText('Agrega al menos un artículo.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Teléfono')));
  typeCustomer();
  expect(screen.queryByText('Falta el nombre del cliente.')).toBeNull();
  expect(api.bodies(createPreorder)).toEqual([]);
});

test('shows invalid figures at their fields', async () => {
  const api = office();
  const { user } = await open(api);
  typeCustomer();
  await fillPreorderLine(user, '');
  for (const [label, text] of [
    ['Cantidad', '0'],
    ['Enlace', 'sin dirección'],
    ['Precio en el comercio', 'veinte'],
    ['Tipo de cambio USD', '0'],
    ['Peso', 'mucho'],
    ['Precio de venta', ' '],
  ] as const) {
    fill(label, text);
  }
  await user.click(quoteButton());
  for (const sentence of [
    'Di qué es.',
    /^Escribe una cantidad de 1 a/,
    'Revisa el enlace: debe ser una dirección web.',
    'Escribe un monto, como 125.50.',
    'Escribe el tipo de cambio, como 7.75.',
    'Escribe el peso, como 1.5.',
    'Falta el precio de venta.',
  ])
    expect(await screen.findByText(sentence)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Qué es')));
  expect(api.bodies(createPreorder)).toEqual([]);
});

test('tax, cost, suggested price and profit follow the typed values, and a low price is shown', async () => {
  const { user } = await open();
  await fillPreorderLine(user);
  const quote = within(screen.getByRole('group', { name: 'Cotización por pieza' }));
  const row = (name: string) => quote.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(field('Impuesto del comercio')).toHaveProperty('value', '1.40');
  fill('Arancel', '');
  fill('Otros gastos', '10');
  // 21.40 dollars at 7.75 and ten quetzales on top.
  expect(row('Costo puesto aquí')).toMatch(/Q\s175\.85/);
  const price = field('Precio de venta');
  fill('Precio de venta', '300');
  expect(quote.getByText(/^Ganas Q\s124\.15 por pieza/)).toBeDefined();
  fill('Precio de venta', '100');
  expect(quote.getByText(/^Pierdes Q\s75\.85 por pieza/)).toBeDefined();
  await user.click(quote.getByRole('button', { name: /^Usar el sugerido, Q\s250\.00/ }));
  expect(price).toHaveProperty('value', '250.00');
});

test('another shop sets its currency, rate and delivery time', async () => {
  const { user } = await open();
  await fillPreorderLine(user);
  expect(screen.getByText('Suele tardar de 10 a 18 días')).toBeDefined();
  expect(field('Tipo de cambio USD')).toHaveProperty('value', '7.75');
  await user.selectOptions(field('Comercio'), 'Zalando');
  expect(field('Tipo de cambio EUR')).toHaveProperty('value', '9.00');
  expect(field('Impuesto del comercio')).toHaveProperty('value', '');
});

test('a quote creates one draft and then quotes it with its version', async () => {
  const api = office();
  const { user, onDone } = await open(api);
  typeCustomer();
  await fillPreorderLine(user);
  fill('Talla', '37');
  fill('Enlace', 'tienda.example/sandalias');
  fill('Precio de venta', '300');
  await user.click(quoteButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.bodies(createPreorder)).toMatchObject([
    {
      customer: { id: null, name: 'Inés Caal', phone: '+50255551234' },
      depositBp: 5_000,
      lines: [
        {
          id: null,
          description: 'Sandalias de tacón',
          size: '37',
          link: 'https://tienda.example/sandalias',
          shopId: AMAZON,
          quantity: 1,
          foreignPrice: 2_000,
          foreignTax: 140,
          rate: 7_750_000,
          unitPrice: 30_000,
        },
      ],
    },
  ]);
  const [quoted] = api.requests(commandPreorder);
  expect(quoted?.params).toEqual({ id: PREORDER_ID, command: 'quote' });
  expect(quoted?.body).toEqual({ version: 1 });
  expect(await screen.findByText('PV-31 cotizada: ya puedes enviarla')).toBeDefined();
});

test('without a network loses nothing, and sending again creates the same pre-order', async () => {
  const api = office();
  const { user, onDone } = await open(api);
  typeCustomer();
  await fillPreorderLine(user);
  api.goOffline();
  await user.click(quoteButton());
  expect(
    await screen.findByText('No logramos comunicarnos con el sistema. Lo escrito sigue aquí.'),
  ).toBeDefined();
  expect(field('Qué es')).toHaveProperty('value', 'Sandalias de tacón');
  api.goOnline();
  // It arrives and is done, but nobody hears of it.
  const keys: (string | null)[] = [];
  api.on(createPreorder, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return DRAFT;
  });
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a draft needs neither phone nor price', async () => {
  const api = office();
  const { user, onDone } = await open(api);
  fill('Nombre', 'Telma');
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.bodies(createPreorder)).toMatchObject([{ customer: { name: 'Telma', phone: null }, lines: [] }]);
  expect(api.requests(commandPreorder)).toEqual([]);
});

test('restores the form after a reload, and discards it', async () => {
  const view = await open();
  typeCustomer();
  await fillPreorderLine(view.user);
  expect(screen.getByText('Sin guardar: lo cuidamos en este dispositivo')).toBeDefined();
  view.unmount();
  const { user } = await open();
  expect(await screen.findByText('Recuperamos lo que habías escrito y no se guardó.')).toBeDefined();
  expect(field('Nombre')).toHaveProperty('value', 'Inés Caal');
  expect(field('Qué es')).toHaveProperty('value', 'Sandalias de tacón');
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  await waitFor(() => expect(field('Nombre')).toHaveProperty('value', ''));
});

test('restores a removed line with its typed values', async () => {
  const { user } = await open();
  await fillPreorderLine(user);
  await user.click(screen.getByRole('button', { name: 'Quitar Sandalias de tacón' }));
  expect(screen.queryByLabelText('Qué es')).toBeNull();
  expect(screen.getByText('Se quitó Sandalias de tacón.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(field('Precio en el comercio')).toHaveProperty('value', '20');
});

test('merges changes of two editors that do not overlap', async () => {
  const theirs = preorderInput({ version: 4, customerNotes: 'Es un regalo' });
  const api = office()
    .on(readPreorder, preorderInput({ lines: [preorderLine({ id: DRESS_ID })] }))
    .on(changePreorder, ({ body }) =>
      JSON.stringify(body).includes('"version":3')
        ? new Refusal(409, 'resource.stale', { current: theirs })
        : preorderInput({ version: 5 }),
    );
  const { user, onDone } = await open(api, PREORDER_ID);
  const deposit = await screen.findByLabelText('Anticipo');
  fireEvent.change(deposit, { target: { value: '30' } });
  await user.click(screen.getAllByRole('button', { name: /^Guardar cambios/ })[0] ?? document.body);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.bodies(changePreorder)).toMatchObject([
    { version: 3, depositBp: 3_000, customerNotes: '' },
    { version: 4, depositBp: 3_000, customerNotes: 'Es un regalo' },
  ]);
});

test('asks about conflicting changes before sending again', async () => {
  const theirs = preorderInput({ version: 4, depositBp: 7_000 });
  const api = office().on(changePreorder, new Refusal(409, 'resource.stale', { current: theirs }));
  const { user, onDone } = await open(api, PREORDER_ID);
  fill('Anticipo', '30');
  await user.click(screen.getAllByText('Guardar cambios')[0] ?? document.body);
  const conflict = within(await screen.findByRole('dialog', { name: /^Alguien más cambió esto/ }));
  expect(conflict.getByRole('radio', { name: /^Lo tuyo\s*30 %/ })).toHaveProperty('checked', true);
  await user.click(conflict.getByRole('radio', { name: /^Lo de ahora\s*70 %/ }));
  await user.click(conflict.getByRole('button', { name: 'Guardar' }));
  expect(field('Anticipo')).toHaveProperty('value', '70');
  expect(onDone).not.toHaveBeenCalled();
  expect(api.requests(changePreorder)).toHaveLength(1);
});

test('a finished pre-order is read-only', async () => {
  const api = office().on(readPreorder, preorderInput({ stage: 'cancelled' }));
  await open(api, PREORDER_ID);
  expect(await screen.findByText('Esta preventa ya terminó: solo se puede ver.')).toBeDefined();
  expect(screen.getByLabelText('Anticipo').closest('fieldset')).toHaveProperty('disabled', true);
});
