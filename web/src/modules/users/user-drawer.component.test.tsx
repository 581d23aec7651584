import { screen, waitFor, within } from '@testing-library/react';
import {
  approveUser,
  listUserActivity,
  readUserCommission,
  resetUserPassword,
  restoreUser,
  suspendUser,
} from '@trastienda/shared/users/contract.ts';
import { expect, test, vi } from 'vitest';
import { activityEntry, PEOPLE, userRow, usersApi } from '#testing/fixtures/users.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { UsersScreen } from './screens/users-screen.tsx';

const admin = signedInAs('admin');
const [andrea = userRow(1), monica = userRow(2), carla = userRow(3)] = PEOPLE;

async function openDrawer(row = andrea, api = usersApi(), user = admin) {
  const view = await renderComponent(<UsersScreen />, { user, api, path: `/users/list?open=${row.id}` });
  const drawer = within(await screen.findByRole('dialog', { name: `${row.firstName} ${row.lastName}` }));
  await drawer.findByRole('button', { name: 'Editar' });
  return { ...view, drawer };
}

const button = (drawer: Pick<typeof screen, 'getByRole'>, name: string) =>
  drawer.getByRole<HTMLButtonElement>('button', { name });
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows a user with limits, day of creation and permissions', async () => {
  const { drawer } = await openDrawer(carla);
  expect(drawer.getByText('Suspendido')).toBeDefined();
  expect(drawer.getByText('Usuario: persona3')).toBeDefined();
  expect(drawer.getByText('10%')).toBeDefined();
  expect(drawer.getByText('2.5%')).toBeDefined();
  expect(drawer.getByText(/^15\D+(ene|01)\D+2026$/)).toBeDefined();
  const rights = drawer.getByRole('heading', { name: 'Lo que Carla puede hacer' }).nextElementSibling;
  expect([...(rights?.children ?? [])].map((right) => right.textContent)).toEqual([
    'Ver sus propios pedidos y preventas',
    'Ver y atender todos los pedidos en Recepción',
    'Asignar guías a los envíos',
  ]);
});

test('says what a rule of commissions pays today instead of their own percentage', async () => {
  const api = usersApi().on(readUserCommission, {
    ...{ commissionBp: 700, rule: { to: '2026-03-31', isForEverybody: true, note: '' } },
  });
  const { drawer } = await openDrawer(carla, api);
  expect(
    await drawer.findByText(/Hoy 7%, por una regla para todas las personas hasta el 31\D+(mar|03)\D+2026\.$/),
  ).toBeDefined();
  expect(drawer.getByText(/2\.5%/)).toBeDefined();
});

