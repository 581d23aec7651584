import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import {
  articleListRoutes,
  buyArticles,
  changeArticle,
  readArticle,
} from '@trastienda/shared/purchases/contract/items.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uuid } from '#testing/fixtures/inventory.ts';
import { AMAZON, buyingInput, ZALANDO } from '#testing/fixtures/preorders.ts';
import {
  ARTICLE_COUNTS,
  ARTICLE_ID,
  ARTICLE_SUMS,
  articleInput,
  articlePage,
  BAG_ARTICLE,
  bagInput,
  PURCHASE_ID,
} from '#testing/fixtures/purchases.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { ArticlesScreen } from '../../screens/articles-screen.tsx';

/** The grouped list draws what fits into its box, which has no height without layout. */
beforeEach(() => vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800));
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

function market(...articles: readonly ReturnType<typeof articleInput>[]) {
  const rows = articles.length === 0 ? [articleInput(), bagInput()] : articles;
  return new StubApi()
    .on(articleListRoutes.page, articlePage(...rows))
    .on(articleListRoutes.counts, ARTICLE_COUNTS)
    .on(articleListRoutes.totals, ARTICLE_SUMS)
    .on(readArticle, ({ params }) => rows.find(({ id }) => id === params['id']) ?? articleInput())
    .on(readBuyingOptions, buyingInput())
    .on(listViews, { items: [] });
}
const ticked = (...ids: readonly string[]) => ({
  isPreview: false,
  done: ids.length,
  refused: 0,
  rows: ids.map((id) => ({ id, label: id, isDone: true, code: null, message: null })),
});
const open = (api: StubApi, search = '') =>
  renderComponent(<ArticlesScreen />, { user: signedInAs('buyer'), api, path: `/purchases/items${search}` });
