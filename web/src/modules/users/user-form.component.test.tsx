import { screen, waitFor, within } from '@testing-library/react';
import { changeUser, createUser, userChange } from '@trastienda/shared/users/contract.ts';
import { expect, test } from 'vitest';
import { fillIn, textField } from '#testing/fixtures/auth.ts';
import { PEOPLE, userRow, usersApi } from '#testing/fixtures/users.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { UsersScreen } from './screens/users-screen.tsx';

const admin = signedInAs('admin');
const [andrea = userRow(1)] = PEOPLE;
const made = userRow(7, { firstName: 'Marta', lastName: 'Coy', version: 1 });

async function open(search: string, api = usersApi(), user = admin) {
  const view = await renderComponent(<UsersScreen />, { user, api, path: `/users/list?${search}` });
  await screen.findByLabelText('Apellido');
  return view;
}

const openNew = (api = usersApi().on(createUser, made), user = admin) => open('open=new', api, user);
const openEdit = (api = usersApi(), user = admin) => open(`open=${andrea.id}&edit=1`, api, user);
const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear usuario', hidden: true });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar', hidden: true });
const preset = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'fieldset > button' });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function introduce(user: Awaited<ReturnType<typeof openNew>>['user']) {
  await fillIn(user, 'Nombre', 'Marta');
  await fillIn(user, 'Apellido', 'Coy');
  await fillIn(user, 'Correo', 'marta@ejemplo.gt');
  await fillIn(user, 'Usuario', 'marta');
}

const MARTA = {
  firstName: 'Marta',
  lastName: 'Coy',
  email: 'marta@ejemplo.gt',
  userName: 'marta',
  discountLimitBp: 1000,
  // The store's own first commission.
  commissionBp: 300,
};

test('creates a user from a template, sent once, and offers a password link', async () => {
  const { user, api, router } = await openNew();
  await waitFor(() => expect(document.activeElement).toBe(textField('Nombre')));
  expect(create().disabled).toBe(true);
  await introduce(user);
  await user.click(preset('Logística'));
  expect(preset('Logística').getAttribute('aria-pressed')).toBe('true');
  expect(box('Asignar guías a los envíos').checked).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Área').value).toBe('3');
  await user.dblClick(create());
  expect(await screen.findByRole('dialog', { name: 'Contraseña de Marta Coy' })).toBeDefined();
  expect(api.bodies(createUser)).toEqual([{ ...MARTA, roleId: 3, codes: ['S-01', 'M-08', 'M-06', 'S-019'] }]);
  expect(router.state.location.search).toEqual({ open: made.id });
});

test('shows missing values at their fields and sends nothing', async () => {
  const { user, api } = await openNew();
  await user.type(textField('Nombre'), 'Marta');
  await user.type(textField('Correo'), 'marta');
  await user.click(create());
  expect(await screen.findByText('Escribe un correo como nombre@ejemplo.com.')).toBeDefined();
  expect(screen.getAllByText('Este dato es necesario.')).toHaveLength(2);
  expect(api.bodies(createUser)).toEqual([]);
});

test('refuses a percentage above 100 and invalid text at its field', async () => {
  const { user, api } = await openNew();
  await introduce(user);
  await user.clear(textField('Descuento máximo'));
  await user.type(textField('Descuento máximo'), '101');
  await user.clear(textField('Comisión'));
  await user.type(textField('Comisión'), 'poco');
  await user.click(create());
  await waitFor(() => expect(textField('Descuento máximo').getAttribute('aria-invalid')).toBe('true'));
  expect(textField('Comisión').getAttribute('aria-invalid')).toBe('true');
  expect(textField('Comisión').value).toBe('poco');
  expect(api.bodies(createUser)).toEqual([]);
});

test('a single permission deselects the template', async () => {
  const { user } = await openNew();
  await user.click(preset('Ventas'));
  await user.click(box('Revisar y aprobar pagos'));
  expect(preset('Ventas').getAttribute('aria-pressed')).toBe('false');
  await user.click(box('Revisar y aprobar pagos'));
  expect(preset('Ventas').getAttribute('aria-pressed')).toBe('true');
});

test('cannot grant codes one does not hold; existing ones may stay', async () => {
  const manager = signedInAs('vendor', { codes: ['M-03', 'S-01'] });
  const held = userRow(1, { codes: ['S-01'] });
  await open(`open=${held.id}&edit=1`, usersApi([held]), manager);
  expect(screen.getByText('Solo puedes dar permisos que tú tienes.')).toBeDefined();
  expect(box('Revisar y aprobar pagos').disabled).toBe(true);
  expect(box('Ver y atender todos los pedidos en Recepción').disabled).toBe(false);
  expect(preset('Administración').disabled).toBe(true);
  expect(preset('Ventas').disabled).toBe(false);
});

test.each([
  ['user.name-taken', 'Usuario', 'Ya hay alguien con este usuario. Elige otro.'],
  ['user.email-taken', 'Correo', 'Ya hay alguien con este correo.'],
])('shows %s at its field and keeps the text', async (code, label, message) => {
  const { user } = await openNew(usersApi().on(createUser, new Refusal(409, code, { message })));
  await introduce(user);
  await user.click(create());
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(textField(label));
  expect(textField('Nombre').value).toBe('Marta');
});

