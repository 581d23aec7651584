import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '#testing/render.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** A form with one field, which remembers whether it was left on purpose. */
function Note({ onLeave }: { readonly onLeave: () => void }) {
  const [text, setText] = useState('');
  const isSaved = useRef(false);
  return (
    <>
      <LeaveGuard isDirty={text !== ''} isReleased={() => isSaved.current} onLeave={onLeave} />
      <input aria-label="Nota" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => {
          isSaved.current = true;
        }}
      >
        Guardar
      </button>
    </>
  );
}

async function start() {
  const onLeave = vi.fn();
  const view = await renderComponent(<Note onLeave={onLeave} />, { path: '/nota' });
  const go = (to: string) => act(() => void view.router.navigate({ to }));
  return { ...view, onLeave, go };
}

test('leaving an untouched form does not ask', async () => {
  const { router, go } = await start();
  go('/otra');
  await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
});

test('leaving with unsaved text asks, with staying focused', async () => {
  const { user, router, go, onLeave } = await start();
  await user.type(screen.getByLabelText('Nota'), 'A medias');
  go('/otra');
  expect(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Seguir editando'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/nota');
  expect(screen.getByLabelText<HTMLInputElement>('Nota').value).toBe('A medias');
  expect(onLeave).not.toHaveBeenCalled();
});

test('Escape stays on the form', async () => {
  const { user, router, go, onLeave } = await start();
  await user.type(screen.getByLabelText('Nota'), 'A medias');
  go('/otra');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/nota');
  expect(onLeave).not.toHaveBeenCalled();
});

test('leaving on purpose discards the text and continues', async () => {
  const { user, router, go, onLeave } = await start();
  await user.type(screen.getByLabelText('Nota'), 'A medias');
  go('/otra');
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
  expect(onLeave).toHaveBeenCalledOnce();
});

test('leaving after saving does not ask', async () => {
  const { user, router, go } = await start();
  await user.type(screen.getByLabelText('Nota'), 'Entera');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  go('/otra');
  await waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
});

test('an ended session leads to sign-in without asking', async () => {
  const { user, router, go, onLeave } = await start();
  await user.type(screen.getByLabelText('Nota'), 'A medias');
  go('/login');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(onLeave).not.toHaveBeenCalled();
});
