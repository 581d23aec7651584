import { screen, waitFor, within } from '@testing-library/react';
import {
  approveCount,
  cancelCount,
  createCount,
  listCounts,
  readCount,
  reopenCount,
} from '@trastienda/shared/inventory/contract/counts.ts';
import { readInventoryOptions } from '@trastienda/shared/inventory/contract/items.ts';
import { countId, variantId } from '@trastienda/shared/inventory/ids.ts';
import { expect, test } from 'vitest';
import {
  BLOUSES,
  COUNT_ID,
  countInput,
  countLine,
  countSummary,
  mediumLine,
  OPTIONS,
  SHOP_PLACE,
  SMALL_ID,
  STORE_PLACE,
  uuid,
} from '#testing/fixtures/inventory.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { CountView } from './count-view.tsx';
import { CountsPanel } from './counts-panel.tsx';

const user = signedInAs('admin');
const page = (...items: ReturnType<typeof countSummary>[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
});
const openList = (api: StubApi) => renderComponent(<CountsPanel chosen="" selection={[]} />, { user, api });
const openNew = (api: StubApi, selection: readonly string[] = []) =>
  renderComponent(<CountsPanel chosen="new" selection={selection.map((id) => variantId.parse(id))} />, {
    user,
    api: api.on(listCounts, page()).on(readInventoryOptions, OPTIONS),
  });
const openCount = (api: StubApi) =>
  renderComponent(<CountView id={countId.parse(COUNT_ID)} />, { user, api });

test('each count shows its number, location, progress and author', async () => {
  const api = new StubApi().on(listCounts, page(countSummary({ counted: 1, isBlind: true })));
  await openList(api);
  const link = await screen.findByRole('link', { name: 'Conteo de noviembre' });
  expect(link.getAttribute('href')).toBe(`/inventory?panel=counts&count=${COUNT_ID}`);
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText(/^Conteo 12 · Tienda/)).toBeDefined();
  expect(card.getByText('A ciegas')).toBeDefined();
  expect(card.getByText('1 de 2')).toBeDefined();
  expect(card.getByText('Contando')).toBeDefined();
  expect(card.getByText(/^Ana Paz/)).toBeDefined();
  expect(api.requests(listCounts)[0]?.query.get('status')).toBe('open,submitted');
});

test('requests closed counts by status, with their own empty text', async () => {
  const api = new StubApi().on(listCounts, page());
  const { user: person } = await openList(api);
  expect(await screen.findByText('No hay conteos en curso')).toBeDefined();
  await person.click(screen.getByRole('radio', { name: 'Cerrados' }));
  expect(await screen.findByText('Todavía no hay conteos cerrados')).toBeDefined();
  await waitFor(() =>
    expect(api.requests(listCounts).at(-1)?.query.get('status')).toBe('approved,cancelled'),
  );
  await person.click(screen.getByRole('radio', { name: 'Todos' }));
  await waitFor(() => expect(api.requests(listCounts).at(-1)?.query.has('status')).toBe(false));
});

test('loads older counts by cursor', async () => {
  const api = new StubApi().on(listCounts, ({ query }) =>
    query.get('cursor') === 'más'
      ? page(countSummary({ id: uuid(52), title: 'Conteo de octubre' }))
      : { ...page(countSummary()), nextCursor: 'más' },
  );
  const { user: person } = await openList(api);
  await person.click(await screen.findByRole('button', { name: 'Ver más antiguos' }));
  expect(await screen.findByRole('link', { name: 'Conteo de octubre' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Conteo de noviembre' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver más antiguos' })).toBeNull();
});

test('a failed list of counts can be retried', async () => {
  const api = new StubApi().on(
    listCounts,
    new Refusal(500, 'service.unexpected', { message: 'Algo falló.' }),
  );
  const { user: person } = await openList(api);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Algo falló.');
  api.on(listCounts, page(countSummary()));
  await person.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('link', { name: 'Conteo de noviembre' })).toBeDefined();
});

test('a new count of some categories needs a name and at least one category', async () => {
  const api = new StubApi().on(createCount, countInput());
  const { user: person, router } = await openNew(api);
  const drawer = within(await screen.findByRole('dialog', { name: 'Nuevo conteo' }));
  const name = await drawer.findByRole('textbox', { name: 'Nombre del conteo' });
  expect(name).toHaveProperty('value', expect.stringMatching(/^Conteo del \d+ de /));
  await person.clear(name);
  await person.click(drawer.getByRole('radio', { name: 'Categorías' }));
  await person.click(drawer.getByRole('button', { name: 'Empezar a contar' }));
  expect(drawer.getByText('Este dato es necesario.')).toBeDefined();
  expect(drawer.getByRole('alert').textContent).toBe('Elige al menos una.');
  expect(api.bodies(createCount)).toEqual([]);
  await person.type(name, 'Blusas de la bodega');
  await person.click(drawer.getByRole('checkbox', { name: 'Blusas' }));
  await person.click(drawer.getByRole('radio', { name: 'Bodega' }));
  await person.click(drawer.getByRole('button', { name: 'Empezar a contar' }));
  await waitFor(() =>
    expect(api.bodies(createCount)).toEqual([
      {
        title: 'Blusas de la bodega',
        locationId: STORE_PLACE,
        isBlind: false,
        scope: { categoryIds: [BLOUSES] },
      },
    ]),
  );
  expect(api.requests(createCount)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe(`/inventory?panel=counts&count=${COUNT_ID}`));
});

