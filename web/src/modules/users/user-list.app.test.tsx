import { screen, waitFor, within } from '@testing-library/react';
import { bulkUsers, userListRoutes } from '@trastienda/shared/users/contract.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { speak } from '#lib/i18n/message-store.ts';
import { PEOPLE, userRow, usersApi } from '#testing/fixtures/users.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp, renderComponent } from '#testing/render.tsx';
import { UsersScreen } from './screens/users-screen.tsx';

const admin = signedInAs('admin');

async function show(path = '/users/list', api = usersApi(), user = admin) {
  const view = await renderComponent(<UsersScreen />, { user, api, path });
  await screen.findAllByRole('row');
  return view;
}

const row = (name: RegExp) => screen.findByRole('row', { name });

test('lists users with address, role, status, permissions and last visit', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:00:00Z'), toFake: ['Date'] });
  await show();
  const andrea = await row(/Andrea Chávez/);
  expect(within(andrea).getByText('andrea')).toBeDefined();
  expect(within(andrea).getByText('persona1@ejemplo.gt')).toBeDefined();
  expect(within(andrea).getByText('Ventas')).toBeDefined();
  expect(within(andrea).getByText('Activo')).toBeDefined();
  expect(within(andrea).getByText('Solo lo propio')).toBeDefined();
  expect(within(andrea).getByText('hace 30 minutos')).toBeDefined();
  const carla = await row(/Carla Ajú/);
  expect(within(carla).getByText('Recepción, Guías')).toBeDefined();
  expect(within(carla).getByText('Logística')).toBeDefined();
});

test('shows a pending user once by address, without permissions or visits', async () => {
  await show();
  const monica = await row(/Mónica Tzoc/);
  expect(within(monica).getAllByText('monica@ejemplo.gt')).toHaveLength(1);
  expect(within(monica).getByText('Nada todavía')).toBeDefined();
  expect(within(monica).getByText('Nunca')).toBeDefined();
});

test('offers the next step for pending and suspended users', async () => {
  await show();
  expect(within(await row(/Mónica/)).getByRole('button', { name: 'Aprobar' })).toBeDefined();
  expect(within(await row(/Carla/)).getByRole('button', { name: 'Restaurar' })).toBeDefined();
  expect(within(await row(/Andrea/)).queryByRole('button')).toBeNull();
});

test('offers no next step for a user with more codes', async () => {
  const strong = userRow(4, { status: 'suspended', codes: ['S-09'], firstName: 'Sofía' });
  await show('/users/list', usersApi([strong]), signedInAs('vendor', { codes: ['M-03'] }));
  expect(within(await row(/Sofía/)).queryByRole('button')).toBeNull();
});

test('requests tab, search, filters and sort order', async () => {
  const { user, api } = await show('/users/list?tab=active&q=andrea&role=2&code=S-01,S-019&sort=-lastSeenAt');
  const { query } = api.requests(userListRoutes.page).at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    status: 'active',
    q: 'andrea',
    role: '2',
    code: 'S-01,S-019',
    sort: '-lastSeenAt',
  });
  expect(screen.getByRole('button', { name: /^Permiso/ }).textContent).toContain(
    'Asignar guías a los envíos',
  );
  await user.click(screen.getByRole('button', { name: /^Por aprobar/ }));
  await row(/Mónica/);
  expect(api.requests(userListRoutes.page).at(-1)?.query.get('status')).toBe('pending');
});

test('suspends several users with a reason and a report', async () => {
  const label = (person: (typeof PEOPLE)[number] | undefined) => `${person?.firstName} ${person?.lastName}`;
  const [andrea, , carla] = PEOPLE;
  const result = (isPreview: boolean) => ({
    isPreview,
    done: 1,
    refused: 1,
    rows: [
      { id: andrea?.id ?? '', label: label(andrea), isDone: true, code: null, message: null },
      {
        id: carla?.id ?? '',
        label: label(carla),
        isDone: false,
        code: 'user.wrong-state',
        message: 'El estado de este usuario no permite esta acción.',
      },
    ],
  });
  const api = usersApi().on(bulkUsers, ({ body }) =>
    result(z.object({ isPreview: z.boolean() }).parse(body).isPreview),
  );
  const { user } = await show('/users/list', api);
  await user.click(screen.getByLabelText('Seleccionar Andrea Chávez'));
  await user.click(screen.getByLabelText('Seleccionar Carla Ajú'));
  expect(await screen.findByText('2 seleccionados')).toBeDefined();
  const bar = within(screen.getByRole('region', { name: 'Acciones con lo seleccionado' }));
  await user.click(bar.getByRole('button', { name: 'Suspender' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspender' }));
  expect(await dialog.findByText('Cambiará 1. 1 no puede cambiar.')).toBeDefined();
  expect(dialog.getByText('El estado de este usuario no permite esta acción.')).toBeDefined();
  await user.type(dialog.getByLabelText('Motivo'), 'Cierre de año');
  await user.click(dialog.getByRole('button', { name: 'Suspender (1)' }));
  expect(await dialog.findByText('Cambió 1. 1 no cambió.')).toBeDefined();
  const ids = [andrea?.id, carla?.id];
  expect(api.bodies(bulkUsers)).toEqual([
    { command: 'suspend', isPreview: true, selection: { ids } },
    { command: 'suspend', isPreview: false, selection: { ids }, reason: 'Cierre de año' },
  ]);
  expect(api.requests(bulkUsers)[1]?.headers.get('idempotency-key')).toBeTruthy();
});

test('exports with the filter of the list', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => click.mockRestore());
  const { user, api } = await show(
    '/users/list?q=andrea&tab=active',
    usersApi().on(userListRoutes.file, 'nombre'),
  );
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(Object.fromEntries(api.requests(userListRoutes.file)[0]?.query ?? [])).toEqual({
    format: 'xlsx',
    q: 'andrea',
    status: 'active',
    sort: 'name',
  });
});

test('shows how to create the first user in an empty store', async () => {
  await renderComponent(<UsersScreen />, { user: admin, api: usersApi([]), path: '/users/list' });
  expect(await screen.findByRole('heading', { name: 'Todavía no hay nadie más' })).toBeDefined();
});

test('is shown in English for an English profile', async () => {
  onTestFinished(() => speak('es'));
  await renderApp('/users/list', { user: signedInAs('admin', { Language: 'en' }), api: usersApi() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeDefined();
  expect(within(await row(/Mónica/)).getByRole('button', { name: 'Approve' })).toBeDefined();
});
