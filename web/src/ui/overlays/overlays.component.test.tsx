import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { Viewer } from './viewer.tsx';

function Question({ isStaying = false }: { readonly isStaying?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Preguntar
      </button>
      {isOpen && (
        <Dialog title="¿Seguro?" isStaying={isStaying} onClose={() => setOpen(false)}>
          <input aria-label="Motivo" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

const focused = () => document.activeElement;
const opener = () => screen.getByRole('button', { name: 'Preguntar', hidden: true });

test('a dialog focuses its first field and returns the focus when closed with Escape', async () => {
  const { user } = await renderComponent(<Question />);
  await user.click(opener());
  expect(await screen.findByRole('dialog', { name: '¿Seguro?' })).toBeDefined();
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Motivo')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(focused()).toBe(opener()));
});

test('a dialog closes by its cross, and traps the focus until then', async () => {
  const { user } = await renderComponent(<Question />);
  await user.click(opener());
  const dialog = await screen.findByRole('dialog');
  for (let press = 0; press < 4; press++) {
    await user.tab();
    expect(dialog.contains(focused())).toBe(true);
  }
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a busy dialog is not closed by Escape', async () => {
  const { user } = await renderComponent(<Question isStaying />);
  await user.click(opener());
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeDefined();
});

function Beside() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && (
        <SideDrawer title="Pedido 1042" onClose={() => setOpen(false)}>
          <Question />
        </SideDrawer>
      )}
    </>
  );
}

test('a drawer is named by its title, takes the focus and returns it', async () => {
  const { user } = await renderComponent(<Beside />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const drawer = await screen.findByRole('dialog', { name: 'Pedido 1042' });
  await waitFor(() => expect(drawer.contains(focused())).toBe(true));
  expect(drawer.getAttribute('aria-modal')).toBe('false');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focused()).toBe(screen.getByRole('button', { name: 'Abrir' }));
});

test('Escape closes the dialog over a drawer, and the drawer only on the next press', async () => {
  const { user } = await renderComponent(<Beside />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(await screen.findByRole('button', { name: 'Preguntar' }));
  await screen.findByRole('dialog', { name: '¿Seguro?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Seguro?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Pedido 1042' })).toBeDefined();
  await waitFor(() => expect(focused()).toBe(opener()));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone a drawer covers everything and traps the focus', async () => {
  setViewportWidth(390);
  const { user } = await renderComponent(<Beside />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer.getAttribute('aria-modal')).toBe('true');
  await waitFor(() => expect(drawer.contains(focused())).toBe(true));
  for (let press = 0; press < 5; press++) {
    await user.tab();
    expect(drawer.contains(focused())).toBe(true);
  }
});

async function openViewer(count: number, canTurn = false) {
  const onClose = vi.fn();
  const view = await renderComponent(
    <Viewer
      label="Fotos"
      count={count}
      first={0}
      canTurn={canTurn}
      captionOf={(index) => `Foto ${index + 1}`}
      onClose={onClose}
    >
      {({ index, turned }) => <p>{`imagen ${index + 1}, girada ${turned}`}</p>}
    </Viewer>,
  );
  return { ...view, onClose };
}

test('the viewer cycles through its pictures by arrows and buttons', async () => {
  const { user } = await openViewer(3);
  expect(await screen.findByText('imagen 1, girada 0')).toBeDefined();
  expect(screen.getByText('1 de 3')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Foto siguiente' }));
  expect(screen.getByText('imagen 2, girada 0')).toBeDefined();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByText('3 de 3')).toBeDefined();
});

test('a picture is zoomed and rotated, and the next one starts upright', async () => {
  const { user } = await openViewer(2, true);
  await user.click(await screen.findByRole('button', { name: 'Girar' }));
  await user.keyboard('r');
  expect(screen.getByText('imagen 1, girada 180')).toBeDefined();
  await user.keyboard('+');
  expect(screen.getByRole('button', { name: 'Alejar' })).toBeDefined();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('imagen 2, girada 0')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeDefined();
});

test('a single picture has no navigation, and Escape closes it', async () => {
  const { user, onClose } = await openViewer(1);
  expect(await screen.findByText('imagen 1, girada 0')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Foto siguiente' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Girar' })).toBeNull();
  await user.keyboard('r{Escape}');
  expect(screen.getByText('imagen 1, girada 0')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});