test('after a lost response and a reload the text is restored and sent with the same key', async () => {
  const api = usersApi().on(createUser, made);
  const first = await openNew(api);
  await introduce(first.user);
  api.goOffline();
  await first.user.click(create());
  expect((await screen.findByRole('alert')).textContent).toContain('No logramos comunicarnos');
  const stored = Object.entries(window.localStorage).find(([key]) => key.endsWith('user:new:intent'))?.[1];
  first.unmount();
  api.goOnline();
  const second = await openNew(api);
  await waitFor(() => expect(textField('Apellido').value).toBe('Coy'));
  expect(screen.getByText(/^Recuperamos/)).toBeDefined();
  await second.user.click(create());
  await screen.findByRole('dialog', { name: 'Contraseña de Marta Coy' });
  const key = api.requests(createUser)[0]?.headers.get('idempotency-key');
  expect(JSON.parse(stored ?? '{}').key).toBe(key);
});

test('asks for confirmation before discarding unsaved text', async () => {
  const { user, router } = await openNew();
  await user.type(textField('Apellido'), 'A medio escribir');
  await user.click(
    within(screen.getByRole('dialog', { name: 'Nuevo usuario' })).getByRole('button', { name: 'Cerrar' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(textField('Apellido').value).toBe('A medio escribir');
  expect(router.state.location.search).toEqual({ open: 'new' });
  await user.click(
    within(screen.getByRole('dialog', { name: 'Nuevo usuario' })).getByRole('button', { name: 'Cerrar' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('sends a change with its version and shows it in the drawer', async () => {
  const api = usersApi().on(changeUser, ({ body }) => ({ ...andrea, ...userChange.parse(body), version: 4 }));
  const { user } = await openEdit(api);
  expect(save().disabled).toBe(true);
  await user.clear(textField('Comisión'));
  await user.type(textField('Comisión'), '4,5');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Guardamos los cambios de Andrea.')).toBeDefined();
  expect(await screen.findByText('4.5%')).toBeDefined();
  expect(api.bodies(changeUser)).toEqual([
    {
      firstName: 'Andrea',
      lastName: 'Chávez',
      email: 'persona1@ejemplo.gt',
      userName: 'andrea',
      roleId: 2,
      codes: [],
      discountLimitBp: 1000,
      commissionBp: 450,
      version: 3,
    },
  ]);
});

test('two editors of one user choose field by field', async () => {
  const theirs = { ...andrea, firstName: 'Andrea María', commissionBp: 450, version: 5 };
  const api = usersApi().on(
    changeUser,
    new Refusal(409, 'resource.stale', { message: 'x', current: theirs }),
  );
  const { user } = await openEdit(api);
  await user.clear(textField('Nombre'));
  await user.type(textField('Nombre'), 'Andreína');
  await user.click(save());
  const conflict = within(await screen.findByRole('dialog', { name: /^Alguien más cambió esto/ }));
  const name = within(conflict.getByRole('group', { name: 'Nombre' }));
  expect(name.getByRole<HTMLInputElement>('radio', { name: /^Lo tuyo/ }).checked).toBe(true);
  expect(name.getByText('Andrea María')).toBeDefined();
  const commission = within(conflict.getByRole('group', { name: 'Comisión' }));
  expect(commission.getByRole<HTMLInputElement>('radio', { name: /^Lo de ahora/ }).checked).toBe(true);
  expect(commission.getByText('4.5%')).toBeDefined();
  api.on(changeUser, { ...theirs, firstName: 'Andreína', version: 6 });
  await user.click(conflict.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardamos los cambios de Andreína.')).toBeDefined();
  expect(api.bodies(changeUser)).toEqual([
    expect.objectContaining({ firstName: 'Andreína', commissionBp: 450, version: 5 }),
  ]);
});

test('permissions of a pending user are granted with the approval', async () => {
  const [, monica = userRow(2)] = PEOPLE;
  await open(`open=${monica.id}&edit=1`);
  expect(screen.getByText('Los permisos se dan al aprobar la solicitud.')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Plantilla de permisos' })).toBeNull();
});

test('keeps an unknown role number', async () => {
  const buyer = userRow(1, { roleId: 4 });
  await open(`open=${buyer.id}&edit=1`, usersApi([buyer]));
  const area = screen.getByLabelText<HTMLSelectElement>('Área');
  expect(area.value).toBe('4');
  expect(area.selectedOptions[0]?.textContent).toBe('Logística');
});

test('one’s own role, limits and permissions are read-only', async () => {
  const own = userRow(1, { id: admin.UserID });
  await open(`open=${own.id}&edit=1`, usersApi([own]));
  expect(screen.getByLabelText<HTMLSelectElement>('Área').disabled).toBe(true);
  expect(textField('Descuento máximo').disabled).toBe(true);
  expect(textField('Comisión').disabled).toBe(true);
  expect(preset('Ventas').disabled).toBe(true);
  expect(box('Asignar guías a los envíos').disabled).toBe(true);
  expect(screen.getAllByText('Lo tuyo lo cambia otra persona.')).toHaveLength(3);
  expect(textField('Nombre').disabled).toBe(false);
});

test('without S-012 a new user has no discount, and the commission of the store', async () => {
  const clerk = signedInAs('vendor', { codes: ['M-03'] });
  const { user, api } = await openNew(usersApi().on(createUser, made), clerk);
  expect(textField('Comisión').disabled).toBe(true);
  expect(
    screen.getByRole<HTMLOptionElement>('option', { name: 'Administración', hidden: true }).disabled,
  ).toBe(true);
  await introduce(user);
  await user.click(create());
  await waitFor(() =>
    expect(api.bodies(createUser)).toMatchObject([{ discountLimitBp: 0, commissionBp: 300 }]),
  );
});
