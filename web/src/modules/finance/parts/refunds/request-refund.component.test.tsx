import { screen, waitFor, within } from '@testing-library/react';
import { findCustomers } from '@trastienda/shared/customers/contract.ts';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { listRefunds, requestRefund } from '@trastienda/shared/finance/contract/refunds.ts';
import { expect, test } from 'vitest';
import { customer, financeOptions, onePage, refund } from '#testing/fixtures/finance.ts';
import { signedInAs } from '#testing/people.ts';
import { textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { RefundsScreen } from '../../screens/refunds-screen.tsx';

function stubRefunds() {
  return new StubApi()
    .on(readFinanceOptions, financeOptions())
    .on(listRefunds, onePage([]))
    .on(findCustomers, {
      items: [
        customer(),
        customer({ id: '0198c0de-0000-7000-8000-000000000302', name: 'Marta Coy', credit: 0 }),
      ],
    });
}

async function openRequest(api: StubApi) {
  const view = await renderComponent(<RefundsScreen />, {
    user: signedInAs('finance'),
    api,
    path: '/finance/review/refunds?panel=ask',
  });
  const dialog = await screen.findByRole('dialog', { name: 'Pedir devolución' });
  return { ...view, dialog };
}

/** Up to the fields, with the customer whom the store owes Q 250.00. */
async function chooseCustomer(api: StubApi) {
  const view = await openRequest(api);
  const { user, dialog } = view;
  await user.type(within(dialog).getByRole('searchbox'), 'marta');
  await user.click(await within(dialog).findByRole('button', { name: /^Marta Xicará/ }));
  return view;
}

test('offers only customers with credit', async () => {
  const { user, dialog, api } = await openRequest(stubRefunds());
  expect(
    within(dialog).getByText('Solo se devuelve lo que la tienda le debe: su saldo a favor.'),
  ).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Pedir' })).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('searchbox'), 'marta');
  const owed = await within(dialog).findByRole('button', { name: /^Marta Xicará/ });
  expect(textOf(owed)).toContain('Q 250.00');
  const nothingOwed = within(dialog).getByRole('button', { name: /^Marta Coy/ });
  expect(nothingOwed).toHaveProperty('disabled', true);
  expect(textOf(nothingOwed)).toContain('sin saldo');
  expect(api.requests(findCustomers).at(-1)?.query.get('q')).toBe('marta');
});

test('shows that no customer was found', async () => {
  const { user, dialog } = await openRequest(stubRefunds().on(findCustomers, { items: [] }));
  await user.type(within(dialog).getByRole('searchbox'), 'nadie');
  expect(textOf(await within(dialog).findByRole('status'))).toBe(
    'Nadie con ese nombre o teléfono. Prueba con el teléfono completo.',
  );
});

test('proposes the whole credit and focuses the reason', async () => {
  const { dialog } = await chooseCustomer(stubRefunds());
  expect(within(dialog).getByLabelText('Cuánto')).toHaveProperty('value', '250.00');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Por qué'));
  expect(textOf(dialog)).toContain('saldo a favor Q 250.00');
});

test('refuses more than the credit at its field and sends nothing', async () => {
  const api = stubRefunds().on(requestRefund, refund());
  const { user, dialog } = await chooseCustomer(api);
  const amount = within(dialog).getByLabelText('Cuánto');
  await user.clear(amount);
  await user.type(amount, '5000');
  await user.type(within(dialog).getByLabelText('Por qué'), 'Pagó de más');
  await user.click(within(dialog).getByRole('button', { name: 'Pedir' }));
  expect(await within(dialog).findByText(/^Su saldo a favor es Q\s250\.00\.$/)).toBeDefined();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(requestRefund)).toEqual([]);
});

test('shows an empty amount and a missing reason at their fields', async () => {
  const api = stubRefunds().on(requestRefund, refund());
  const { user, dialog } = await chooseCustomer(api);
  await user.clear(within(dialog).getByLabelText('Cuánto'));
  await user.click(within(dialog).getByRole('button', { name: 'Pedir' }));
  expect(await within(dialog).findAllByText('Este dato es necesario.')).toHaveLength(2);
  expect(api.requests(requestRefund)).toEqual([]);
});

test('sends the request in centavos with an idempotency key, and closes the dialog', async () => {
  const api = stubRefunds().on(requestRefund, refund({ label: 'DV-000044' }));
  const { user, dialog, router } = await chooseCustomer(api);
  const amount = within(dialog).getByLabelText('Cuánto');
  await user.clear(amount);
  await user.type(amount, '1,00');
  await user.clear(amount);
  await user.type(amount, '100.50');
  await user.type(within(dialog).getByLabelText('Por qué'), '  Se arrepintió del vestido ');
  await user.click(within(dialog).getByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText('DV-000044 quedó pedida.')).toBeDefined();
  expect(api.bodies(requestRefund)).toEqual([
    { customerId: customer().id, amount: 10_050, reason: 'Se arrepintió del vestido' },
  ]);
  expect(api.requests(requestRefund)[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{16,}$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).not.toHaveProperty('panel');
  expect(api.requests(listRefunds).length).toBeGreaterThan(1);
});

test('shows credit spent meanwhile at the amount and keeps the text', async () => {
  const message = 'Solo le quedan Q 40.00 a favor.';
  const api = stubRefunds().on(requestRefund, new Refusal(409, 'customer.credit-short', { message }));
  const { user, dialog } = await chooseCustomer(api);
  await user.type(within(dialog).getByLabelText('Por qué'), 'Pagó de más');
  await user.click(within(dialog).getByRole('button', { name: 'Pedir' }));
  expect(await within(dialog).findByText(message)).toBeDefined();
  expect(within(dialog).getByLabelText('Cuánto').getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).getByLabelText('Por qué')).toHaveProperty('value', 'Pagó de más');
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('without a response the same request is sent again with the same key', async () => {
  const api = stubRefunds().on(requestRefund, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user, dialog } = await chooseCustomer(api);
  await user.type(within(dialog).getByLabelText('Por qué'), 'Pagó de más');
  await user.click(within(dialog).getByRole('button', { name: 'Pedir' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(api.requests(requestRefund)).toHaveLength(2));
  const keys = api.requests(requestRefund).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('allows choosing another customer', async () => {
  const { user, dialog } = await chooseCustomer(stubRefunds());
  await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
  expect(await within(dialog).findByRole('searchbox')).toBeDefined();
  expect(within(dialog).queryByLabelText('Cuánto')).toBeNull();
});
