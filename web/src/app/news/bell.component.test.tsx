import { screen, waitFor, within } from '@testing-library/react';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { readMe } from '@trastienda/shared/auth/contract.ts';
import { listMyEvents } from '@trastienda/shared/system/contract.ts';
import { expect, test, vi } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { liveEventOf, tell } from '#testing/live.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

const ana = signedInAs('admin');
const OTHER = '0198c0de-0000-7000-8000-000000000099';
const asked = (changes: { id?: string; at?: string } = {}) => ({
  topic: 'user',
  kind: 'requested',
  entityId: OTHER,
  ...changes,
});

async function open(api = new StubApi(), user: SignedInUser = ana) {
  const view = await renderApp('/help', { user, api });
  await screen.findByRole('heading', { level: 1, name: 'Manual' });
  await screen.findByRole('button', { name: /^Novedades/ });
  return view;
}

const bell = (count: string) => screen.findByRole('button', { name: `Novedades: ${count}` });
const panel = () => screen.findByRole('dialog', { name: /^Novedades/ });

test('without news it says that all is up to date', async () => {
  const { user } = await open();
  await user.click(await bell('ninguna'));
  expect(within(await panel()).getByText('Todo al día')).toBeDefined();
  expect(within(await panel()).queryByRole('button', { name: 'Borrar todas' })).toBeNull();
});

test('a request for access rings at once, is said aloud, and leads to it', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:05:00Z'), toFake: ['Date'] });
  const { user } = await open();
  tell(asked());
  await bell('1 nueva');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Novedades: 1 nueva');
  await user.click(await bell('1 nueva'));
  const row = within(await panel()).getByRole('link', { name: /^Alguien pidió acceso/ });
  expect(row.textContent).toContain('hace 5 minutos');
  await user.click(row);
  await waitFor(() => expect(here()).toBe('/users/list?tab=pending'));
  await bell('ninguna');
});

test('read ones stand apart, and stay through a reload until they are cleared', async () => {
  const { user, unmount } = await open();
  tell(asked());
  tell(asked());
  await user.click(await bell('2 nuevas'));
  await user.click(within(await panel()).getByRole('button', { name: 'Marcar como leídas' }));
  expect(within(await panel()).getByRole('heading', { name: 'Anteriores' })).toBeDefined();
  expect(within(await panel()).queryByRole('heading', { name: 'Nuevas' })).toBeNull();
  unmount();

  const again = await open();
  await again.user.click(await bell('ninguna'));
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(2);
  await again.user.click(within(await panel()).getByRole('button', { name: 'Borrar todas' }));
  expect(await screen.findByText('Todo al día')).toBeDefined();
  again.unmount();
  await open();
  await bell('ninguna');
});

test('it asks the server for what happened during a reload, from where it had heard', async () => {
  const first = await open(new StubApi().on(listMyEvents, { items: [], lastId: '41' }));
  await bell('ninguna');
  await waitFor(() => expect(window.sessionStorage.getItem('news')).toContain('"lastId":"41"'));
  first.unmount();
  const missed = liveEventOf(asked({ id: '42' }));
  const { api } = await open(new StubApi().on(listMyEvents, { items: [missed], lastId: '42' }));
  await bell('1 nueva');
  expect(api.requests(listMyEvents)[0]?.query.get('after')).toBe('41');
});

test('the same event heard twice is one piece of news', async () => {
  await open();
  tell(asked({ id: '77' }));
  tell(asked({ id: '77' }));
  await bell('1 nueva');
});

test('a change of oneself by someone else is told, and leads to the profile', async () => {
  const { user } = await open();
  tell({ topic: 'user', kind: 'changed', entityId: ana.UserID, actorId: OTHER });
  await user.click(await bell('1 nueva'));
  const row = within(await panel()).getByRole('link', { name: /^Tu cuenta cambió/ });
  expect(row.getAttribute('href')).toBe('/profile');
});

test('a change of oneself made by oneself elsewhere is seen at once, and the bell is silent', async () => {
  const { api } = await open();
  api.on(readMe, { ...ana, FirstName: 'Beto', UserCompleteName: 'Beto Paz', Version: 2 });
  tell({ topic: 'user', kind: 'changed', entityId: ana.UserID, actorId: ana.UserID });
  expect(await screen.findByRole('button', { name: /Beto Paz/ })).toBeDefined();
  await bell('ninguna');
});

test('one person’s news are not shown to the next in the same tab', async () => {
  const { unmount } = await open();
  tell(asked());
  await bell('1 nueva');
  unmount();
  await open(new StubApi(), {
    ...ana,
    UserID: signedInAs('admin', { UserID: OTHER as SignedInUser['UserID'] }).UserID,
  });
  await bell('ninguna');
});
