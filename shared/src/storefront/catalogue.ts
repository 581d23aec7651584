/** How a customer may have an article; how many there are is nobody's business outside. */
export const AVAILABILITIES = ['available', 'last', 'order', 'out'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** So few are left that it is worth saying. */
const LAST_PIECES = 3;

export function computeAvailability(article: {
  readonly available: number;
  readonly mayPreorder: boolean;
}): Availability {
  if (article.available > LAST_PIECES) return 'available';
  if (article.available > 0) return 'last';
  return article.mayPreorder ? 'order' : 'out';
}

export const CATALOGUE_SORTS = ['new', 'price', '-price', 'name'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

/** Six letters and digits that are not taken for one another when they are read out. */
export const BAG_CODE = /^[2-9A-HJ-NP-Z]{6}$/;
export const MOST_BAG_LINES = 50;

export interface MessageLine {
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly quantity: number;
  readonly price: number;
}

const quetzales = (centavos: number): string =>
  `Q ${(centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** What the customer sends by WhatsApp: what they want, and the code that opens it for the seller. */
export function bagMessage(code: string, lines: readonly MessageLine[]): string {
  const wanted = lines.map(({ name, size, colour, quantity, price }) => {
    const variant = [size, colour].filter((part) => part !== '').join(', ');
    return `• ${quantity} × ${name}${variant === '' ? '' : ` (${variant})`}: ${quetzales(quantity * price)}`;
  });
  const total = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  return [
    'Hola, me interesa esto del catálogo:',
    ...wanted,
    `Total: ${quetzales(total)}`,
    `Código: ${code}`,
  ].join('\n');
}

/** Where a chat with a number begins, with the text written. */
export function chatLink(phone: string | null, text: string): string {
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
