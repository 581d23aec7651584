import { screen, waitFor, within } from '@testing-library/react';
import { addMessage, listFriends } from '@trastienda/shared/demo/contract.ts';
import { expect, test, vi } from 'vitest';
import { chatApi } from '#testing/fixtures/demo.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal } from '#testing/stub-api.ts';
import { ChatPanelButton } from './exports/chat-panel-button.tsx';
import { ChatPage } from './screens/chat-screen.tsx';

const admin = signedInAs('admin');

async function openChat(path = '/demo/chat', api = chatApi()) {
  const view = await renderComponent(<ChatPage />, { user: admin, api, path });
  await screen.findByRole('heading', { level: 1, name: 'Mensajes' });
  return view;
}

const contact = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Contactos' })).findByRole('button', {
    name: new RegExp(`^${name}`),
  });
const log = () => screen.findByRole('log');
const field = (name: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Mensaje para ${name}` });

test('shows the first conversation beside the contacts on a desktop', async () => {
  await openChat();
  expect(within(await log()).getByText(/Entonces agrega también los aretes\./)).toBeDefined();
  expect((await contact('Elena')).getAttribute('aria-current')).toBe('true');
});

test('shows the presence of contacts in Spanish, and unread counts until read', async () => {
  const { user, router } = await openChat();
  expect((await contact('Abril')).textContent).toContain('En línea');
  expect((await contact('Alberto')).textContent).toContain('Escribiendo…');
  expect((await contact('Andrea')).textContent).toContain('Hace 10 min');
  expect((await contact('Alberto')).textContent).toContain('1 mensaje sin leer');
  await user.click(await contact('Alberto'));
  expect(await screen.findByText(/A las nueve, antes de abrir\./)).toBeDefined();
  await waitFor(async () => expect((await contact('Alberto')).textContent).not.toContain('sin leer'));
  expect(router.state.location.search).toEqual({ with: '2' });
});

test('refuses an empty message before sending', async () => {
  const { user, api } = await openChat();
  await field('Elena');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(screen.getByText('Escribe algo antes de enviar.')).toBeDefined();
  expect(document.activeElement).toBe(await field('Elena'));
  expect(api.bodies(addMessage)).toEqual([]);
});

test('Enter sends, Shift+Enter adds a line, and the field is cleared', async () => {
  const { user, api } = await openChat();
  await user.type(await field('Elena'), 'Ya llevo{Shift>}{Enter}{/Shift}las etiquetas{Enter}');
  await waitFor(async () => expect((await log()).textContent).toContain('las etiquetas9:00 a.m.'));
  expect(api.bodies(addMessage)).toEqual([{ id: 6, msg: 'Ya llevo\nlas etiquetas' }]);
  expect((await field('Elena')).value).toBe('');
  expect(document.activeElement).toBe(await field('Elena'));
});

test('starts a conversation with a new contact', async () => {
  const { user } = await openChat('/demo/chat?with=3');
  expect(await screen.findByText('Todavía no han conversado')).toBeDefined();
  await user.type(await field('Andrea'), 'Hola, Andrea{Enter}');
  await waitFor(() => expect(screen.queryByText('Todavía no han conversado')).toBeNull());
  expect((await log()).textContent).toContain('Hola, Andrea');
});

test('keeps a message that could not be sent in the field and sends it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = chatApi();
  const works = chatApi();
  const { user } = await openChat('/demo/chat', api);
  api.on(addMessage, new Refusal(500, 'demo.failed', { message: 'Internal server error' }));
  await user.type(await field('Elena'), '¿Sigues ahí?{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Tu mensaje no salió');
  expect(screen.queryByText(/Internal server error/)).toBeNull();
  expect((await field('Elena')).value).toBe('¿Sigues ahí?');
  api.on(addMessage, async ({ body }) =>
    addMessage.reply.parse(
      await (
        await works.fetch('/api/friend/chat/add', { method: 'POST', body: JSON.stringify(body) })
      ).json(),
    ),
  );
  await user.type(await field('Elena'), '{Enter}');
  await waitFor(async () => expect((await log()).textContent).toContain('¿Sigues ahí?'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('searches contacts, shows an empty result, and Escape clears the search', async () => {
  const { user } = await openChat();
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Busca un contacto' });
  await user.type(search, ' ANDR ');
  await waitFor(() => expect(document.querySelectorAll('[data-friend]')).toHaveLength(1));
  expect(screen.getByText('1 contacto').getAttribute('role')).toBe('status');
  await user.type(search, 'zz');
  expect(await screen.findByText('Nadie con ese nombre')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(search.value).toBe('');
  await waitFor(() => expect(document.querySelectorAll('[data-friend]')).toHaveLength(4));
});

test('arrow keys move through the contacts, also from the search', async () => {
  const { user } = await openChat();
  await contact('Abril');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await contact('Abril'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await contact('Alberto'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(await contact('Elena'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(await contact('Abril'));
});

test('on a phone contacts and conversation replace each other, and the focus follows', async () => {
  setViewportWidth(390);
  const { user } = await openChat();
  expect(screen.queryByRole('log')).toBeNull();
  await user.click(await contact('Alberto'));
  await log();
  expect(screen.queryByRole('list', { name: 'Contactos' })).toBeNull();
  const back = screen.getByRole('button', { name: 'Volver a los contactos' });
  expect(document.activeElement).toBe(back);
  await user.click(back);
  const alberto = await contact('Alberto');
  await waitFor(() => expect(document.activeElement).toBe(alberto));
});

test('shows a translated error for failed contacts and retries', async () => {
  const api = chatApi().on(
    listFriends,
    new Refusal(500, 'demo.failed', { message: 'Internal server error' }),
  );
  const { user } = await openChat('/demo/chat', api);
  const [alert] = await screen.findAllByRole('alert');
  expect(alert?.textContent).toContain('Algo falló y no pudimos mostrarlo.');
  expect(screen.queryByText('Internal server error')).toBeNull();
  api.on(listFriends, { friends: [] });
  await user.click(screen.getAllByRole('button', { name: 'Volver a intentar' })[0] ?? document.body);
  expect(await screen.findByText('Nadie con ese nombre')).toBeDefined();
});

test('the side panel shows the same conversations and returns the focus', async () => {
  const { user } = await renderComponent(<ChatPanelButton className="x" />, { user: admin, api: chatApi() });
  const button = screen.getByRole('button', { name: 'Chat de ejemplo' });
  await user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Chat de ejemplo' }));
  const alberto = await panel.findByRole('button', { name: /^Alberto/ });
  expect(alberto.textContent).toContain('1 mensaje sin leer');
  alberto.focus();
  await user.keyboard('{Enter}');
  const write = await panel.findByRole('textbox', { name: 'Mensaje para Alberto' });
  await waitFor(() => expect(document.activeElement).toBe(write));
  await user.keyboard('Desde el panel{Enter}');
  await waitFor(() => expect(panel.getByRole('log').textContent).toContain('Desde el panel'));
  await user.click(panel.getByRole('button', { name: 'Volver a los contactos' }));
  const again = await panel.findByRole('button', { name: /^Alberto/ });
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect(again.textContent).not.toContain('sin leer');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
