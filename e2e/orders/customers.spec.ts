import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { getToken, makeOrder, newPhone, openOrder } from '../support/order-data.ts';
import { expect, test } from '../support/product.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('merges two customers after a preview', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const name = `Brenda ${newSurname()}`;
  const [first, second] = [newPhone(), newPhone()];
  const order = await makeOrder(request, { token, name, phone: first });
  const other = await makeOrder(request, { token, name: name.toUpperCase(), phone: second });
  await signIn(page, 'logistica');
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Ver cliente' }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await expect(drawer.getByText('Quizá es la misma persona')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole('button', { name: `Comparar con ${name.toUpperCase()}` }).click();
  const merge = page.getByRole('dialog', { name: 'Unir dos clientes' });
  const shown = `${second.slice(0, 4)}-${second.slice(4)}`;
  await expect(merge).toContainText('Recibe 1 pedido');
  await expect(merge).toContainText(`También se le encuentra por ${shown}`);
  await expectAccessible(page);
  // The other way round, the other phone moves.
  await merge.getByRole('radio', { name: new RegExp(shown) }).check();
  await expect(merge).toContainText(`También se le encuentra por ${first.slice(0, 4)}-${first.slice(4)}`);
  await merge.getByRole('radio', { name: new RegExp(`${first.slice(0, 4)}-${first.slice(4)}`) }).check();
  await expect(merge).toContainText(`También se le encuentra por ${shown}`);
  await merge.getByRole('button', { name: 'Unir clientes' }).click();
  await expect(merge).toBeHidden();
  await expect(drawer.getByRole('button', { name: `Comparar con ${name.toUpperCase()}` })).toBeHidden();
  await expect(drawer.getByRole('link', { name: shown, exact: true })).toBeVisible();
  // The history has both orders, and leads to them.
  await drawer.getByRole('button', { name: new RegExp(other.label) }).click();
  await expect(page.getByRole('button', { name: `Más acciones de ${other.label}` })).toBeVisible();
});

test('corrects a customer and refuses the phone of another one at its field', async ({
  page,
  request,
  product,
}) => {
  const token = await getToken(request, 'vendedora', product.url);
  const name = `Sofía ${newSurname()}`;
  const taken = newPhone();
  await makeOrder(request, { token, name: `Otra ${newSurname()}`, phone: taken });
  const order = await makeOrder(request, { token, name });
  await signIn(page, 'vendedora');
  await openOrder(page, order, 'myorders');
  await page.getByRole('button', { name: 'Ver cliente' }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('button', { name: 'Editar' }).click();
  await drawer.getByLabel('Instagram').fill('@sofi');
  await drawer.getByLabel('Teléfono', { exact: true }).fill(taken);
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer.getByText('Ese teléfono ya es de otro cliente.')).toBeVisible();
  await drawer.getByLabel('Teléfono', { exact: true }).fill(newPhone());
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(drawer.getByText('@sofi')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Historia' })).toBeVisible();
});

test('two editors of one customer choose field by field', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const name = `Lucía ${newSurname()}`;
  const order = await makeOrder(request, { token, name });
  await signIn(page, 'vendedora');
  await openOrder(page, order, 'myorders');
  await page.getByRole('button', { name: 'Ver cliente' }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  await drawer.getByRole('button', { name: 'Editar' }).click();
  await drawer.getByLabel('Instagram').fill('@lucia');

  const headers = { authorization: token };
  const read = await request.get(`/api/customers/${order.customerId}`, { headers });
  const { id, credit: _credit, addresses: _addresses, ...details } = await read.json();
  const changed = await request.patch(`/api/customers/${id}`, {
    headers,
    data: { ...details, notes: 'Prefiere la tarde', instagram: '@otra' },
  });
  expect(changed.status(), await changed.text()).toBe(200);

  await drawer.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('dialog', { name: 'Alguien más cambió esto mientras lo editabas' });
  await expect(conflict).toContainText('@otra');
  await conflict.getByRole('button', { name: 'Guardar' }).click();
  await expect(conflict).toBeHidden();
  await expect(drawer.getByText('@lucia')).toBeVisible();
  await expect(drawer.getByText('Prefiere la tarde')).toBeVisible();
});
