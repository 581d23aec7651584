import { readAmount } from '../../kernel/money.ts';

/** What something should cost, in centavos. */
export interface SaidPrice {
  readonly bound: 'exact' | 'most' | 'least';
  readonly centavos: number;
}

const AMOUNT = '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,6}(?:\\.\\d{1,2})?)';
const MOST = '(?:menos de|menor a|hasta|maximo|no mas de|bajo)';
const LEAST = '(?:mas de|desde|minimo|arriba de)';
const EACH = '(?:\\s*(?:c\\/u|cada un[oa]))?';
const BEFORE = `(?:(${MOST})\\s+|(${LEAST})\\s+|(?:de|a|en|por)\\s+)?`;

const WITH_SIGN = new RegExp(`${BEFORE}\\bq\\.?\\s*${AMOUNT}(?![\\d.]*\\d)${EACH}`, 'g');
const WITH_UNIT = new RegExp(`${BEFORE}\\b${AMOUNT}\\s*(?:quetzal(?:es)?|varas|q)(?![a-z])${EACH}`, 'g');
/** Three digits after these words are no size and no count. */
const BARE = new RegExp(
  `\\b(?:(${MOST})|(${LEAST})|de|a|en|por)\\s+(\\d{3,4}(?:\\.\\d{2})?)(?![\\d.-])${EACH}`,
  'g',
);

/** Takes the price out of a text without accents; what is left is about the goods. */
export function takePrice(plain: string): { readonly rest: string; readonly price: SaidPrice | null } {
  let price: SaidPrice | null = null;
  let rest = plain;
  for (const pattern of [WITH_SIGN, WITH_UNIT, BARE])
    rest = rest.replace(
      pattern,
      (all, most: string | undefined, least: string | undefined, amount: string) => {
        const centavos = readAmount(amount);
        if (centavos === null || price !== null) return all;
        price = { bound: most !== undefined ? 'most' : least !== undefined ? 'least' : 'exact', centavos };
        return ' ';
      },
    );
  return { rest, price };
}
