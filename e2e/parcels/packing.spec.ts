import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { drawPicture } from '../support/goods.ts';
import { getToken, makeOrder, openOrder, part } from '../support/order-data.ts';
import { openReception, orderRow } from '../support/orders.ts';
import { moveThere, readThere } from '../support/parcel-data.ts';
import { expect, test } from '../support/product.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('each unit is scanned, another size is refused, and only then the parcel can be closed', {
  tag: '@phone',
}, async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const made = await makeOrder(request, { token, terms: 'cod', pieces: 2 });
  const [small, medium] = (await readThere(request, token, made.id)).lines;
  // Only the small ones stay in this parcel; the others are taken for them easily.
  const reception = await getToken(request, 'logistica', product.url);
  const { shipments } = await readThere(request, reception, made.id);
  const { lines }: { lines: { id: string; sku: string }[] } = await (
    await request.get(`/api/orders/${made.id}`, { headers: { authorization: reception } })
  ).json();
  const split = await request.post(`/api/shipments/${shipments[0]?.id}/commands/split`, {
    headers: { authorization: reception },
    data: {
      version: shipments[0]?.version,
      lines: [{ lineId: lines.find(({ sku }) => sku === medium?.sku)?.id, quantity: 2 }],
    },
  });
  expect(split.status(), await split.text()).toBe(200);

  await signIn(page, 'logistica');
  await openOrder(page, made);
  await part(page, 'Paquetes')
    .getByRole('listitem')
    .filter({ has: page.getByText('Paquete 1', { exact: true }) })
    .getByRole('button', { name: 'Empacar' })
    .click();
  const bench = page.getByRole('dialog', { name: 'Empacar' });
  const scan = bench.getByLabel('Escanea o escribe el código');
  const close = bench.getByRole('button', { name: 'Empacado' });
  await expect(bench).toContainText('Con bolsa de regalo');
  await expect(close).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const type = async (code: string) => {
    await scan.fill(code);
    await scan.press('Enter');
    await expect(scan).toHaveValue('');
  };
  await type(medium?.sku ?? '');
  await expect(bench.getByText('Es talla M; este pedido lleva S')).toBeVisible();
  await type('750000');
  await expect(bench.getByText('«750000» no va en este paquete')).toBeVisible();
  await expect(bench.getByText('0 de 2 piezas')).toBeVisible();
  await type(small?.sku.toLowerCase() ?? '');
  await expect(bench.getByText('1 de 2 piezas')).toBeVisible();
  await type(small?.sku ?? '');
  await expect(bench.getByText('Todo revisado')).toBeVisible();
  await type(small?.sku ?? '');
  await expect(bench.getByText(/^Ya están las 2 piezas/)).toBeVisible();
  await switchTo(page, 'dark');
  await expectAccessible(page);

  await bench.getByLabel('Peso', { exact: true }).fill('2.5');
  await bench.getByRole('button', { name: 'Un bulto más' }).click();
  await bench.locator('input[type=file]').setInputFiles([await drawPicture(page, 'paquete.png', '#7c5a3f')]);
  await expect(bench.getByRole('img', { name: 'paquete.png' })).toBeVisible();
  await close.click();
  await expect(bench.getByText(`${made.label} empacado`)).toBeVisible();
  // The other parcel of the same order comes next.
  await bench.getByRole('button', { name: 'Seguir con el paquete 2' }).click();
  await bench.getByRole('button', { name: 'Marcar todo' }).click();
  await close.click();
  await bench.getByRole('button', { name: 'Listo' }).click();
  await expect(bench).toBeHidden();
  const first = part(page, 'Paquetes')
    .getByRole('listitem')
    .filter({ has: page.getByText('Paquete 1', { exact: true }) });
  await expect(first).toContainText('2 bultos · 2.5 lb');
  await first.getByRole('button', { name: /^Foto del paquete/ }).click();
  await expect(page.getByRole('dialog', { name: /^Foto del paquete/ }).getByRole('img')).toBeVisible();
});

