import type { Product, VariantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

let made = 0;

/** A variant as a form would send it. */
export function createVariantDetails(details: Partial<VariantDetails> = {}): VariantDetails {
  made++;
  return {
    sku: `SKU-${made}`,
    barcode: '',
    size: `T${made}`,
    colour: '',
    price: 15_000,
    compareAt: null,
    weightGrams: null,
    minimum: 0,
    mayPreorder: false,
    ...details,
  };
}

/** A product made through the API. */
export async function makeProduct(
  app: TestApp,
  token: string,
  details: {
    readonly name?: string;
    readonly category?: string;
    readonly brand?: string;
    readonly variants?: readonly VariantDetails[];
  } = {},
): Promise<Product> {
  const answer = await app.call({
    method: 'POST',
    url: '/api/products',
    token,
    body: {
      name: details.name ?? `Blusa ${made}`,
      description: '',
      category: details.category ?? 'Blusas',
      brand: details.brand ?? '',
      variants: details.variants ?? [createVariantDetails()],
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** The first place of the store. */
export async function firstLocation(app: TestApp, token: string): Promise<string> {
  const answer = await app.call({ url: '/api/products/options', token });
  return answer.json().locations[0].id;
}

export async function receiveUnits(
  app: TestApp,
  token: string,
  variantId: string,
  quantity: number,
  unitCost: number | null = 6_000,
): Promise<void> {
  const answer = await app.call({
    method: 'POST',
    url: '/api/stock/receipts',
    token,
    body: {
      locationId: await firstLocation(app, token),
      lines: [{ variantId, quantity, unitCost }],
      reason: '',
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
}
