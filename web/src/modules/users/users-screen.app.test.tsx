import { screen, within } from '@testing-library/react';
import { userListRoutes } from '@trastienda/shared/users/contract.ts';
import { expect, test } from 'vitest';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

test('a failed list can be retried', async () => {
  const api = new StubApi().on(userListRoutes.page, new Refusal(500, 'server.failed'));
  const { user } = await renderApp('/users/list', { user: signedInAs('admin'), api });
  expect(await screen.findByRole('heading', { name: 'Usuarios', level: 1 })).toBeDefined();
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button'));
  expect(api.requests(userListRoutes.page).length).toBeGreaterThan(1);
});

test('without M-03 redirects home', async () => {
  await renderApp('/users/list', { user: signedInAs('vendor') });
  expect(await screen.findByRole('heading', { name: 'Mis pedidos', level: 1 })).toBeDefined();
});
