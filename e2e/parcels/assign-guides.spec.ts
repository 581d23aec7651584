import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { makeCourier, makePacked, newGuide, newMark } from '../support/guide-data.ts';
import { expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

async function openGuides(page: Page, search = '', userName = 'logistica'): Promise<void> {
  await signIn(page, userName, `/tools/assign-guides${search}`);
  await expect(page.getByRole('navigation', { name: 'Partes de los envíos' })).toBeVisible();
}

const desk = (page: Page) => page.getByRole('region', { name: 'Guías', exact: true });
const getPending = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Paquetes sin guía' }).getByRole('listitem').filter({ hasText: label });

test('a wrong pasted row stays until it is corrected, and the last assignment is undone', async ({
  page,
  request,
}) => {
  const courier = await makeCourier(request);
  const [one, other] = [await makePacked(request), await makePacked(request)];
  const guide = newGuide();
  await openGuides(page, `?how=paste&via=${courier.id}`);
  await desk(page)
    .getByLabel('Pega dos o tres columnas')
    .fill(`Pedido\tGuía\n${one.label}\t${guide}\n${other.label}\t${guide}`);
  await desk(page).getByRole('button', { name: 'Revisar' }).click();
  await expect(desk(page).getByText(`La guía ${guide} está dos veces en la lista.`)).toBeVisible();
  await expectAccessible(page);
  await desk(page).getByRole('button', { name: 'Asignar 1 guía' }).click();
  await expect(page.getByText('Asignamos 1 guía.')).toBeVisible();

  await page.reload();
  await expect(desk(page).getByText(`La guía ${guide} ya la lleva otro paquete`)).toBeVisible();
  await desk(page).getByLabel(`Guía de la fila ${other.label}`).fill(newGuide());
  await desk(page).getByRole('button', { name: 'Asignar 1 guía' }).click();
  await expect(desk(page).getByText('1 guía asignada ahora')).toBeVisible();
  await expect(desk(page).getByText('por asignar')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await desk(page).getByRole('button', { name: 'Deshacer lo último' }).click();
  await expect(page.getByText('Quitamos 1 guía.')).toBeVisible();
  await page.getByRole('searchbox').fill(other.label);
  await expect(getPending(page, other.label)).toBeVisible();
});

test('scanning slip and guide in either order assigns the guide, and an unknown code is shown', async ({
  page,
  request,
}) => {
  const courier = await makeCourier(request);
  const [one, other] = [await makePacked(request), await makePacked(request)];
  const guides = [newGuide(), newGuide()] as const;
  await openGuides(page, `?via=${courier.id}&q=${one.label}`);
  await expect(getPending(page, one.label)).toBeVisible();
  const scan = async (code: string) => {
    await page.getByLabel('Código de la hoja o de la guía').fill(code);
    await page.keyboard.press('Enter');
  };
  await scan(one.label);
  await expect(desk(page).getByRole('status')).toHaveText(`${one.label}: ahora escanea su guía.`);
  await expect(getPending(page, one.label)).toHaveAttribute('data-held', 'true');
  await expectAccessible(page);
  await scan(guides[0]);
  await expect(desk(page).getByRole('status')).toHaveText(`${one.label} lleva la guía ${guides[0]}.`);
  await expect(getPending(page, one.label)).toHaveCount(0);

  await scan(guides[1]);
  await expect(desk(page).getByRole('status')).toHaveText(/ahora escanea la hoja/);
  await scan(other.label);
  await expect(desk(page).getByRole('status')).toHaveText(`${other.label} lleva la guía ${guides[1]}.`);
  await scan('nada de nada');
  await expect(desk(page).getByRole('status')).toHaveText(/^No conocemos «nada de nada»/);
  await scan(other.label);
  await expect(desk(page).getByRole('status')).toHaveText(`${other.label} ya lleva la guía ${guides[1]}.`);
  await expect(desk(page).getByText('2 guías asignadas ahora')).toBeVisible();

  await desk(page).getByRole('button', { name: 'Deshacer lo último' }).click();
  await page.getByRole('searchbox').fill(other.label);
  await expect(getPending(page, other.label)).toBeVisible();
  await scan(other.label);
  await scan(guides[1]);
  await expect(getPending(page, other.label)).toHaveCount(0);
  await expect(desk(page).getByText('2 guías asignadas ahora')).toBeVisible();
});

test('parcels with guides are labelled and handed over with a manifest', async ({ page, request }) => {
  const courier = await makeCourier(request);
  const orders = [];
  for (let count = 0; count < 2; count++)
    orders.push(await makePacked(request, { courierId: courier.id, guide: newGuide() }));
  await openGuides(page, '?tab=dispatch');
  const group = page.getByRole('region', { name: courier.name });
  await expect(group.getByText('2 paquetes')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    group.getByRole('button', { name: 'Imprimir etiquetas' }).click(),
  ]);
  expect((await readFile(await labels.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await group.getByRole('button', { name: 'Entregar y hacer manifiesto' }).click();
  const dialog = page.getByRole('dialog', { name: `Entregar a ${courier.name}` });
  await expect(dialog.getByText('Por cobrar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entregar y hacer manifiesto' }).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(`^MF-.* · ${courier.name}`) });
  for (const { label } of orders) await expect(sheet.getByText(label)).toBeVisible();
  await expectAccessible(page);
  const [manifest] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Imprimir manifiesto' }).click(),
  ]);
  expect((await readFile(await manifest.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/tools/assign-guides?tab=road&q=${orders[0]?.label}`);
  const row = page.getByRole('listitem').filter({ hasText: orders[0]?.label ?? '' });
  await expect(row.getByRole('link', { name: /^A\d{4}R/ })).toHaveAttribute('href', /^https:\/\/ejemplo\.gt/);
  await row.getByRole('button', { name: /^Qué pasó con/ }).click();
  await page.getByRole('menuitem', { name: 'Intento fallido' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Intento fallido' }).click();
  await expect(page.getByText('Elige qué pasó.')).toBeVisible();
  await page.getByRole('radio', { name: 'No había nadie' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Intento fallido' }).click();
  await page.getByText('Con problema').click();
  await expect(row.getByText('No había nadie')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a manager creates a courier with prepaid guides, which parcels then take', async ({
  page,
  request,
}) => {
  const order = await makePacked(request);
  const name = `Veloz ${newMark()}`;
  await openGuides(page, '?tab=couriers', 'admin');
  await page.getByRole('button', { name: 'Nueva mensajería' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva mensajería' });
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Patrón de la guía').fill('^[A-Z]\\d{4}R\\d{5}$');
  await form.getByLabel('Una guía de ejemplo').fill('A0001R0000');
  await expect(form.getByText('El ejemplo no cumple el patrón.')).toBeVisible();
  await form.getByLabel('Una guía de ejemplo').fill('A0001R00001');
  await expect(form.getByText('El ejemplo cumple el patrón.')).toBeVisible();
  await form.getByLabel('Enlace de rastreo').fill('https://ejemplo.gt/{guide}');
  await form.getByText('Hasta').click();
  await form.getByLabel('Lo más que cobra').fill('2000');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Guardamos ${name}.`)).toBeVisible();

  await page.getByRole('button', { name: `Agregar guías prepagadas de ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: `Guías prepagadas de ${name}` });
  await drawer.getByLabel('Números').fill('A0001R00001 a A0001R00050');
  await drawer.getByRole('button', { name: 'Agregar 50 guías' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('50 guías prepagadas libres')).toBeVisible();
  await expect(row.getByText('Cobra hasta Q 2,000.00')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(`/tools/assign-guides?q=${order.label}`);
  await desk(page).getByLabel('Mensajería de las guías').selectOption(`${name} (50 prepagadas)`);
  await getPending(page, order.label).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Usar guías prepagadas' }).click();
  await desk(page).getByRole('button', { name: 'Asignar 1 guía' }).click();
  await expect(desk(page).getByText('1 guía asignada ahora')).toBeVisible();
  await expect(desk(page).getByText('A0001R00001')).toBeVisible();
});

test('a user who is no manager sees the couriers but cannot change them', async ({ page }) => {
  await openGuides(page, '?tab=couriers');
  await expect(page.getByText('Las mensajerías las cambia quien administra la tienda.')).toBeVisible();
  await expect(page.getByText('Guatex', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cambiar/ })).toHaveCount(0);
  await expectAccessible(page);
});
