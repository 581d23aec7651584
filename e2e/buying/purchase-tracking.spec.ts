import type { Page } from '@playwright/test';
import { expectAccessible, signIn, watchComplaints } from '../support/browser-actions.ts';
import { part } from '../support/order-data.ts';
import {
  buyThere,
  chooseByKeys,
  expectAccessibleInBoth,
  type MadeShop,
  makePreorder,
  makeShop,
  openMoves,
  readPreorder,
  readPurchase,
} from '../support/preorder-data.ts';
import { expect, test } from '../support/product.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const getHandle = (page: Page, { name }: MadeShop) =>
  page.getByRole('button', { name: new RegExp(`^Mover ${name}`) });

test('splits extra costs of a purchase to the last centavo', async ({ page, request, product }) => {
  const shop = await makeShop(request, product);
  const surname = newSurname();
  const things = ['Collar', 'Anillo', 'Aretes'].map((name) => `${name} ${surname}`);
  await makePreorder(request, product, { customer: `Ana ${surname}`, shop, things });
  const purchase = await buyThere(request, product, shop);
  await signIn(page, 'compras', `/purchases/tracking?open=${purchase.id}`);
  await part(page, 'Costos').getByRole('button', { name: 'Editar' }).click();
  const costs = page.getByRole('dialog', { name: 'Costos y precios' });
  await costs.getByRole('button', { name: 'Agregar costo' }).click();
  await costs.getByLabel('Qué es').selectOption({ label: 'Otro' });
  await costs.getByLabel('Moneda').selectOption({ label: 'Quetzales' });
  await costs.getByLabel('Se reparte por').selectOption({ label: 'Cantidad' });
  await costs.getByLabel('Monto').fill('cien');
  await expect(costs.getByText('Este dato no tiene el formato esperado.')).toBeVisible();
  await costs.getByRole('button', { name: 'Guardar' }).click();
  await expect(costs.getByLabel('Monto')).toBeFocused();
  await costs.getByLabel('Monto').fill('100');
  await expect(costs.getByText(/Q\s33\.33/)).toHaveCount(2);
  await expect(costs.getByText(/Q\s33\.34/)).toHaveCount(1);
  await expect(costs.getByText(/Q\s100\.00/)).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await costs.getByRole('button', { name: 'Guardar' }).click();
  await expect(costs).toBeHidden();
  await expect(part(page, 'Costos')).toContainText(/por cantidad/);
  const after = await readPurchase(request, product, purchase);
  expect(after.landed).toBe(purchase.landed + 10_000);
  expect(after.lines.reduce((sum, { landed }) => sum + landed, 0)).toBe(after.landed);
});

test('shows the day of arrival in the calendar and counts a later day as a delay', async ({
  page,
  request,
  product,
}) => {
  const shop = await makeShop(request, product);
  const surname = newSurname();
  await makePreorder(request, product, { customer: `Ana ${surname}`, shop, things: [`Falda ${surname}`] });
  const purchase = await buyThere(request, product, shop);
  await signIn(page, 'compras', `/purchases/tracking?open=${purchase.id}`);
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(
      Date.now() + days * 86_400_000,
    );
  const change = async (day: string) => {
    await page.getByRole('button', { name: 'Números y fecha' }).click();
    const numbers = page.getByRole('dialog', { name: `${purchase.label} · paquete 1` });
    await numbers.getByLabel('Fecha de llegada').fill(day);
    await numbers.getByLabel('Rastreo en el extranjero').fill(`1Z${surname}`);
    await numbers.getByRole('button', { name: 'Guardar' }).click();
    await expect(numbers).toBeHidden();
  };
  await change(dayIn(0));
  await change(dayIn(3));
  await expect(page.getByText(/se ha corrido 1 vez/).first()).toBeVisible();
  await page.goto(`/purchases/tracking?as=calendar&shop=${shop.id}&month=${dayIn(3).slice(0, 7)}`);
  const calendar = page.getByRole('region', { name: 'Calendario' });
  const chip = calendar.getByRole('button', { name: new RegExp(`^${shop.name} ${purchase.label}`) });
  await expect(chip).toBeVisible();
  await expect(
    calendar
      .locator(`:is(td, li):has(time[datetime="${dayIn(3)}"])`)
      .getByRole('button', { name: shop.name }),
  ).toHaveCount(1);
  await chip.click();
  await expect(page.getByRole('dialog')).toContainText(`1Z${surname}`);
});

