/** What a scanned or typed code means, before anything was looked up. */
export type ParcelCode =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'number'; readonly number: number; readonly position: number | null }
  | { readonly kind: 'other'; readonly text: string };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const TOKEN = /\/tracking\/([A-Za-z0-9_-]{22})(?:[/?#].*)?$/;
const NUMBER = /^(?:p\s*[-'ʼ’]?\s*)?0*(\d{1,10})(?:\s*[/&]\s*(\d{1,3}))?$/i;
const MOST_NUMBER = 2_147_483_647;

/**
 * Our slips carry the address of the customer's page; people write `P-000123`, `P-000123/2` for the second
 * parcel, or `123`. A scanner that types on a Spanish keyboard writes `'` for `-` and `&` for `/`.
 */
export function readParcelCode(code: string): ParcelCode {
  const text = code.trim();
  if (UUID.test(text)) return { kind: 'id', id: text.toLowerCase() };
  const token = TOKEN.exec(text)?.[1];
  if (token !== undefined) return { kind: 'token', token };
  const [, digits, position] = NUMBER.exec(text) ?? [];
  const number = Number(digits ?? Number.NaN);
  if (Number.isSafeInteger(number) && number <= MOST_NUMBER)
    return { kind: 'number', number, position: position === undefined ? null : Number(position) };
  return { kind: 'other', text };
}
