import { screen, waitFor, within } from '@testing-library/react';
import { readProof } from '@trastienda/shared/orders/contract/payments.ts';
import { beforeEach, expect, test } from 'vitest';
import { idOf, order, payment } from '#testing/fixtures/orders.ts';
import { stubPictures } from '#testing/pictures.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal } from '#testing/stub-api.ts';

beforeEach(stubPictures);

test('shows that nothing was paid yet, or that it is collected on delivery', async () => {
  const prepaid = await renderOrder(order({ terms: 'prepaid' }));
  expect(within(await part('Pagos')).getByText('Todavía no hay pagos.')).toBeDefined();
  prepaid.unmount();
  await renderOrder(order());
  expect(within(await part('Pagos')).getByText('Se cobra al entregar.')).toBeDefined();
});

test('shows method, account, day, user and status of each payment', async () => {
  await renderOrder(
    order({
      terms: 'prepaid',
      paid: 10_000,
      payments: [
        payment(1, { amount: 10_000, status: 'verified', note: 'Cuenta de su hermana' }),
        payment(2, {
          amount: 30_000,
          allocated: 6_000,
          method: 'cash',
          account: null,
          reference: '',
          status: 'doubt',
        }),
      ],
    }),
  );
  const [transfer, cash] = within(await part('Pagos')).getAllByRole('listitem');
  expect(transfer?.textContent).toMatch(/^Transferencia Verificado/);
  expect(transfer?.textContent).toMatch(/Banrural 3-456-78901-2 · 998877 · 10 mar/);
  expect(transfer?.textContent).toMatch(/Cuenta de su hermana/);
  expect(transfer?.textContent).toMatch(/PG-000041 · lo registró Ana Paz/);
  expect(transfer?.textContent).toMatch(/Q\s?100\.00$/);
  expect(cash?.textContent).toMatch(/Efectivo Con duda/);
  expect(cash?.textContent).toMatch(/Q\s?60\.00 son para este pedido/);
});

test('does not offer to resubmit a payment of several orders or of a cancelled one', async () => {
  const rejected = payment(1, { status: 'rejected', rejectCode: 'old', amount: 30_000, allocated: 6_000 });
  const shared = await renderOrder(order({ terms: 'prepaid', payments: [rejected] }));
  expect(within(await part('Pagos')).getByText('La boleta es de otra fecha')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull();
  shared.unmount();
  await renderOrder(
    order({ status: 'cancelled', cancelReason: 'Repetido', payments: [payment(1, { status: 'rejected' })] }),
  );
  const payments = await part('Pagos');
  expect(within(payments).queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull();
  expect(within(payments).queryByRole('button', { name: 'Registrar pago' })).toBeNull();
});

test('opens a receipt enlarged, and Escape returns to the order', async () => {
  const proofs = [idOf('file', 1), idOf('file', 2)];
  const { api, user } = await renderOrder(order({ terms: 'prepaid', payments: [payment(1, { proofs })] }), {
    stub: (stubbed) => stubbed.on(readProof, 'a picture'),
  });
  const payments = await part('Pagos');
  await user.click(within(payments).getByRole('button', { name: 'Ver comprobante 2 de PG-000041' }));
  const viewer = await screen.findByRole('dialog', { name: /^Comprobante de PG-000041, Q\s?125\.00$/ });
  expect(await within(viewer).findByRole('img', { name: /^Comprobante de/ })).toBeDefined();
  const full = api.requests(readProof).filter(({ query }) => query.get('size') !== 'thumb');
  expect(full.map(({ params }) => params['fileId'])).toEqual([proofs[1]]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Historia' })).toBeDefined();
});

test('a failed receipt can be retried', async () => {
  const { api, user } = await renderOrder(
    order({ terms: 'prepaid', payments: [payment(1, { proofs: [idOf('file', 1)] })] }),
    { stub: (stubbed) => stubbed.on(readProof, new Refusal(500, 'server.failed', { message: 'Falló.' })) },
  );
  await user.click(await screen.findByRole('button', { name: 'Ver comprobante 1 de PG-000041' }));
  const viewer = await screen.findByRole('dialog', { name: /^Comprobante/ });
  expect(await within(viewer).findByText('Falló.')).toBeDefined();
  api.on(readProof, 'a picture');
  await user.click(within(viewer).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(viewer).findByRole('img', { name: /^Comprobante/ })).toBeDefined();
});
