import { screen, waitFor, within } from '@testing-library/react';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { readMe } from '@trastienda/shared/auth/contract.ts';
import { noticeId } from '@trastienda/shared/kernel/ids.ts';
import type { StoredNotice } from '@trastienda/shared/system/notices.ts';
import { clearMyNotices, listMyNotices, readMyNotices } from '@trastienda/shared/system/notices.ts';
import { expect, test, vi } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf } from '#testing/read-text.ts';
import { renderApp } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

const ana = signedInAs('admin');
const notice = (changes: Partial<StoredNotice> = {}): StoredNotice => ({
  id: noticeId.parse(idOf(700)),
  kind: 'access-requested',
  params: { name: 'Eva Coc' },
  createdAt: '2026-03-05T16:00:00.000Z',
  isRead: false,
  ...changes,
});
const listOf = (...items: StoredNotice[]) => ({
  items,
  unread: items.filter(({ isRead }) => !isRead).length,
});
const apiWith = (...items: StoredNotice[]) => new StubApi().on(listMyNotices, listOf(...items));

async function open(api = new StubApi(), user: SignedInUser = ana) {
  const view = await renderApp('/help', { user, api });
  await screen.findByRole('heading', { level: 1, name: 'Manual' });
  await screen.findByRole('button', { name: /^Novedades/ });
  return view;
}

const bell = (count: string) => screen.findByRole('button', { name: `Novedades: ${count}` });
const panel = () => screen.findByRole('dialog', { name: /^Novedades/ });

test('shows an empty state without notices', async () => {
  const { user } = await open();
  await user.click(await bell('ninguna'));
  expect(within(await panel()).getByText('Todo al día')).toBeDefined();
  expect(within(await panel()).queryByRole('button', { name: 'Borrar todas' })).toBeNull();
});

test('a new notice appears at once, is announced, and links to its subject', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:05:00Z'), toFake: ['Date'] });
  const { user, api } = await open();
  await bell('ninguna');
  api.on(listMyNotices, listOf(notice())).on(readMyNotices, listOf(notice({ isRead: true })));
  emitLiveEvent({ topic: 'notice', kind: 'created' });
  await bell('1 nueva');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Novedades: 1 nueva');
  await user.click(await bell('1 nueva'));
  const row = within(await panel()).getByRole('link', { name: /^Eva Coc pidió acceso/ });
  expect(row.textContent).toContain('hace 5 minutos');
  await user.click(row);
  await waitFor(() => expect(here()).toBe('/users/list?tab=pending'));
  await bell('ninguna');
  expect(api.bodies(readMyNotices)).toEqual([{ id: notice().id }]);
});

test('lists read notices separately, and clears all', async () => {
  const both = [notice(), notice({ id: noticeId.parse(idOf(701)), kind: 'password-changed', params: {} })];
  const api = apiWith(...both).on(readMyNotices, listOf(...both.map((one) => ({ ...one, isRead: true }))));
  const { user } = await open(api.on(clearMyNotices, listOf()));
  await user.click(await bell('2 nuevas'));
  await user.click(within(await panel()).getByRole('button', { name: 'Marcar como leídas' }));
  expect(await within(await panel()).findByRole('heading', { name: 'Anteriores' })).toBeDefined();
  expect(within(await panel()).queryByRole('heading', { name: 'Nuevas' })).toBeNull();
  expect(api.bodies(readMyNotices)).toEqual([{}]);
  await user.click(within(await panel()).getByRole('button', { name: 'Borrar todas' }));
  expect(await screen.findByText('Todo al día')).toBeDefined();
});

test('a sign-in on a new device names it and links to the sessions', async () => {
  const device =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
  const { user } = await open(
    apiWith(notice({ kind: 'new-device', params: { device, address: '190.1.2.3' } })),
  );
  await user.click(await bell('1 nueva'));
  const row = within(await panel()).getByRole('link', { name: /^Entraste en un dispositivo nuevo/ });
  expect(row.textContent).toContain('Chrome · Android, desde 190.1.2.3');
  expect(row.getAttribute('href')).toBe('/profile');
});

test('shows own profile changes made elsewhere at once without a notice', async () => {
  const { api } = await open();
  api.on(readMe, { ...ana, FirstName: 'Beto', UserCompleteName: 'Beto Paz', Version: 2 });
  emitLiveEvent({ topic: 'user', kind: 'changed', entityId: ana.UserID, actorId: ana.UserID });
  expect(await screen.findByRole('button', { name: /Beto Paz/ })).toBeDefined();
  await bell('ninguna');
});
