import { toPlain } from './words.ts';

const LETTERS: Readonly<Record<string, string>> = {
  xxs: 'xxs',
  xs: 'xs',
  'extra chica': 'xs',
  'extra pequena': 'xs',
  'equis ese': 'xs',
  s: 's',
  ese: 's',
  ch: 's',
  chica: 's',
  chico: 's',
  pequena: 's',
  pequeno: 's',
  small: 's',
  m: 'm',
  eme: 'm',
  mediana: 'm',
  mediano: 'm',
  medium: 'm',
  l: 'l',
  ele: 'l',
  grande: 'l',
  large: 'l',
  xl: 'xl',
  'extra grande': 'xl',
  extragrande: 'xl',
  'equis ele': 'xl',
  xxl: 'xxl',
  '2xl': 'xxl',
  'doble equis ele': 'xxl',
  xxxl: 'xxxl',
  '3xl': 'xxxl',
};
const ONE_SIZE = new Set([
  'u',
  'unica',
  'unico',
  'unitalla',
  'uni',
  'unisize',
  'one size',
  'os',
  'estandar',
  'libre',
]);

/** What two spellings of a size have in common: «ele» and «L», «37,5» and «37 1/2», «Unitalla» and «Única». */
export function toSizeKey(size: string): string {
  const plain = toPlain(size)
    .trim()
    .replace(/^(?:(?:talla|t|size|eu|us|no|num|numero|n)\b[.\s:°º#-]*|t(?=\d))/, '')
    .replace(/\s+/g, ' ');
  if (plain === '') return toPlain(size).trim();
  if (ONE_SIZE.has(plain)) return 'unica';
  const number = /^(\d{1,3})(?:[.,](\d)|( 1\/2| ?½))?$/.exec(plain);
  if (number !== null) {
    const [, whole = '', tenth, half] = number;
    const rest = half === undefined ? (tenth ?? '0') : '5';
    return `${Number(whole)}${rest === '0' ? '' : `.${rest}`}`;
  }
  return LETTERS[plain] ?? plain;
}

/** Words of everyday language that are a size only where such sizes are sold: «la grande», «mediana», «ese». */
export const SIZE_ADJECTIVES: ReadonlySet<string> = new Set(
  'chica chico pequena pequeno mediana mediano grande chicas pequenas medianas grandes'.split(' '),
);

/** What follows «talla», «no.», «#» … */
export const SIZE_VALUE =
  '(?:\\d{1,3}(?:[.,]\\d)?|doble equis ele|extra ?(?:grande|chica|pequena)|equis (?:ele|ese)|xxxl|xxl|xxs|xl|xs|[23]xl|s|m|l|u|ele|eme|ese|chica|chico|pequena|pequeno|mediana|mediano|grande|small|medium|large|unica|unico|unitalla|estandar|libre)';

/** What nobody says but of a size, and needs no announcement. */
export const PLAIN_SIZE = /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|[23]xl|ele|eme|unica|unitalla)$/;
