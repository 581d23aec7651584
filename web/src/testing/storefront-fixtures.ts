import type { openBag, readMyWindow } from '@trastienda/shared/storefront/sellers-contract.ts';
import type { z } from 'zod';
import { idOf } from './orders-fixtures.ts';

type Bag = z.input<typeof openBag.reply>;
type Window = z.input<typeof readMyWindow.reply>;

export function bagLine(number = 1, changes: Partial<Bag['lines'][number]> = {}): Bag['lines'][number] {
  return {
    variantId: idOf('variant', number),
    productId: idOf('product', number),
    name: number === 1 ? 'Blusa Antigua' : 'Falda Xela',
    sku: `BLU-ANT-${number}`,
    size: number === 1 ? 'S' : 'M',
    colour: 'Negro',
    quantity: 2,
    seenPrice: 12_500,
    price: 12_500,
    available: 8,
    mayPreorder: false,
    isGone: false,
    picture: null,
    ...changes,
  };
}

export function bag(changes: Partial<Bag> = {}): Bag {
  return {
    code: 'K3M2QX',
    keptAt: '2026-03-10T15:30:00.000Z',
    seller: null,
    lines: [bagLine(1), bagLine(2)],
    ...changes,
  };
}

export function sharedList(
  number = 1,
  changes: Partial<Window['lists'][number]> = {},
): Window['lists'][number] {
  return {
    id: idOf('list', number),
    title: 'Vestidos para Ana',
    products: 3,
    path: `/catalogo/lista/tok${number}`,
    createdAt: new Date().toISOString(),
    // Half a minute more than it says, so that a slow run says the same.
    expiresAt: new Date(Date.now() + 5 * 3_600_000 + 30_000).toISOString(),
    ...changes,
  };
}

export function myWindow(changes: Partial<Window> = {}): Window {
  return { code: 'ANA', path: '/catalogo?v=ANA', whatsApp: null, lists: [], ...changes };
}
