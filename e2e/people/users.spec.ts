import { expectAccessible, signIn, watchComplaints } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { adminToken, getRow, makeUser, newSurname, openUsers, suspendUser } from '../support/staff.ts';

const PASSWORD = 'cuatro volcanes y un lago';
let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('a new user chooses a password by link and is signed out at once when suspended', {
  tag: '@core',
}, async ({ page, browser, baseURL }) => {
  const surname = newSurname();
  const userName = `marta.${surname}`.toLowerCase();
  await openUsers(page);
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo usuario' });
  await expect(form.getByLabel('Nombre', { exact: true })).toBeFocused();
  await form.getByLabel('Nombre', { exact: true }).fill('Marta');
  await form.getByLabel('Apellido').fill(surname);
  await form.getByLabel('Correo').fill(`${userName}@ejemplo.gt`);
  await form.getByLabel('Usuario', { exact: true }).fill(userName);
  await form.getByRole('button', { name: 'Logística' }).click();
  await expect(form.getByLabel('Asignar guías a los envíos')).toBeChecked();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crear usuario' }).dblclick();

  const link = page.getByRole('dialog', { name: `Contraseña de Marta ${surname}` });
  await link.getByRole('button', { name: 'Crear enlace' }).click();
  const address = await link.getByLabel('Enlace').inputValue();
  await expect(link.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(address)),
  );
  await link.getByRole('button', { name: 'Cerrar' }).click();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto(new URL(address).pathname);
  await expect(elsewhere.getByRole('heading', { name: 'Hola, Marta. Elige tu contraseña' })).toBeVisible();
  await expect(elsewhere).toHaveTitle('Elige tu contraseña | Trastienda');
  await elsewhere.getByLabel('Contraseña nueva').fill('marta');
  await expect(elsewhere.getByText('Faltan 7 caracteres.')).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Contraseña nueva').fill(PASSWORD);
  await expect(elsewhere.getByLabel('Tu usuario')).toHaveValue(userName);
  await elsewhere.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(elsewhere).toHaveURL('/orders/myorders');
  await expect(elsewhere.getByText('Tu contraseña está lista.')).toBeVisible();

  const drawer = page.getByRole('dialog', { name: `Marta ${surname}` });
  await drawer.getByRole('button', { name: 'Suspender' }).click();
  const question = page.getByRole('dialog', { name: `Suspender a Marta ${surname}` });
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(question.getByText('Este dato es necesario.')).toBeVisible();
  await question.getByLabel('Motivo').fill('Terminó su temporada');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Suspender' }).click();
  await expect(drawer.getByText('Suspendido', { exact: true })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(drawer.getByText('«Terminó su temporada»')).toBeVisible();
  await expectAccessible(page);

  await elsewhere.goto(new URL(address).pathname);
  await expect(elsewhere.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.close();
});

test('a user who asked for access is approved in the pending tab and can sign in', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const surname = newSurname();
  const email = `ana.${surname.toLowerCase()}@ejemplo.gt`;
  await request.post('/api/register', {
    data: { id: 'A1', email, password: PASSWORD, firstName: 'Ana', lastName: surname },
  });
  await openUsers(page, `?tab=pending&q=${surname}`);
  await expect(page.getByText(`Ana ${surname}`)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Aprobar a Ana ${surname}` });
  await question.getByLabel('Logística').check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Ana ya puede entrar.')).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, email, '/users/list', PASSWORD);
  await expect(elsewhere).toHaveURL('/orders/myorders');
  await elsewhere.close();
});

test('a bulk action shows beforehand which rows cannot change and reports row by row', async ({
  page,
  request,
}) => {
  const surname = newSurname();
  await makeUser(request, 'Berta', surname);
  await suspendUser(request, await makeUser(request, 'Carla', surname));
  await openUsers(page, `?q=${surname}`);
  await page.getByLabel(`Seleccionar Berta ${surname}`).check();
  await page.getByLabel(`Seleccionar Carla ${surname}`).check();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Acciones con lo seleccionado' });
  await bar.getByRole('button', { name: 'Suspender' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspender' });
  await expect(dialog.getByText('Cambiará 1. 1 no puede cambiar.')).toBeVisible();
  await expect(dialog.getByText('no permite esta acción')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Cierre de año');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspender (1)' }).click();
  await expect(dialog.getByText('Cambió 1. 1 no cambió.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Suspendido', { exact: true })).toHaveCount(2);
});

test('two editors of one user choose field by field', async ({ page, context, request }) => {
  const surname = newSurname();
  const { id } = await makeUser(request, 'Dora', surname);
  await openUsers(page, `?q=${surname}&open=${id}&edit=1`);
  const other = await context.newPage();
  await other.goto(`/users/list?q=${surname}&open=${id}&edit=1`);
  await other.getByLabel('Nombre', { exact: true }).fill('Dorita');
  await page.getByLabel('Nombre', { exact: true }).fill('Dora María');
  await page.getByLabel('Comisión').fill('4.5');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos los cambios de Dora María.')).toBeVisible();

  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = other.getByRole('dialog', { name: /Alguien más cambió esto/ });
  const name = conflict.getByRole('group', { name: 'Nombre' });
  await expect(name.getByLabel(/^Lo tuyo/)).toBeChecked();
  await expect(name.getByText('Dora María')).toBeVisible();
  await expect(conflict.getByRole('group', { name: 'Comisión' }).getByLabel(/^Lo de ahora/)).toBeChecked();
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Guardamos los cambios de Dorita.')).toBeVisible();
  await expect(other.getByRole('dialog').getByText('4.5')).toBeVisible();
});

test('keeps the text and creates one user when the network fails during saving', async ({
  page,
  request,
}) => {
  const surname = newSurname();
  const userName = `elsa.${surname}`.toLowerCase();
  await openUsers(page, '?open=new');
  await page.getByLabel('Nombre', { exact: true }).fill('Elsa');
  await page.getByLabel('Apellido').fill(surname);
  await page.getByLabel('Correo').fill(`${userName}@ejemplo.gt`);
  await page.getByLabel('Usuario', { exact: true }).fill(userName);
  // It arrives and is done; only the answer is lost.
  await page.route('**/api/users', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No logramos comunicarnos' })).toBeVisible();
  await page.unroute('**/api/users');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Apellido')).toHaveValue(surname);
  await page.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(page.getByRole('dialog', { name: `Contraseña de Elsa ${surname}` })).toBeVisible();
  const found = await request.get(`/api/users?q=${surname}`, {
    headers: { authorization: await adminToken(request) },
  });
  expect((await found.json()).total).toBe(1);
});

test('shows a forbidden action disabled with its reason', async ({ page }) => {
  await openUsers(page, '?q=admin');
  await getRow(page, 'Lucía').click();
  const drawer = page.getByRole('dialog', { name: /^Lucía/ });
  await expect(drawer.getByRole('button', { name: 'Suspender' })).toBeDisabled();
  await expect(drawer.getByText('Esto no puedes hacerlo contigo.')).toBeVisible();
});