test('lists the activity with changes and reasons, and loads more', async () => {
  const api = usersApi().on(listUserActivity, ({ query }) =>
    query.get('cursor') === null
      ? {
          items: [
            activityEntry({ command: 'suspend', reason: 'Terminó su temporada' }),
            activityEntry({
              id: 2,
              before: { firstName: 'Andrea', codes: ['S-01'] },
              after: { firstName: 'Andreína', codes: ['S-019'] },
            }),
          ],
          nextCursor: 'older',
          total: 3,
          totalIsExact: true,
        }
      : {
          items: [activityEntry({ id: 3, command: 'create', actorName: '' })],
          nextCursor: null,
          total: 3,
          totalIsExact: true,
        },
  );
  const { user, drawer } = await openDrawer(andrea, api);
  expect(await drawer.findByText('Lucía Morales suspendió su acceso.')).toBeDefined();
  expect(drawer.getByText('«Terminó su temporada»')).toBeDefined();
  expect(drawer.getByText('Cambió: Nombre.')).toBeDefined();
  expect(drawer.getByText('Ahora puede: Asignar guías a los envíos.')).toBeDefined();
  expect(drawer.getByText('Ya no puede: Ver y atender todos los pedidos en Recepción.')).toBeDefined();
  await user.click(button(drawer, 'Ver más'));
  expect(await drawer.findByText('El sistema creó este usuario.')).toBeDefined();
  expect(drawer.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('failed activity can be retried without losing the rest', async () => {
  const api = usersApi().on(listUserActivity, new Refusal(500, 'service.unexpected', { message: 'Falló.' }));
  const { user, drawer } = await openDrawer(andrea, api);
  const alert = within(await drawer.findByRole('alert'));
  api.on(listUserActivity, { items: [], nextCursor: null, total: 0, totalIsExact: true });
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await drawer.findByText('Todavía no hay nada que contar.')).toBeDefined();
  expect(drawer.getByText('10%')).toBeDefined();
});

test('cannot suspend oneself, with the reason shown', async () => {
  const own = userRow(9, { id: admin.UserID, firstName: 'Ana', lastName: 'Paz', codes: ['M-03'] });
  const { drawer } = await openDrawer(own, usersApi([own]));
  expect(button(drawer, 'Suspender').disabled).toBe(true);
  expect(button(drawer, 'Editar').disabled).toBe(false);
  const why = drawer.getByText(/^Esto no puedes hacerlo contigo\./);
  expect(button(drawer, 'Suspender').getAttribute('aria-describedby')).toBe(why.id);
});

test('a user with more codes cannot be managed, with the reason shown once', async () => {
  const strong = userRow(4, { codes: ['S-09'] });
  const { drawer } = await openDrawer(strong, usersApi([strong]), signedInAs('vendor', { codes: ['M-03'] }));
  for (const name of ['Editar', 'Contraseña', 'Suspender']) expect(button(drawer, name).disabled).toBe(true);
  expect(drawer.getByText(/^Esta persona tiene permisos que tú no tienes\.[^.]*\.$/)).toBeDefined();
});

test('offers the actions of the user’s status', async () => {
  const first = await openDrawer(monica);
  expect(first.drawer.getByRole('button', { name: 'Aprobar' })).toBeDefined();
  expect(first.drawer.getByRole('button', { name: 'Rechazar' })).toBeDefined();
  expect(first.drawer.queryByRole('button', { name: 'Contraseña' })).toBeNull();
  first.unmount();
  const { drawer } = await openDrawer(carla);
  expect(drawer.getByRole('button', { name: 'Restaurar' })).toBeDefined();
  expect(drawer.queryByRole('button', { name: 'Suspender' })).toBeNull();
});

test('suspending needs a reason, is sent with the version, and updates the row', async () => {
  const after = { ...andrea, status: 'suspended' as const, version: 4 };
  const { user, api, drawer } = await openDrawer(andrea, usersApi().on(suspendUser, after));
  await user.click(button(drawer, 'Suspender'));
  const dialog = await question('Suspender a Andrea Chávez');
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  expect(await dialog.findByText('Este dato es necesario.')).toBeDefined();
  expect(api.bodies(suspendUser)).toEqual([]);
  await user.type(dialog.getByLabelText('Motivo'), 'Terminó su temporada');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Suspendimos a Andrea y cerramos sus sesiones.')).toBeDefined();
  expect(api.bodies(suspendUser)).toEqual([{ version: 3, reason: 'Terminó su temporada' }]);
  expect(await drawer.findByText('Suspendido')).toBeDefined();
});

test('after a conflict shows the refusal, and repeating it uses the newer version', async () => {
  const newer = { ...andrea, version: 8 };
  const api = usersApi().on(
    suspendUser,
    new Refusal(409, 'resource.stale', { message: 'Alguien más lo cambió.', current: newer }),
  );
  const { user, drawer } = await openDrawer(andrea, api);
  await user.click(button(drawer, 'Suspender'));
  const dialog = await question('Suspender a Andrea Chávez');
  await user.type(dialog.getByLabelText('Motivo'), 'Vacaciones');
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Alguien más lo cambió.');
  api.on(suspendUser, { ...newer, status: 'suspended', version: 9 });
  await user.click(dialog.getByRole('button', { name: 'Suspender' }));
  await waitFor(() => expect(api.bodies(suspendUser)).toEqual([{ version: 8, reason: 'Vacaciones' }]));
});

test('approves a request with a template, but not with codes one does not hold', async () => {
  const { user, api, drawer } = await openDrawer(
    monica,
    usersApi().on(approveUser, { ...monica, status: 'active', version: 4 }),
    signedInAs('logisticManager', { codes: ['M-03', 'S-01', 'M-08', 'M-06', 'S-019'] }),
  );
  await user.click(button(drawer, 'Aprobar'));
  const dialog = await question('Aprobar a Mónica Tzoc');
  expect(dialog.getByText(/^Entrará con monica@ejemplo\.gt/)).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Ventas/ }).checked).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Finanzas/ }).disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /^Logística/ }));
  await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('Mónica ya puede entrar.')).toBeDefined();
  expect(api.bodies(approveUser)).toEqual([
    { version: 3, roleId: 3, codes: ['S-01', 'M-08', 'M-06', 'S-019'] },
  ]);
});

