import type { Locator, Page } from '@playwright/test';
import {
  changeAnswers,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { FAILED, openDemo } from '../support/demo-data.ts';
import { expectAccessibleInBoth } from '../support/preorder-data.ts';
import { expect, test } from '../support/product.ts';
import { findMiddle, swipe } from '../support/touch.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const box = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('notes are added, completed and removed in each of the three lists', async ({ page }) => {
  await openDemo(page, '/demo/todo', 'Pendientes');
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/todo/') && calls.push(request.method()));

  const cards = box(page, 'Notas en tarjetas');
  const slip = cards.getByRole('button', { name: 'Tomar fotos de las blusas nuevas' });
  await expect(slip).toHaveAttribute('aria-pressed', 'false');
  await slip.focus();
  await page.keyboard.press('Space');
  await expect(slip).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.getByText('2 de 6 listos')).toBeVisible();
  calls.length = 0;
  await cards.getByRole('button', { name: 'Agregar' }).click();
  await expect(cards.getByText('Escribe qué hay que hacer.')).toBeVisible();
  expect(calls).toEqual([]);
  await cards.getByRole('textbox').fill('Doblar los suéteres');
  await page.keyboard.press('Enter');
  await expect(cards.getByRole('button', { name: 'Doblar los suéteres' })).toBeVisible();

  const list = box(page, 'Lista de pendientes');
  await list.getByRole('checkbox', { name: 'Regar las plantas de la entrada' }).check();
  await expect(list.getByText('2 de 7 listos')).toBeVisible();
  await list.getByRole('listitem').filter({ hasText: 'Contar la caja chica' }).hover();
  await list.getByRole('button', { name: 'Quitar «Contar la caja chica»' }).click();
  await expect(list.getByText('1 de 6 listos')).toBeVisible();

  const modal = box(page, 'Lista con ventana');
  await modal.getByRole('button', { name: 'Agregar pendiente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo pendiente' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe qué hay que hacer.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('Qué hay que hacer').fill('Cerrar con llave');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(modal.getByRole('checkbox', { name: 'Cerrar con llave' })).not.toBeChecked();
  await expectAccessibleInBoth(page);

  await page.reload();
  await expect(slip).toHaveAttribute('aria-pressed', 'true');
  await expect(list.getByText('1 de 6 listos')).toBeVisible();
});

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titles = (place: Locator) => place.locator('[data-task] h4');

test('cards move between lanes by their menu, and lanes can be changed', async ({ page }) => {
  await openDemo(page, '/demo/taskboard', 'Tablero');
  await expect(page.locator('[data-task]')).toHaveCount(13);
  await expect(lane(page, 'Por hacer')).toHaveCSS('width', '280px');
  await expectAccessibleInBoth(page);

  const handle = page.getByRole('button', { name: 'Mover «Comprar leche»' });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Detenidas' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(lane(page, 'Detenidas'))).toHaveText([
    'Arreglar la chapa de la puerta',
    'Comprar leche',
  ]);
  await expect(page.getByRole('status').getByText('«Comprar leche» está en Detenidas')).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Subir' }).click();
  await expect(titles(lane(page, 'Detenidas')).first()).toHaveText('Comprar leche');

  await page.getByRole('button', { name: 'Agregar tarjeta en En curso' }).click();
  await lane(page, 'En curso').getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(lane(page, 'En curso').getByText('Escribe un nombre.')).toBeVisible();
  await lane(page, 'En curso').getByLabel('Título').fill('Coser un botón');
  await page.keyboard.press('Enter');
  await expect(titles(lane(page, 'En curso')).last()).toHaveText('Coser un botón');

  await lane(page, 'En curso').hover();
  await page.getByRole('button', { name: 'Cambiar el nombre de En curso' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la columna' }).fill('Entre manos');
  await page.keyboard.press('Enter');
  await expect(titles(lane(page, 'Entre manos'))).toHaveCount(4);
  await page.getByRole('button', { name: 'Tarjetas de Entre manos' }).click();
  await expect(titles(lane(page, 'Entre manos'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Agregar columna' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la columna' }).fill('Algún día');
  await page.keyboard.press('Enter');
  await expect(lane(page, 'Algún día')).toContainText('Suelta aquí una tarjeta');
});

test('cards are dragged with the mouse, also within their lane', async ({ page, isMobile }) => {
  test.skip(isMobile === true, 'fingers hold it first');
  await openDemo(page, '/demo/taskboard', 'Tablero');
  const card = (title: string) => page.locator('[data-task]').filter({ hasText: title });
  await card('Sacar la basura').dragTo(lane(page, 'Detenidas').getByRole('heading', { level: 3 }));
  await expect(titles(lane(page, 'Detenidas'))).toHaveText([
    'Arreglar la chapa de la puerta',
    'Sacar la basura',
  ]);
  await card('Regar el jardín').dragTo(card('Comprar leche'), { targetPosition: { x: 60, y: 6 } });
  await expect(titles(lane(page, 'Por hacer')).first()).toHaveText('Regar el jardín');
});

test('cards are dragged by touch after a long press', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(isMobile !== true, 'there is no finger');
  await openDemo(page, '/demo/taskboard', 'Tablero');
  const card = (title: string) => page.locator('[data-task]').filter({ hasText: title });
  await card('Sacar la basura').scrollIntoViewIfNeeded();
  const order = titles(lane(page, 'Por hacer'));
  const before = await order.allTextContents();
  const [from, to] = [await findMiddle(card('Sacar la basura')), await findMiddle(card('Comprar leche'))];

  await swipe(page, from, to, { rest: 0 });
  await expect(order).toHaveText(before);

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await card('Sacar la basura').scrollIntoViewIfNeeded();
  const [again, above] = [await findMiddle(card('Sacar la basura')), await findMiddle(card('Comprar leche'))];
  await swipe(page, again, { x: above.x, y: above.y - 20 }, { rest: 700 });
  await expect(order.first()).toHaveText('Sacar la basura');
  await expect(page.locator('[data-task][inert]')).toHaveCount(0);
});

