import { DEFAULT_MEANINGS } from './default-meanings.ts';
import type { GoodsVocabulary } from './vocabulary.ts';
import { GRAMMAR_WORDS, splitWords, toStem } from './words.ts';

const LETTERS = ['XS', 'S', 'M', 'L', 'XL'];
const SHOES = ['35', '36', '37', '37.5', '38', '39', '5', '6', '7', '8'];
const ONE = ['Única'];

const PRODUCTS: readonly (readonly [category: string, name: string, sizes: readonly string[]])[] = [
  ['Vestidos', 'Vestido midi satinado', LETTERS],
  ['Vestidos', 'Vestido midi floreado de viscosa', LETTERS],
  ['Vestidos', 'Vestido largo de tirantes con volantes', LETTERS],
  ['Blusas', 'Blusa cruzada satinada', LETTERS],
  ['Blusas', 'Blusa campesina con bordado', LETTERS],
  ['Blusas', 'Playera básica de algodón', LETTERS],
  ['Blusas', 'Top corto de cuadros vichy', LETTERS],
  ['Faldas', 'Falda plisada de crepé', LETTERS],
  ['Niñas', 'Falda de niña de tres capas', ['6', '8', '10', '12']],
  ['Pantalones', 'Jeans rectos de mezclilla rígida', ['3', '5', '7', '9', '11']],
  ['Pantalones', 'Pantalón palazzo de crepé', LETTERS],
  ['Chaquetas', 'Chaqueta de mezclilla con botones dorados', LETTERS],
  ['Chaquetas', 'Blazer de lino sin forro', LETTERS],
  ['Zapatos', 'Tacones de punta fina', SHOES],
  ['Zapatos', 'Botines de elástico lateral', SHOES],
  ['Zapatos', 'Mocasines de piel', SHOES],
  ['Bolsos', 'Bolso tote de cuero liso', ONE],
  ['Bolsos', 'Cartera de terciopelo con cadena', ONE],
  ['Joyería', 'Aretes de aro liso', ONE],
  ['Joyería', 'Argollas grandes pulidas', ONE],
  ['Joyería', 'Juego de tres collares finos', ONE],
  ['Joyería', 'Anillo con piedra central', ['6', '7', '8']],
];

const COLOURS =
  'Negro,Marfil,Arena,Miel,Café,Terracota,Vino,Rosa palo,Fucsia,Mostaza,Olivo,Esmeralda,Celeste,Azul marino,Índigo,Lila,Gris,Dorado,Plateado';

/** A small store for the tests of rules. */
export function createSampleVocabulary(): GoodsVocabulary {
  const words = new Map<string, { word: string; stem: string; products: number }>();
  const nouns = new Map<string, Set<string>>();
  for (const [category, name, sizes] of PRODUCTS) {
    const heads = [category, name].map((text) => toStem(splitWords(text)[0] ?? ''));
    for (const head of heads) nouns.set(head, new Set([...(nouns.get(head) ?? []), ...sizes]));
    for (const word of new Set(splitWords(`${name} ${category}`)))
      if (!GRAMMAR_WORDS.has(word)) {
        const known = words.get(word);
        words.set(word, { word, stem: toStem(word), products: (known?.products ?? 0) + 1 });
      }
  }
  return {
    products: PRODUCTS.length,
    words: [...words.values()],
    nouns: [...nouns].map(([stem, sizes]) => ({ stem, sizes: [...sizes] })),
    sizes: [...new Set(PRODUCTS.flatMap(([, , sizes]) => sizes))],
    colours: COLOURS.split(','),
    meanings: DEFAULT_MEANINGS,
  };
}
