import { watchComplaints } from '../support/browser-actions.ts';
import { drawPicture } from '../support/goods.ts';
import { makeCourier, newGuide } from '../support/guide-data.ts';
import { getToken, makeOrder } from '../support/order-data.ts';
import { openReception } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';
import { newSurname } from '../support/staff.ts';
import { readTracked } from '../support/tracking-data.ts';

test('three orders are packed, get guides and leave with a manifest, and a customer pays on the tracking page', {
  tag: '@core',
}, async ({ page, request, product }) => {
  test.slow();
  const complaints = await watchComplaints(page);
  const seller = await getToken(request, 'vendedora', product.url);
  const surname = newSurname();
  const orders = [];
  for (const name of ['Ana', 'Bea', 'Clara'])
    orders.push(await makeOrder(request, { token: seller, terms: 'cod', name: `${name} ${surname}` }));
  const courier = await makeCourier(request);

  await openReception(page, `?tab=to_prepare&q=${surname}`);
  await page.getByRole('button', { name: 'Empacar todos' }).click();
  const bench = page.getByRole('dialog', { name: 'Empacar' });
  for (let left = orders.length - 1; left >= 0; left--) {
    await bench.getByRole('button', { name: 'Marcar todo' }).click();
    await bench.getByRole('button', { name: 'Empacado' }).click();
    if (left > 0) await bench.getByRole('button', { name: 'Siguiente pedido' }).click();
  }
  await expect(bench.getByText('No falta ninguno')).toBeVisible();

  // One of the three rows names an order that is not there.
  const guides = orders.map(() => newGuide());
  const rows = orders.map(({ label }, at) => `${at === 1 ? 'P-999999999' : label}\t${guides[at]}`);
  await page.goto(`/tools/assign-guides?how=paste&via=${courier.id}`);
  const desk = page.getByRole('region', { name: 'Guías', exact: true });
  await desk.getByLabel('Pega dos o tres columnas').fill(['Pedido\tGuía', ...rows].join('\n'));
  await desk.getByRole('button', { name: 'Revisar' }).click();
  await desk.getByRole('button', { name: 'Asignar 2 guías' }).click();
  await expect(desk.getByText('2 guías asignadas ahora')).toBeVisible();
  await desk.getByLabel(/^Pedido de la fila/).fill(orders[1]?.label ?? '');
  await desk.getByRole('button', { name: 'Asignar 1 guía' }).click();
  await expect(desk.getByText('3 guías asignadas ahora')).toBeVisible();

  await page.goto('/tools/assign-guides?tab=dispatch');
  const group = page.getByRole('region', { name: courier.name });
  await expect(group.getByText('3 paquetes')).toBeVisible();
  await group.getByRole('button', { name: 'Entregar y hacer manifiesto' }).click();
  await page
    .getByRole('dialog', { name: `Entregar a ${courier.name}` })
    .getByRole('button', { name: 'Entregar y hacer manifiesto' })
    .click();
  await expect(page.getByRole('dialog', { name: new RegExp(`^MF-.* · ${courier.name}`) })).toBeVisible();

  const admin = await getToken(request, 'admin', product.url);
  const sent = await readTracked(request, admin, orders[0] ?? { id: '' });
  await page.goto(`/tracking/${sent.trackingToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido va en camino');
  await expect(page.getByText(guides[0] ?? '')).toBeVisible();

  // A fourth customer has not paid yet: her receipt goes to the queue.
  const owing = await makeOrder(request, { token: seller, name: `Diana ${surname}` });
  const hers = await readTracked(request, admin, owing);
  await page.goto(`/tracking/${hers.trackingToken}`);
  await page
    .locator('input[type=file]')
    .setInputFiles(await drawPicture(page, 'boleta.png', 'hsl(30 40% 85%)'));
  await page.getByLabel(/^Número de boleta/).fill(`88${owing.label}`);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu comprobante' })).toBeVisible();
  const queue = await request.get(`/api/payments?tab=waiting&q=${owing.label}`, {
    headers: { authorization: admin },
  });
  expect((await queue.json()).items).toMatchObject([{ submittedBy: 'Cliente', orders: owing.label }]);
  expect(complaints).toEqual([]);
});
