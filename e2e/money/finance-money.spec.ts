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
import { approveThere, makePayment, newCustomer, newReference } from '../support/review-data.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const quetzales = (centavos: number) => (centavos / 100).toFixed(2);

test('reads a bank file by its columns and approves the matching payment', { tag: '@core' }, async ({
  page,
  request,
  product,
}) => {
  const payment = await makePayment(request, product.url, { customer: newCustomer() });
  const headers = { authorization: await getToken(request, 'finanzas') };
  const { accountId } = await (await request.get(`/api/payments/${payment.id}`, { headers })).json();
  const [year, month, day] = storeToday().split('-');
  const rows = [
    'Banrural,,,',
    'Día de la operación,Boleta,Concepto,Entró',
    `${day}/${month}/${year},${payment.reference},DEPOSITO AGENCIA,"${quetzales(payment.amount)}"`,
    `31/02/2026,${newReference()},DEPOSITO,10.00`,
  ];
  await signIn(page, 'finanzas', '/finance/review/bank?panel=import');
  const dialog = page.getByRole('dialog', { name: 'Importar estado de cuenta' });
  await dialog.getByLabel('Cuenta').selectOption(accountId);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'estado.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await dialog.getByLabel('Los títulos están en').selectOption('1');
  await dialog.getByLabel('Qué contiene «Día de la operación»').selectOption('date');
  await dialog.getByLabel('Qué contiene «Boleta»').selectOption('reference');
  await dialog.getByLabel('Qué contiene «Entró»').selectOption('credit');
  await expect(dialog.getByText(new RegExp(`^${Number(day)} \\p{L}+\\.? ${year}$`, 'u'))).toBeVisible();
  await expect(dialog.getByText('No es una fecha')).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('1 depósito');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(dialog.getByText('Fila 4')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver los depósitos' }).click();

  await page.getByRole('searchbox', { name: 'Número o descripción' }).fill(payment.reference);
  await expect(page.getByText('1 de 1 elegidos')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Aprobar 1 pago por/ }).click();
  const approval = page.getByRole('dialog', { name: 'Aprobar pagos que están en el banco' });
  await expect(approval).toContainText('Se aprobará 1 pago');
  await approval.getByRole('button', { name: /^Aprobar 1 pago por/ }).click();
  await expect(approval).toContainText('Se aprobó 1 pago');
  await approval.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('button', { name: /^Conciliados/ }).click();
  await expect(page.getByRole('link', { name: payment.label })).toBeVisible();
});

test('a courier’s list is typed, compared with what was expected, and confirmed', async ({
  page,
  request,
}) => {
  const headers = { authorization: await getToken(request, 'finanzas') };
  const { couriers } = await (await request.get('/api/payments/options', { headers })).json();
  const whole = await sendByCourier(request, couriers[0].id);
  const lacking = await sendByCourier(request, couriers[0].id);
  await signIn(page, 'finanzas', '/finance/review/settlements?settlement=new');
  await page.getByLabel('Mensajería', { exact: true }).selectOption(couriers[0].id);
  await page.getByLabel('Comisión', { exact: true }).fill('20');
  await page.getByLabel('Guía 1', { exact: true }).focus();
  for (const typed of [whole.guide, '160.00', lacking.guide, '150.00', 'NADIE-0001', '5']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    const field = typed.startsWith('E2E') || typed.startsWith('N') ? 'amount' : 'guide';
    await expect(page.locator(':focus')).toHaveAttribute('data-field', field);
  }
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Comparar con lo esperado' }).click();

  const getLine = (guide: string) => page.getByRole('row', { name: new RegExp(guide) });
  await expect(getLine(whole.guide)).toContainText('Coincide');
  await expect(getLine(lacking.guide)).toContainText('Falta');
  await expect(getLine('NADIE-0001')).toContainText('Guía desconocida');
  await expect(page.getByText('Faltan Q 10.00')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Whoever typed it does not confirm it.
  await expect(page.getByText('La escribiste tú: la confirma otra persona de finanzas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  await signIn(page, 'admin', pathname + search);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Se registran 2 pagos aprobados por Q 310.00.');
  await expect(dialog).toContainText('queda debiendo Q 10.00');
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(getLine(whole.guide).getByRole('link', { name: /^PG-/ })).toBeVisible();
});

test('one user requests a refund and another pays it', async ({
  page,
  request,
  product,
  browser,
  baseURL,
}) => {
  const customer = newCustomer();
  const payment = await makePayment(request, product.url, { customer, amount: 90_000 });
  await approveThere(request, product.url, payment);
  await signIn(page, 'admin', '/finance/review/refunds');
  await page.getByRole('button', { name: 'Pedir devolución' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir devolución' });
  await dialog.getByRole('searchbox').fill(customer);
  await dialog.getByRole('button', { name: new RegExp(customer) }).click();
  await dialog.getByLabel('Cuánto').fill('5000');
  await dialog.getByLabel('Por qué').fill('Pagó de más');
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(dialog.getByText(/^Su saldo a favor es/)).toBeVisible();
  await dialog.getByLabel('Cuánto').fill('100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).click();
  const own = page.getByRole('listitem').filter({ hasText: customer });
  await expect(own).toContainText('La pediste tú: la paga otra persona.');
  await expectNoSidewaysScroll(page);

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, 'finanzas', '/finance/review/refunds');
  const waiting = elsewhere.getByRole('listitem').filter({ hasText: customer });
  await waiting.getByRole('button', { name: 'Pagar', exact: true }).click();
  const pay = elsewhere.getByRole('dialog');
  await pay.getByLabel('Número de la transferencia').fill('TR-77');
  await pay.getByRole('button', { name: 'Ya pagué Q 100.00' }).click();
  await expect(waiting).toHaveCount(0);
  await elsewhere.close();
  // The first person's list hears of it by itself.
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Pagadas' }).click();
  await expect(own).toContainText('TR-77');
});

test('every figure of the daily close opens its rows', async ({ page, request, product }) => {
  const payment = await makePayment(request, product.url, { customer: newCustomer() });
  await approveThere(request, product.url, payment);
  await signIn(page, 'finanzas', '/finance/review/close');
  await page.getByRole('button', { name: /^Cobrado/ }).click();
  const rows = page.getByRole('dialog', { name: 'Cobrado' });
  await expect(rows.getByRole('link', { name: payment.label })).toBeVisible();
  await expectAccessible(page);
  await rows.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByLabel('Contado', { exact: true }).fill('1000000');
  await expect(page.getByText(/^Sobran .* en la caja\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Día anterior' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a manager edits the accounts; a reviewer only sees them', async ({ page }, info) => {
  await signIn(page, 'admin', '/finance/review/bank');
  await page.getByRole('button', { name: 'Cuentas' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cuentas' });
  await drawer.getByRole('button', { name: 'Agregar cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar cuenta' });
  await dialog.getByLabel('Banco').fill('Banrural');
  await dialog.getByLabel('Número de cuenta').fill('3-000-00012-3');
  await dialog.getByLabel('A nombre de').fill('Boutique');
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(dialog.getByText('Esa cuenta ya está en la lista.')).toBeVisible();
  const number = `9-${info.project.name}-${info.workerIndex}-${info.repeatEachIndex}`;
  await dialog.getByLabel('Número de cuenta').fill(number);
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(drawer.getByText(`Banrural ${number}`)).toBeVisible();
});
