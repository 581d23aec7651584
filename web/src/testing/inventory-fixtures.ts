import type { CountHead, readCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { bulkItems, listItems } from '@trastienda/shared/inventory/contract/items.ts';
import { readInventoryOptions, readItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import type { listProductMovements, StockMovement } from '@trastienda/shared/inventory/contract/stock.ts';
import type { z } from 'zod';

/** Ids that can be told apart at a glance: `uuid(7)` ends in 7. */
export const uuid = (end: number): string => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;

export const PRODUCT_ID = uuid(1);
export const SMALL_ID = uuid(11);
export const MEDIUM_ID = uuid(12);
export const SHOP_PLACE = uuid(21);
export const STORE_PLACE = uuid(22);
export const BLOUSES = uuid(31);
const DRESSES = uuid(32);
export const MAYAN = uuid(41);
export const COUNT_ID = uuid(51);

export const OPTIONS = readInventoryOptions.reply.parse({
  categories: [
    { id: BLOUSES, name: 'Blusas' },
    { id: DRESSES, name: 'Vestidos' },
  ],
  brands: [{ id: MAYAN, name: 'Ixchel' }],
  sizes: ['S', 'M', 'L'],
  colours: ['Negro', 'Marfil'],
  locations: [
    { id: SHOP_PLACE, name: 'Tienda', isActive: true, version: 1 },
    { id: STORE_PLACE, name: 'Bodega', isActive: true, version: 1 },
  ],
});

type VariantInput = z.input<typeof readProduct.reply>['variants'][number];

/** Seven in the shop, of which two are put aside; three in the storeroom. */
export function variantInput(changes: Partial<VariantInput> = {}): VariantInput {
  return {
    id: SMALL_ID,
    sku: 'BLU-NEG-S',
    barcode: '7401000000017',
    size: 'S',
    colour: 'Negro',
    price: 12_500,
    compareAt: null,
    weightGrams: 250,
    minimum: 2,
    mayPreorder: false,
    onHand: 10,
    reserved: 2,
    available: 8,
    incoming: 0,
    state: 'ok',
    lastMovedAt: '2026-11-10T16:00:00.000Z',
    levels: [
      { locationId: SHOP_PLACE, onHand: 7, reserved: 2 },
      { locationId: STORE_PLACE, onHand: 3, reserved: 0 },
    ],
    averageCost: 6_000,
    ...changes,
  };
}

/** The same blouse a size larger: one in the shop and none anywhere else. */
export function mediumInput(changes: Partial<VariantInput> = {}): VariantInput {
  return variantInput({
    id: MEDIUM_ID,
    sku: 'BLU-NEG-M',
    barcode: '7401000000024',
    size: 'M',
    onHand: 1,
    reserved: 0,
    available: 1,
    state: 'low',
    levels: [{ locationId: SHOP_PLACE, onHand: 1, reserved: 0 }],
    ...changes,
  });
}

export function productInput(changes: Partial<z.input<typeof readProduct.reply>> = {}) {
  return {
    id: PRODUCT_ID,
    name: 'Blusa bordada',
    slug: 'blusa-bordada',
    description: 'Manta con bordado a mano.',
    category: { id: BLOUSES, name: 'Blusas' },
    brand: { id: MAYAN, name: 'Ixchel' },
    isPublished: false,
    isArchived: false,
    images: [],
    variants: [variantInput(), mediumInput()],
    locations: [
      { id: SHOP_PLACE, name: 'Tienda' },
      { id: STORE_PLACE, name: 'Bodega' },
    ],
    createdAt: '2026-03-02T15:00:00.000Z',
    version: 4,
    ...changes,
  } satisfies z.input<typeof readProduct.reply>;
}

export function product(changes: Partial<z.input<typeof readProduct.reply>> = {}): Product {
  return readProduct.reply.parse(productInput(changes));
}

type ItemInput = z.input<typeof readItem.reply>;

/** A line of the inventory. */
export function itemInput(changes: Partial<ItemInput> = {}): ItemInput {
  return {
    id: SMALL_ID,
    productId: PRODUCT_ID,
    name: 'Blusa bordada',
    sku: 'BLU-NEG-S',
    barcode: '7401000000017',
    size: 'S',
    colour: 'Negro',
    category: { id: BLOUSES, name: 'Blusas' },
    brand: { id: MAYAN, name: 'Ixchel' },
    picture: null,
    onHand: 10,
    reserved: 2,
    available: 8,
    incoming: 4,
    minimum: 2,
    averageCost: 6_000,
    value: 60_000,
    price: 12_500,
    compareAt: null,
    lastMovedAt: '2026-11-10T16:00:00.000Z',
    state: 'ok',
    isPublished: true,
    isArchived: false,
    ...changes,
  };
}

export const item = (changes: Partial<ItemInput> = {}) => readItem.reply.parse(itemInput(changes));

export const mediumItem = (changes: Partial<ItemInput> = {}) =>
  itemInput({
    id: MEDIUM_ID,
    sku: 'BLU-NEG-M',
    size: 'M',
    price: 19_900,
    available: 1,
    state: 'low',
    ...changes,
  });

export function itemPage(...items: readonly ItemInput[]): z.input<typeof listItems.reply> {
  return { items: [...items], nextCursor: null, total: items.length, totalIsExact: true };
}

const tab = (count: number) => ({ count, isExact: true });
export const ITEM_COUNTS = {
  all: tab(2),
  low: tab(1),
  out: tab(0),
  unpublished: tab(0),
  archived: tab(0),
};
export const ITEM_SUMS = { onHand: 11, reserved: 2, available: 9, incoming: 4, value: 66_000 };

type BulkReply = z.input<typeof bulkItems.reply>;

/** The report of a bulk change: each row by its label, with a reason where it could not be done. */
export function bulkReply(
  isPreview: boolean,
  ...rows: readonly { readonly id?: string; readonly label: string; readonly refused?: string }[]
): BulkReply {
  const refused = rows.filter((row) => row.refused !== undefined).length;
  return {
    isPreview,
    done: rows.length - refused,
    refused,
    rows: rows.map(({ id = SMALL_ID, label, refused: message }) => ({
      id,
      label,
      isDone: message === undefined,
      code: message === undefined ? null : 'product.not-ready',
      message: message ?? null,
    })),
  };
}

type MovementInput = z.input<typeof listProductMovements.reply>['items'][number];

export function movementInput(changes: Partial<MovementInput> = {}): MovementInput {
  return {
    id: 1,
    at: '2026-11-10T16:00:00.000Z',
    productId: PRODUCT_ID,
    variantId: SMALL_ID,
    name: 'Blusa bordada',
    sku: 'BLU-NEG-S',
    size: 'S',
    colour: 'Negro',
    locationId: SHOP_PLACE,
    location: 'Tienda',
    kind: 'receive' satisfies StockMovement['kind'],
    onHandDelta: 5,
    reservedDelta: 0,
    onHandAfter: 7,
    reservedAfter: 2,
    unitCost: 6_000,
    documentKind: null,
    documentId: null,
    documentLabel: null,
    reason: 'Compra a proveedor',
    actorName: 'Ana Paz',
    ...changes,
  };
}

export function movementPage(
  items: readonly MovementInput[],
  nextCursor: string | null = null,
): z.input<typeof listProductMovements.reply> {
  return { items: [...items], nextCursor, total: items.length, totalIsExact: true };
}

type CountInput = z.input<typeof readCount.reply>;

export function countHead(changes: Partial<Omit<CountInput, 'items'>> = {}): Omit<CountInput, 'items'> {
  return {
    id: COUNT_ID,
    number: 12,
    title: 'Conteo de noviembre',
    location: { id: SHOP_PLACE, name: 'Tienda' },
    isBlind: false,
    status: 'open' satisfies CountHead['status'],
    createdAt: '2026-11-12T15:00:00.000Z',
    createdBy: 'Ana Paz',
    submittedBy: null,
    closedAt: null,
    closedBy: null,
    lines: 2,
    counted: 0,
    version: 3,
    ...changes,
  };
}

type LineInput = CountInput['items'][number];

export function countLine(changes: Partial<LineInput> = {}): LineInput {
  return {
    variantId: SMALL_ID,
    name: 'Blusa bordada',
    sku: 'BLU-NEG-S',
    barcode: '7401000000017',
    size: 'S',
    colour: 'Negro',
    picture: null,
    counted: null,
    expected: 7,
    cost: 6_000,
    ...changes,
  };
}

export const mediumLine = (changes: Partial<LineInput> = {}) =>
  countLine({
    variantId: MEDIUM_ID,
    sku: 'BLU-NEG-M',
    barcode: '7401000000024',
    size: 'M',
    expected: 1,
    ...changes,
  });

/** An open count of the two blouses, unless said otherwise. */
export function countInput(changes: Partial<CountInput> = {}): CountInput {
  const items = changes.items ?? [countLine(), mediumLine()];
  return { ...countHead(), items, ...changes };
}
