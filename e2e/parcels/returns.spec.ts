import { issueInvoice, openBilling } from '../support/billing-data.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { getToken, makeOrder, openOrder, part } from '../support/order-data.ts';
import { moveThere, readOnHand, readThere } from '../support/parcel-data.ts';
import { expect, test } from '../support/product.ts';
import { approveThere, makePayment, newCustomer } from '../support/review-data.ts';
import { adminToken } from '../support/staff.ts';
import { readTracked } from '../support/tracking-data.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('takes back a damaged unit of an invoiced parcel; finance finds the credit note', async ({
  page,
  request,
  product,
}) => {
  const payment = await makePayment(request, product.url, { customer: newCustomer() });
  await approveThere(request, product.url, payment);
  const reception = await getToken(request, 'logistica', product.url);
  const { id, label } = payment.order;
  const { lines } = await moveThere(request, reception, id, ['pack', 'hand_over', 'deliver']);
  await issueInvoice(request, payment.order);
  const admin = await adminToken(request);
  const before = await readOnHand(request, admin, lines[0]?.variantId);

  await signIn(page, 'logistica');
  await openOrder(page, payment.order);
  await part(page, /^Paquete/)
    .getByRole('button', { name: 'Más acciones del paquete 1' })
    .click();
  await page.getByRole('menuitem', { name: 'Recibir devolución' }).click();
  const dialog = page.getByRole('dialog', { name: `Recibir devolución de ${label}` });
  const save = dialog.getByRole('button', { name: 'Recibir devolución' });
  await expect(save).toBeDisabled();
  await dialog
    .getByRole('button', { name: /^Dañadas: una más/ })
    .first()
    .click();
  await expect(dialog.getByText(/^Abonar al cliente Q\s?125\.00$/)).toBeVisible();
  await expect(dialog.getByText(/Q\s?125\.00 quedan a favor del cliente/)).toBeVisible();
  await expect(dialog.getByText('Finanzas recibe la tarea de corregir la factura.')).toBeVisible();
  await dialog.getByLabel('Nota (opcional)').fill('Costura abierta');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save.click();
  await expect(dialog).toBeHidden();

  const returned = part(page, 'Paquetes').getByRole('listitem').filter({ hasText: '1 dañada' });
  await expect(returned.getByText('Devuelto', { exact: true })).toBeVisible();
  await expect(part(page, /^Artículos/)).toContainText(/Devuelto−Q\s?125\.00/);
  await expect(part(page, 'Historia')).toContainText('recibió la devolución, 1 dañada');
  await expect(part(page, 'Historia')).toContainText('Costura abierta');
  // What is damaged does not stand in stock again, and the money is the customer's.
  expect(await readOnHand(request, admin, lines[0]?.variantId)).toBe(before);
  const { customerId }: { customerId: string } = await (
    await request.get(`/api/orders/${id}`, { headers: { authorization: admin } })
  ).json();
  const customer = await request.get(`/api/customers/${customerId}`, { headers: { authorization: admin } });
  expect((await customer.json()).credit).toBe(12_500);
  await expect(page.getByText(/la nota de crédito por Q\s?125\.00\.$/)).toBeVisible();

  await openBilling(page, `?tab=ready&q=${label}`);
  const note = page.locator('tr, li').filter({ hasText: label });
  await expect(note).toContainText('Nota de crédito');
  await expect(note).toContainText(/125\.00/);
});

test('exchanges a piece for another size in one dialog, as its customer then sees', {
  tag: '@phone',
}, async ({ page, request, product }) => {
  const payment = await makePayment(request, product.url, { customer: newCustomer() });
  await approveThere(request, product.url, payment);
  const reception = await getToken(request, 'logistica', product.url);
  const { id, label } = payment.order;
  await moveThere(request, reception, id, ['pack', 'hand_over', 'deliver']);
  const { trackingToken } = await readTracked(request, reception, payment.order);

  await signIn(page, 'logistica');
  await openOrder(page, payment.order);
  await part(page, /^Paquete/)
    .getByRole('button', { name: 'Más acciones del paquete 1' })
    .click();
  await page.getByRole('menuitem', { name: 'Cambiar artículos' }).click();
  const dialog = page.getByRole('dialog', { name: `Cambio de ${label}` });
  await dialog
    .getByRole('button', { name: /^Buenas: una más/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Negro · M', exact: true }).click();
  await expect(dialog.getByText('Sin diferencia')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Hacer el cambio' }).click();
  await expect(dialog).toBeHidden();
  // The new order lies open: its goods are held, and it is paid.
  await expect(page.getByRole('button', { name: `Cambio de ${label}` })).toBeVisible();
  await expect(page.getByText('Por preparar').first()).toBeVisible();

  await page.goto(`/tracking/${trackingToken}`);
  await expect(page.getByText('Ya recibimos lo que devolviste.')).toBeVisible();
  await expect(page.getByText('En devolución')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Seguir el pedido/ }).click();
  await expect(page.getByText(`Cambio de tu pedido ${label}`)).toBeVisible();
});

test('checks a refused parcel unit by unit before it is received', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const reception = await getToken(request, 'logistica', product.url);
  const made = await makeOrder(request, { token, terms: 'cod' });
  await moveThere(request, reception, made.id, ['pack', 'hand_over']);
  const { shipments, lines } = await readThere(request, reception, made.id);
  const refused = await request.post(`/api/shipments/${shipments[0]?.id}/commands/refuse`, {
    headers: { authorization: reception },
    data: { version: shipments[0]?.version, reason: 'no_money' },
  });
  expect(refused.status(), await refused.text()).toBe(200);
  const admin = await adminToken(request);
  const before = await readOnHand(request, admin, lines[0]?.variantId);

  await signIn(page, 'logistica', `/orders/list?order=${made.id}&do=receive`);
  const dialog = page.getByRole('dialog', { name: `Recibir devolución de ${made.label}` });
  await expect(dialog.getByText('Falta revisar 2 piezas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Todas buenas' }).click();
  await expect(dialog.getByText(/faltan por cobrar Q\s?35\.00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Recibir devolución' }).click();
  await expect(dialog).toBeHidden();
  expect(await readOnHand(request, admin, lines[0]?.variantId)).toBe(before + 1);
  // Nobody will pay for the way any more: what is left to do is to call it off.
  await page.getByRole('button', { name: 'Anular pedido' }).click();
  const cancel = page.getByRole('dialog', { name: `Anular ${made.label}` });
  await cancel.getByRole('button', { name: 'Ya no lo quiere' }).click();
  await cancel.getByRole('button', { name: 'Anular pedido' }).click();
  await expect(page.getByText('Anulado: Ya no lo quiere')).toBeVisible();
});
