import type { Locator, Page } from '@playwright/test';
import { signIn, watchComplaints } from '../support/browser-actions.ts';
import { FAILED, openDemo } from '../support/demo-data.ts';
import { expectAccessibleInBoth } from '../support/preorder-data.ts';
import { expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const contact = (place: Page | Locator, name: string) =>
  place.getByRole('list', { name: 'Contactos' }).getByRole('button', { name: new RegExp(`^${name}`) });
const log = (place: Page | Locator) => place.getByRole('log');
const field = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name: `Mensaje para ${name}` });

test('reads, continues and starts a conversation', async ({ page, isMobile }) => {
  await openDemo(page, '/demo/chat', 'Mensajes');
  await expect(contact(page, 'Alberto')).toHaveAccessibleName(/1 mensaje sin leer/);
  if (!isMobile) await expect(log(page)).toContainText('Entonces agrega también los aretes.');
  await expectAccessibleInBoth(page);

  await contact(page, 'Alberto').click();
  await expect(log(page)).toContainText('A las nueve, antes de abrir.');
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Escribe algo antes de enviar.')).toBeVisible();
  await field(page, 'Alberto').fill('Ya llevo las etiquetas');
  await field(page, 'Alberto').press('Enter');
  await expect(log(page)).toContainText(/Ya llevo las etiquetas\s*\d{1,2}:\d{2} [ap]\.m/);
  await expect(log(page).getByText('Ya llevo las etiquetas')).toBeInViewport();
  await expect(field(page, 'Alberto')).toHaveValue('');
  if (isMobile) await page.getByRole('button', { name: 'Volver a los contactos' }).click();
  await expect(contact(page, 'Alberto')).not.toHaveAccessibleName(/sin leer/);
  if (isMobile) await expect(contact(page, 'Alberto')).toBeFocused();

  await page.getByRole('searchbox', { name: 'Busca un contacto' }).fill(' ANDR ');
  await expect(page.locator('[data-friend]')).toHaveCount(1);
  await contact(page, 'Andrea').click();
  await expect(page.getByText('Todavía no han conversado')).toBeVisible();
  await field(page, 'Andrea').fill('Hola, Andrea');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(log(page)).toContainText('Hola, Andrea');
  await expect(page.getByText('Todavía no han conversado')).toBeHidden();
});

test('a message that could not be sent stays in the field', async ({ page }) => {
  await openDemo(page, '/demo/chat', 'Mensajes');
  await contact(page, 'Elena').click();
  await expect(log(page)).toContainText('Sin prisa, lo espero.');
  await page.route('**/api/friend/chat/add', (route) => route.fulfill(FAILED));
  await field(page, 'Elena').fill('¿Sigues ahí?');
  await field(page, 'Elena').press('Enter');
  await expect(page.getByRole('alert')).toContainText('Tu mensaje no salió');
  await expect(field(page, 'Elena')).toHaveValue('¿Sigues ahí?');
  await page.unroute('**/api/friend/chat/add');
  await field(page, 'Elena').press('Enter');
  await expect(log(page)).toContainText('¿Sigues ahí?');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the side panel shows the same conversations on any page', async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  const button = page.getByRole('button', { name: 'Chat de ejemplo', exact: true });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Chat de ejemplo' });
  await expect(contact(panel, 'Camila')).toHaveAccessibleName(/1 mensaje sin leer/);
  await expectAccessibleInBoth(page);
  if (isMobile) await contact(panel, 'Camila').click();
  else {
    await contact(panel, 'Abril').focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await expect(contact(panel, 'Camila')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(panel, 'Camila')).toBeFocused();
  }
  await field(panel, 'Camila').fill('Desde el panel');
  await field(panel, 'Camila').press('Enter');
  await expect(log(panel)).toContainText('Desde el panel');
  await expectAccessibleInBoth(page);
  await panel.getByRole('button', { name: 'Volver a los contactos' }).click();
  await expect(contact(panel, 'Camila')).toBeFocused();
  await expect(contact(panel, 'Camila')).not.toHaveAccessibleName(/sin leer/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});
