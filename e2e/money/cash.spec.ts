import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import {
  createSession,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { drawPicture } from '../support/goods.ts';
import { getToken, makeOrder } from '../support/order-data.ts';
import { expect, test } from '../support/product.ts';
import { newCustomer } from '../support/review-data.ts';

test('a seller opens her cash box, sells, pays an expense, counts it short, and finance sees it', {
  tag: '@phone',
}, async ({ page, request, product }) => {
  const complaints = await watchComplaints(page);
  await signIn(page, 'vendedora', '/finance/cash');
  await page.getByRole('button', { name: 'Abrir caja' }).click();
  const opening = page.getByRole('dialog', { name: /^Abrir Caja de / });
  await opening.getByLabel('Hay en la caja').fill('150');
  await opening.getByLabel('¿Por qué hay otra cantidad?').fill('La dueña puso sencillo');
  await expectAccessible(page);
  await opening.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(page.getByText('Todavía no se ha movido nada.')).toBeVisible();

  const token = await getToken(request, 'vendedora', product.url);
  const { id } = await makeOrder(request, { token, name: newCustomer() });
  const paid = await request.post(`/api/orders/${id}/payments`, {
    headers: { authorization: token },
    data: {
      ...{ method: 'cash', accountId: null, reference: '', amount: 5_000, paidOn: storeToday() },
      ...{ note: '', proofs: [] },
    },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await expect(page.getByRole('listitem', { name: /^Pago: PG-/ })).toContainText('Q 50.00');

  await page.getByRole('button', { name: 'Gasto' }).click();
  const expense = page.getByRole('dialog', { name: 'Gasto' });
  await expense.getByLabel('Monto').fill('12.50');
  await expense.getByLabel('¿Qué se pagó?').fill('Cinta adhesiva');
  await expense
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPicture(page, 'factura.png', 'hsl(40 60% 80%)'));
  await expect(expense.getByRole('img', { name: 'factura.png' })).toBeVisible();
  await expense.getByRole('button', { name: 'Anotar gasto' }).click();
  const row = page.getByRole('listitem', { name: 'Gasto: Empaque' });
  await row.getByRole('button', { name: 'Ver comprobante 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Gasto: Empaque' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Cerrar caja' }).click();
  const counting = page.getByRole('dialog', { name: /^Contar Caja de / });
  await counting.getByLabel('Billetes de Q 100.00').fill('1');
  await counting.getByLabel('Billetes de Q 20.00').fill('4');
  await counting.getByLabel('Monedas de Q 0.50').fill('5');
  await expect(counting.getByRole('status')).toContainText('Q 182.50');
  await expectAccessible(page);
  await counting.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(counting.getByText(/El conteo no es lo que debería haber/)).toBeVisible();
  await counting.getByLabel('¿Por qué no cuadra?').fill('Di vuelto de más');
  await counting.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(page.getByText('Faltan Q 5.00.')).toBeVisible();

  await openAs(page, await createSession(request, 'finanzas'), '/finance/review/close');
  const boxes = page.getByRole('region', { name: 'Cajas del día' });
  const closed = boxes.getByRole('row', { name: /^Caja de / }).filter({ hasText: 'Q 150.00' });
  await expect(closed).toContainText('Q 182.50');
  await expect(closed).toContainText('-Q 5.00');
  await expectAccessible(page);
  await closed.getByRole('link').click();
  await expect(page.getByText('Al cerrar: Di vuelto de más')).toBeVisible();
  await expect(page.getByText('Al abrir: La dueña puso sencillo')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
});
