import { screen } from '@testing-library/react';
import { lockMonth } from '@trastienda/shared/reports/contract/months.ts';
import { expect, test, vi } from 'vitest';
import { callRoute } from '#lib/call-route.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';
import { CorrectionHost } from './correction-host.tsx';

const LOCKED = { status: 409, code: 'month.locked', message: 'El mes 10/2026 está cerrado.', requestId: 'x' };
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Any call that writes; the first answer is the lock's. */
async function call() {
  const fetched = vi.fn<typeof fetch>(async () => answer(409, LOCKED));
  await renderComponent(<CorrectionHost />, { user: signedInAs('admin'), api: new StubApi(), path: '/' });
  vi.stubGlobal('fetch', fetched);
  const made = callRoute(lockMonth, { params: { month: '2026-10' }, body: { note: '' } });
  const settled = made.then(
    () => null,
    (error: unknown) => error,
  );
  return { fetched, settled };
}

test('a call that meets a locked month asks why, and is made again with the reason', async () => {
  const { fetched, settled } = await call();
  const dialog = await screen.findByRole('dialog', { name: 'El mes está cerrado' });
  expect(dialog.textContent).toContain('El mes 10/2026 está cerrado.');
  const { default: userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Guardar como corrección' }));
  expect(fetched).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Motivo de la corrección'), 'Llegó más tarde');
  await user.click(screen.getByRole('button', { name: 'Guardar como corrección' }));
  await settled;
  expect(fetched).toHaveBeenCalledTimes(2);
  const headers = new Headers(fetched.mock.calls[1]?.[1]?.headers);
  expect(decodeURIComponent(headers.get('Correction-Reason') ?? '')).toBe('Llegó más tarde');
  vi.unstubAllGlobals();
});

test('whoever would rather not is told of the refusal, and nothing is sent again', async () => {
  const { fetched, settled } = await call();
  const { default: userEvent } = await import('@testing-library/user-event');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await settled).toMatchObject({ code: 'month.locked' });
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
