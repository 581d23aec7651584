import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { decision, makePayment, newCustomer } from '../support/review-data.ts';

test('a month is locked, and a payment of it becomes a correction with its reason', async ({
  page,
  request,
  product,
  isMobile,
}) => {
  const complaints = await watchComplaints(page);
  const before = new Date(`${storeToday().slice(0, 7)}-01T12:00:00Z`);
  before.setUTCDate(0);
  const paidOn = before.toISOString().slice(0, 10);
  await signIn(page, 'admin', `/reports/month?month=${paidOn.slice(0, 7)}`);
  await expect(page.getByRole('region', { name: 'Inventario' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('region', { name: 'Por cobrar' })
    .getByRole('button', { name: 'Ventas netas' })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Cerrar el mes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(page.getByText(/^Cerrado por/)).toBeVisible();

  const payment = await makePayment(request, product.url, { customer: newCustomer(), paidOn });
  await page.goto(`/finance/review?open=${payment.id}`);
  await decision(page, payment).getByRole('button', { name: 'Aprobar' }).click();
  const asked = page.getByRole('dialog', { name: 'El mes está cerrado' });
  await asked.getByLabel('Motivo de la corrección').fill('El banco lo acreditó más tarde');
  await asked.getByRole('button', { name: 'Guardar como corrección' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(new RegExp(`^${payment.label} aprobado`))).toBeVisible();

  await page.goto(`/reports/month?month=${paidOn.slice(0, 7)}`);
  const corrections = page.getByRole('region', { name: /correcciones después del cierre/ });
  await expect(corrections.getByText('«El banco lo acreditó más tarde»').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (!isMobile)
    await expect(page.getByRole('columnheader', { name: 'Como se cerró' }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
