import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn, switchTo } from './browser-actions.ts';
import { getToken, newPhone } from './order-data.ts';
import { expect, type Product } from './product.ts';
import { newReference } from './review-data.ts';
import { newSurname } from './staff.ts';

export interface MadeShop {
  readonly id: string;
  readonly name: string;
}

export interface MadePreorder {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly stage: string;
  readonly customerName: string;
  readonly total: number;
  readonly depositDue: number;
  readonly trackingToken: string;
  readonly lines: readonly { readonly id: string; readonly status: string; readonly description: string }[];
  readonly payments: readonly { readonly id: string }[];
}

interface MadeParcel {
  readonly id: string;
  readonly version: number;
}

export interface MadePurchase {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly goods: number;
  readonly landed: number;
  readonly lines: readonly { readonly landed: number }[];
  readonly parcels: readonly [MadeParcel, ...MadeParcel[]];
}

/** How far a pre-order has come: begun, told to the customer, agreed to, and with its deposit approved. */
type Reach = 'draft' | 'quoted' | 'accepted' | 'funded';

interface Wanted {
  readonly customer: string;
  readonly shop: MadeShop;
  readonly things: readonly string[];
  readonly upTo?: Reach;
  readonly userName?: string;
}

type Method = 'get' | 'post' | 'patch';

/** One person's call past the screens; whatever is refused fails the test with what was said. */
export async function callThere<Answer>(
  request: APIRequestContext,
  { url }: Pick<Product, 'url'>,
  userName: string,
  method: Method,
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = { authorization: await getToken(request, userName, url) };
  const answer = await request[method](`/api${path}`, { headers, ...(data !== undefined && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A shop of its own: what is bought there is nobody else's. */
export async function makeShop(request: APIRequestContext, product: Product): Promise<MadeShop> {
  return callThere(request, product, 'compras', 'post', '/buying/shops', {
    name: `Tienda ${newSurname()}`,
    currency: 'USD',
    website: '',
    taxBp: 700,
    leadMinDays: 10,
    leadMaxDays: 20,
    isActive: true,
  });
}

export async function readPreorder(
  request: APIRequestContext,
  product: Product,
  { id }: Pick<MadePreorder, 'id'>,
): Promise<MadePreorder> {
  return callThere(request, product, 'admin', 'get', `/preorders/${id}`);
}

/** A pre-order of a seller past the screens: things of a shop, 20 dollars and 300 quetzales each. */
export async function makePreorder(
  request: APIRequestContext,
  product: Product,
  { customer, shop, things, upTo = 'funded', userName = 'vendedora' }: Wanted,
): Promise<MadePreorder> {
  const call = (path: string, data: object) =>
    callThere<MadePreorder>(request, product, userName, 'post', path, data);
  const begun = await call('/preorders', {
    channel: 'whatsapp',
    customer: { id: null, name: customer, phone: newPhone() },
    lines: things.map((description) => ({
      id: null,
      variantId: null,
      description,
      size: 'M',
      colour: 'Negro',
      link: 'https://tienda.example/vestido',
      picture: null,
      shopId: shop.id,
      quantity: 1,
      foreignPrice: 2_000,
      foreignTax: 140,
      foreignShipping: 0,
      rate: 7_750_000,
      weightGrams: 0,
      freightPerLb: 0,
      duty: 0,
      otherCost: 1_000,
      unitPrice: 30_000,
      note: '',
    })),
    depositBp: 5_000,
    promisedFrom: null,
    promisedTo: null,
    ...emptyTexts(NOTES),
    tags: [],
  });
  if (upTo === 'draft') return begun;
  const quoted = await call(`/preorders/${begun.id}/commands/quote`, { version: begun.version });
  if (upTo === 'quoted') return quoted;
  const accepted = await call(`/preorders/${begun.id}/commands/accept`, { version: quoted.version });
  if (upTo === 'accepted') return accepted;
  const { accounts } = await callThere<{ accounts: readonly { readonly id: string }[] }>(
    request,
    product,
    userName,
    'get',
    '/buying/options',
  );
  const submitted = await call(`/preorders/${begun.id}/payments`, {
    method: 'transfer',
    accountId: accounts[0]?.id,
    reference: newReference(),
    amount: accepted.depositDue,
    paidOn: storeToday(),
    note: '',
    proofs: [],
  });
  const payment = `/payments/${submitted.payments[0]?.id}`;
  const { version } = await callThere<{ version: number }>(request, product, 'finanzas', 'get', payment);
  await callThere(request, product, 'finanzas', 'post', `${payment}/commands/approve`, { version });
  return readPreorder(request, product, begun);
}

/** Everything that is to be bought at this shop, bought in one go past the screens. */
export async function buyThere(
  request: APIRequestContext,
  product: Product,
  { id }: MadeShop,
): Promise<MadePurchase> {
  const { items } = await callThere<{ items: readonly { id: string; needed: number; bought: number }[] }>(
    request,
    product,
    'compras',
    'get',
    `/purchase-items?limit=100&tab=open&shop=${id}`,
  );
  const { purchases } = await callThere<{ purchases: readonly [{ id: string }] }>(
    request,
    product,
    'compras',
    'post',
    '/purchase-items/buy',
    {
      items: items.map((item) => ({
        articleId: item.id,
        quantity: item.needed - item.bought,
        unitPrice: 2_000,
      })),
      externalNumber: '',
      note: '',
    },
  );
  return readPurchase(request, product, purchases[0]);
}

export async function readPurchase(
  request: APIRequestContext,
  product: Product,
  { id }: Pick<MadePurchase, 'id'>,
): Promise<MadePurchase> {
  return callThere(request, product, 'compras', 'get', `/purchases/${id}`);
}

/** Somebody else at a device of their own, signed in. */
export async function enterAs(browser: Browser, { url }: Product, userName: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, locale: 'es-GT' })).newPage();
  await signIn(page, userName);
  return page;
}

/** Opens a pre-order beside its list by a link; the list holds it alone. */
export async function openPreorder(
  page: Page,
  { id, label }: Pick<MadePreorder, 'id' | 'label'>,
  list = '/orders/mypreorders',
): Promise<void> {
  await page.goto(`${list}?q=${label}&open=${id}`);
  // On a device that has fetched nothing yet this takes its time.
  await expect(page.getByRole('region', { name: /^Artículos \(/ })).toBeVisible({ timeout: 30_000 });
}

/** A field of the form, past those that only begin alike. */
export function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

/** An empty line of the form, filled with what one article needs. */
export async function fillPreorderLine(page: Page, shop: MadeShop, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Artículo de otro comercio' }).click();
  await field(page, 'Qué es').fill(description);
  await field(page, 'Tienda').selectOption({ label: shop.name });
  await field(page, 'Precio en la tienda').fill('20');
}

/** Nothing sticks out, and anybody can read it in the light and in the dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await switchTo(page, 'light');
}

/** Opens the menu of places on a card of the board, by touch or by keys. */
export async function openMoves(page: Page, { name }: MadeShop, how: 'touch' | 'keys'): Promise<void> {
  const handle = page.getByRole('button', { name: new RegExp(`^Mover ${name}`) });
  // Live updates of the step before may draw the card anew, and its menu goes with the old one.
  await expect(async () => {
    if ((await handle.getAttribute('aria-expanded')) !== 'true')
      await (how === 'keys' ? handle.press('Enter') : handle.click());
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Down the open menu to an entry, as fingers on a keyboard find it. */
export async function chooseByKeys(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toBeVisible();
  for (let step = 0; step < 12 && !(await entry.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