test('packs all orders of a tab one after the other', async ({ page, request, product }) => {
  const token = await getToken(request, 'vendedora', product.url);
  const surname = newSurname();
  const [one, two] = [
    await makeOrder(request, { token, terms: 'cod', name: `Ana ${surname}` }),
    await makeOrder(request, { token, terms: 'cod', name: `Bea ${surname}` }),
  ];
  await openReception(page, `?tab=to_prepare&q=${surname}`);
  await page.getByRole('button', { name: 'Empacar todos' }).click();
  const bench = page.getByRole('dialog', { name: 'Empacar' });
  await expect(bench.getByText('1 de 2', { exact: true })).toBeVisible();
  await expect(bench).toContainText(one.label);
  await bench.getByRole('button', { name: 'Pedido siguiente' }).click();
  await expect(bench).toContainText(two.label);
  await bench.getByRole('button', { name: 'Marcar todo' }).click();
  await bench.getByRole('button', { name: 'Empacado' }).click();
  await expect(bench.getByText('Falta 1')).toBeVisible();
  // What was passed over comes at the end, with the Enter key alone.
  await expect(bench.getByRole('button', { name: 'Siguiente pedido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bench).toContainText(one.label);
  await bench.getByRole('button', { name: 'Marcar todo' }).click();
  await bench.getByRole('button', { name: 'Empacado' }).click();
  await expect(bench.getByText('No falta ninguno')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bench).toBeHidden();
  for (const order of [one, two])
    await expect(orderRow(page, order).getByText('Por asignar guía', { exact: true })).toBeVisible();
});

test('records a failed attempt with its reason, and the list shows the next step', async ({
  page,
  request,
  product,
}) => {
  const token = await getToken(request, 'vendedora', product.url);
  const reception = await getToken(request, 'logistica', product.url);
  const surname = newSurname();
  const made = await makeOrder(request, { token, terms: 'cod', name: `Carla ${surname}` });
  await moveThere(request, reception, made.id, ['pack', 'hand_over']);
  await signIn(page, 'logistica');
  await openOrder(page, made, 'list', `&q=${surname}`);
  const parcel = part(page, /^Paquete/);
  await parcel.getByRole('button', { name: 'Más acciones del paquete 1' }).click();
  await page.getByRole('menuitem', { name: 'Salió a reparto' }).click();
  await expect(parcel.getByText('Salió a reparto', { exact: true }).first()).toBeVisible();
  await parcel.getByRole('button', { name: 'Más acciones del paquete 1' }).click();
  await page.getByRole('menuitem', { name: 'Intento fallido…' }).click();
  const dialog = page.getByRole('dialog', { name: `${made.label} no se pudo entregar` });
  await expect(dialog.getByRole('button', { name: 'Anotar' })).toBeDisabled();
  await dialog.getByText('No había nadie').click();
  await dialog.getByLabel('Nota (opcional)').fill('Tocó dos veces');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect(dialog).toBeHidden();
  await expect(parcel.getByText('Entrega fallida')).toBeVisible();
  await expect(part(page, 'Historia')).toContainText('«No había nadie: Tocó dos veces»');

  await page.goto(`/orders/list?q=${surname}&tab=trouble`);
  await page.getByRole('button', { name: `Qué pasó: ${made.label}` }).click();
  const what = page.getByRole('dialog', { name: `¿Qué pasó con ${made.label}?` });
  await what.getByRole('button', { name: 'Viene de regreso…' }).click();
  const back = page.getByRole('dialog', { name: `${made.label} viene de regreso` });
  await back.getByText('No lo recogieron').click();
  await back.getByText('Antes', { exact: true }).click();
  // Before it left nothing can have happened to it.
  await back.getByLabel('¿Cuándo pasó?').last().fill('2020-01-01T10:00');
  await back.getByRole('button', { name: 'Anotar' }).click();
  await expect(
    back.getByText('La fecha no puede ser futura ni anterior a la salida del paquete.'),
  ).toBeVisible();
  await back.getByText('Ahora', { exact: true }).click();
  await back.getByRole('button', { name: 'Anotar' }).click();
  await expect(back).toBeHidden();
  await expect(page.getByRole('button', { name: 'Recibir devolución' }).first()).toBeVisible();
});