test('counts the items selected in the inventory, blind if chosen', async () => {
  const api = new StubApi().on(createCount, countInput());
  const { user: person } = await openNew(api, [SMALL_ID]);
  expect(await screen.findByRole('radio', { name: 'Lo seleccionado (1)', checked: true })).toBeDefined();
  await person.click(screen.getByRole('switch', { name: 'Conteo a ciegas' }));
  await person.click(screen.getByRole('button', { name: 'Empezar a contar' }));
  await waitFor(() =>
    expect(api.bodies(createCount)).toMatchObject([
      { isBlind: true, locationId: SHOP_PLACE, scope: { variantIds: [SMALL_ID] } },
    ]),
  );
});

test('shows why a count was refused and keeps its name', async () => {
  const api = new StubApi().on(
    createCount,
    new Refusal(409, 'count.nothing-to-count', { message: 'No hay nada que contar ahí.' }),
  );
  const { user: person } = await openNew(api);
  const name = await screen.findByRole('textbox', { name: 'Nombre del conteo' });
  await person.clear(name);
  await person.type(name, 'Vitrina');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('No hay nada que contar ahí.')).toBeDefined();
  expect(name).toHaveProperty('value', 'Vitrina');
});

test('a review sums units and their cost', async () => {
  const items = [countLine({ counted: 3 }), mediumLine({ counted: 2 })];
  await openCount(
    new StubApi().on(
      readCount,
      countInput({ items, counted: 2, status: 'submitted', submittedBy: 'Luis Cruz' }),
    ),
  );
  expect(
    await screen.findByText(
      'Luis Cruz entregó este conteo. Revisa las diferencias y apruébalo o devuélvelo.',
    ),
  ).toBeDefined();
  const sum = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(sum('Líneas con diferencia')).toBe('2');
  expect(sum('Piezas de más')).toBe('+1');
  expect(sum('Piezas de menos')).toBe('-4');
  // Four less and one more, each at Q 60.00.
  expect(sum('Diferencia al costo')).toMatch(/Q\s180\.00/);
});

test('approving sends the reviewed version and shows who closed it', async () => {
  const items = [countLine({ counted: 7 }), mediumLine({ counted: 1 })];
  const submitted = { items, counted: 2, status: 'submitted', submittedBy: 'Luis Cruz' } as const;
  const api = new StubApi().on(readCount, countInput(submitted)).on(
    approveCount,
    countInput({
      ...submitted,
      status: 'approved',
      closedBy: 'Ana Paz',
      closedAt: '2026-11-13T18:00:00.000Z',
      version: 4,
    }),
  );
  const { user: person } = await openCount(api);
  expect(await screen.findByText('Todo lo contado cuadra con el sistema.')).toBeDefined();
  expect(screen.getByText('2 líneas cuadran; todas se contaron.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Aprobar' }));
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Ana Paz lo aprobó el 13 de noviembre de 2026.')).toBeDefined();
  expect(api.bodies(approveCount)).toEqual([{ version: 3 }]);
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
});

test('a submitted count can be returned, and an open one cancelled from its menu', async () => {
  const items = [countLine({ counted: 7 })];
  const api = new StubApi()
    .on(readCount, countInput({ items, lines: 1, counted: 1, status: 'submitted', submittedBy: 'Ana Paz' }))
    .on(reopenCount, countInput({ items, lines: 1, counted: 1, version: 4 }))
    .on(cancelCount, new Refusal(409, 'resource.stale', { message: 'Alguien más lo cambió.' }));
  const { user: person } = await openCount(api);
  await person.click(await screen.findByRole('button', { name: 'Devolver' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByRole('searchbox', { name: 'Escanea o busca' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Más acciones' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Cancelar conteo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar el conteo' }));
  await person.click(dialog.getByRole('button', { name: 'Cancelar conteo' }));
  expect(await dialog.findByText('Alguien más lo cambió.')).toBeDefined();
  expect(api.bodies(cancelCount)).toEqual([{ version: 4 }]);
});

test('a closed count cannot be cancelled', async () => {
  const closed = { closedBy: 'Ana Paz', closedAt: '2026-11-13T18:00:00.000Z' };
  const { user: person } = await openCount(
    new StubApi().on(readCount, countInput({ ...closed, status: 'cancelled' })),
  );
  expect(await screen.findByText('Ana Paz lo canceló el 13 de noviembre de 2026.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Más acciones' }));
  expect(await screen.findByRole('menuitem', { name: 'Hoja para imprimir' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Cancelar conteo' })).toBeNull();
});