const FIRST = { timeout: 40_000 };
const pick = (name: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Seleccionar ${name}`) }, FIRST);
const tick = (name: string) =>
  screen.findByRole('checkbox', { name: new RegExp(`^En el carrito: ${name}`) }, FIRST);

test('shopping mode counts a tick at once, sends it, and buys the ticked articles', async () => {
  const api = market()
    .on(articleListRoutes.bulk, ticked(ARTICLE_ID))
    .on(buyArticles, {
      purchases: [{ id: PURCHASE_ID, label: 'C-12', shop: 'Amazon' }],
    });
  const { user } = await open(api, '?mode=tick');
  await user.click(await tick('Vestido midi'));
  expect(screen.getByText('1 de 2 en el carrito')).toBeDefined();
  expect(await screen.findByText('Todo guardado')).toBeDefined();
  expect(api.bodies(articleListRoutes.bulk)).toEqual([
    { change: { kind: 'in_cart' }, isPreview: false, selection: { ids: [ARTICLE_ID] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Comprar lo marcado (1)' }));
  const buying = within(await screen.findByRole('dialog', { name: 'Anotar la compra' }));
  expect(within(buying.getByRole('region', { name: 'Amazon' })).getByText('1 pieza')).toBeDefined();
  await user.click(buying.getByRole('button', { name: 'Anotar la compra' }));
  const bought = within(await screen.findByRole('dialog', { name: 'Compra anotada' }));
  expect(bought.getByText('C-12')).toBeDefined();
  expect(bought.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(
    `/purchases/tracking?open=${PURCHASE_ID}`,
  );
});

test('keeps ticks on the phone without a network, also through a reload, and sends them later', async () => {
  const api = market().on(articleListRoutes.bulk, ticked(BAG_ARTICLE));
  const view = await open(api, '?mode=tick');
  const bag = await tick('Bolsa tote');
  act(() => onlineManager.setOnline(false));
  await view.user.click(bag);
  expect(await screen.findByText('1 marca sin enviar')).toBeDefined();
  expect(screen.getByText('Solo en este teléfono')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Comprar lo marcado/ })).toHaveProperty('disabled', true);
  expect(api.requests(articleListRoutes.bulk)).toEqual([]);
  view.unmount();
  act(() => onlineManager.setOnline(true));
  await open(api, '?mode=tick');
  expect(await tick('Bolsa tote')).toHaveProperty('checked', true);
  expect(await screen.findByText('Todo guardado')).toBeDefined();
  expect(api.bodies(articleListRoutes.bulk)).toMatchObject([{ selection: { ids: [BAG_ARTICLE] } }]);
});

test('shows at its row why a tick was refused', async () => {
  const api = market().on(articleListRoutes.bulk, {
    isPreview: false,
    done: 0,
    refused: 1,
    rows: [
      {
        id: ARTICLE_ID,
        label: 'Vestido',
        isDone: false,
        code: 'article.wrong-state',
        message: 'Ya se compró.',
      },
    ],
  });
  const { user } = await open(api, '?mode=tick');
  await user.click(await tick('Vestido midi'));
  expect((await screen.findByText('Ya se compró.')).getAttribute('role')).toBe('alert');
  expect(await tick('Vestido midi')).toHaveProperty('checked', false);
});

test('shopping mode shows one shop and what is left or ticked there', async () => {
  const api = market(
    articleInput(),
    bagInput({ shopId: ZALANDO, shop: 'Zalando', isInCart: true, status: 'in_cart' }),
  );
  const { user } = await open(api, `?mode=tick&shop=${AMAZON}`);
  await tick('Vestido midi');
  expect(screen.queryByText('Bolsa tote')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Comercio'), 'Todos los comercios');
  expect(await screen.findByText('Bolsa tote')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Por buscar' }));
  expect(screen.queryByText('Bolsa tote')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'En el carrito' }));
  expect(screen.queryByText('Vestido midi')).toBeNull();
});

test('a purchase at two shops becomes two purchases and cannot exceed the demand', async () => {
  const api = market(articleInput(), bagInput({ shopId: ZALANDO, shop: 'Zalando', currency: 'EUR' })).on(
    buyArticles,
    {
      purchases: [
        { id: PURCHASE_ID, label: 'C-12', shop: 'Amazon' },
        { id: uuid(212), label: 'C-13', shop: 'Zalando' },
      ],
    },
  );
  const { user } = await open(api);
  await user.click(await pick('Vestido midi'));
  await user.click(await pick('Bolsa tote'));
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  const buying = within(await screen.findByRole('dialog', { name: 'Anotar la compra' }));
  expect(buying.getByText(/^Son 2 comercios: se anotan 2 compras, una por comercio\./)).toBeDefined();
  const quantity = buying.getByLabelText(/^Cantidad de Vestido midi/);
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(buying.getByRole('button', { name: 'Las 2 de más son para la tienda' })).toBeDefined();
  await user.click(buying.getByRole('button', { name: 'Anotar 2 compras' }));
  expect(await buying.findByText(/faltan 1: no se pueden comprar más/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(quantity));
  expect(api.bodies(buyArticles)).toEqual([]);
  await user.clear(quantity);
  await user.type(quantity, '1');
  await user.click(buying.getByRole('button', { name: 'Anotar 2 compras' }));
  expect(await screen.findByRole('dialog', { name: '2 compras anotadas' })).toBeDefined();
  expect(api.bodies(buyArticles)).toEqual([
    {
      items: [
        { articleId: ARTICLE_ID, quantity: 1, unitPrice: 2_000 },
        { articleId: BAG_ARTICLE, quantity: 3, unitPrice: 1_250 },
      ],
      externalNumber: '',
      note: '',
    },
  ]);
});

test('extra units are bought for stock after a confirmation', async () => {
  const api = market().on(changeArticle, articleInput({ needed: 3, forStock: 2, version: 2 }));
  const { user } = await open(api);
  await user.click(await pick('Vestido midi'));
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  const buying = within(await screen.findByRole('dialog', { name: 'Anotar la compra' }));
  const quantity = buying.getByLabelText(/^Cantidad de Vestido midi/);
  await user.clear(quantity);
  await user.type(quantity, '3');
  await user.click(buying.getByRole('button', { name: 'Las 2 de más son para la tienda' }));
  await waitFor(() => expect(buying.queryByRole('button', { name: /de más/ })).toBeNull());
  expect(api.bodies(changeArticle)).toMatchObject([{ version: 1, forStock: 2, shopId: AMAZON }]);
  // Three of twenty dollars at 7.75.
  expect(buying.getByText(/^Total de Amazon/).nextElementSibling?.textContent).toMatch(/Q\s465\.00/);
});

test('a refused purchase shows what is missing now and keeps the form', async () => {
  const api = market().on(
    buyArticles,
    new Refusal(409, 'article.wrong-state', { message: 'Ese artículo ya se compró.' }),
  );
  const { user } = await open(api);
  await user.click(await pick('Vestido midi'));
  await user.click(screen.getByRole('button', { name: 'Comprar' }));
  const buying = within(await screen.findByRole('dialog', { name: 'Anotar la compra' }));
  await user.type(buying.getByLabelText('Número de pedido del comercio'), 'T-1');
  await user.click(buying.getByRole('button', { name: 'Anotar la compra' }));
  expect(await buying.findByText('Ese artículo ya se compró.')).toBeDefined();
  expect(buying.getByLabelText('Número de pedido del comercio')).toHaveProperty('value', 'T-1');
});

test('marking an article as unavailable needs a reason and shows its effect', async () => {
  const api = market().on(articleListRoutes.bulk, ({ body }) => ({
    ...ticked(ARTICLE_ID),
    isPreview: JSON.stringify(body).includes('"isPreview":true'),
  }));
  const { user } = await open(api, `?open=${ARTICLE_ID}`);
  const drawer = within(await screen.findByRole('dialog', { name: /^Vestido midi/ }, FIRST));
  expect(drawer.getByText(/Inés Caal/)).toBeDefined();
  expect(drawer.getByText(/PV-31/)).toBeDefined();
  await user.click(drawer.getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'No se consigue' }));
  const asking = within(await screen.findByRole('dialog', { name: 'No se consigue' }));
  await user.click(asking.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(document.activeElement).toBe(asking.getByRole('textbox')));
  expect(api.requests(articleListRoutes.bulk)).toEqual([]);
  await user.click(asking.getByText('Está agotado'));
  await user.click(asking.getByRole('button', { name: 'Continuar' }));
  await user.click(await asking.findByRole('button', { name: 'No se consigue (1)' }));
  expect(await asking.findByText(/^Cambió 1\./)).toBeDefined();
  expect(api.bodies(articleListRoutes.bulk).at(-1)).toEqual({
    change: { kind: 'unavailable', reason: 'Está agotado' },
    isPreview: false,
    selection: { ids: [ARTICLE_ID] },
  });
});

test('shows that there is nothing to buy, and how to add something', async () => {
  await open(market().on(articleListRoutes.page, articlePage()));
  expect(await screen.findByText('No hay nada por comprar', {}, FIRST)).toBeDefined();
});
