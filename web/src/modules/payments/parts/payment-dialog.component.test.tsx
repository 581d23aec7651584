import { screen, waitFor, within } from '@testing-library/react';
import { readCustomer } from '@trastienda/shared/customers/contract.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { resubmitPayment, submitPayment } from '@trastienda/shared/orders/contract/payments.ts';
import { uploadFile } from '@trastienda/shared/system/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { customer } from '#testing/fixtures/customers.ts';
import { BANRURAL, idOf, order, orderOptions, parcel, payment } from '#testing/fixtures/orders.ts';
import { stubPictures } from '#testing/pictures.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

const AT = { path: '/orders/list?do=pay' };
const unpaid = (changes: Parameters<typeof order>[0] = {}) => order({ terms: 'prepaid', ...changes });
const findDialog = () => screen.findByRole('dialog', { name: 'Registrar pago de P-000123' });
const receipt = (name = 'boleta.png', type = 'image/png') => new File(['x'], name, { type });

beforeEach(stubPictures);

test('starts with the balance and today, and requires account and number at their fields', async () => {
  const { api, user } = await renderOrder(unpaid({ paid: 6_000 }), AT);
  const dialog = await findDialog();
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Monto/).value).toBe('100.00');
  expect(within(dialog).getByText(/^Saldo: Q\s?100\.00$/)).toBeDefined();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Fecha del pago').value).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  );
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Transferencia' }).checked).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
  const account = await within(dialog).findByRole('combobox', { name: 'Cuenta' });
  await waitFor(() => expect(account.getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getByLabelText('Número de transferencia').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(submitPayment)).toHaveLength(0);
});

test('sends the payment with its proof once, and the order shows it as in review', async () => {
  const fileId = idOf('file', 1);
  const { api, user } = await renderOrder(unpaid(), {
    ...AT,
    stub: (stubbed, server) =>
      stubbed
        .on(uploadFile, { id: fileId, width: 1, height: 1, bytes: 1 })
        .on(submitPayment, () => server.become(unpaid({ inReview: 16_000, payments: [payment(1)] }))),
  });
  const dialog = await findDialog();
  await within(dialog).findByRole('option', { name: /^Banrural 3-456-78901-2/ });
  await user.selectOptions(within(dialog).getByLabelText('Cuenta'), BANRURAL);
  await fill(user, within(dialog).getByLabelText('Número de transferencia'), '998877');
  await user.upload(within(dialog).getByLabelText('Agregar fotos'), receipt());
  await waitFor(() => expect(within(dialog).queryByRole('status', { name: /^Subiendo/ })).toBeNull());
  expect(within(dialog).getByRole('img', { name: 'boleta.png' })).toBeDefined();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findByText('Finanzas está revisando el pago.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.bodies(submitPayment)).toEqual([
    {
      method: 'transfer',
      amount: 16_000,
      accountId: BANRURAL,
      reference: '998877',
      paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      note: '',
      proofs: [fileId],
    },
  ]);
  expect(within(await part('Pagos')).getByText('Enviado a revisión')).toBeDefined();
  expect(await screen.findByText('Pago registrado: finanzas lo revisará')).toBeDefined();
});

test('preselects the only account', async () => {
  const [only] = orderOptions().accounts;
  await renderOrder(unpaid(), {
    ...AT,
    stub: (api) => api.on(readOrderOptions, orderOptions({ accounts: only ? [only] : [] })),
  });
  const dialog = await findDialog();
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Cuenta').value).toBe(BANRURAL),
  );
});

test('after a lost response the same payment is sent with the same key, a changed one with another', async () => {
  const { api, user } = await renderOrder(unpaid(), {
    ...AT,
    stub: (stubbed) => stubbed.on(submitPayment, new Refusal(503, 'server.busy', { message: 'Ocupado.' })),
  });
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Efectivo' }));
  const send = within(dialog).getByRole('button', { name: 'Registrar pago' });
  await user.click(send);
  expect(await within(dialog).findByText('Ocupado.')).toBeDefined();
  await user.click(send);
  await waitFor(() => expect(api.requests(submitPayment)).toHaveLength(2));
  await user.type(within(dialog).getByLabelText('Nota (opcional)'), 'En caja');
  await user.click(send);
  await waitFor(() => expect(api.requests(submitPayment)).toHaveLength(3));
  const keys = api.requests(submitPayment).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(api.bodies(submitPayment)[2]).toMatchObject({ method: 'cash', accountId: null, note: 'En caja' });
});

test('shows a refused field there and keeps the rest', async () => {
  const { user } = await renderOrder(unpaid(), {
    ...AT,
    stub: (api) =>
      api.on(
        submitPayment,
        new Refusal(422, 'validation.failed', {
          message: 'Revisa lo marcado.',
          errors: [
            { field: 'paidOn', code: 'payment.in-the-future', message: 'La fecha no puede ser futura.' },
          ],
        }),
      ),
  });
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('radio', { name: 'Efectivo' }));
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Monto/);
  await fill(user, amount, '50.25');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
  expect(await within(dialog).findByText('La fecha no puede ser futura.')).toBeDefined();
  expect(within(dialog).getByLabelText('Fecha del pago').getAttribute('aria-invalid')).toBe('true');
  expect(amount.value).toBe('50.25');
});

