import { screen, waitFor } from '@testing-library/react';
import { changeSettings, readSettings } from '@trastienda/shared/system/settings.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { textField } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { RulesScreen } from './screens/rules-screen.tsx';

const DEFAULTS = {
  reservationHours: 24,
  depositBp: 5000,
  codLimit: 200_000,
  cfLimit: 250_000,
  costHasIva: false,
  commissionBasis: 'goods' as const,
  firstCommissionBp: 300,
  showsChat: true,
  showsCustomizer: true,
  factorCodes: [],
};
const own = { values: DEFAULTS, defaults: DEFAULTS, version: 3 };
const saveButton = (number: number) =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: 'Guardar' })[number] as HTMLButtonElement;

async function openRules(api: StubApi) {
  const view = await renderComponent(<RulesScreen />, {
    ...{ user: signedInAs('admin'), api: api.on(readSettings, own), path: '/settings/rules' },
  });
  await screen.findByLabelText('Tiempo de apartado');
  return view;
}

test('sends only changed settings, with the read version', async () => {
  const values = { ...DEFAULTS, depositBp: 3050, codLimit: 125_000 };
  const api = new StubApi().on(changeSettings, { values, defaults: DEFAULTS, version: 4 });
  const { user } = await openRules(api);
  expect(saveButton(0).disabled).toBe(true);
  await fill(user, textField('Anticipo'), '30.5');
  await fill(user, textField('Límite de pago contra entrega'), 'Q 1,250');
  await user.click(saveButton(0));
  expect(await screen.findByText('Guardamos las reglas.')).toBeDefined();
  expect(api.bodies(changeSettings)).toEqual([
    { version: 3, values: { depositBp: 3050, codLimit: 125_000 } },
  ]);
  await waitFor(() => expect(textField('Límite de pago contra entrega').value).toBe('1250.00'));
});

test('shows invalid values at their fields, focuses the first and sends nothing', async () => {
  const { user, api } = await openRules(new StubApi().on(changeSettings, own));
  await fill(user, textField('Tiempo de apartado'), '0');
  await fill(user, textField('Anticipo'), 'mucho');
  await user.click(saveButton(0));
  expect(await screen.findByText('Escribe un número entero de 1 a 720.')).toBeDefined();
  expect(screen.getByText('Escribe un porcentaje de 0 a 100.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Tiempo de apartado'));
  expect(api.bodies(changeSettings)).toEqual([]);
});

test('chooses by permission who needs a second factor', async () => {
  const values = { ...DEFAULTS, factorCodes: ['M-03' as const] };
  const api = new StubApi().on(changeSettings, { values, defaults: DEFAULTS, version: 4 });
  const { user } = await openRules(api);
  await user.click(screen.getByLabelText('Ver Inventario con costos y administrar usuarios'));
  await user.click(saveButton(4));
  await waitFor(() =>
    expect(api.bodies(changeSettings)).toEqual([{ version: 3, values: { factorCodes: ['M-03'] } }]),
  );
});

test('merges another user’s change around the typed text, and saves on the second click', async () => {
  const theirs = { values: { ...DEFAULTS, cfLimit: 100 }, defaults: DEFAULTS, version: 7 };
  const stale = new Refusal(409, 'resource.stale', { message: 'Alguien más lo cambió.', current: theirs });
  const { user, api } = await openRules(new StubApi().on(changeSettings, stale));
  await fill(user, textField('Anticipo'), '40');
  await user.click(saveButton(0));
  expect(await screen.findByText('Alguien más lo cambió.')).toBeDefined();
  expect(textField('Anticipo').value).toBe('40');
  await waitFor(() => expect(textField('Límite de consumidor final').value).toBe('1.00'));
  await user.click(saveButton(0));
  await waitFor(() => expect(api.bodies(changeSettings)).toHaveLength(2));
  expect(api.bodies(changeSettings)[1]).toEqual({ version: 7, values: { depositBp: 4000 } });
});

test('says whether costs are written down with IVA', async () => {
  const values = { ...DEFAULTS, costHasIva: true };
  const api = new StubApi().on(changeSettings, { values, defaults: DEFAULTS, version: 4 });
  const { user } = await openRules(api);
  await user.click(screen.getByRole('switch', { name: 'Los costos llevan IVA recuperable' }));
  await user.click(saveButton(1));
  expect(await screen.findByText('Guardamos las reglas.')).toBeDefined();
  expect(api.bodies(changeSettings)).toEqual([{ version: 3, values: { costHasIva: true } }]);
});

test('chooses what commissions are computed on', async () => {
  const values = { ...DEFAULTS, commissionBasis: 'goods_net' as const };
  const api = new StubApi().on(changeSettings, { values, defaults: DEFAULTS, version: 4 });
  const { user } = await openRules(api);
  await user.selectOptions(
    screen.getByLabelText('La comisión se calcula sobre'),
    'La mercadería cobrada, sin IVA',
  );
  await user.click(saveButton(2));
  expect(await screen.findByText('Guardamos las reglas.')).toBeDefined();
  expect(api.bodies(changeSettings)).toEqual([{ version: 3, values: { commissionBasis: 'goods_net' } }]);
});
