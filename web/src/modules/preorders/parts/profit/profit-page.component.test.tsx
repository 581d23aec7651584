import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readPreorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { readProfit } from '@trastienda/shared/preorders/contract/profit.ts';
import { changeQuoteSettings, readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { expect, test } from 'vitest';
import { buyingInput, DRESS_ID, PREORDER_ID, preorderInput } from '#testing/fixtures/preorders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { QuoteSettingsButton } from '../../screens/preorder-center-screen.tsx';
import { LazyProfitPage } from '../fetched-parts.tsx';

/** Quoted at 7.75, paid at 8: dearer by Q 5.00. */
const PROFIT = {
  moneyIn: { price: 30_000, paid: 15_000, shipping: 0, discount: 0 },
  lines: [
    {
      id: DRESS_ID,
      description: 'Vestido midi',
      quantity: 1,
      price: 30_000,
      tax: 3_214,
      currency: 'USD',
      foreignQuoted: 2_000,
      foreignPaid: 2_000,
      rateQuoted: 7_750_000,
      ratePaid: 8_000_000,
      goodsQuoted: 15_500,
      goodsReal: 16_000,
      extrasQuoted: 1_000,
      extrasReal: null,
      purchaseLabel: 'C-12',
      isFinal: false,
    },
  ],
  courier: 0,
  commission: 0,
  quoted: { cost: 16_500, tax: 3_214, recovered: 0, commission: 0, margin: 10_286 },
  real: { cost: 17_000, tax: 3_214, recovered: 0, commission: 0, margin: 9_786 },
  shippingNet: 0,
  left: 9_786,
};
const admin = signedInAs('admin');
const FIRST = { timeout: 40_000 };

const open = (profit: typeof PROFIT | Refusal = PROFIT) =>
  renderComponent(<LazyProfitPage preorderId={PREORDER_ID} />, {
    user: admin,
    api: new StubApi().on(readPreorder, preorderInput()).on(readProfit, profit),
  });

test('shows quoted beside real figures per line, and unknown ones', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: /^Ganancia de PV-31/ }, FIRST)).toBeDefined();
  const line = within(screen.getByRole('region', { name: 'Artículo por artículo' }));
  expect(line.getByRole('row', { name: /^Tipo de cambio/ }).textContent).toMatch(/7\.75.*8/);
  expect(line.getByRole('row', { name: /^Compra en el extranjero/ }).textContent).toMatch(/155\.00.*160\.00/);
  expect(line.getByRole('row', { name: /^Flete, arancel y otros/ }).textContent).toContain('aún no');
  expect(screen.getByText('Lo que aún no se compra o no se cierra va con lo cotizado.')).toBeDefined();
  const sums = within(screen.getByRole('region', { name: 'Entra y sale' }));
  expect(sums.getByRole('row', { name: /^Ganancia/ }).textContent).toMatch(/Q\s102\.86.*Q\s97\.86/);
});

test('another exchange rate shows the changed margin and can be reset', async () => {
  const { user } = await open();
  const margin = within(
    await screen.findByRole('region', { name: '¿Y si se mueve el tipo de cambio?' }, FIRST),
  );
  expect(margin.getByText('Igual que ahora')).toBeDefined();
  const rate = margin.getByLabelText('Tipo de cambio USD');
  fireEvent.change(rate, { target: { value: '8.75' } });
  // Twenty dollars at three quarters of a quetzal more.
  expect(margin.getByText(/^Q\s15\.00 menos que ahora$/)).toBeDefined();
  fireEvent.change(rate, { target: { value: 'x' } });
  expect(margin.getByText('Escribe el tipo de cambio, como 7.75.')).toBeDefined();
  await user.click(margin.getByRole('button', { name: 'Volver a lo real' }));
  expect(margin.getByText('Igual que ahora')).toBeDefined();
});

test('shows that the profit could not be read', async () => {
  await open(new Refusal(500, 'service.unexpected', { message: 'Algo falló.' }));
  expect((await screen.findByRole('alert', {}, FIRST)).textContent).toContain('Algo falló.');
});

const openSettings = async (api: StubApi) => {
  const view = await renderComponent(<QuoteSettingsButton />, {
    user: admin,
    api: api.on(readBuyingOptions, buyingInput()),
  });
  await view.user.click(screen.getByRole('button', { name: 'Datos de cotización' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Datos de cotización' }, FIRST));
  await dialog.findByLabelText('Flete por libra');
  return { ...view, dialog };
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('validates the defaults of quotes at their fields and saves them with their version', async () => {
  const api = new StubApi().on(changeQuoteSettings, { ...buyingInput().quote, version: 3 });
  const { user, dialog } = await openSettings(api);
  expect(dialog.getByLabelText('Margen')).toHaveProperty('value', '40');
  type(dialog.getByLabelText('Margen'), 'mucho');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(dialog.getByLabelText('Margen').getAttribute('aria-invalid')).toBe('true'));
  expect(api.bodies(changeQuoteSettings)).toEqual([]);
  type(dialog.getByLabelText('Margen'), '42.5');
  type(dialog.getByLabelText('Flete por libra'), '50');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Datos de cotización guardados')).toBeDefined();
  expect(api.bodies(changeQuoteSettings)).toEqual([
    {
      version: 2,
      freightPerLb: 5_000,
      dutyBp: 1_000,
      marginBp: 4_250,
      roundTo: 500,
      validDays: 3,
      depositHours: 48,
    },
  ]);
});

test('after a conflict asks figure by figure, then saves over the shown version', async () => {
  const theirs = { ...buyingInput().quote, marginBp: 4_500, version: 3 };
  const api = new StubApi().on(changeQuoteSettings, new Refusal(409, 'resource.stale', { current: theirs }));
  const { user, dialog } = await openSettings(api);
  type(dialog.getByLabelText('Flete por libra'), '50');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const conflict = within(await screen.findByRole('dialog', { name: /^Alguien más cambió esto/ }));
  const margin = within(conflict.getByRole('group', { name: 'Margen' }));
  expect(margin.getByRole('radio', { name: /^Lo de ahora\s*45/ })).toHaveProperty('checked', true);
  await user.click(conflict.getByRole('button', { name: 'Guardar' }));
  api.on(changeQuoteSettings, { ...theirs, version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.bodies(changeQuoteSettings)).toMatchObject([
      { version: 3, freightPerLb: 5_000, marginBp: 4_500 },
    ]),
  );
});