test('shows that an overpayment becomes credit, and refuses zero', async () => {
  const { api, user } = await renderOrder(unpaid(), AT);
  const dialog = await findDialog();
  const amount = within(dialog).getByLabelText<HTMLInputElement>(/^Monto/);
  await fill(user, amount, '200');
  expect(within(dialog).getByText(/^Es más que el saldo/)).toBeDefined();
  await fill(user, amount, '0');
  await user.click(within(dialog).getByRole('radio', { name: 'Efectivo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Registrar pago' }));
  expect(await within(dialog).findByText('Escribe cuánto pagó.')).toBeDefined();
  expect(api.requests(submitPayment)).toHaveLength(0);
});

test('does not show credit that waits for finance as used', async () => {
  const { user } = await renderOrder(unpaid(), {
    ...AT,
    stub: (stubbed, server) =>
      stubbed
        .on(readCustomer, customer({ credit: 50_000 }))
        .on(submitPayment, () => server.become(unpaid({ inReview: 16_000 }))),
  });
  const dialog = await findDialog();
  await user.click(await within(dialog).findByRole('radio', { name: /^Saldo a favor/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Usar saldo a favor' }));
  expect(await screen.findByText('Pago registrado: finanzas lo revisará')).toBeDefined();
});

test('offers the customer’s credit up to the balance, without a proof', async () => {
  const { api, user } = await renderOrder(unpaid(), {
    ...AT,
    stub: (stubbed, server) =>
      stubbed
        .on(readCustomer, customer({ credit: 50_000 }))
        .on(submitPayment, () => server.become(unpaid({ paid: 16_000 }))),
  });
  const dialog = await findDialog();
  await user.click(await within(dialog).findByRole('radio', { name: /^Saldo a favor\s*Q\s?500\.00$/ }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Monto/).value).toBe('160.00');
  expect(within(dialog).queryByText('Comprobante')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Usar saldo a favor' }));
  expect(await screen.findByText('Saldo a favor aplicado al pedido')).toBeDefined();
  expect(api.bodies(submitPayment)).toMatchObject([{ method: 'credit', amount: 16_000, accountId: null }]);
});

test('a delivered cash-on-delivery order preselects that method', async () => {
  const delivered = order({ shipments: [parcel(1, { status: 'delivered' })] });
  const { user } = await renderOrder(delivered);
  await user.click(await screen.findByRole('button', { name: 'Registrar cobro' }));
  const dialog = await findDialog();
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Contra entrega' }).checked).toBe(true);
});

test('refuses a file that is no picture beside its name and does not send it', async () => {
  const { api, user } = await renderOrder(unpaid(), {
    ...AT,
    stub: (stubbed) => stubbed.on(uploadFile, new Refusal(413, 'file.too-large', { message: 'Muy grande.' })),
  });
  const dialog = await findDialog();
  const add = within(dialog).getByLabelText('Agregar fotos');
  add.removeAttribute('accept');
  await user.upload(add, receipt('boleta.pdf', 'application/pdf'));
  expect(await within(dialog).findByText('Solo se aceptan fotos JPG, PNG o WEBP.')).toBeDefined();
  expect(api.requests(uploadFile)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Quitar boleta.pdf' }));
  expect(within(dialog).queryByText('Solo se aceptan fotos JPG, PNG o WEBP.')).toBeNull();
  await user.upload(add, receipt());
  expect(await within(dialog).findByText('Muy grande.')).toBeDefined();
});

test('shows why a payment was rejected and submits the same payment corrected', async () => {
  const rejected = payment(1, {
    status: 'rejected',
    rejectCode: 'wrong_amount',
    reviewNote: 'Son Q150',
    reviewedBy: 'Luisa Chávez',
    amount: 16_000,
  });
  const { api, user } = await renderOrder(unpaid({ payments: [rejected] }), {
    stub: (stubbed, server) =>
      stubbed.on(resubmitPayment, () =>
        server.become(unpaid({ inReview: 15_000, payments: [payment(1, { amount: 15_000 })] })),
      ),
  });
  const payments = await part('Pagos');
  expect(within(payments).getByText('El monto no coincide')).toBeDefined();
  expect(within(payments).getByText('«Son Q150»')).toBeDefined();
  await user.click(within(payments).getByRole('button', { name: 'Enviar de nuevo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar de nuevo PG-000041' });
  await waitFor(() =>
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Cuenta').value).toBe(BANRURAL),
  );
  expect(within(dialog).getByLabelText<HTMLInputElement>('Número de transferencia').value).toBe('998877');
  const amount = within(dialog).getByLabelText(/^Monto/);
  await fill(user, amount, '150');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar de nuevo' }));
  expect(await screen.findByText('Finanzas está revisando el pago.')).toBeDefined();
  expect(api.requests(resubmitPayment)[0]?.params['paymentId']).toBe(rejected.id);
  expect(api.bodies(resubmitPayment)).toMatchObject([{ amount: 15_000, reference: '998877' }]);
});
