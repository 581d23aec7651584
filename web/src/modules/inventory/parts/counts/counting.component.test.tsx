import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  approveCount,
  enterCounts,
  readCount,
  submitCount,
} from '@trastienda/shared/inventory/contract/counts.ts';
import { countId } from '@trastienda/shared/inventory/ids.ts';
import { afterEach, expect, test } from 'vitest';
import {
  COUNT_ID,
  countInput,
  countLine,
  MEDIUM_ID,
  mediumLine,
  SMALL_ID,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { CountView } from './count-view.tsx';

afterEach(() => onlineManager.setOnline(true));

const open = (api: StubApi) =>
  renderComponent(<CountView id={countId.parse(COUNT_ID)} />, { user: signedInAs('admin'), api });
const saved = (counted: number) => ({ counted, version: 4 });
const small = () => screen.findByRole('textbox', { name: 'Contadas de Blusa bordada · Negro · S' });
const medium = () => screen.findByRole('textbox', { name: 'Contadas de Blusa bordada · Negro · M' });

test('each scan of a code adds one and is sent', async () => {
  const api = new StubApi().on(readCount, countInput()).on(enterCounts, saved(1));
  const { user } = await open(api);
  const scan = await screen.findByRole('searchbox', { name: 'Escanea o busca' });
  expect(screen.getByText('0 de 2')).toBeDefined();
  for (let times = 0; times < 3; times++) await user.type(scan, 'blu-neg-s{Enter}');
  expect(screen.getByText('+1 Blusa bordada · Negro · S')).toBeDefined();
  expect(await small()).toHaveProperty('value', '3');
  expect(scan).toHaveProperty('value', '');
  expect(await screen.findByText('Guardado')).toBeDefined();
  expect(api.bodies(enterCounts).at(-1)).toEqual({ lines: [{ variantId: SMALL_ID, counted: 3 }] });
  expect(screen.getByText('1 de 2')).toBeDefined();
});

test('a barcode counts like a SKU, and an unknown code is shown', async () => {
  const api = new StubApi().on(readCount, countInput()).on(enterCounts, saved(1));
  const { user } = await open(api);
  const scan = await screen.findByRole('searchbox', { name: 'Escanea o busca' });
  await user.type(scan, '7401000000024{Enter}');
  expect(await medium()).toHaveProperty('value', '1');
  await user.type(scan, 'ZZZ{Enter}');
  expect(screen.getByText('«ZZZ» no está en este conteo.')).toBeDefined();
  expect(screen.getByText('Ninguna línea aquí.')).toBeDefined();
});

test('without «each scan adds one» a code focuses its line and counts nothing', async () => {
  const api = new StubApi().on(readCount, countInput()).on(enterCounts, saved(1));
  const { user } = await open(api);
  await user.click(await screen.findByRole('switch', { name: 'Cada lectura suma 1' }));
  await user.type(screen.getByRole('searchbox', { name: 'Escanea o busca' }), 'BLU-NEG-M{Enter}');
  const field = await medium();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty('value', '');
  expect(api.bodies(enterCounts)).toEqual([]);
});

test('filters lines by words without accents, and hides counted lines', async () => {
  const items = [countLine({ counted: 7 }), mediumLine({ colour: 'Añil' })];
  const { user } = await open(new StubApi().on(readCount, countInput({ items, counted: 1 })));
  const lines = await screen.findByRole('list', { name: 'Líneas del conteo' });
  expect(within(lines).getAllByRole('listitem')).toHaveLength(2);
  await user.type(screen.getByRole('searchbox', { name: 'Escanea o busca' }), 'anil');
  expect(within(lines).getAllByRole('listitem')).toHaveLength(1);
  expect(within(lines).getByText('Añil · M')).toBeDefined();
  await user.clear(screen.getByRole('searchbox', { name: 'Escanea o busca' }));
  await user.click(screen.getByRole('radio', { name: 'Contadas' }));
  expect(within(lines).getAllByRole('listitem')).toHaveLength(1);
  expect(within(lines).getByText('Negro · S')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Por contar' }));
  expect(within(lines).getByText('Añil · M')).toBeDefined();
});

test('decreasing zero clears the number, and Enter moves to the next line', async () => {
  const items = [countLine({ counted: 1 }), mediumLine()];
  const api = new StubApi().on(readCount, countInput({ items, counted: 1 })).on(enterCounts, saved(0));
  const { user } = await open(api);
  const fewer = await screen.findByRole('button', { name: 'Una menos de Blusa bordada · Negro · S' });
  await user.click(fewer);
  expect(await small()).toHaveProperty('value', '0');
  await user.click(fewer);
  expect(await small()).toHaveProperty('value', '');
  await waitFor(() =>
    expect(api.bodies(enterCounts).at(-1)).toEqual({ lines: [{ variantId: SMALL_ID, counted: null }] }),
  );
  await user.type(await small(), '12a{Enter}');
  expect(await small()).toHaveProperty('value', '12');
  expect(document.activeElement).toBe(await medium());
});

test('hides expected quantities only in a blind count', async () => {
  const blind = [countLine({ expected: undefined, cost: undefined })];
  const view = await open(new StubApi().on(readCount, countInput({ isBlind: true, items: blind, lines: 1 })));
  expect(await screen.findByText('A ciegas')).toBeDefined();
  expect(screen.queryByText(/^Sistema:/)).toBeNull();
  view.unmount();
  await open(new StubApi().on(readCount, countInput()));
  expect(await screen.findByText('Sistema: 7')).toBeDefined();
});

test('keeps lines on the device without a network and sends them later', async () => {
  const api = new StubApi().on(readCount, countInput()).on(enterCounts, saved(1));
  const { user, unmount } = await open(api);
  const field = await medium();
  act(() => onlineManager.setOnline(false));
  await user.type(field, '7');
  expect(await screen.findByText('Sin conexión: 1 línea se guardará')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Entregar conteo' })).toHaveProperty('disabled', true);
  unmount();
  act(() => onlineManager.setOnline(true));
  await open(api);
  // What an earlier visit could not send is still there.
  expect(await medium()).toHaveProperty('value', '7');
  await waitFor(() =>
    expect(api.bodies(enterCounts)).toEqual([{ lines: [{ variantId: MEDIUM_ID, counted: 7 }] }]),
  );
  expect(await screen.findByText('Guardado')).toBeDefined();
});

test('a refused line shows why, is not retried, and keeps its number', async () => {
  const api = new StubApi()
    .on(readCount, countInput())
    .on(enterCounts, new Refusal(409, 'count.wrong-state', { message: 'Este conteo ya se entregó.' }));
  const { user } = await open(api);
  await user.type(await small(), '5');
  expect(await screen.findByText('Este conteo ya se entregó.')).toBeDefined();
  expect(await small()).toHaveProperty('value', '5');
  expect(api.requests(enterCounts)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Entregar conteo' })).toHaveProperty('disabled', true);
});

test('submitting shows how many lines are missing, then the differences', async () => {
  const items = [countLine({ counted: 3 }), mediumLine()];
  const submitted = countInput({
    items,
    counted: 1,
    status: 'submitted',
    submittedBy: 'Ana Paz',
    version: 5,
  });
  const api = new StubApi().on(readCount, countInput({ items, counted: 1 })).on(submitCount, submitted);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Entregar conteo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entregar el conteo' });
  expect(within(dialog).getByText('Falta 1 línea por contar: queda como está.')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Entregar conteo' }));
  expect(await screen.findByText('Conteo entregado.')).toBeDefined();
  expect(api.bodies(submitCount)).toEqual([{ version: 3 }]);
  const row = await screen.findByRole('row', { name: /Negro · S/ });
  expect(row.textContent).toContain('-4');
  expect(screen.getByText('Ninguna línea cuadra; 1 sin contar no cambia.')).toBeDefined();
  expect(screen.queryByRole('searchbox', { name: 'Escanea o busca' })).toBeNull();
});

test('shows that the user who submitted a blind count cannot approve it', async () => {
  const items = [countLine({ counted: 3 })];
  const submitted = countInput({
    items,
    lines: 1,
    counted: 1,
    isBlind: true,
    status: 'submitted',
    submittedBy: 'Ana Paz',
  });
  const api = new StubApi()
    .on(readCount, submitted)
    .on(
      approveCount,
      new Refusal(409, 'count.own-blind', { message: 'Lo aprueba otra persona, no quien lo entregó.' }),
    );
  const { user } = await open(api);
  expect(
    await screen.findByText('Ana Paz entregó este conteo a ciegas: lo aprueba otra persona.'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar el conteo' });
  await user.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  expect(await within(dialog).findByText('Lo aprueba otra persona, no quien lo entregó.')).toBeDefined();
  expect(api.bodies(approveCount)).toEqual([{ version: 3 }]);
});
