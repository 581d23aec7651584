import { act, screen, waitFor, within } from '@testing-library/react';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import { garmentList, ListStand } from '#testing/fixtures/list.tsx';
import { renderComponent } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

async function show(path = '/ropa') {
  const list = garmentList();
  const api = new StubApi().on(listViews, { items: [] });
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path });
  await screen.findAllByRole('link');
  const search = () => view.router.state.location.search;
  const back = () => act(() => view.router.history.back());
  return { ...view, ...list, search, back };
}

const box = () => screen.getByLabelText<HTMLInputElement>('Buscar');
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Etapas y vistas' })).getByRole('button', { name });

test('tabs show their counts, and which one is open', async () => {
  const { user, search } = await show();
  await waitFor(() => expect(tab(/^Todos/).textContent).toBe('Todos3'));
  expect(tab(/^Suspendidos/).textContent?.replaceAll(/\s/g, '')).toBe('Suspendidos+1.2K');
  expect(tab(/^Todos/).getAttribute('aria-current')).toBe('page');
  await user.click(tab(/^Suspendidos/));
  await waitFor(() => expect(names()).toEqual(['Güipil Cobán']));
  expect(tab(/^Suspendidos/).getAttribute('aria-current')).toBe('page');
  expect(search()).toEqual({ tab: 'sold' });
});

test('searches once after a pause in typing, and stores the text in the address', async () => {
  const { user, readPage, search } = await show();
  readPage.mockClear();
  await user.type(box(), 'falda');
  await waitFor(() => expect(names()).toEqual(['Falda Atitlán']));
  expect(search()).toEqual({ q: 'falda' });
  expect(readPage.mock.calls.map(([query]) => query.q)).toEqual(['falda']);
});

test('Enter searches at once, and opens a single result', async () => {
  const { user, search } = await show('/ropa?q=falda');
  await waitFor(() => expect(names()).toEqual(['Falda Atitlán']));
  await user.type(box(), '{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Falda Atitlán' })).toBeDefined();
  expect(search()).toEqual({ q: 'falda', open: 'b' });
});

test('Enter opens nothing while there are several results', async () => {
  const { user, search } = await show();
  await user.type(box(), '{Enter}');
  expect(search()).toEqual({});
});

test('the cross and Escape clear the search', async () => {
  const { user, search } = await show('/ropa?q=falda');
  expect(box().value).toBe('falda');
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(document.activeElement).toBe(box());
  await user.type(box(), 'blusa');
  await user.keyboard('{Escape}');
  expect(box().value).toBe('');
  await user.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(box());
});

test('reads tab, search, sort, filters and open row from the address', async () => {
  const { readPage } = await show('/ropa?tab=sold&q=cob&color=Verde&sort=-price&open=c');
  expect(readPage.mock.lastCall?.[0]).toEqual({
    q: 'cob',
    sort: '-price',
    filters: { color: 'Verde', sold: 'yes' },
  });
  expect(await screen.findByRole('dialog', { name: 'Güipil Cobán' })).toBeDefined();
  expect(box().value).toBe('cob');
});

test('ignores unknown parameters of the address', async () => {
  const { readPage } = await show('/ropa?tab=nada&sort=peso&mas=1');
  expect(readPage.mock.lastCall?.[0]).toEqual({ sort: 'name', filters: {} });
});

test('Back closes the drawer, then undoes the tab', async () => {
  const { user, search, back } = await show();
  await user.click(tab(/^Suspendidos/));
  await waitFor(() => expect(names()).toEqual(['Güipil Cobán']));
  await user.click(screen.getByRole('link', { name: 'Güipil Cobán' }));
  await screen.findByRole('dialog', { name: 'Güipil Cobán' });
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(search()).toEqual({ tab: 'sold' });
  await back();
  await waitFor(() => expect(search()).toEqual({}));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('a new search replaces the last one in the history', async () => {
  const { user, search, back } = await show();
  await user.click(tab(/^Suspendidos/));
  await user.type(box(), 'cob');
  await waitFor(() => expect(search()).toEqual({ tab: 'sold', q: 'cob' }));
  await back();
  await waitFor(() => expect(search()).toEqual({}));
  expect(box().value).toBe('');
});
