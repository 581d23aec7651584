import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { drawPicture } from '../support/goods.ts';
import { getToken, makeOrder, nextStep, openOrder, packAll, part } from '../support/order-data.ts';
import { expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('a link opens an order, and a comment on it is kept', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token });
  await signIn(page, 'vendedora');
  await openOrder(page, order, 'myorders');
  await expect(part(page, 'Cliente')).toContainText('Brenda Ajú');
  await expect(page.getByText(/^Aparta la mercadería 2[34] h/)).toBeVisible();
  await expect(part(page, 'Historia')).toContainText('confirmó el pedido: 2 piezas por');
  // Only reception pauses orders.
  await page.getByRole('button', { name: `Más acciones de ${order.label}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Anular pedido' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Poner en pausa' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const box = page.getByLabel('Comentario para el equipo');
  await box.fill('Deposita mañana temprano');
  await box.press('Control+Enter');
  await expect(part(page, 'Historia')).toContainText('Deposita mañana temprano');
  await expect(box).toHaveValue('');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await page.reload();
  await expect(part(page, 'Historia')).toContainText('Deposita mañana temprano');
});

test('shows another seller’s order as not found, like a wrong link', async ({ page, request, product }) => {
  const order = await makeOrder(request, { token: await getToken(request, 'admin', product.url) });
  await signIn(page, 'vendedora', `/orders/myorders?order=${order.id}&full=1`);
  await expect(page.getByText('No encontramos este pedido')).toBeVisible();
  await page.goto('/orders/myorders?order=nada&full=1');
  await expect(page.getByText('No encontramos este pedido')).toBeVisible();
});

test('records a payment with its proof once, and it waits for review', { tag: '@core' }, async ({
  page,
  request,
  product,
}) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token });
  await signIn(page, 'vendedora');
  await openOrder(page, order, 'myorders', '&do=pay');
  const dialog = page.getByRole('dialog', { name: `Registrar pago de ${order.label}` });
  await expect(dialog.getByLabel('Monto')).toHaveValue('285.00');
  await expect(page).not.toHaveURL(/do=pay/);
  // What is missing is said at its field.
  await dialog.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(dialog.getByText('Escribe el número de boleta o de transferencia.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Cuenta').selectOption({ index: 1 });
  await dialog.getByLabel('Número de transferencia').fill('998877');
  await dialog.getByLabel('Monto').fill('200');
  await dialog
    .locator('input[type=file][multiple]')
    .setInputFiles([await drawPicture(page, 'boleta.png', '#3f6f7c')]);
  await expect(dialog.getByRole('img', { name: 'boleta.png' })).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Registrar pago' });
  await expect(send).toBeEnabled();
  await send.dblclick();
  await expect(dialog).toBeHidden();
  await expect(part(page, 'Pagos').getByRole('listitem')).toHaveCount(1);
  await expect(part(page, 'Pagos')).toContainText('998877');
  await expect(page.getByText('Finanzas está revisando el pago.')).toBeVisible();
  await expect(part(page, 'Historia')).toContainText('por transferencia (boleta 998877)');

  await part(page, 'Pagos')
    .getByRole('button', { name: /^Ver comprobante 1/ })
    .click();
  const viewer = page.getByRole('dialog', { name: /^Comprobante de/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Historia' })).toBeVisible();
});

test('a cash-on-delivery order is packed, handed over and delivered', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token, terms: 'cod', pieces: 2 });
  await signIn(page, 'logistica');
  await openOrder(page, order);
  await part(page, /^Paquete/)
    .getByRole('button', { name: 'Separar' })
    .click();
  const split = page.getByRole('dialog', { name: 'Separar en otro paquete' });
  await expect(split.getByRole('button', { name: 'Crear paquete' })).toBeDisabled();
  await split
    .getByRole('button', { name: /^Una pieza más/ })
    .first()
    .click();
  await expect(split).toContainText('1 pieza se va y 3 se quedan.');
  await split.getByRole('button', { name: 'Crear paquete' }).click();
  await expect(part(page, 'Paquetes').getByText('Paquete 2', { exact: true })).toBeVisible();

  const parcel = (number: number) =>
    part(page, 'Paquetes')
      .getByRole('listitem')
      .filter({ has: page.getByText(`Paquete ${number}`, { exact: true }) });
  for (const number of [1, 2]) {
    await parcel(number).getByRole('button', { name: 'Empacar' }).click();
    await packAll(page);
    await parcel(number).getByRole('button', { name: 'Asignar guía' }).click();
    const label = page.getByRole('dialog', { name: `Guía de ${order.label}` });
    await label.getByLabel('Mensajería').selectOption('Guatex');
    await label.getByLabel('Número de guía').fill(`RARA-${order.label}-${number}`);
    await expect(label.getByText('No se parece a las guías de Guatex.')).toBeVisible();
    await label.getByRole('button', { name: 'Asignar guía' }).click();
    await expect(label).toBeHidden();
    await expect(parcel(number)).toContainText(`RARA-${order.label}-${number}`);
    await parcel(number).getByRole('button', { name: 'Entregar al envío' }).click();
    await parcel(number).getByRole('button', { name: 'Marcar entregado' }).click();
    await expect(parcel(number).getByText('Entregado')).toBeVisible();
  }
  await expect(page.getByText('Entregado por liquidar').first()).toBeVisible();
  await page.getByRole('button', { name: 'Registrar cobro' }).click();
  const pay = page.getByRole('dialog', { name: `Registrar pago de ${order.label}` });
  await expect(pay.getByRole('radio', { name: 'Contra entrega' })).toBeChecked();
});

test('cancels an order with a reason and reopens it', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token });
  await signIn(page, 'logistica');
  await openOrder(page, order, 'list', '&do=cancel');
  const dialog = page.getByRole('dialog', { name: `Anular ${order.label}` });
  await dialog.getByRole('button', { name: 'Anular pedido' }).click();
  await expect(dialog.getByText('Este dato es necesario.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ya no lo quiere' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anular pedido' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Anulado: Ya no lo quiere')).toBeVisible();
  await page.getByRole('button', { name: `Más acciones de ${order.label}` }).click();
  await page.getByRole('menuitem', { name: 'Reabrir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText(/^Aparta la mercadería/)).toBeVisible();
});

test('a change by one user appears at once for another', async ({ page, request, browser, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token, terms: 'cod' });
  await signIn(page, 'vendedora');
  await openOrder(page, order, 'myorders');
  const elsewhere = await browser.newContext({ baseURL: product.url, locale: 'es-GT' });
  const other = await elsewhere.newPage();
  await signIn(other, 'logistica');
  await openOrder(other, order, 'list', '&full=1');
  await nextStep(other, 'Empacar').click();
  await packAll(other);
  await expect(part(page, /^Paquete/)).toContainText('Empacado');
  await expect(part(page, 'Historia')).toContainText('empacó el paquete');
  const box = page.getByLabel('Comentario para el equipo');
  await box.fill('Gracias por empacarlo');
  await box.press('Control+Enter');
  await expect(part(other, 'Historia')).toContainText('Gracias por empacarlo');
  await elsewhere.close();
});

test('shows a lost connection and an outdated version, and a retry succeeds', async ({
  page,
  request,
  product,
}) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token, terms: 'cod' });
  await signIn(page, 'logistica');
  await openOrder(page, order);
  await nextStep(page, 'Empacar').click();
  await page.getByRole('button', { name: 'Marcar todo' }).click();
  const pack = page.getByRole('button', { name: 'Empacado' });
  const path = '**/commands/pack';
  await page.route(path, (route) => route.abort(), { times: 1 });
  await pack.click();
  await expect(page.getByText('No logramos comunicarnos con el sistema.')).toBeVisible();
  // As if somebody had been faster, and no word of it had come.
  await page.route(path, (route) => route.continue({ postData: JSON.stringify({ version: 0 }) }), {
    times: 1,
  });
  await pack.click();
  await expect(page.getByText('Alguien más cambió el pedido hace un momento.')).toBeVisible();
  await expectAccessible(page);
  await pack.click();
  await expect(part(page, /^Paquete/)).toContainText('Empacado');
});

test('previews documents and prints each in its own paper size', async ({
  page,
  request,
  product,
  isMobile,
}) => {
  const token = await getToken(request, 'vendedora', product.url);
  const order = await makeOrder(request, { token, terms: 'cod' });
  await signIn(page, 'logistica');
  await openOrder(page, order);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: `Más acciones de ${order.label}` }).click();
  await page.getByRole('menuitem', { name: 'Imprimir hoja de empaque' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimir' });
  const preview = dialog.getByRole('region', { name: 'Vista previa' });
  await expect(preview).toContainText('Cobrar al entregar');
  await expect(preview).toContainText('Con bolsa de regalo');
  await expect(preview).toContainText('Calle Santander 3-20, Barrio Jucanyá');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByText('Sin precios').click();
  await expect(preview).not.toContainText('Subtotal');
  await dialog.getByText('Preparación').click();
  await expect(preview).toContainText('Ubicación');

  if (isMobile) return;
  const printPageSizes = async (kind: string) => {
    await dialog.getByText(kind, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    return [...pdf.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
      box.trim().split(/\s+/).slice(2).map(Number),
    );
  };
  expect(await printPageSizes('Hoja')).toEqual([[612, 792]]);
  const [[width = 0] = [], ...more] = await printPageSizes('Ticket');
  expect(Math.round((width / 72) * 25.4)).toBe(80);
  expect(more).toEqual([]);
});
