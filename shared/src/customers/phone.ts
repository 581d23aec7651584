/** Stored `+50255123344`, shown `5512-3344`: a phone is a customer's natural key, found in any writing. */

const HOME = '502';
/** Landlines begin with 2, 6 and 7, mobiles with 3, 4 and 5; 0, 1, 8 and 9 are services. */
const HOME_NUMBER = /^[2-7]\d{7}$/;
/** What a phone may be written with. Copied contacts bring invisible marks and typographic dashes. */
const WRITING = /^\(?\+?[\d\s().-]+$/;
/** E.164 ends at 15 digits; shorter than 9, country included, no country has. */
const FOREIGN_NUMBER = /^[1-9]\d{8,14}$/;
/** Eight digits that are a day of the calendar, not a phone. */
const DAY =
  /^(?:(?:0?[1-9]|[12]\d|3[01])[-.](?:0?[1-9]|1[0-2])[-.]20\d\d|20\d\d[-.](?:0[1-9]|1[0-2])[-.](?:0[1-9]|[12]\d|3[01]))$/;

function tidied(text: string): string {
  return text
    .slice(0, 60)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

/** E.164 from any writing; null if it is no phone. Foreign numbers need their `+` or `00`. */
export function readPhone(text: string): string | null {
  const writing = tidied(text);
  if (!WRITING.test(writing) || DAY.test(writing)) return null;
  const digits = writing.replace(/\D/g, '');
  if (/^\(?\+/.test(writing)) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  // «(502)55123344» and «502 5512-3344»: the country without its plus, as business cards have it.
  if (digits.length === 11 && digits.startsWith(HOME)) return international(digits);
  return HOME_NUMBER.test(digits) ? `+${HOME}${digits}` : null;
}

function international(digits: string): string | null {
  if (!FOREIGN_NUMBER.test(digits)) return null;
  if (digits.startsWith(HOME) && !HOME_NUMBER.test(digits.slice(HOME.length))) return null;
  if (digits.startsWith('1') && !/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  return `+${digits}`;
}

/** How the countries that customers write from group their numbers. */
const GROUPS: readonly RegExp[] = [
  /^\+(1)(\d{3})(\d{3})(\d{4})$/,
  /^\+(52)(\d{2})(\d{4})(\d{4})$/,
  /^\+(34)(\d{3})(\d{3})(\d{3})$/,
  /^\+(50[1-7])(\d{4})(\d{4})$/,
];

export function showPhone(e164: string): string {
  if (/^\+502\d{8}$/.test(e164)) return `${e164.slice(4, 8)}-${e164.slice(8)}`;
  for (const groups of GROUPS) {
    const [, ...parts] = groups.exec(e164) ?? [];
    if (parts.length > 0) return `+${parts.join(' ')}`;
  }
  return e164;
}

export function whatsAppLink(e164: string, text?: string): string {
  const address = `https://wa.me/${e164.replace(/\D/g, '')}`;
  // A cut emoji leaves half a character, which `encodeURIComponent` refuses with an exception.
  return text === undefined || text === ''
    ? address
    : `${address}?text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`;
}

/** The digits to look for when somebody types (part of) a phone in a search box; null if it is no phone. */
export function phoneDigits(text: string): string | null {
  const writing = tidied(text);
  if (!/^[\d\s()+-]+$/.test(writing)) return null;
  const digits = writing.replace(/\D/g, '');
  const found = withoutCountry(writing, digits);
  return found.length >= 4 && found.length <= 15 ? found : null;
}

function withoutCountry(writing: string, digits: string): string {
  if (/^\(?\+/.test(writing)) return digits.startsWith(HOME) ? digits.slice(HOME.length) : digits;
  // «0012» may be the end of 5512-0012, and «5021» the beginning of 5021-3344:
  // a country is only taken away where it is set apart or the number is too long without.
  if (/^00502\d{4,}$/.test(digits)) return digits.slice(5);
  if (digits.startsWith('00') && digits.length > 8) return digits.slice(2);
  const isApart = /^\(?502[\s)-]/.test(writing) && digits.length >= 7;
  return digits.startsWith(HOME) && (digits.length > 8 || isApart) ? digits.slice(HOME.length) : digits;
}
