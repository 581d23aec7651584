import { screen, waitFor, within } from '@testing-library/react';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { readMe, readMyQuietHours } from '@trastienda/shared/auth/contract.ts';
import type { HomeCard } from '@trastienda/shared/home/contract.ts';
import { readHome } from '@trastienda/shared/home/contract.ts';
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
  await screen.findByRole('button', { name: /^Te toca/ });
  return view;
}

const bell = (count: string) => screen.findByRole('button', { name: `Te toca: ${count}` });
const panel = () => screen.findByRole('dialog', { name: /^Te toca/ });

test('shows an empty state without notices', async () => {
  const { user } = await open();
  await user.click(await bell('nada nuevo'));
  expect(within(await panel()).getByText('Todo al día')).toBeDefined();
  expect(within(await panel()).queryByRole('button', { name: 'Borrar los avisos' })).toBeNull();
});

test('a new notice appears at once, is announced, and links to its subject', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:05:00Z'), toFake: ['Date'] });
  const { user, api } = await open();
  await bell('nada nuevo');
  api.on(listMyNotices, listOf(notice())).on(readMyNotices, listOf(notice({ isRead: true })));
  emitLiveEvent({ topic: 'notice', kind: 'created' });
  await bell('1 aviso nuevo');
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
    'Te toca: 1 aviso nuevo',
  );
  await user.click(await bell('1 aviso nuevo'));
  const row = within(await panel()).getByRole('link', { name: /^Eva Coc pidió acceso/ });
  expect(row.textContent).toContain('hace 5 minutos');
  await user.click(row);
  await waitFor(() => expect(here()).toBe('/users/list?tab=pending'));
  await bell('nada nuevo');
  expect(api.bodies(readMyNotices)).toEqual([{ id: notice().id }]);
});

test('lists read notices separately, and clears all', async () => {
  const both = [notice(), notice({ id: noticeId.parse(idOf(701)), kind: 'password-changed', params: {} })];
  const api = apiWith(...both).on(readMyNotices, listOf(...both.map((one) => ({ ...one, isRead: true }))));
  const { user } = await open(api.on(clearMyNotices, listOf()));
  await user.click(await bell('2 avisos nuevos'));
  await user.click(within(await panel()).getByRole('button', { name: 'Marcar como leídos' }));
  expect(await within(await panel()).findByRole('heading', { name: 'Anteriores' })).toBeDefined();
  expect(within(await panel()).queryByRole('heading', { name: 'Nuevos' })).toBeNull();
  expect(api.bodies(readMyNotices)).toEqual([{}]);
  await user.click(within(await panel()).getByRole('button', { name: 'Borrar los avisos' }));
  expect(await screen.findByText('Todo al día')).toBeDefined();
});

test('a sign-in on a new device names it and links to the sessions', async () => {
  const device =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
  const { user } = await open(
    apiWith(notice({ kind: 'new-device', params: { device, address: '190.1.2.3' } })),
  );
  await user.click(await bell('1 aviso nuevo'));
  const row = within(await panel()).getByRole('link', { name: /^Entraste en un dispositivo nuevo/ });
  expect(row.textContent).toContain('Chrome · Android, desde 190.1.2.3');
  expect(row.getAttribute('href')).toBe('/profile');
});

test('says what waits on top, as long as it waits, and each row leads to its list', async () => {
  const cards: HomeCard[] = [
    { kind: 'payments', count: 45, isExact: true, amount: 100, since: null },
    { kind: 'trouble', count: 1, isExact: true, amount: 100, since: null },
  ];
  const api = apiWith(notice({ isRead: true })).on(readHome, {
    ...{ cards, hasOwnDocuments: true, figures: null },
  });
  const { user } = await open(api);
  await user.click(await bell('hay pendientes'));
  const waiting = within(await panel());
  expect(await waiting.findByRole('heading', { name: 'Pendiente' })).toBeDefined();
  expect(waiting.queryByText('Todo al día')).toBeNull();
  expect(waiting.getByRole('link', { name: '1 pedido con problema' })).toBeDefined();
  await user.click(waiting.getByRole('link', { name: '45 pagos por revisar' }));
  await waitFor(() => expect(here()).toBe('/finance/review?tab=waiting'));
});

test('a decision opens its document where this person finds it', async () => {
  const params = { document: 'order', id: idOf(9), label: 'P-000009', by: 'Beto Paz' };
  const items = [notice({ kind: 'payment-rejected', params })];
  const { user } = await open(apiWith(...items));
  await user.click(await bell('1 aviso nuevo'));
  const row = within(await panel()).getByRole('link', { name: /^Beto Paz rechazó un pago de P-000009/ });
  expect(row.getAttribute('href')).toBe(`/orders/list?open=${idOf(9)}`);
});

test('within quiet hours neither counts nor announces; the notices are there', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T06:00:00Z'), toFake: ['Date'] });
  const icon = document.head.appendChild(document.createElement('link'));
  icon.rel = 'icon';
  const api = apiWith(notice()).on(readMyQuietHours, { quietHours: { from: '21:00', to: '07:00' } });
  const { user } = await open(api);
  await user.click(await bell('sin avisos por ahora'));
  expect(within(await panel()).getByRole('link', { name: /^Eva Coc pidió acceso/ })).toBeDefined();
  expect(icon.getAttribute('href')).toBe('/favicon.svg');
  api.on(readMyQuietHours, { quietHours: null });
  emitLiveEvent({ topic: 'user', kind: 'changed', entityId: ana.UserID, actorId: ana.UserID });
  await bell('1 aviso nuevo');
  expect(icon.getAttribute('href')).toBe('/favicon-badge.svg');
  icon.remove();
});

test('shows own profile changes made elsewhere at once without a notice', async () => {
  const { api } = await open();
  api.on(readMe, { ...ana, FirstName: 'Beto', UserCompleteName: 'Beto Paz', Version: 2 });
  emitLiveEvent({ topic: 'user', kind: 'changed', entityId: ana.UserID, actorId: ana.UserID });
  expect(await screen.findByRole('button', { name: /Beto Paz/ })).toBeDefined();
  await bell('nada nuevo');
});
