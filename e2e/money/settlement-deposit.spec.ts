import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { getToken } from '../support/orders.ts';
import { sendByCourier } from '../support/parcel-data.ts';
import { expect, test } from '../support/product.ts';
import { newReference } from '../support/review-data.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('what a courier paid in is tied to its settlement, and the close says what arrived', async ({
  page,
  request,
}) => {
  const headers = { authorization: await getToken(request, 'finanzas') };
  const { couriers, accounts } = await (await request.get('/api/payments/options', { headers })).json();
  const [account] = accounts;
  const { guide } = await sendByCourier(request, couriers[0].id);
  const made = await request.post('/api/settlements', {
    headers,
    data: {
      ...{ courierId: couriers[0].id, settledOn: storeToday(), accountId: account.id, fee: 1_500 },
      lines: [{ guide, amount: 16_000 }],
    },
  });
  const { id, label, version } = await made.json();
  const confirmed = await request.post(`/api/settlements/${id}/commands/confirm`, {
    headers: { authorization: await getToken(request, 'admin') },
    data: { version },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await signIn(page, 'finanzas', `/finance/review/settlements?settlement=${id}`);
  await expect(page.getByText('Por recibir: Q 145.00 en')).toBeVisible();

  const reference = newReference();
  const query = new URLSearchParams({
    ...{ accountId: account.id, fileName: 'banco.csv' },
    columns: JSON.stringify({
      ...{ headerRow: 0, date: 0, dateOrder: 'ymd', reference: 1, description: null },
      ...{ amount: null, credit: 2 },
    }),
  });
  const imported = await request.post(`/api/statements?${query}`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: Buffer.from(`Fecha,Documento,Abono\n${storeToday()},${reference},145.00`),
  });
  expect(imported.status(), await imported.text()).toBe(201);
  await page.goto(`/finance/review/bank?tab=unknown&q=${reference}`);
  await expect(page.getByText(`Parece ${label}`)).toBeVisible();
  await page.getByRole('button', { name: 'Buscar su pedido' }).click();
  const drawer = page.getByRole('dialog', { name: '¿De quién es este depósito?' });
  await expect(drawer.getByRole('checkbox', { name: new RegExp(`^${label}`) })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(drawer).toHaveCount(0);

  await page.getByRole('button', { name: /^Conciliados/ }).click();
  await expect(page.getByText('Comisión Q 15.00')).toBeVisible();
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByText('Recibida: Q 145.00')).toBeVisible();

  await page.goto('/finance/review/close');
  const accountsCard = page.getByRole('region', { name: 'Qué recibió cada cuenta' });
  const name = `${account.bank} ${account.number}`;
  await expect(accountsCard.getByRole('rowheader', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Comisiones de cobro' }).click();
  const fees = page.getByRole('dialog', { name: 'Comisiones de cobro' });
  await expect(fees.getByRole('link', { name: new RegExp(label) })).toBeVisible();
  await fees.getByRole('button', { name: 'Cerrar' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
