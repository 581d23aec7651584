import { screen, waitFor } from '@testing-library/react';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import { GARMENTS, garment, garmentList, ListStand, pageOf } from '#testing/fixtures/list.tsx';
import { emitLiveEvent } from '#testing/live.ts';
import { renderComponent } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

async function show() {
  const list = garmentList();
  const api = new StubApi().on(listViews, { items: [] });
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path: '/ropa' });
  await screen.findByRole('row', { name: /Blusa Antigua/ });
  return { ...view, ...list };
}

test('reloads a row changed by another user in place and marks it', async () => {
  const { readRow, readPage } = await show();
  readPage.mockClear();
  readRow.mockResolvedValueOnce(garment({ id: 'a', name: 'Blusa Antigua', color: 'Morado' }));
  emitLiveEvent({ topic: 'garment', entityId: 'a' });
  const row = (await screen.findByText('Morado')).closest('tr');
  expect(row?.dataset['changed']).toBe('true');
  expect(readPage).not.toHaveBeenCalled();
  expect(readRow.mock.calls.map(([id]) => id)).toEqual(['a']);
});

test('announces a new row and shows it on request', async () => {
  const { user, readPage } = await show();
  emitLiveEvent({ topic: 'garment', kind: 'created', entityId: 'z' });
  emitLiveEvent({ topic: 'garment', kind: 'created', entityId: 'y' });
  const announced = await screen.findByRole('button', { name: '2 nuevos: mostrar' });
  expect(screen.queryByText('Capa Nueva')).toBeNull();
  readPage.mockResolvedValueOnce(pageOf([garment({ id: 'z', name: 'Capa Nueva' }), ...GARMENTS]));
  await user.click(announced);
  expect(await screen.findByRole('link', { name: 'Capa Nueva' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /nuevos?: mostrar/ })).toBeNull();
});

test('a change of a row that is not shown only reloads the counts', async () => {
  const { readRow, readCounts } = await show();
  readCounts.mockClear();
  emitLiveEvent({ topic: 'garment', entityId: 'elsewhere' });
  await waitFor(() => expect(readCounts).toHaveBeenCalledOnce());
  expect(readRow).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /mostrar/ })).toBeNull();
});

test('several changes at once reload the page, once', async () => {
  const { readRow, readPage } = await show();
  readPage.mockClear();
  emitLiveEvent({ topic: 'garment', entityId: null });
  emitLiveEvent({ topic: 'garment', entityId: null });
  await waitFor(() => expect(readPage).toHaveBeenCalledOnce());
  expect(readRow).not.toHaveBeenCalled();
});

test('ignores events of other topics', async () => {
  const { readCounts } = await show();
  readCounts.mockClear();
  emitLiveEvent({ topic: 'order', kind: 'created', entityId: 'z' });
  emitLiveEvent({ topic: 'garment', entityId: 'elsewhere' });
  await waitFor(() => expect(readCounts).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: /mostrar/ })).toBeNull();
});
