import { screen, waitFor, within } from '@testing-library/react';
import { readCalendarEvents, readTaskboard } from '@trastienda/shared/demo/contract.ts';
import { expect, test, vi } from 'vitest';
import { BOARD } from '#testing/fixtures/demo.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { EventAgenda, EventDialog } from './parts/calendar/event-agenda.tsx';
import { toHappenings } from './parts/calendar/happenings.ts';
import { BoardPage } from './screens/board-screen.tsx';

async function open(api = new StubApi().on(readTaskboard, BOARD)) {
  const view = await renderComponent(<BoardPage />, {
    user: signedInAs('admin'),
    api,
    path: '/demo/taskboard',
  });
  await screen.findByRole('heading', { level: 1, name: 'Tablero' });
  return view;
}

const lane = (name: string) => screen.findByRole('region', { name });
const titles = async (name: string) =>
  [...(await lane(name)).querySelectorAll('[data-task] h4')].map((title) => title.textContent);
const handle = (title: string) => screen.getByRole('button', { name: `Mover «${title}»` });

test('shows the specified lanes and times in Spanish', async () => {
  await open();
  expect(await titles('Por hacer')).toEqual(['Comprar leche', 'Sacar la basura']);
  expect(within(await lane('Por hacer')).getAllByText('15 min')).toHaveLength(2);
  expect(screen.getByText('Es una demostración: los cambios no se guardan.')).toBeDefined();
});

test('moves a card to another lane by its menu, announces it, and keeps the focus', async () => {
  const { user } = await open();
  await lane('Por hacer');
  handle('Comprar leche').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Detenidas' }));
  expect(await titles('Detenidas')).toEqual(['Arreglar la chapa de la puerta', 'Comprar leche']);
  expect(await titles('Por hacer')).toEqual(['Sacar la basura']);
  expect(screen.getByText('«Comprar leche» está en Detenidas, lugar 2 de 2.').getAttribute('role')).toBe(
    'status',
  );
  await waitFor(() => expect(document.activeElement).toBe(handle('Comprar leche')));
});

test('moves a card up and down within its lane, not beyond the ends', async () => {
  const { user } = await open();
  await lane('Por hacer');
  await user.click(handle('Comprar leche'));
  const item = (name: string) => screen.findByRole<HTMLButtonElement>('menuitem', { name });
  expect((await item('Subir')).disabled).toBe(true);
  await user.click(await item('Bajar'));
  expect(await titles('Por hacer')).toEqual(['Sacar la basura', 'Comprar leche']);
  await user.click(handle('Comprar leche'));
  await user.click(await item('Subir'));
  expect(await titles('Por hacer')).toEqual(['Comprar leche', 'Sacar la basura']);
});

test('removes a card, and an empty lane shows a hint', async () => {
  const { user } = await open();
  await lane('En curso');
  await user.click(handle('Regar el jardín'));
  await user.click(await screen.findByRole('menuitem', { name: 'Quitar tarjeta' }));
  expect(await within(await lane('En curso')).findByText('Suelta aquí una tarjeta')).toBeDefined();
  expect(screen.getByText('Quitaste «Regar el jardín» del tablero.')).toBeDefined();
});

