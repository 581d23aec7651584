import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { changeCustomer, readCustomer } from '@trastienda/shared/customers/contract.ts';
import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { customer } from '#testing/fixtures/customers.ts';
import { CARMEN } from '#testing/fixtures/orders.ts';
import { renderCustomer } from '#testing/screens/customers.tsx';
import { Refusal } from '#testing/stub-api.ts';

async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  return screen.findByRole('form', { name: 'Editar' });
}
const field = (form: HTMLElement, label: string) => within(form).getByLabelText<HTMLInputElement>(label);
const saveButton = (form: HTMLElement) =>
  within(form).getByRole<HTMLButtonElement>('button', { name: 'Guardar' });

test('corrects a customer and refuses the phone of another one at its field', async () => {
  const saved = customer({ instagram: '@sofi', phone: '+50244556677', version: 5 });
  const { api, user } = await renderCustomer({
    stub: (stubbed) =>
      stubbed.on(changeCustomer, ({ body }) =>
        Object(body).phone === '+50255550000'
          ? new Refusal(409, 'customer.phone-taken', { message: 'Ese teléfono ya es de otro cliente.' })
          : saved,
      ),
  });
  const form = await openForm(user);
  expect(saveButton(form).disabled).toBe(true);
  await fill(user, field(form, 'Instagram'), '@sofi');
  await fill(user, field(form, 'Teléfono'), '5555 0000');
  await user.click(saveButton(form));
  expect(await within(form).findByText('Ese teléfono ya es de otro cliente.')).toBeDefined();
  expect(field(form, 'Teléfono').getAttribute('aria-invalid')).toBe('true');
  expect(field(form, 'Instagram').value).toBe('@sofi');
  await fill(user, field(form, 'Teléfono'), '4455-6677');
  await user.click(saveButton(form));
  expect(await screen.findByText('@sofi')).toBeDefined();
  expect(screen.queryByRole('form')).toBeNull();
  expect(await screen.findByText('Guardamos los datos de Carmen Ixcot')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' })));
  expect(api.bodies(changeCustomer).at(-1)).toEqual({
    version: 4,
    name: 'Carmen Ixcot',
    phone: '+50244556677',
    otherPhones: [],
    ...emptyTexts(CUSTOMER_TEXTS),
    instagram: '@sofi',
    tags: [],
    tax: { kind: 'cf', id: '', name: '' },
  });
  const keys = api.requests(changeCustomer).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('shows invalid values at their fields and sends nothing', async () => {
  const { api, user } = await renderCustomer({});
  const form = await openForm(user);
  await fill(user, field(form, 'Nombre'), '');
  await fill(user, field(form, 'Teléfono'), '123');
  await fill(user, field(form, 'Correo'), 'carmen');
  await user.click(saveButton(form));
  expect(await within(form).findByText('Escribe un teléfono como 5512-3344.')).toBeDefined();
  for (const label of ['Nombre', 'Teléfono', 'Correo'])
    expect(field(form, label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field(form, 'Nombre'));
  expect(api.requests(changeCustomer)).toHaveLength(0);
});

test('adds further phones one by one, formatted, and shows an invalid one', async () => {
  const { api, user } = await renderCustomer({
    stub: (stubbed) => stubbed.on(changeCustomer, customer({ otherPhones: ['+50277665544'], version: 5 })),
  });
  const form = await openForm(user);
  await fill(user, field(form, 'Otros teléfonos'), '7766');
  await user.keyboard('{Enter}');
  await user.click(saveButton(form));
  expect(await within(form).findByText('Escribe un teléfono como 5512-3344.')).toBeDefined();
  await user.click(within(form).getByRole('button', { name: 'Quitar 7766' }));
  await fill(user, field(form, 'Otros teléfonos'), '7766 5544');
  await user.keyboard('{Enter}');
  await user.click(saveButton(form));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(api.bodies(changeCustomer)).toMatchObject([{ otherPhones: ['+50277665544'] }]);
});

test('two editors of one customer choose field by field', async () => {
  const theirs = customer({ version: 9, notes: 'Prefiere la tarde', instagram: '@otra' });
  const merged = customer({ version: 10, notes: 'Prefiere la tarde', instagram: '@lucia' });
  const { api, user } = await renderCustomer({
    stub: (stubbed) =>
      stubbed.on(changeCustomer, ({ body }) => {
        if (Object(body).version === 4) return new Refusal(409, 'resource.stale', { current: theirs });
        stubbed.on(readCustomer, merged);
        return merged;
      }),
  });
  const form = await openForm(user);
  await fill(user, field(form, 'Instagram'), '@lucia');
  await user.click(saveButton(form));
  const title = 'Alguien más cambió esto mientras lo editabas';
  const conflict = await screen.findByRole('dialog', { name: title });
  const groups = within(conflict).getAllByRole('group');
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['Instagram', 'Notas']);
  // What one typed is kept, what one did not touch is taken over.
  expect(within(conflict).getByRole<HTMLInputElement>('radio', { name: /^Lo tuyo\s*@lucia/ }).checked).toBe(
    true,
  );
  expect(
    within(conflict).getByRole<HTMLInputElement>('radio', { name: /^Lo de ahora\s*Prefiere la tarde/ })
      .checked,
  ).toBe(true);
  await user.click(within(conflict).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('@lucia')).toBeDefined();
  expect(screen.getByText('Prefiere la tarde')).toBeDefined();
  expect(api.bodies(changeCustomer).at(-1)).toMatchObject({
    version: 9,
    instagram: '@lucia',
    notes: 'Prefiere la tarde',
  });
});

test('restores unsaved text with a notice, and discards it', async () => {
  const first = await renderCustomer({});
  const form = await openForm(first.user);
  await fill(first.user, field(form, 'Notas'), 'Llamar el lunes');
  first.unmount();
  const { user } = await renderCustomer({});
  const again = await openForm(user);
  expect(await within(again).findByText(/^Recuperamos lo que habías escrito/)).toBeDefined();
  expect(field(again, 'Notas').value).toBe('Llamar el lunes');
  await user.click(within(again).getByRole('button', { name: 'Descartarlo' }));
  await waitFor(() => expect(field(again, 'Notas').value).toBe(''));
});

test('cancelling shows the customer unchanged', async () => {
  const { api, user } = await renderCustomer({});
  const form = await openForm(user);
  await fill(user, field(form, 'Nombre'), 'Otra persona');
  await user.click(within(form).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Carmen Ixcot' })).toBeDefined();
  expect(api.requests(changeCustomer)).toHaveLength(0);
  const reopened = await openForm(user);
  expect(field(reopened, 'Nombre').value).toBe('Carmen Ixcot');
  expect(api.requests(readCustomer).at(0)?.params['id']).toBe(CARMEN);
});