interface Dated {
  readonly start: string;
  readonly end?: string;
}

/** Chance may put so many events on one day that some are not drawn: here each has a day of its own. */
async function spreadEvents(page: Page): Promise<void> {
  await changeAnswers(page, '**/api/calendar/events', ({ events }) => ({
    events: (events as Dated[]).map(({ end: _, ...event }, at) => ({
      ...event,
      start: `${event.start.slice(0, 8)}${String(2 * at + 2).padStart(2, '0')}${event.start.slice(10)}`,
    })),
  }));
}

test('the calendar shows month, week and day, and moves events to other days', async ({ page }) => {
  await spreadEvents(page);
  await openDemo(page, '/demo/calendar', 'Calendario');
  const card = page.getByRole('region', { name: 'Calendario', exact: true });
  const title = card.getByRole('heading', { level: 2 });
  const agenda = page.getByRole('region', { name: 'Lo que hay en estos días' });
  const month = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'America/Guatemala' }).format();
  await expect(title).toContainText(month);
  await expect(agenda.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleInBoth(page);

  const link = card.getByRole('link', { name: /Conoce nuestra región/ }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  const day = `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format().slice(0, 8)}15`;
  await agenda.getByRole('button', { name: 'Mover «Reunión de equipo» a otro día' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reunión de equipo' });
  await dialog.getByLabel('Mover al…').fill(day);
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').getByText('«Reunión de equipo» quedó para el')).toBeAttached();
  const moved = agenda.getByRole('listitem').filter({ hasText: 'Reunión de equipo' });
  await expect(moved).toContainText(/15 de \S+ · 10:30/);

  await card.getByText('Semana', { exact: true }).click();
  await expect(card.getByText(/^8:00\sa\.\s?m\.$/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await card.getByText('Día', { exact: true }).click();
  await expect(title).toContainText(/\d+ de/);
  await card.getByRole('button', { name: 'Siguiente' }).click();
  await card.getByRole('button', { name: 'Hoy' }).click();
  await card.getByText('Mes', { exact: true }).click();
  await card.getByRole('button', { name: 'Anterior' }).click();
  await expect(title).not.toContainText(month);
});

test('an event is dragged to another day by mouse or touch', async ({ page, isMobile }) => {
  await spreadEvents(page);
  await openDemo(page, '/demo/calendar', 'Calendario');
  const card = page.getByRole('region', { name: 'Calendario', exact: true });
  const agenda = page.getByRole('region', { name: 'Lo que hay en estos días' });
  const fair = agenda.getByRole('listitem').filter({ hasText: 'Inventario general' });
  const before = await fair.textContent();
  const event = card.getByRole('button', { name: /Inventario general/ }).first();
  await event.scrollIntoViewIfNeeded();
  const from = await event.boundingBox();
  const column = card.getByRole('columnheader');
  const width = (await column.first().boundingBox())?.width ?? 0;
  if (from === null) throw new Error('no event');
  // To the neighbour on the side where there is one.
  const ground = await card.boundingBox();
  const step = from.x - (ground?.x ?? 0) > width ? -width : width;
  const [grip, goal] = [from.x + from.width / 2, from.x + from.width / 2 + step];
  const y = from.y + from.height / 2;
  if (isMobile === true) await swipe(page, { x: grip, y }, { x: goal, y }, { rest: 1300 });
  else {
    await page.mouse.move(grip, y);
    await page.mouse.down();
    await page.mouse.move((grip + goal) / 2, y, { steps: 5 });
    await page.mouse.move(goal, y, { steps: 5 });
    await page.mouse.up();
  }
  await expect(fair).not.toHaveText(before ?? '');
});

test('a failed page can be retried and links to the other demo pages', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/taskboard', (route) => route.fulfill(FAILED));
  await page.goto('/demo/taskboard');
  await expect(page.getByRole('alert')).toContainText('Algo falló y no pudimos mostrarlo', {
    timeout: 20_000,
  });
  await expect(page.getByText('Internal server error')).toBeHidden();
  await page.unroute('**/api/taskboard');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.locator('[data-task]')).toHaveCount(13);

  await page.setViewportSize({ width: 360, height: 740 });
  const nav = page.getByRole('navigation', { name: 'Pantallas de la demostración' });
  for (const name of ['Mensajes', 'Pendientes', 'Tablero', 'Calendario']) {
    await nav.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});