test('a new card needs a title and is added at the end of its lane', async () => {
  const { user } = await open();
  const progress = within(await lane('En curso'));
  await user.click(progress.getByRole('button', { name: 'Agregar tarjeta en En curso' }));
  await user.click(progress.getByRole('button', { name: 'Agregar' }));
  expect(progress.getByText('Escribe un nombre.')).toBeDefined();
  await user.type(progress.getByLabelText(/^Título/), 'Coser un botón{Enter}');
  expect(await titles('En curso')).toEqual(['Regar el jardín', 'Coser un botón']);
  const again = progress.getByRole('button', { name: 'Agregar tarjeta en En curso' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('Escape cancels a new card', async () => {
  const { user } = await open();
  const progress = within(await lane('En curso'));
  await user.click(progress.getByRole('button', { name: 'Agregar tarjeta en En curso' }));
  await user.keyboard('Nada{Escape}');
  expect(progress.queryByLabelText(/^Título/)).toBeNull();
  expect(await titles('En curso')).toEqual(['Regar el jardín']);
});

test('a lane is renamed, not to an empty name, collapsed and expanded', async () => {
  const { user } = await open();
  await lane('En curso');
  await user.click(screen.getByRole('button', { name: 'Cambiar el nombre de En curso' }));
  const name = screen.getByRole('textbox', { name: 'Nombre de la columna' });
  await user.clear(name);
  await user.keyboard('{Enter}');
  expect(await titles('En curso')).toEqual(['Regar el jardín']);
  await user.click(screen.getByRole('button', { name: 'Cambiar el nombre de En curso' }));
  await user.clear(screen.getByRole('textbox', { name: 'Nombre de la columna' }));
  await user.keyboard('Entre manos{Enter}');
  expect(await titles('Entre manos')).toEqual(['Regar el jardín']);
  const fold = screen.getByRole('button', { name: 'Tarjetas de Entre manos' });
  await user.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(within(await lane('Entre manos')).getByText('1 tarjeta')).toBeDefined();
  await user.click(fold);
  expect(await titles('Entre manos')).toEqual(['Regar el jardín']);
});

test('adds a lane at the end, with a name', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Agregar columna' }));
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(screen.getByText('Escribe un nombre.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Nombre de la columna/ }), 'Algún día{Enter}');
  expect(within(await lane('Algún día')).getByText('Suelta aquí una tarjeta')).toBeDefined();
});

test('shows a translated error for a failed board and retries', async () => {
  const api = new StubApi().on(
    readTaskboard,
    new Refusal(500, 'demo.failed', { message: 'Internal server error' }),
  );
  const { user } = await open(api);
  expect((await screen.findByRole('alert')).textContent).toContain('Algo falló y no pudimos mostrarlo');
  expect(screen.queryByText('Internal server error')).toBeNull();
  api.on(readTaskboard, BOARD);
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await titles('Por hacer')).toHaveLength(2);
});

test('each demo page links to the others', async () => {
  await open();
  const nav = within(screen.getByRole('navigation', { name: 'Pantallas de la demostración' }));
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mensajes', '/demo/chat'],
    ['Pendientes', '/demo/todo'],
    ['Tablero', '/demo/taskboard'],
    ['Calendario', '/demo/calendar'],
  ]);
});

const { events } = readCalendarEvents.reply.parse({
  events: [
    { id: 1, title: 'Reunión de equipo', start: '2026-03-16T10:30:00', end: '2026-03-16T12:30:00' },
    { title: 'Conoce nuestra región', start: '2026-03-28', url: 'https://ejemplo.gt/' },
  ],
});

test('lists events as text, with links in a new tab and a way to move them', async () => {
  const onMove = vi.fn();
  const happenings = toHappenings(events);
  const { user } = await renderComponent(<EventAgenda happenings={happenings} onMove={onMove} />);
  const [meeting, trip] = screen.getAllByRole('listitem');
  expect(meeting?.textContent).toMatch(/16 de marzo.*10:30/);
  expect(trip?.textContent).toMatch(/28 de marzo/);
  const link = screen.getByRole('link', {
    name: 'Abrir el enlace de «Conoce nuestra región» en otra pestaña',
  });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  await user.click(screen.getByRole('button', { name: 'Mover «Reunión de equipo» a otro día' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith(happenings[0]?.key);
});

test('shows an empty state for days without events', async () => {
  await renderComponent(<EventAgenda happenings={[]} onMove={() => {}} />);
  expect(screen.getByText('Nada por aquí')).toBeDefined();
});

test('the dialog moves an event to another day, which is required', async () => {
  const onMove = vi.fn();
  const [meeting] = toHappenings(events);
  if (meeting === undefined) throw new Error('no event');
  const { user } = await renderComponent(
    <EventDialog happening={meeting} onMove={onMove} onClose={() => {}} />,
  );
  const day = await screen.findByLabelText<HTMLInputElement>(/^Mover al…/);
  expect(day.value).toBe('2026-03-16');
  await user.clear(day);
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  expect(screen.getByText('Elige un día.')).toBeDefined();
  await user.type(day, '2026-03-20');
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith('2026-03-20');
});
