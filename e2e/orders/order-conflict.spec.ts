import type { APIRequestContext, Page } from '@playwright/test';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { expectAccessible, signIn, switchTo, watchComplaints } from '../support/browser-actions.ts';
import { makeGoods } from '../support/goods.ts';
import { expect, test } from '../support/product.ts';
import { adminToken } from '../support/staff.ts';

let complaints: readonly string[] = [];
let made = 0;

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

interface MadeOrder {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly status: string;
  readonly total: number;
  readonly shipping: number;
  readonly staffNotes: string;
  readonly lines: readonly { readonly quantity: number }[];
}

/** A confirmed order of Andrea's, made past the screens. */
async function makeOrder(request: APIRequestContext, variantId: string): Promise<MadeOrder> {
  const signedIn = await request.post('/api/login', {
    data: { userName: 'vendedora', password: 'trastienda-demo' },
  });
  const headers = { authorization: (await signedIn.json()).token };
  made++;
  const answer = await request.post('/api/orders', {
    headers,
    data: {
      channel: 'whatsapp',
      customer: {
        id: null,
        name: 'Carmen Ixcot',
        phone: `3${String((Date.now() + made * 7919) % 10_000_000).padStart(7, '0')}`,
        tax: { kind: 'cf', id: '', name: '' },
      },
      lines: [{ id: null, variantId, quantity: 1 }],
      discount: 0,
      shipping: 0,
      terms: 'cod',
      delivery: 'courier',
      courierId: null,
      address: {
        municipality: '0710',
        place: '',
        line: 'Calle Santander 3-20',
        reference: '',
        receiverName: '',
        receiverPhone: null,
        pin: null,
        atOffice: false,
      },
      promisedOn: null,
      ...emptyTexts(NOTES),
      tags: [],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, version } = await answer.json();
  const confirmed = await request.post(`/api/orders/${id}/commands/confirm`, { headers, data: { version } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return confirmed.json();
}

async function readOrder(request: APIRequestContext, id: string): Promise<MadeOrder> {
  const answer = await request.get(`/api/orders/${id}`, {
    headers: { authorization: await adminToken(request) },
  });
  return answer.json();
}

async function openEdit(page: Page, path: string, { id, label }: MadeOrder): Promise<void> {
  await page.goto(`${path}?edit=${id}`);
  await expect(page.getByRole('form', { name: `Pedido ${label}` })).toBeVisible();
}

async function unfold(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

test('merges the changes of two editors and asks about those that overlap', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { variants, name } = await makeGoods(request, 8);
  const order = await makeOrder(request, variants[0]?.id ?? '');
  await signIn(page, 'vendedora');
  await openEdit(page, '/orders/myorders', order);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, 'admin');
  await openEdit(elsewhere, '/orders/list', order);

  // Here: how many, and the way. There: the way too, and a note.
  await page.getByLabel(`Cantidad de ${name} · Negro · S`).fill('2');
  await page.locator('input[name=shipping]').fill('35');
  await expect(page.locator('form header').getByRole('status')).toHaveText('Cambios sin guardar');
  await elsewhere.locator('input[name=shipping]').fill('45');
  await unfold(elsewhere, 'Notas');
  await elsewhere.getByLabel('Para el equipo').fill('Llamar antes de enviar');
  await elsewhere.getByRole('button', { name: 'Guardar cambios' }).click();
  const difference = elsewhere.getByRole('dialog', { name: 'Esto va a cambiar' });
  await expect(difference.getByRole('row', { name: /Envío/ })).toContainText('45.00');
  await expect(difference.getByText('170.00')).toBeVisible();
  await expectAccessible(elsewhere);
  await difference.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(elsewhere.getByText(`Cambios de ${order.label} guardados`)).toBeVisible();
  await elsewhere.close();

  // The update comes by itself, and puts what is about to be saved to the question.
  await page.getByRole('button', { name: 'Ver y decidir' }).click();
  const conflict = page.getByRole('dialog', { name: 'Alguien más cambió esto mientras lo editabas' });
  await expect(conflict).toBeVisible();
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.locator('input[name=shipping]')).toHaveValue('35');
  await page.getByRole('button', { name: 'Ver y decidir' }).click();
  await conflict.getByRole('radio', { name: /45\.00/ }).check({ force: true });
  await conflict.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Cambios de ${order.label} guardados`)).toBeVisible();
  expect(await readOrder(request, order.id)).toMatchObject({
    shipping: 4500,
    staffNotes: 'Llamar antes de enviar',
    lines: [{ quantity: 2 }],
    total: 29_500,
  });
});

test('keeps an unsaved edit of a confirmed order through a reload and asks before leaving', async ({
  page,
  request,
}) => {
  const { variants, name } = await makeGoods(request, 8);
  const order = await makeOrder(request, variants[0]?.id ?? '');
  await signIn(page, 'vendedora');
  await openEdit(page, '/orders/myorders', order);
  await page.getByLabel(`Cantidad de ${name} · Negro · S`).fill('4');
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(page.getByLabel(`Cantidad de ${name} · Negro · S`)).toHaveValue('4');
  expect(await readOrder(request, order.id)).toMatchObject({ lines: [{ quantity: 1 }] });
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const difference = page.getByRole('dialog', { name: 'Esto va a cambiar' });
  await expect(difference.getByRole('row', { name: /cantidad/ })).toContainText('4');
  await difference.getByRole('button', { name: 'Guardar cambios' }).dblclick();
  await expect(page.getByText(`Cambios de ${order.label} guardados`)).toBeVisible();
  expect(await readOrder(request, order.id)).toMatchObject({
    lines: [{ quantity: 4 }],
    version: order.version + 1,
  });
});
