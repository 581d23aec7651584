import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { openOrder, part } from '../support/order-data.ts';
import { expect, test } from '../support/product.ts';
import {
  approveThere,
  decision,
  makePayment,
  newCustomer,
  newReference,
  openReview,
} from '../support/review-data.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('payments are approved by keyboard alone, one after the other', async ({
  page,
  request,
  product,
  isMobile,
}) => {
  test.skip(isMobile === true, 'a phone has no keyboard');
  const customer = newCustomer();
  await page.goto('/login');
  const first = await makePayment(request, product.url, { customer, proof: page });
  const second = await makePayment(request, product.url, { customer, proof: page });
  await openReview(page, customer);
  await expect(page.getByText('Listo para revisar')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(decision(page, first)).toContainText('Pasa a Por preparar');
  await expect(page.getByRole('img', { name: new RegExp(`^Comprobante de ${first.label}`) })).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.getByText('140%')).toBeVisible();
  await page.keyboard.press('0');
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);

  await page.keyboard.press('a');
  await expect(decision(page, second)).toBeVisible();
  await expect(page.getByText(new RegExp(`^${first.label} aprobado`))).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await page.keyboard.press('d');
  await page.keyboard.type('¿De qué cuenta salió?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();

  await page.getByRole('button', { name: /^Con duda/ }).click();
  await page.locator('[data-row-link]').click();
  await expect(decision(page, second)).toContainText('¿De qué cuenta salió?');
});

test('a rejected payment shows its reason, and the seller sends it again', async ({
  page,
  request,
  product,
  browser,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the keys are tried here');
  const customer = newCustomer();
  await page.goto('/login');
  const payment = await makePayment(request, product.url, { customer, proof: page });
  await openReview(page, customer);
  await page.keyboard.press('ArrowRight');
  await expect(decision(page, payment)).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige un motivo.')).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^${payment.label} rechazado`))).toBeVisible();

  const seller = await (await browser.newContext({ baseURL: product.url, locale: 'es-GT' })).newPage();
  await signIn(seller, 'vendedora');
  await openOrder(seller, payment.order, 'myorders');
  await expect(part(seller, 'Pagos')).toContainText('La foto no se lee');
  await seller.getByRole('button', { name: 'Enviar de nuevo' }).click();
  const dialog = seller.getByRole('dialog', { name: `Enviar de nuevo ${payment.label}` });
  await expect(dialog.getByLabel('Número de transferencia')).toHaveValue(payment.reference);
  await expect(dialog.getByRole('img', { name: 'Comprobante 1' })).toBeVisible();
  const reference = newReference();
  await dialog.getByLabel('Número de transferencia').fill(reference);
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(part(seller, 'Pagos')).toContainText('Enviado a revisión');
  await expect(part(seller, 'Historia')).toContainText('envió otra vez el pago');
  await seller.context().close();

  await page.goto(`/finance/review?q=${reference}`);
  await page.locator('[data-row-link]').click();
  await expect(decision(page, payment)).toContainText(reference);
});

test('an already approved receipt blocks approval until a manager gives a reason', async ({
  page,
  request,
  product,
  browser,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the same there');
  const customer = newCustomer();
  const twice = { customer, reference: newReference(), amount: 5000 };
  const first = await makePayment(request, product.url, twice);
  await approveThere(request, product.url, first);
  const second = await makePayment(request, product.url, twice);
  await openReview(page, customer);
  await page.locator('[data-row-link]').click();
  const pane = decision(page, second);
  await expect(pane).toContainText('Esta boleta ya está registrada');
  await expect(pane).toContainText('Misma cuenta, número, monto y día', { ignoreCase: true });
  await expect(pane.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
  await expect(pane).toContainText('Solo quien administra puede aprobarla otra vez.');
  await page.keyboard.press('c');
  await expect(page.getByText(`El parecido ${first.label}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);

  const manager = await (await browser.newContext({ baseURL: product.url, locale: 'es-GT' })).newPage();
  await openReview(manager, customer, 'admin');
  await manager.locator('[data-row-link]').click();
  await decision(manager, second).getByRole('button', { name: 'Aprobar de todos modos' }).click();
  await manager.keyboard.press('Enter');
  await expect(decision(manager, second).getByText('Este dato es necesario.')).toBeVisible();
  await manager.keyboard.type('El banco repitió el número');
  await manager.keyboard.press('Enter');
  await expect(manager.getByText(new RegExp(`^${second.label} aprobado`))).toBeVisible();
  await manager.context().close();
});

test('undoes an approval within a minute, and the payment waits for review again', async ({
  page,
  request,
  product,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the same there');
  const customer = newCustomer();
  const payment = await makePayment(request, product.url, { customer });
  await openReview(page, customer);
  await page.locator('[data-row-link]').click();
  await decision(page, payment).getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`Aprobación de ${payment.label} deshecha`)).toBeVisible();
  await page.goto(`/finance/review?q=${customer}`);
  await page.locator('[data-row-link]').click();
  await expect(decision(page, payment).getByRole('button', { name: 'Aprobar' })).toBeEnabled();
});

test('a payment open for one reviewer cannot be decided by another', async ({
  page,
  request,
  product,
  browser,
  isMobile,
}) => {
  test.skip(isMobile === true, 'the same there');
  const customer = newCustomer();
  const payment = await makePayment(request, product.url, { customer });
  await openReview(page, customer);
  await page.locator('[data-row-link]').click();
  await expect(decision(page, payment)).toContainText('En revisión');

  const other = await (await browser.newContext({ baseURL: product.url, locale: 'es-GT' })).newPage();
  await openReview(other, customer, 'admin');
  await expect(other.locator('[data-row-link]')).toContainText('Roberto');
  await other.locator('[data-row-link]').click();
  const pane = decision(other, payment);
  await expect(pane).toContainText('Roberto Cifuentes lo está revisando.');
  await expect(pane.getByRole('button', { name: 'Aprobar' })).toBeDisabled();
  await expectAccessible(other);

  await page.keyboard.press('Escape');
  await expect(pane.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  await expect(pane.getByText('lo está revisando')).toHaveCount(0);
  await other.context().close();
});

test('shows the receipt above the decision on a phone', { tag: '@phone' }, async ({
  page,
  request,
  product,
  isMobile,
}) => {
  test.skip(isMobile !== true, 'at a desk there are panes');
  const customer = newCustomer();
  await page.goto('/login');
  const payment = await makePayment(request, product.url, { customer, proof: page });
  await openReview(page, customer);
  await expectNoSidewaysScroll(page);
  await page.locator('[data-row-link]').click();
  await expect(page.getByRole('img', { name: new RegExp(`^Comprobante de ${payment.label}`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText(new RegExp(`^${payment.label} aprobado`))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