test('rejecting a request suspends the user', async () => {
  const { user, api, drawer } = await openDrawer(
    monica,
    usersApi().on(suspendUser, { ...monica, status: 'suspended' }),
  );
  await user.click(button(drawer, 'Rechazar'));
  const dialog = await question('Rechazar la solicitud de Mónica Tzoc');
  await user.type(dialog.getByLabelText('Motivo'), 'No la conocemos');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(api.bodies(suspendUser)).toEqual([{ version: 3, reason: 'No la conocemos' }]));
});

test('restoring shows the permissions, and a refusal stays in the dialog', async () => {
  const api = usersApi().on(
    restoreUser,
    new Refusal(422, 'user.wrong-state', { message: 'No permite esta acción.' }),
  );
  const { user, drawer } = await openDrawer(carla, api);
  await user.click(button(drawer, 'Restaurar'));
  const dialog = await question('Restaurar a Carla Ajú');
  expect(dialog.getByText('Podrá entrar otra vez con lo que tenía: Recepción, Guías.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No permite esta acción.');
  api.on(restoreUser, { ...carla, status: 'active', version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Restaurar' }));
  expect(await screen.findByText('Carla puede entrar otra vez.')).toBeDefined();
});

test('creates a password link once, shows, copies and sends it by WhatsApp', async () => {
  const api = usersApi().on(resetUserPassword, { path: '/reset/abc', expiresAt: '2026-03-06T16:00:00.000Z' });
  const { user, drawer } = await openDrawer(andrea, api);
  await user.click(button(drawer, 'Contraseña'));
  const dialog = await question('Contraseña de Andrea Chávez');
  expect(dialog.queryByLabelText('Enlace')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  const link = await dialog.findByLabelText<HTMLInputElement>('Enlace');
  expect(link.value).toBe(`${window.location.origin}/reset/abc`);
  expect(dialog.getByText(/6 de marzo de 2026/)).toBeDefined();
  const whatsApp = dialog.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(whatsApp.getAttribute('href')).toContain(encodeURIComponent(link.value));
  expect(whatsApp.getAttribute('rel')).toContain('noopener');
  await user.click(dialog.getByRole('button', { name: 'Copiar' }));
  expect(await dialog.findByRole('button', { name: 'Copiado' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(link.value);
  expect(api.requests(resetUserPassword)).toHaveLength(1);
});

test('selects the link when the clipboard is not available', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = usersApi().on(resetUserPassword, { path: '/reset/abc', expiresAt: '2026-03-06T16:00:00.000Z' });
  const { user, drawer } = await openDrawer(andrea, api);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(button(drawer, 'Contraseña'));
  const dialog = await question('Contraseña de Andrea Chávez');
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  const link = await dialog.findByLabelText<HTMLInputElement>('Enlace');
  await user.click(dialog.getByRole('button', { name: 'Copiar' }));
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  expect(dialog.getByRole('button', { name: 'Copiar' })).toBeDefined();
});
