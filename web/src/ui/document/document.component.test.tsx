import { screen, waitFor, within } from '@testing-library/react';
import { readOrderTimeline } from '@trastienda/shared/orders/contract/order.ts';
import { describe, expect, test, vi } from 'vitest';
import { fill } from '#testing/fill.ts';
import { timelineEntry } from '#testing/fixtures/orders.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { loseNetwork } from '#testing/network.ts';
import { renderDocument } from '#testing/screens/document.tsx';
import type { Server } from '#testing/screens/document-queries.ts';
import { createServer, NOTE } from '#testing/screens/document-queries.ts';
import type { DocumentLayout } from './document-kind.ts';

const never = () => new Promise<never>(() => {});
const refuse = (status: number) => () =>
  Promise.reject({ status, code: 'server.failed', message: 'Falló.', requestId: 'test' });
const heading = () => screen.findByRole('heading', { name: 'N-1' });
const history = () => screen.findByRole('region', { name: 'Historia' });

describe('a document that is read', () => {
  test.each<[string, Partial<Server>, string, () => Promise<unknown>]>([
    [
      'on its way shows its shape',
      { read: vi.fn(never) },
      NOTE.id,
      () => screen.findByRole('status', { name: 'Cargando la lista' }),
    ],
    [
      'that is none is not found',
      {},
      'N-1',
      () => screen.findByRole('heading', { name: /^No pudimos cargar/ }),
    ],
    [
      'of somebody else is not found',
      { read: vi.fn(refuse(404)) },
      NOTE.id,
      () => screen.findByRole('heading', { name: /^No pudimos cargar/ }),
    ],
    [
      'that failed offers to try again',
      { read: vi.fn(refuse(500)) },
      NOTE.id,
      () => screen.findByRole('button', { name: 'Volver a intentar' }),
    ],
    ['shows itself', {}, NOTE.id, heading],
  ])('%s', async (_, changes, id, find) => {
    const server = { ...createServer(), ...changes };
    await renderDocument(server, { id });
    expect(await find()).toBeDefined();
    // What is no id is not even asked for.
    await waitFor(() => expect(server.read).toHaveBeenCalledTimes(id === NOTE.id ? 1 : 0));
  });

  test('is shown once trying again succeeds', async () => {
    const server = createServer();
    server.read.mockImplementationOnce(refuse(500));
    const { user } = await renderDocument(server);
    expect(await screen.findByText('Falló.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
    expect(await heading()).toBeDefined();
  });

  test('says that there is no network', async () => {
    const comeBack = loseNetwork();
    await renderDocument(createServer());
    expect(await screen.findByRole('alert')).toBeDefined();
    comeBack();
    expect(await heading()).toBeDefined();
  });

  test('stays when it cannot be read again', async () => {
    const server = createServer();
    await renderDocument(server);
    await heading();
    server.read.mockImplementation(refuse(500));
    emitLiveEvent({ topic: 'note', entityId: NOTE.id });
    await waitFor(() => expect(server.read).toHaveBeenCalledTimes(2));
    expect(await heading()).toBeDefined();
    expect(screen.queryByText('Falló.')).toBeNull();
  });
});

describe('the layout', () => {
  test.each<[DocumentLayout, number]>([
    ['page', 1],
    ['drawer', 0],
  ])('of the %s repeats its label %i times', async (layout, times) => {
    const { container } = await renderDocument(createServer(), { layout });
    await history();
    expect(screen.queryAllByRole('heading', { name: 'N-1' })).toHaveLength(times);
    expect(container.querySelector(`[data-layout="${layout}"]`)).not.toBeNull();
    // Last on the page's main column, and below both columns in the drawer.
    const regions = screen.getAllByRole('region').map((region) => region.textContent?.slice(0, 5));
    expect(regions).toEqual(layout === 'page' ? ['Texto', 'Histo', 'Notas'] : ['Texto', 'Notas', 'Histo']);
  });
});

describe('live updates', () => {
  test('of somebody else read it once and light up what changed', async () => {
    const server = createServer();
    await renderDocument(server);
    await heading();
    server.read.mockImplementation(async () => ({ ...NOTE, text: 'Adiós' }));
    for (const entityId of [NOTE.id, null, NOTE.id]) emitLiveEvent({ topic: 'note', entityId });
    expect(await screen.findAllByText('Adiós')).toHaveLength(2);
    expect(server.read).toHaveBeenCalledTimes(2);
    const notes = await screen.findByRole('region', { name: 'Notas' });
    expect(notes.hasAttribute('data-highlighted')).toBe(true);
    expect((await screen.findByRole('region', { name: 'Texto' })).hasAttribute('data-highlighted')).toBe(
      false,
    );
  });

  test('of another document are ignored', async () => {
    const server = createServer();
    await renderDocument(server);
    await heading();
    emitLiveEvent({ topic: 'note', entityId: '00000000-0000-4000-8000-000000000001' });
    await new Promise((done) => setTimeout(done, 300));
    expect(server.read).toHaveBeenCalledTimes(1);
  });
});

describe('dialogs', () => {
  test('open by «do=» in the address, once', async () => {
    const { user, router } = await renderDocument(createServer(), { path: '/notes?do=read' });
    expect(await screen.findByRole('dialog', { name: 'read' })).toBeDefined();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('do'));
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that are not possible any more stay closed', async () => {
    await renderDocument(createServer(), { path: '/notes?do=sign' });
    await heading();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('actions', () => {
  test('the menu opens by keyboard, has a line between its groups, and Escape closes it', async () => {
    const { user, onEdit } = await renderDocument(createServer());
    const more = await screen.findByRole('button', { name: 'Más de N-1' });
    more.focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(2);
    expect(menu.querySelectorAll('.mantine-Menu-divider')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    expect(onEdit).toHaveBeenCalledOnce();
  });

  test('a double click gives a command once, and a refusal is said there', async () => {
    const server = createServer();
    const { user } = await renderDocument(server);
    const sign = await screen.findByRole('button', { name: 'Firmar' });
    await user.dblClick(sign);
    expect(await screen.findByText('Firmada')).toBeDefined();
    expect(server.sign).toHaveBeenCalledTimes(1);
    server.sign.mockImplementation(refuse(409));
    await user.click(sign);
    expect(await screen.findByText('No se firmó')).toBeDefined();
  });
});

describe('the timeline', () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Comentario para el equipo');

  test('lists the latest twelve, the oldest first, and earlier ones on request', async () => {
    const server = createServer();
    const entries = Array.from({ length: 14 }, (_, index) => timelineEntry(14 - index, `paso-${14 - index}`));
    server.readEntries.mockImplementation(async () => readOrderTimeline.reply.parse({ entries }));
    const { user } = await renderDocument(server);
    const story = await history();
    await user.click(await within(story).findByRole('button', { name: 'Ver 2 anteriores' }));
    const sentences = within(story)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
    expect(sentences).toEqual(Array.from({ length: 14 }, (_, index) => `Ana Paz hizo paso-${index + 1}`));
  });

  test('that failed leaves the document and can be tried again', async () => {
    const server = createServer();
    server.readEntries.mockImplementationOnce(refuse(500));
    const { user } = await renderDocument(server);
    const story = await history();
    await user.click(await within(story).findByRole('button', { name: 'Volver a intentar' }));
    await waitFor(() => expect(server.readEntries).toHaveBeenCalledTimes(2));
    expect(await heading()).toBeDefined();
  });

  test('keeps a comment that was not stored, sends it again with the same key, and then clears it', async () => {
    const server = createServer();
    server.comment.mockImplementationOnce(refuse(503));
    const { user } = await renderDocument(server);
    await fill(user, await field(), ' Llamar antes ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Falló.')).toBeDefined();
    expect((await field()).value).toBe(' Llamar antes ');
    await user.click(screen.getByRole('button', { name: 'Comentar' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    const [first, second] = server.comment.mock.calls.map(([sent]) => sent);
    expect(second?.text).toBe('Llamar antes');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('offers who may see it after an «@», and shows whom a comment names', async () => {
    const server = createServer();
    server.readReaders.mockImplementation(async () => ({
      people: [
        { id: '1', name: 'Andrea Xicará' },
        { id: '2', name: 'Ana Paz' },
      ],
    }));
    server.readEntries.mockImplementation(async () => ({
      entries: [
        {
          ...timelineEntry(1, 'comment', { text: 've esto, @Ana Paz', mentions: ['@Ana Paz'] }),
          actorId: null,
        },
      ],
    }));
    const { user } = await renderDocument(server);
    const box = await screen.findByRole('textbox', { name: 'Comentario para el equipo' });
    expect((await within(await history()).findByText('@Ana Paz')).tagName).toBe('STRONG');
    expect(server.readReaders).not.toHaveBeenCalled();
    await user.type(box, 'mira @an');
    const people = await screen.findByRole('listbox', { name: 'Personas que puedes mencionar' });
    expect(
      within(people)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([expect.stringContaining('Andrea Xicará'), expect.stringContaining('Ana Paz')]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveProperty('value', 'mira @Ana Paz ');
  });

  test('takes no comment of an erased customer’s document', async () => {
    const server = createServer();
    server.read.mockImplementation(async () => ({ ...NOTE, isErased: true }));
    await renderDocument(server);
    await history();
    expect(screen.queryByLabelText('Comentario para el equipo')).toBeNull();
  });
});
