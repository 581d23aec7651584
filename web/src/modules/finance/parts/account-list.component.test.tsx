import { screen, waitFor, within } from '@testing-library/react';
import { changeAccount, createAccount, listAccounts } from '@trastienda/shared/payments/contract/accounts.ts';
import { expect, test } from 'vitest';
import { ACCOUNT_ID, account, OTHER_ACCOUNT_ID } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { AccountsDrawer } from '../screens/bank-screen.tsx';

const TWO = [
  account(),
  account({ id: OTHER_ACCOUNT_ID, bank: 'BAM', number: '40-1', kind: '', isActive: false }),
];

async function open(role: 'admin' | 'finance', api = new StubApi().on(listAccounts, { accounts: TWO })) {
  const view = await renderComponent(<AccountsDrawer onClose={() => undefined} />, {
    user: signedInAs(role),
    api,
  });
  return { ...view, drawer: await screen.findByRole('dialog', { name: 'Cuentas' }) };
}

async function openNew(api: StubApi) {
  const view = await open('admin', api);
  await view.user.click(await within(view.drawer).findByRole('button', { name: 'Agregar cuenta' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Agregar cuenta' }) };
}

const field = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText(label);

test('a reviewer sees the accounts but cannot change them', async () => {
  const { drawer } = await open('finance');
  expect(
    await within(drawer).findByText('Donde depositan los clientes. Las cambia quien administra.'),
  ).toBeDefined();
  const rows = await within(drawer).findAllByRole('listitem');
  expect(rows.map(textOf)).toEqual([
    'Banrural 3-445-00012-3Boutique Xela, S. A. · Monetaria',
    'BAM 40-1Boutique Xela, S. A.Ya no se ofrece',
  ]);
  expect(within(drawer).queryByRole('button', { name: /^Cambiar|^Agregar/ })).toBeNull();
});

test('a manager changes an account with the shown version', async () => {
  const api = new StubApi()
    .on(listAccounts, { accounts: TWO })
    .on(changeAccount, account({ holder: 'Ana Paz', isActive: false }));
  const { user, drawer } = await open('admin', api);
  await user.click(await within(drawer).findByRole('button', { name: 'Cambiar Banrural 3-445-00012-3' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar cuenta' });
  expect(field(dialog, 'Banco')).toHaveProperty('value', 'Banrural');
  await user.clear(field(dialog, 'A nombre de'));
  await user.type(field(dialog, 'A nombre de'), 'Ana Paz');
  await user.click(within(dialog).getByRole('switch', { name: 'Se ofrece a los clientes' }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cuenta' }));
  expect(await screen.findByText('Guardamos Banrural 3-445-00012-3.')).toBeDefined();
  expect(api.requests(changeAccount)[0]?.params).toEqual({ id: ACCOUNT_ID });
  expect(api.bodies(changeAccount)).toEqual([
    {
      version: 4,
      bank: 'Banrural',
      number: '3-445-00012-3',
      holder: 'Ana Paz',
      kind: 'Monetaria',
      isActive: false,
    },
  ]);
});

test('a new account needs its bank, number and holder', async () => {
  const api = new StubApi().on(listAccounts, { accounts: [] }).on(createAccount, account());
  const { user, drawer, dialog } = await openNew(api);
  expect(within(drawer).getByText(/^Todavía no hay cuentas\./)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cuenta' }));
  expect(await within(dialog).findAllByText('Este dato es necesario.')).toHaveLength(3);
  expect(field(dialog, 'Tipo (monetaria, ahorro…)').getAttribute('aria-invalid')).not.toBe('true');
  expect(api.requests(createAccount)).toEqual([]);
});

test('refuses a known account at its number and saves it once corrected', async () => {
  const message = 'Esa cuenta ya está en la lista.';
  const api = new StubApi()
    .on(listAccounts, { accounts: TWO })
    .on(
      createAccount,
      new Refusal(422, 'request.invalid', { errors: [{ field: 'number', code: 'account.taken', message }] }),
    );
  const { user, drawer, dialog } = await openNew(api);
  await user.type(field(dialog, 'Banco'), 'Banrural');
  await user.type(field(dialog, 'Número de cuenta'), '3-445-00012-3');
  await user.type(field(dialog, 'A nombre de'), 'Boutique');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cuenta' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(field(dialog, 'Número de cuenta').getAttribute('aria-invalid')).toBe('true');
  expect(field(dialog, 'A nombre de')).toHaveProperty('value', 'Boutique');

  const made = account({ id: OTHER_ACCOUNT_ID, number: '9-1' });
  api.on(createAccount, made).on(listAccounts, { accounts: [...TWO.slice(0, 1), made] });
  await user.clear(field(dialog, 'Número de cuenta'));
  await user.type(field(dialog, 'Número de cuenta'), '9-1');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar cuenta' }));
  expect(await within(drawer).findByText('Banrural 9-1')).toBeDefined();
  expect(api.bodies(createAccount)).toEqual([
    { bank: 'Banrural', number: '9-1', holder: 'Boutique', kind: '', isActive: true },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Agregar cuenta' })).toBeNull());
});

test('shows the server’s refusal above the form', async () => {
  const message = 'Solo quien administra puede cambiar las cuentas.';
  const api = new StubApi()
    .on(listAccounts, { accounts: TWO })
    .on(createAccount, new Refusal(403, 'payment.manager-only', { message }));
  const { user, dialog } = await openNew(api);
  for (const [label, typed] of [
    ['Banco', 'G&T'],
    ['Número de cuenta', '1'],
    ['A nombre de', 'Ana'],
  ] as const)
    await user.type(field(dialog, label), typed);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(field(dialog, 'Banco')).toHaveProperty('value', 'G&T');
});

test('failed accounts can be retried', async () => {
  const { user, drawer, api } = await open('admin', new StubApi().on(listAccounts, new Refusal(500, 'x')));
  await user.click(await within(drawer).findByRole('button', { name: 'Volver a intentar' }));
  expect(api.requests(listAccounts).length).toBeGreaterThan(1);
});
