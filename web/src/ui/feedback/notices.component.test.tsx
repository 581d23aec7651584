import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loseNetwork } from '#testing/network.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { Badge } from '../display/badge.tsx';
import { fetchedPart } from '../overlays/fetched-part.tsx';
import { toastDone } from '../overlays/toasts.tsx';
import { Notice } from './notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Trouble } from './trouble.tsx';

test('shows the server’s message and retries on request', async () => {
  const onRetry = vi.fn();
  const { problem } = new Refusal(500, 'service.unexpected', { message: 'Algo falló de nuestro lado.' });
  const { user } = await renderComponent(<Trouble refusal={problem} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Algo falló de nuestro lado.');
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('without a response asks to check the connection', async () => {
  await renderComponent(<Trouble refusal={new TypeError('Failed to fetch')} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('Revisa tu conexión y vuelve a intentar.');
});

test('without a network shows that it will be retried', async () => {
  await renderComponent(<Trouble refusal={null} onRetry={() => {}} />);
  loseNetwork();
  expect(screen.getByRole('alert').textContent).toContain(
    'No hay conexión y esto todavía no se había cargado.',
  );
});

test('the banner is shown while there is no network', async () => {
  const { container } = await renderComponent(<OfflineBanner />);
  const status = within(container).getByRole('status');
  expect(status.textContent).toBe('');
  const comeBack = loseNetwork();
  expect(status.textContent).toContain('Estás sin conexión.');
  comeBack();
  expect(status.textContent).toBe('');
});

test('an error is announced at once, information politely', async () => {
  await renderComponent(
    <>
      <Notice tone="danger">Algo falló</Notice>
      <Notice tone="info">Para saber</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Algo falló');
  expect(screen.getByRole('note').textContent).toBe('Para saber');
});

test('a badge has its own icon for each tone', async () => {
  const { container } = await renderComponent(
    <>
      <Badge tone="good">Pagado</Badge>
      <Badge tone="trouble">Anulado</Badge>
    </>,
  );
  const shapes = [...container.querySelectorAll('svg')].map((shape) => shape.getAttribute('class'));
  expect(new Set(shapes).size).toBe(2);
});

test('a toast confirms an action as a status', async () => {
  await renderComponent(<p>Pantalla</p>);
  act(() => toastDone('Guardamos la prueba de avisos.'));
  const toast = await screen.findByText('Guardamos la prueba de avisos.');
  expect(toast.closest('[role=status]')).not.toBeNull();
});

test('a toast with undo runs it once', async () => {
  const run = vi.fn();
  const { user } = await renderComponent(<p>Pantalla</p>);
  act(() => toastDone('Quitamos la fila de prueba.', { label: 'Deshacer', closeLabel: 'Cerrar', run }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Quitamos la fila de prueba.')).toBeNull());
});

test('a part that cannot be fetched shows an error, can be retried and closed', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const load = vi.fn(async () => () => <p>Ya está aquí</p>);
  load.mockRejectedValueOnce(new Error('gone'));
  const onClose = vi.fn();
  const { Part } = fetchedPart(load);
  const { user } = await renderComponent(<Part onClose={onClose} />);
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar esta parte.');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByText('Ya está aquí')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
