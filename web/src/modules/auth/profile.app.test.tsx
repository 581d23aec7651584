import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  changeMe,
  changeMyPassword,
  endMySession,
  listMySessions,
  profileChange,
} from '@trastienda/shared/auth/contract.ts';
import { storeInfo, uploadFile } from '@trastienda/shared/system/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { speak } from '#lib/i18n/message-store.ts';
import { sessionRow, textField } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const ana = signedInAs('vendor');
const shop = () => new StubApi().on(listMySessions, { items: [sessionRow()] });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' });
const alertOf = (form: string) =>
  within(screen.getByRole('form', { name: form })).findByText(/./, { selector: '[role=alert] p' });

async function openProfile(api = shop(), user = ana) {
  const view = await renderApp('/profile', { user, api });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByText('Este equipo');
  return view;
}

test('sends a changed name with the version and shows it in the header at once', async () => {
  const api = shop().on(changeMe, ({ body }) => {
    const { firstName } = profileChange.parse(body);
    return { ...ana, FirstName: firstName, UserCompleteName: `${firstName} Paz`, Version: 2 };
  });
  const { user } = await openProfile(api);
  expect(save().disabled).toBe(true);
  await user.type(textField('Nombre'), ' María');
  await user.click(save());
  expect(await screen.findByText('Guardamos tu perfil.')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Tu menú.*Ana María Paz/ })).toBeDefined();
  expect(api.bodies(changeMe)).toEqual([
    { version: 1, firstName: 'Ana María', lastName: 'Paz', language: 'es', pictureFileId: null },
  ]);
  expect(api.requests(changeMe)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(save().disabled).toBe(true));
  expect(window.localStorage.getItem(`draft:${ana.UserID}:profile`)).toBeNull();
});

test('refuses a blank name at its field and sends nothing', async () => {
  const { user, api } = await openProfile(shop().on(changeMe, ana));
  await user.clear(textField('Nombre'));
  await user.type(textField('Nombre'), '   ');
  expect(await screen.findByText('Este dato es necesario.')).toBeDefined();
  await user.click(save());
  expect(api.bodies(changeMe)).toEqual([]);
});

test('offers only Spanish; another stored language is kept until it is changed', async () => {
  const { unmount } = await openProfile();
  const offered = () =>
    [...screen.getByLabelText('Idioma').querySelectorAll('option')].map((one) => one.textContent);
  expect(offered()).toEqual(['Español']);
  unmount();
  onTestFinished(() => speak('es'));
  await renderApp('/profile', { user: signedInAs('vendor', { Language: 'en' }), api: shop() });
  const options = (await screen.findByLabelText('Language')).querySelectorAll('option');
  expect([...options].map((one) => one.textContent)).toEqual(['Spanish', 'English']);
});

test('restores unsaved text after a reload and discards it for good', async () => {
  const first = await openProfile();
  await first.user.type(textField('Apellido'), ' a medias');
  first.unmount();
  const second = await openProfile();
  await waitFor(() => expect(textField('Apellido').value).toBe('Paz a medias'));
  await second.user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(textField('Apellido').value).toBe('Paz');
  second.unmount();
  await openProfile();
  expect(textField('Apellido').value).toBe('Paz');
  expect(screen.queryByText(/^Recuperamos/)).toBeNull();
});

test('does not offer reverted text as recovered', async () => {
  const { user, unmount } = await openProfile();
  await user.type(textField('Apellido'), 'x');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(save().disabled).toBe(true));
  unmount();
  await openProfile();
  expect(screen.queryByText(/^Recuperamos/)).toBeNull();
});

test('a conflict keeps the text, and saving again uses the newer version', async () => {
  const newer = { ...ana, LastName: 'Primera', UserCompleteName: 'Ana Primera', Version: 7 };
  const api = shop().on(
    changeMe,
    new Refusal(409, 'resource.stale', {
      message: 'Alguien más lo cambió mientras lo editabas.',
      current: newer,
    }),
  );
  const { user } = await openProfile(api);
  await user.clear(textField('Apellido'));
  await user.type(textField('Apellido'), 'Segunda');
  await user.click(save());
  expect((await alertOf('Tus datos')).textContent).toContain('Alguien más lo cambió');
  expect(textField('Apellido').value).toBe('Segunda');
  api.on(changeMe, { ...newer, LastName: 'Segunda', Version: 8 });
  await user.click(save());
  expect(await screen.findByText('Guardamos tu perfil.')).toBeDefined();
  expect(api.bodies(changeMe)).toEqual([expect.objectContaining({ version: 7, lastName: 'Segunda' })]);
});

const chooser = () => {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]');
  if (input === null) throw new Error('no file chooser');
  return input;
};
const choose = (file: File) => fireEvent.change(chooser(), { target: { files: [file] } });
const FILE_ID = '0198c0de-0000-7000-8000-0000000000c1';
const UPLOADED = { id: FILE_ID, width: 1, height: 1, bytes: 70 };

