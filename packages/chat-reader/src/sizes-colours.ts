/** Sizes and colours as the catalogue writes them: `M`, `32`, `Única`; `Azul marino`, `Rosado viejo`. */

const LETTER_SIZES: Readonly<Record<string, string>> = {
  xxs: 'XXS',
  xs: 'XS',
  s: 'S',
  m: 'M',
  l: 'L',
  xl: 'XL',
  xxl: 'XXL',
  xxxl: 'XXXL',
  '1xl': 'XL',
  '2xl': 'XXL',
  '3xl': 'XXXL',
};

/** Only after «talla»: on its own «grande» describes a bag. */
const SPOKEN_SIZES: Readonly<Record<string, string>> = {
  pequena: 'S',
  pequeno: 'S',
  chica: 'S',
  chico: 'S',
  mediana: 'M',
  mediano: 'M',
  medium: 'M',
  small: 'S',
  large: 'L',
  grande: 'L',
  g: 'L',
  p: 'S',
  ch: 'S',
  eme: 'M',
  ele: 'L',
  ese: 'S',
  unica: 'Única',
  unitalla: 'Única',
  estandar: 'Única',
  x: 'XL',
  '2x': 'XXL',
  '3x': 'XXXL',
};

const ONE_SIZE = new Set(['unitalla', 'unisize', 'onesize']);

export function parseLetterSize(word: string): string | null {
  return Object.hasOwn(LETTER_SIZES, word)
    ? (LETTER_SIZES[word] ?? null)
    : ONE_SIZE.has(word)
      ? 'Única'
      : null;
}

/** What may follow the word «talla». */
export function parseStatedSize(word: string): string | null {
  if (/^\d{1,2}$/.test(word)) return parseNumberSize(word);
  return parseLetterSize(word) ?? (Object.hasOwn(SPOKEN_SIZES, word) ? (SPOKEN_SIZES[word] ?? null) : null);
}

/** Trousers and shoes are numbered from 0 to 50. */
export function parseNumberSize(word: string): string | null {
  return /^\d{1,2}$/.test(word) && Number(word) <= 50 ? String(Number(word)) : null;
}

/** Colours that bend: negro, negra, negros, negras. */
const BENDING = 'negro blanco rojo amarillo morado rosado dorado plateado anaranjado';
/** Colours that do not, or only in the plural. */
const RIGID =
  'azul verde gris café celeste rosa lila corinto fucsia turquesa mostaza nude marfil hueso arena miel terracota olivo esmeralda índigo coral salmón menta aqua camel caqui champagne naranja violeta ladrillo jade perla cobre beige crema vino multicolor animal durazno lavanda chocolate';
const OTHER_WRITINGS: Readonly<Record<string, string>> = {
  beis: 'Beige',
  beich: 'Beige',
  beig: 'Beige',
  bexh: 'Beige',
  fuxia: 'Fucsia',
  fiusha: 'Fucsia',
  fiucha: 'Fucsia',
  fusia: 'Fucsia',
  kaki: 'Caqui',
  khaki: 'Caqui',
  marino: 'Azul marino',
  asul: 'Azul',
  champan: 'Champagne',
  champana: 'Champagne',
  cafes: 'Café',
  black: 'Negro',
  white: 'Blanco',
  turqueza: 'Turquesa',
  selaste: 'Celeste',
  seleste: 'Celeste',
};
/** Also words of another meaning; they are colours only beside goods or after «color». */
const DOUBTFUL = new Set(
  'vino crema arena miel hueso perla perlas menta cobre coral naranja animal chocolate rosa jade'.split(' '),
);

const SHADES: Readonly<Record<string, string>> = {
  marino: 'marino',
  marina: 'marino',
  rey: 'rey',
  cielo: 'cielo',
  oscuro: 'oscuro',
  oscura: 'oscuro',
  oscuros: 'oscuro',
  oscuras: 'oscuro',
  claro: 'claro',
  clara: 'claro',
  claros: 'claro',
  claras: 'claro',
  petroleo: 'petróleo',
  electrico: 'eléctrico',
  acero: 'acero',
  noche: 'noche',
  bebe: 'bebé',
  botella: 'botella',
  militar: 'militar',
  limon: 'limón',
  agua: 'agua',
  musgo: 'musgo',
  pino: 'pino',
  perico: 'perico',
  viejo: 'viejo',
  vieja: 'viejo',
  viejos: 'viejo',
  viejas: 'viejo',
  palo: 'palo',
  pastel: 'pastel',
  palido: 'pálido',
  quemado: 'quemado',
  plomo: 'plomo',
  oxford: 'oxford',
  jaspe: 'jaspe',
  tabaco: 'tabaco',
  canario: 'canario',
  tinto: 'tinto',
  neon: 'neón',
  print: 'print',
  olivo: 'olivo',
  oliva: 'olivo',
  menta: 'menta',
  esmeralda: 'esmeralda',
  jade: 'jade',
  turquesa: 'turquesa',
  mostaza: 'mostaza',
  vino: 'vino',
  hueso: 'hueso',
  perla: 'perla',
  chocolate: 'chocolate',
  fucsia: 'fucsia',
};

let colours: ReadonlyMap<string, string> | undefined;

function theColours(): ReadonlyMap<string, string> {
  if (colours !== undefined) return colours;
  const built = new Map<string, string>();
  for (const name of BENDING.split(' ')) {
    const stem = name.slice(0, -1);
    for (const ending of ['o', 'a', 'os', 'as', 'ito', 'ita']) built.set(stem + ending, shown(name));
  }
  for (const name of RIGID.split(' ')) {
    const plain = name.normalize('NFD').replace(/\p{Diacritic}/gu, '');
    for (const form of [plain, `${plain}s`, `${plain}es`]) built.set(form, shown(name));
  }
  for (const [written, name] of Object.entries(OTHER_WRITINGS)) built.set(written, name);
  colours = built;
  return colours;
}

function shown(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export interface FoundColour {
  readonly name: string;
  /** How many words it takes. */
  readonly length: number;
  readonly isDoubtful: boolean;
}

/** The colour that folded words begin with: «azul marino», «verde botella», «palo rosa». */
export function parseColour(words: readonly string[]): FoundColour | null {
  const [first = '', second = '', third = ''] = words;
  if (first === 'palo' && /^rosas?$/.test(second)) return { name: 'Rosa palo', length: 2, isDoubtful: false };
  if (first === 'oro' && second === 'rosa') return { name: 'Oro rosa', length: 2, isDoubtful: false };
  const name = theColours().get(first);
  if (name === undefined) return null;
  const shade = Object.hasOwn(SHADES, second) ? (SHADES[second] ?? '') : '';
  if (shade !== '' && !name.includes(' ')) {
    const isTint = Object.hasOwn(SHADES, third) && /^(?:oscur|clar)/.test(third);
    return { name: `${name} ${shade}`, length: isTint ? 3 : 2, isDoubtful: false };
  }
  return { name, length: 1, isDoubtful: DOUBTFUL.has(first) };
}
