import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './product.ts';
import { adminToken } from './staff.ts';

export interface MadeProduct {
  readonly id: string;
  readonly name: string;
  readonly locations: readonly { readonly id: string }[];
  readonly variants: readonly { readonly id: string; readonly sku: string }[];
}

let made = 0;

/** A name nobody else has, and the beginning of codes nobody else has. */
export function newGoodsName(): { readonly name: string; readonly code: string } {
  const code = `E${Date.now().toString(36)}${made++}`.toUpperCase();
  return { name: `Prueba ${code}`, code };
}

/** Makes a product past the screens: sizes S and M in one colour, and so many pieces of each. */
export async function makeGoods(request: APIRequestContext, pieces = 0): Promise<MadeProduct> {
  const authorization = await adminToken(request);
  const { name, code } = newGoodsName();
  const answer = await request.post('/api/products', {
    headers: { authorization },
    data: {
      name,
      description: 'Fresca y suelta.',
      category: 'Blusas',
      brand: '',
      variants: ['S', 'M'].map((size) => ({
        sku: `${code}-${size}`,
        barcode: '',
        size,
        colour: 'Negro',
        price: 12_500,
        compareAt: null,
        weightGrams: null,
        minimum: 0,
        mayPreorder: false,
      })),
    },
  });
  expect(answer.status()).toBe(201);
  const product: MadeProduct = await answer.json();
  if (pieces > 0) {
    const received = await request.post('/api/stock/receipts', {
      headers: { authorization },
      data: {
        locationId: product.locations[0]?.id,
        lines: product.variants.map(({ id }) => ({ variantId: id, quantity: pieces, unitCost: 6000 })),
        reason: '',
      },
    });
    expect(received.status()).toBe(201);
  }
  return product;
}

/** Pastes as a spreadsheet does, into whatever has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

export async function openProduct(page: Page, { id, name }: Pick<MadeProduct, 'id' | 'name'>, search = '') {
  await page.goto(`/inventory/${id}${search}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** One of the figures at the head of a product's page. */
export function figure(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first();
}

/** A picture of one colour, as a camera would hand it over. */
export async function drawPicture(page: Page, name: string, colour: string) {
  const drawn = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 400 });
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.fillStyle = fill;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  }, colour);
  return { name, mimeType: 'image/png', buffer: Buffer.from(drawn.replace(/^[^,]*,/, ''), 'base64') };
}

export async function chooseInMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  // A menu on its way out has lost its entries before it is gone, which is no state to judge a page in.
  await expect(page.getByRole('menu')).toHaveCount(0);
}