test('refuses a file that is no picture or too large before sending', async () => {
  const { api } = await openProfile(shop().on(uploadFile, UPLOADED));
  choose(new File(['hola'], 'nota.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Elige una foto JPG, PNG o WEBP.')).toBeDefined();
  const heavy = new File(['x'], 'grande.png', { type: 'image/png' });
  Object.defineProperty(heavy, 'size', { value: 11 * 1024 * 1024 });
  choose(heavy);
  expect(await screen.findByText('La foto pesa más de 10 MB. Elige una más liviana.')).toBeDefined();
  expect(api.bodies(uploadFile)).toEqual([]);
});

test('shows an error beside an unreadable picture; a valid one is saved with the profile', async () => {
  const api = shop().on(
    uploadFile,
    new Refusal(422, 'file.unreadable', { message: 'No es una foto que podamos abrir.' }),
  );
  const { user } = await openProfile(api);
  choose(new File(['hola'], 'falsa.png', { type: 'image/png' }));
  expect(await screen.findByText('No es una foto que podamos abrir.')).toBeDefined();
  api.on(uploadFile, UPLOADED).on(changeMe, { ...ana, Version: 2 });
  choose(new File(['x'], 'yo.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: 'Cambiar foto' })).toBeDefined();
  expect(screen.queryByText('No es una foto que podamos abrir.')).toBeNull();
  await user.click(save());
  await waitFor(() =>
    expect(api.bodies(changeMe)).toEqual([expect.objectContaining({ pictureFileId: FILE_ID })]),
  );
});

const change = () => screen.getByRole('button', { name: 'Cambiar contraseña' });

test('refuses a wrong current password at its field; the right one changes it and clears both', async () => {
  const api = shop().on(
    changeMyPassword,
    new Refusal(422, 'password.wrong-current', { message: 'La contraseña actual no coincide.' }),
  );
  const { user } = await openProfile(api);
  await user.type(textField('Contraseña actual'), 'no es esta');
  await user.type(textField('Contraseña nueva'), 'cuatro volcanes y un lago');
  await user.click(change());
  expect(await screen.findByText('La contraseña actual no coincide.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Contraseña actual'));
  expect(textField('Contraseña nueva').value).toBe('cuatro volcanes y un lago');
  api.on(changeMyPassword, { done: true });
  const requestsBefore = api.requests(listMySessions).length;
  await user.click(change());
  expect(await screen.findByText('Tu contraseña cambió y cerramos tus otras sesiones.')).toBeDefined();
  expect(textField('Contraseña nueva').value).toBe('');
  expect(textField('Contraseña actual').value).toBe('');
  await waitFor(() => expect(api.requests(listMySessions).length).toBeGreaterThan(requestsBefore));
});

test('refuses a new password with the user’s name and sends nothing', async () => {
  const { user, api } = await openProfile(shop().on(changeMyPassword, { done: true }));
  await user.type(textField('Contraseña actual'), 'la de antes');
  await user.type(textField('Contraseña nueva'), 'ana@ejemplo.gt');
  await user.click(change());
  expect(await screen.findByText(/^Es fácil de adivinar\./)).toBeDefined();
  expect(api.bodies(changeMyPassword)).toEqual([]);
});

test('lists sessions with device, address and days, the current one first, and ends others', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:00:00Z'), toFake: ['Date'] });
  const other = sessionRow({
    id: '0198c0de-0000-7000-8000-0000000000f2',
    device:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    isCurrent: false,
  });
  const api = shop().on(listMySessions, { items: [other, sessionRow()] });
  api.on(endMySession, () => {
    api.on(listMySessions, { items: [sessionRow()] });
    return { done: true as const };
  });
  const { user } = await openProfile(api);
  const rows = () => screen.getByText('Este equipo').closest('ul')?.querySelectorAll('li') ?? [];
  expect(rows()[0]?.textContent).toContain('Chrome en Windows');
  expect(rows()[0]?.textContent).toContain(
    'Último uso hace 30 minutos, desde 190.148.10.20. Abierta el 28 de febrero.',
  );
  await user.click(screen.getByRole('button', { name: /^Cerrar esta sesión: Safari en / }));
  expect(await screen.findByText('Cerramos esa sesión.')).toBeDefined();
  expect(await screen.findByText('No tienes sesiones abiertas en otros equipos.')).toBeDefined();
  expect(api.requests(endMySession)[0]?.params).toEqual({ id: other.id });
});

test('shows days in the store’s time zone before the store is loaded', async () => {
  const base = storeInfo.reply.parse(await (await new StubApi().fetch('/api/public/store')).json());
  const far = { ...base, timeZone: 'Pacific/Kiritimati' };
  const first = await openProfile(shop().on(storeInfo, far));
  expect(await screen.findByText(/Abierta el 1 de marzo\./)).toBeDefined();
  first.unmount();
  await openProfile(shop().on(storeInfo, () => new Promise(() => {})));
  expect(screen.getByText(/Abierta el 1 de marzo\./)).toBeDefined();
});
