import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, watchComplaints } from '../support/browser-actions.ts';
import { newPhone, nextStep, part } from '../support/order-data.ts';
import {
  chooseByKeys,
  enterAs,
  field,
  fillPreorderLine,
  makePreorder,
  makeShop,
  openMoves,
  openPreorder,
  readPreorder,
} from '../support/preorder-data.ts';
import { expect, test } from '../support/product.ts';
import { newReference } from '../support/review-data.ts';
import { newSurname } from '../support/staff.ts';

/** What the customer reads on her own page now. */
async function expectHeadline(customer: Page, headline: string): Promise<void> {
  // The seller's screen shows a step as soon as it is pressed; the customer's, once the server has taken it.
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(headline, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

test('a pre-order is quoted, paid in part, bought, received, handed over and shown in the profit', async ({
  page,
  request,
  product,
  browser,
  isMobile,
}) => {
  test.slow();
  const complaints = await watchComplaints(page);
  const surname = newSurname();
  const shop = await makeShop(request, product);
  const things = { hers: `Vestido ${surname}`, torn: `Bolsa ${surname}`, other: `Reloj ${surname}` };
  const torn = await makePreorder(request, product, {
    customer: `Bea ${surname}`,
    shop,
    things: [things.torn],
  });
  await makePreorder(request, product, { customer: `Clara ${surname}`, shop, things: [things.other] });

  // The seller quotes something that no catalogue has.
  const seller = await enterAs(browser, product, 'vendedora');
  await seller.goto('/orders/mypreorders?open=new');
  await field(seller, 'Teléfono').fill(newPhone());
  await field(seller, 'Nombre').fill(`Ana ${surname}`);
  await fillPreorderLine(seller, shop, things.hers);
  await field(seller, 'Talla').fill('M');
  await field(seller, 'Enlace').fill('https://tienda.example/vestido');
  const quote = seller.getByRole('group', { name: 'Cotización por pieza' });
  await expect(quote.getByLabel('Impuesto del comercio')).toHaveValue('1.40');
  await quote.getByLabel('Tipo de cambio USD').fill('7.75');
  await quote.getByLabel('Arancel').fill('0');
  await quote.getByLabel('Otros gastos').fill('10');
  // 21.40 dollars at 7.75 and ten quetzales on top.
  await expect(quote).toContainText(/Costo puesto aquí\s*Q\s*175\.85/);
  await quote.getByLabel('Precio de venta').fill('300');
  await expect(quote).toContainText(/Ganas Q\s*124\.15 por pieza/);
  await field(seller, 'Anticipo').fill('50');
  await expectNoSidewaysScroll(seller);
  await seller.getByRole('button', { name: 'Guardar y cotizar' }).click();
  await expect(seller).toHaveURL(/open=[\da-f-]{36}/);
  const id = new URL(seller.url()).searchParams.get('open') ?? '';
  const preorder = await readPreorder(request, product, { id });
  const customer = page;
  await customer.goto(`/tracking/${preorder.trackingToken}`);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Tu cotización está lista');
  await expect(customer.getByText(things.hers).first()).toBeVisible();
  await expectNoSidewaysScroll(customer);
  await expectAccessible(customer);

  await nextStep(seller, 'El cliente aceptó').click();
  await expect(seller.getByRole('button', { name: 'Registrar anticipo' }).first()).toBeVisible();
  await expectHeadline(customer, 'Esperamos tu anticipo');

  // Half of it is submitted, found by finance, and then it may be bought.
  await nextStep(seller, 'Registrar anticipo').click();
  const pay = seller.getByRole('dialog', { name: `Registrar pago de ${preorder.label}` });
  await expect(pay.getByLabel('Monto')).toHaveValue('150.00');
  await pay.getByLabel('Cuenta').selectOption({ index: 1 });
  await pay.getByLabel('Número de transferencia').fill(newReference());
  await pay.getByRole('button', { name: 'Registrar pago' }).click();
  await expect(pay).toBeHidden();
  await expect(seller.getByText('Finanzas revisa el anticipo')).toBeVisible();
  await expectHeadline(customer, 'Estamos revisando tu pago');

  const finance = await enterAs(browser, product, 'finanzas');
  await finance.goto(`/finance/review?q=${preorder.label}`);
  await finance.locator('[data-row-link]').click();
  await expect(finance.getByRole('region', { name: /^Decisión sobre/ })).toContainText(preorder.label);
  await finance.getByRole('button', { name: 'Aprobar' }).click();
  await expect(finance.getByText(/ aprobado/).first()).toBeVisible();
  await finance.context().close();
  await expect(seller.getByText('Compras ya lo tiene en su lista')).toBeVisible();
  await expectHeadline(customer, 'Ya vamos a comprar tu preventa');

  // The buyer takes all three in one basket; each keeps what is theirs.
  const buyer = await enterAs(browser, product, 'compras');
  await buyer.goto(`/purchases/items?q=${surname}`);
  const rows = buyer.locator('[data-row-link]');
  await expect(rows).toHaveCount(3);
  for (const name of Object.values(things))
    await buyer.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${name}`) }).check();
  await buyer.getByRole('button', { name: 'Comprar', exact: true }).click();
  const buying = buyer.getByRole('dialog', { name: 'Anotar la compra' });
  await expect(buying.getByRole('region', { name: shop.name })).toContainText('3 piezas');
  await buying.getByLabel('Número de pedido del comercio').fill(`T-${surname}`);
  await buying.getByRole('button', { name: 'Anotar la compra' }).click();
  const bought = buyer.getByRole('dialog', { name: 'Compra anotada' });
  await expect(bought).toContainText(shop.name);
  await bought.getByRole('link', { name: 'Abrir' }).click();
  await expectHeadline(customer, 'Ya compramos tu preventa');

  // Paid dearer than it was quoted.
  await nextStep(buyer, 'Anotar el pago').click();
  const paying = buyer.getByRole('dialog', { name: /^Pago de C-/ });
  await paying.getByLabel('Quetzales por USD').fill('8');
  await paying.getByRole('button', { name: 'Anotar el pago' }).click();
  await expect(paying).toBeHidden();
  await expect(buyer.getByText(/Tipo de cambio congelado: .*8/)).toBeVisible();

  await buyer.goto(`/purchases/tracking?as=board&shop=${shop.id}`);
  await openMoves(buyer, shop, isMobile === true ? 'touch' : 'keys');
  if (isMobile === true) await buyer.getByRole('menuitem', { name: 'En tránsito' }).click();
  else await chooseByKeys(buyer, 'En tránsito');
  await expect(buyer.getByText(/^C-\d+: En tránsito/)).toBeVisible();
  await expect(buyer.getByRole('list', { name: 'En tránsito' })).toContainText(shop.name);
  await expectHeadline(customer, 'Tu preventa viene en camino');

  // One of the three is torn.
  await openMoves(buyer, shop, 'touch');
  await buyer.getByRole('menuitem', { name: 'Recibir' }).click();
  await expect(buyer.getByRole('heading', { name: `Recibir de ${shop.name}` })).toBeVisible();
  await buyer.getByRole('button', { name: new RegExp(`^Dañadas, una más: ${things.torn}`) }).click();
  await buyer.getByRole('button', { name: 'Lo demás, bien' }).click();
  const outcome = buyer.getByRole('complementary', { name: 'Qué va a pasar' });
  await expect(outcome).toContainText(`Ana ${surname}`);
  await expect(outcome).toContainText(`Sin lo suyo por ahora: Bea ${surname}`);
  await buyer.getByRole('button', { name: 'Recibir el paquete' }).click();
  await expect(buyer.getByText('Paquete recibido')).toBeVisible();
  await expect(buyer.getByText(`Apartado para Ana ${surname}`).first()).toBeVisible();
  await expect(buyer.getByText(`Apartado para Clara ${surname}`).first()).toBeVisible();
  await expect(buyer.getByText(`Apartado para Bea ${surname}`)).toHaveCount(0);
  await buyer.context().close();
  await expectHeadline(customer, 'Tu preventa ya llegó');
  await expect(customer.getByText(/Quedan Q\s150\.00 por pagar/)).toBeVisible();
  await customer.goto(`/tracking/${torn.trackingToken}`);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Ya vamos a comprar tu preventa');
  await customer.goto(`/tracking/${preorder.trackingToken}`);

  // What is here becomes an order, and its deposit goes with it.
  await openPreorder(seller, preorder);
  await nextStep(seller, 'Pasar a pedido').click();
  const converting = seller.getByRole('dialog', { name: `Pasar a pedido ${preorder.label}` });
  await expect(converting.getByRole('checkbox', { name: new RegExp(things.hers) })).toBeChecked();
  await converting.getByText('Recoge en tienda').click();
  await expect(converting).toContainText(/Falta por cobrar\s*Q\s*150\.00/);
  await converting.getByRole('button', { name: 'Crear pedido' }).click();
  await expect(converting).toBeHidden();
  await expect(seller).toHaveURL(/\/orders\/myorders\?open=/);
  await expect(part(seller, 'Pagos')).toBeVisible();
  await openPreorder(seller, preorder);
  await expect(part(seller, 'Pedidos')).toContainText(/P-\d+/);
  await seller.context().close();

  // The old link leads to the order, which wants the rest.
  await customer.goto(`/tracking/${preorder.trackingToken}`);
  await expect(customer).not.toHaveURL(new RegExp(preorder.trackingToken));
  await expect(customer.getByText(things.hers).first()).toBeVisible();
  await expect(customer.getByText(/Q\s150\.00/).first()).toBeVisible();

  const owner = await enterAs(browser, product, 'admin');
  await owner.goto(`/preorders/list?profit=${preorder.id}`);
  await expect(owner.getByRole('heading', { name: `Ganancia de ${preorder.label}` })).toBeVisible();
  const line = owner.getByRole('region', { name: 'Artículo por artículo' });
  await expect(line.getByRole('row', { name: /^Tipo de cambio/ })).toContainText(/7\.75.*8/);
  // Quoted: twenty dollars and 1.40 of tax there, at 7.75. Paid: twenty, at 8.
  await expect(line.getByRole('row', { name: /^Compra en el extranjero/ })).toContainText(/165\.85.*160\.00/);
  await expectAccessible(owner);
  await expectNoSidewaysScroll(owner);
  await owner.context().close();
  expect(complaints).toEqual([]);
});
