import { screen, waitFor, within } from '@testing-library/react';
import { changeMe } from '@trastienda/shared/auth/contract.ts';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { speak } from '#lib/i18n/message-store.ts';
import { here } from '#testing/fixtures/auth.ts';
import { storeApi } from '#testing/fixtures/welcome.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { loseNetwork } from '#testing/network.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

async function open(user = signedInAs('admin'), api = new StubApi()) {
  const view = await renderApp('/help', { user, api });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const userMenu = () => screen.getByRole('button', { name: /^Tu menú/ });
const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

test('the user menu shows name and role', async () => {
  const { user } = await open(signedInAs('logisticManager'));
  expect(userMenu().textContent).toContain('Ana Paz');
  await user.click(userMenu());
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Logística')).toBeDefined();
  expect(entries()).toEqual(['Mi perfil', 'Personalizar el menú', 'Ayuda', 'Salir']);
});

test('a store without example chat and handle has neither, and customizes from the user menu', async () => {
  const usual = await storeApi({ isDemo: false });
  const shown = storeInfo.reply.parse(await (await usual.fetch('/api/public/store')).json());
  const api = usual.on(storeInfo, { ...shown, showsChat: false, showsCustomizer: false });
  const { user } = await open(signedInAs('vendor'), api);
  await screen.findAllByText('Trastienda');
  expect(screen.queryByRole('button', { name: 'Chat de ejemplo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Personaliza el menú en vivo' })).toBeNull();
  await user.click(userMenu());
  await user.click(await screen.findByRole('menuitem', { name: 'Personalizar el menú' }));
  expect(await screen.findByRole('region', { name: 'Personaliza el menú en vivo' })).toBeDefined();
});

test('the user menu links managers to the store settings', async () => {
  const { user } = await open();
  await user.click(userMenu());
  expect((await screen.findByRole('menuitem', { name: 'Mi tienda' })).getAttribute('href')).toBe(
    '/settings/store',
  );
});

test('the user menu works by keyboard: arrow down opens, Escape returns the focus', async () => {
  const { user } = await open();
  userMenu().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mi perfil'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Mi tienda');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(userMenu()));
});

test('the appearance is chosen in the user menu, one of three', async () => {
  const { user } = await open();
  await user.click(userMenu());
  const choice = (name: string) => screen.findByRole('menuitemradio', { name });
  await user.click(await choice('Oscura'));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  expect((await choice('Oscura')).getAttribute('aria-checked')).toBe('true');
  await user.click(await choice('Clara'));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('light'));
});

test('the header lists only Spanish', async () => {
  const { user } = await open(signedInAs('vendor'));
  await user.click(screen.getByRole('button', { name: 'Idioma: Español' }));
  const offered = await screen.findAllByRole('menuitemradio');
  expect(offered.map((one) => one.textContent)).toEqual(['Español']);
});

async function chooseSpanish(api: StubApi) {
  onTestFinished(() => speak('es'));
  const { user } = await open(signedInAs('vendor', { Language: 'en', Version: 4 }), api);
  await user.click(await screen.findByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Spanish' }));
  expect(await screen.findByRole('button', { name: 'Idioma: Español' })).toBeDefined();
}

test('a chosen language is saved in the profile and used at once', async () => {
  const api = new StubApi().on(changeMe, signedInAs('vendor', { Version: 5 }));
  await chooseSpanish(api);
  expect(api.bodies(changeMe)).toEqual([
    { version: 4, firstName: 'Ana', lastName: 'Paz', language: 'es', pictureFileId: null },
  ]);
});

test('saves the language over a profile that changed meanwhile', async () => {
  const newer = signedInAs('vendor', { Language: 'en', LastName: 'Coy', Version: 9 });
  let tries = 0;
  const api = new StubApi().on(changeMe, () => {
    tries += 1;
    return tries === 1
      ? new Refusal(409, 'resource.stale', { current: newer })
      : signedInAs('vendor', { Version: 10 });
  });
  await chooseSpanish(api);
  expect(api.bodies(changeMe)[1]).toMatchObject({ version: 9, lastName: 'Coy', language: 'es' });
});

test('uses a language that could not be saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await chooseSpanish(new StubApi().on(changeMe, new Refusal(500, 'service.unexpected')));
});

test('shows the store’s brand in menu and title, and follows a change', async () => {
  const store = storeInfo.reply.parse(await (await new StubApi().fetch('/api/public/store')).json());
  const api = new StubApi().on(storeInfo, { ...store, brand: 'Boutique Ixchel' });
  await open(signedInAs('vendor'), api);
  expect(
    (await screen.findAllByRole('link', { name: 'Boutique Ixchel, ir al inicio' })).length,
  ).toBeGreaterThan(0);
  await waitFor(() => expect(document.title).toBe('Manual | Boutique Ixchel'));
  api.on(storeInfo, { ...store, brand: 'Boutique Ixmucané' });
  emitLiveEvent({ topic: 'store' });
  await waitFor(() => expect(document.title).toBe('Manual | Boutique Ixmucané'));
});

test('shows that the network is lost on every screen', async () => {
  await open();
  const comeBack = loseNetwork();
  expect(screen.getByText(/^Estás sin conexión\./)).toBeDefined();
  comeBack();
  expect(screen.queryByText(/^Estás sin conexión\./)).toBeNull();
});

test('remembers the open page for this tab, except a layout page', async () => {
  const { unmount } = await open();
  expect(window.sessionStorage.getItem('lastPath')).toBe('/help');
  unmount();
  await renderApp('/layout/layout-6', { user: signedInAs('admin') });
  await screen.findByRole('heading', { level: 2, name: 'Diseño prearmado 6' });
  expect(here()).toBe('/layout/layout-6');
  expect(window.sessionStorage.getItem('lastPath')).toBe('/help');
});
