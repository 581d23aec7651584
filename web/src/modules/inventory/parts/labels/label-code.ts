/** What a scanner reads from a label. */
export interface LabelCode {
  readonly kind: 'ean13' | 'code128';
  readonly text: string;
}

/** The bars of a shop's own code where there is one, else of its SKU. */
export function labelCode({ barcode, sku }: { readonly barcode: string; readonly sku: string }): LabelCode {
  const text = readable(barcode.trim()) || readable(sku.trim());
  return { kind: isEan13(text) ? 'ean13' : 'code128', text };
}

/** Thirteen digits of which the last one checks the others. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return digits[12] === (10 - (sum % 10)) % 10;
}

/** Code 128 holds plain ASCII; the search finds «anil» for «añil». */
function readable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '');
}
