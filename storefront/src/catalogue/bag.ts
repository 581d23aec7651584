import { MOST_BAG_LINES } from '@trastienda/shared/storefront/catalogue.ts';

/** One article as it was when it was put in; what it costs is asked again when the bag is sent. */
export interface BagLine {
  readonly variantId: string;
  readonly slug: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly price: number;
  readonly picture: string | null;
  readonly isOnOrder: boolean;
  readonly quantity: number;
}

/** Under which code the store keeps this very bag, and the chat that tells it. */
export interface SentBag {
  readonly code: string;
  readonly chat: string;
  /** Something of it was gone already, and the store keeps the rest. */
  readonly isPartial: boolean;
  /** The store asks another price by now than when it was put in. */
  readonly isRepriced: boolean;
}

export interface Bag {
  readonly lines: readonly BagLine[];
  readonly sent: SentBag | null;
}

export const EMPTY_BAG: Bag = { lines: [], sent: null };
export const MOST_PIECES = 99;

const within = (quantity: number): number => Math.min(MOST_PIECES, Math.max(1, Math.trunc(quantity)));

/** The same article twice is one line. What is changed is no longer what was sent. */
export function putIn(bag: Bag, line: BagLine): Bag {
  const known = bag.lines.find(({ variantId }) => variantId === line.variantId);
  if (known === undefined) {
    if (bag.lines.length >= MOST_BAG_LINES) return bag;
    return { lines: [...bag.lines, { ...line, quantity: within(line.quantity) }], sent: null };
  }
  const grown = { ...line, quantity: within(known.quantity + line.quantity) };
  return { lines: bag.lines.map((one) => (one === known ? grown : one)), sent: null };
}

/** With none of it left the line goes. */
export function setQuantity(bag: Bag, variantId: string, quantity: number): Bag {
  const lines = bag.lines.flatMap((line) => {
    if (line.variantId !== variantId) return [line];
    return quantity < 1 ? [] : [{ ...line, quantity: within(quantity) }];
  });
  return { lines, sent: null };
}

export const piecesIn = ({ lines }: Bag): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const holds = ({ lines }: Bag, variantId: string): boolean =>
  lines.some((line) => line.variantId === variantId);

type Summed = { readonly lines: readonly Pick<BagLine, 'price' | 'quantity'>[] };

export const computeTotal = ({ lines }: Summed): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** What a device has kept, as far as it can be trusted: it may be old, cut off, or somebody else's. */
export function readBag(text: string | null): Bag {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept['lines'])) return EMPTY_BAG;
    const lines = kept['lines'].filter(isLine).slice(0, MOST_BAG_LINES);
    const isWhole = lines.length === kept['lines'].length;
    return { lines, sent: isWhole && isSent(kept['sent']) ? kept['sent'] : null };
  } catch {
    return EMPTY_BAG;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const TEXTS = ['variantId', 'slug', 'name', 'size', 'colour'];

function isLine(value: unknown): value is BagLine {
  if (!isRecord(value)) return false;
  const { price, quantity, picture, isOnOrder } = value;
  return (
    TEXTS.every((name) => typeof value[name] === 'string') &&
    Number.isInteger(price) &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity === within(quantity) &&
    (picture === null || typeof picture === 'string') &&
    typeof isOnOrder === 'boolean'
  );
}

function isSent(value: unknown): value is SentBag {
  return (
    isRecord(value) &&
    typeof value['code'] === 'string' &&
    typeof value['chat'] === 'string' &&
    value['chat'].startsWith('https://wa.me/') &&
    typeof value['isPartial'] === 'boolean' &&
    typeof value['isRepriced'] === 'boolean'
  );
}
