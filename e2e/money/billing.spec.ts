import { readFile } from 'node:fs/promises';
import { billingRow, issueInvoice, makeBillableOrder, openBilling } from '../support/billing-data.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('an order of the queue becomes an issued invoice with a PDF', { tag: '@core' }, async ({
  page,
  request,
  isMobile,
}) => {
  const surname = newSurname();
  const order = await makeBillableOrder(request, `Ana ${surname}`);
  await openBilling(page, `?q=${surname}`);
  await expect(page.getByText('Documentos de prueba, sin validez fiscal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Por facturar 1' })).toBeVisible();

  await billingRow(page, order)
    .getByRole('button', { name: `Preparar ${order.label}` })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Lista', { exact: true })).toBeVisible();
  // What was prepared is looked at; the next step has the focus already.
  const issue = drawer.getByRole('button', { name: 'Emitir factura' });
  if (isMobile) await issue.click();
  else await page.keyboard.press('e');
  await expect(drawer.getByText('Emitida', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Certificación' })).toContainText('Número de autorización');

  const answered = page.waitForResponse((answer) => answer.url().endsWith('.pdf'));
  const downloaded = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'PDF', exact: true }).click();
  expect((await answered).headers()['content-type']).toBe('application/pdf');
  const file = await readFile(await (await downloaded).path());
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await expectAccessible(page);
});

test('shows a wrong NIT at its field while typing and puts a valid one on the invoice', async ({
  page,
  request,
}) => {
  const surname = newSurname();
  const order = await makeBillableOrder(request, `Berta ${surname}`);
  await openBilling(page, `?q=${surname}&open=${order.id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText('NIT', { exact: true }).click();
  const nit = drawer.getByRole('textbox', { name: 'NIT' });
  await nit.fill('9928371-8');
  await drawer.getByRole('textbox', { name: 'Nombre en la factura' }).fill(`Comercial ${surname}`);
  await expect(nit).toHaveAccessibleDescription(/NIT/);
  await drawer.getByRole('button', { name: 'Preparar factura' }).click();
  // Nothing was made of it: the order still waits.
  await expect(nit).toBeFocused();
  await expect(drawer.getByText('Por facturar', { exact: true })).toBeVisible();

  await nit.fill('576937K');
  await drawer.getByRole('button', { name: 'Preparar factura' }).click();
  const receiver = drawer.getByRole('region', { name: 'A nombre de' });
  await expect(receiver).toContainText('NIT 576937-K');
  await expect(receiver).toContainText(`Comercial ${surname}`);
});

test('voids an invoice with a reason and returns its order to the queue', async ({ page, request }) => {
  const surname = newSurname();
  const order = await makeBillableOrder(request, `Celia ${surname}`);
  const invoice = await issueInvoice(request, order);
  await openBilling(page, `?tab=issued&q=${invoice.label}&open=${invoice.id}`);
  const drawer = page.getByRole('dialog', { name: new RegExp(invoice.label) });
  await drawer.getByRole('button', { name: `Más acciones de ${invoice.label}` }).click();
  await page.getByRole('menuitem', { name: 'Anular' }).click();
  const question = page.getByRole('dialog', { name: `Anular ${invoice.label}` });
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(question.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/.+/);
  await question.getByRole('button', { name: 'Datos del cliente equivocados' }).click();
  await question.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Anulada', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Motivo de la anulación: Datos del cliente equivocados')).toBeVisible();

  await page.goto(`/finance/billing?q=${surname}`);
  await expect(billingRow(page, order).getByRole('button', { name: /^Preparar/ })).toBeVisible();
});

test('issues invoices of several orders after a preview', async ({ page, request }) => {
  const surname = newSurname();
  const orders = [
    await makeBillableOrder(request, `Dora ${surname}`),
    await makeBillableOrder(request, `Elsa ${surname}`),
  ];
  await openBilling(page, `?q=${surname}`);
  for (const { label } of orders) await page.getByRole('checkbox', { name: new RegExp(label) }).check();
  await page
    .getByRole('region', { name: 'Acciones con lo seleccionado' })
    .getByRole('button', { name: 'Emitir' })
    .click();
  const question = page.getByRole('dialog', { name: 'Emitir' });
  await question.getByRole('button', { name: 'Emitir (2)' }).click();
  await expect(question.getByRole('button', { name: 'Emitir (2)' })).toBeHidden();
  await question.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('button', { name: 'Por facturar 0' })).toBeVisible();
  for (const { label } of orders) {
    await page.goto(`/finance/billing?tab=issued&q=${label}`);
    await expect(page.getByRole('button', { name: `Emitidas 1` })).toBeVisible();
    await expect(page.locator('[data-row-link]')).toHaveCount(1);
  }
});

test('certifies an invoice by hand: copies its fields in order and checks the number', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const surname = newSurname();
  const order = await makeBillableOrder(request, `Flor ${surname}`);
  await openBilling(page, `?q=${surname}`);
  await billingRow(page, order)
    .getByRole('button', { name: /^Preparar/ })
    .click();
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Certificar a mano' }).click();
  const desk = page.getByRole('dialog', { name: /^Certificar .+ a mano$/ });
  const next = desk.getByRole('button', { name: 'Copiar Tipo de documento' }).first();
  await next.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('FACT');
  await expect(desk.getByText(/^1 de \d+ copiados$/)).toBeVisible();

  const number = desk.getByRole('textbox', { name: 'Número de autorización' });
  await number.fill('D412A347-9720');
  await expect(desk.getByText('Van 12 de 32 caracteres')).toBeVisible();
  const tail = String(Date.now()).padStart(12, '0').slice(-12);
  await number.fill(`d412a347-9720-44c0-8a3b-${tail}`);
  await expect(desk.getByText('Serie D412A347 · Número 2535474368')).toBeVisible();
  await desk.getByRole('button', { name: 'Guardar certificación' }).click();
  await expect(desk).toBeHidden();
  await expect(page.getByRole('region', { name: 'Certificación' })).toContainText('D412A347');
});

test('fits at 360 px in light and dark', async ({ page, request }) => {
  const surname = newSurname();
  const invoice = await issueInvoice(request, await makeBillableOrder(request, `Gilda ${surname}`));
  await page.setViewportSize({ width: 360, height: 740 });
  await openBilling(page, `?tab=issued&q=${invoice.label}`);
  await expect(billingRow(page, invoice).getByRole('button', { name: /^Enviar/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await billingRow(page, invoice)
    .getByRole('button', { name: /^Enviar/ })
    .click();
  const sending = page.getByRole('dialog', { name: `Enviar ${invoice.label}` });
  await expect(sending.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/502.+\.pdf/,
  );
  await expectNoSidewaysScroll(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
});