test('the board moves a parcel with the keyboard, undoes a step and marks it as lost', async ({
  page,
  request,
  product,
  isMobile,
}) => {
  test.skip(isMobile === true, 'a phone has no keyboard');
  const shop = await makeShop(request, product);
  const surname = newSurname();
  const preorder = await makePreorder(request, product, {
    customer: `Ana ${surname}`,
    shop,
    things: [`Suéter ${surname}`],
  });
  const purchase = await buyThere(request, product, shop);
  await signIn(page, 'compras', `/purchases/tracking?as=board&shop=${shop.id}`);
  const stands = (stage: string) =>
    expect(page.getByRole('list', { name: stage })).toContainText(purchase.label);
  await stands('Comprado');
  await openMoves(page, shop, 'keys');
  await chooseByKeys(page, 'Camino al casillero');
  await stands('Camino al casillero');
  await expect(getHandle(page, shop)).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await stands('Comprado');
  await openMoves(page, shop, 'keys');
  await chooseByKeys(page, 'En aduana');
  await stands('En aduana');
  await expect.poll(async () => (await readPreorder(request, product, preorder)).stage).toBe('in_transit');
  await openMoves(page, shop, 'keys');
  await chooseByKeys(page, 'Perdido');
  const question = page.getByRole('dialog', { name: `¿Se perdió el paquete de ${purchase.label}?` });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Marcar como perdido' }).press('Enter');
  // What is lost is on no board.
  await expect(page.getByText('Ningún paquete coincide')).toBeVisible();
  await expect.poll(async () => (await readPreorder(request, product, preorder)).stage).toBe('to_buy');
});

test('articles, tracking and receiving are accessible in light and dark', async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const shop = await makeShop(request, product);
  const surname = newSurname();
  const wanted = { shop, things: [`Tenis ${surname}`, `Gorra ${surname}`] };
  await makePreorder(request, product, { customer: `Ana ${surname}`, ...wanted });
  await signIn(page, 'compras', `/purchases/items?q=${surname}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('dialog')).toContainText(`Ana ${surname}`);
  await expectAccessibleInBoth(page);

  const purchase = await buyThere(request, product, shop);
  await page.goto(`/purchases/tracking?q=${purchase.label}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await page.locator('[data-row-link]').click();
  await expect(part(page, 'Costos')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`/purchases/tracking?as=board&shop=${shop.id}`);
  await expect(getHandle(page, shop)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`/purchases/tracking?as=calendar&shop=${shop.id}`);
  await expect(page.getByRole('complementary', { name: 'Sin fecha' })).toContainText(purchase.label);
  await expectAccessibleInBoth(page);

  await page.goto(`/purchases/tracking/${purchase.id}/${purchase.parcels[0].id}`);
  await expect(page.getByRole('button', { name: 'Recibir el paquete' })).toBeDisabled();
  await page.getByRole('button', { name: new RegExp(`^Faltantes, una más: Gorra ${surname}`) }).click();
  await expectAccessibleInBoth(page);
  // Nothing of what was looked at is lost with the page.
  await page.reload();
  await page.getByRole('button', { name: 'Lo demás, bien' }).click();
  await page.getByRole('button', { name: 'Recibir el paquete' }).click();
  await expect(page.getByText('Paquete recibido')).toBeVisible();
  await expect(page.getByText(`Apartado para Ana ${surname}`).first()).toBeVisible();
  await expectAccessibleInBoth(page);
});
