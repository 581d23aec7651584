import { BAG_CODE } from '@trastienda/shared/storefront/catalogue.ts';

const LETTERS = 6;

/** In a link to this form, or in the message that a customer sends. */
const NAMED = /(?:[?&]BAG=|C[OÓ]DIGO:\s*)([2-9A-HJ-NP-Z]{6})\b/;

/** The code in what was typed, scanned or pasted: by itself, in a link, or in the customer's whole message. */
export function bagCodeIn(text: string): string | null {
  const code = tidied(text);
  if (BAG_CODE.test(code)) return code;
  return NAMED.exec(text.toUpperCase())?.[1] ?? null;
}

/** What a code looks like while it is being typed. */
export function toCodeText(text: string): string {
  return bagCodeIn(text) ?? tidied(text).slice(0, LETTERS);
}

/** As long as a code, and none. */
export function isNoCode(typed: string): boolean {
  return typed.length >= LETTERS && !BAG_CODE.test(typed);
}

/** People read codes out in halves and write them so. */
function tidied(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
