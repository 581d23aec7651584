import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import { centavos } from '@trastienda/shared/kernel/money-schema.ts';
import { z } from 'zod';

const WITH_THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const PLAIN = /^\d{1,9}([.,]\d{1,2})?$/;

/** `Q 1,250.50`, `1250.5`, `1250,50` → 125050; NaN for what is no money: the schema then says so. */
export function parseCentavos(text: string): number {
  const bare = text.replace(/^\s*[^\d\s.,-]{1,4}\s*/, '').replaceAll(/\s/g, '');
  const plain = WITH_THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return PLAIN.test(plain) ? toCentavos(Number(plain)) : Number.NaN;
}

/** As it stands in a field: `1250.50`, nothing for none. */
export function toMoneyText(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : (amount / 100).toFixed(2);
}

/** Whole numbers, also `1,200`; NaN for anything else. */
export function parseWhole(text: string): number {
  const bare = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN;
}

export function toWholeText(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '' : String(amount);
}

const needed = z.string().trim().min(1);

/** Fields keep what was typed; the schema makes the number of it. */
export const moneyText = needed.transform(parseCentavos).pipe(centavos);

export const optionalMoneyText = z
  .string()
  .transform((text) => (text.trim() === '' ? null : parseCentavos(text)))
  .pipe(centavos.nullable());

export function wholeText(max: number) {
  return needed.transform(parseWhole).pipe(z.number().int().min(0).max(max));
}

export function optionalWholeText(max: number) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? null : parseWhole(text)))
    .pipe(z.number().int().min(0).max(max).nullable());
}
