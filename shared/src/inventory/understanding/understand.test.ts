import { describe, expect, it } from 'vitest';
import { createLexicon } from './lexicon.ts';
import { createSampleVocabulary } from './sample-vocabulary.ts';
import { understandGoods } from './understand.ts';

const lexicon = createLexicon(createSampleVocabulary());
// A space behind it: no word is still being typed.
const read = (text: string) => understandGoods(`${text} `, lexicon);

/** What was said in short: the nearest stem of each word, sizes and colours in the names of the store. */
function inShort(text: string) {
  const { words, sizes, colours, quantity, price, not } = read(text);
  const stems = words.map(
    ({ said, stems: all }) => [...all].sort((a, b) => b.weight - a.weight)[0]?.stem ?? `?${said}`,
  );
  return {
    words: stems.join(' '),
    ...(sizes.length > 0 && {
      size: sizes.flatMap(({ said, names }) => (names.length > 0 ? names : `?${said}`)).join(),
    }),
    ...(colours.length > 0 && {
      colour: colours
        .map(({ exact, named, near }) =>
          [
            exact.join(),
            named.length > 0 ? `(${named.join()})` : '',
            near.length > 0 ? `~${near.slice(0, 3).join()}` : '',
          ]
            .filter((part) => part !== '')
            .join(' '),
        )
        .join(' | '),
    }),
    ...(quantity !== null && { quantity }),
    ...(price !== null && {
      price: `${{ exact: '', most: '<', least: '>' }[price.bound]}${price.centavos / 100}`,
    }),
    ...(not.colours.length + not.words.length + not.sizes.length > 0 && {
      not: [...not.colours, ...not.words, ...not.sizes].map(({ said }) => said).join(),
    }),
  };
}

describe('sizes in every spelling', () => {
  it.each([
    ['vestido L', 'L'],
    ['vestido l', 'L'],
    ['vestido en ele', 'L'],
    ['vestido talla L', 'L'],
    ['vestido talla ele', 'L'],
    ['vestido taya m', 'M'],
    ['vestido T-L', 'L'],
    ['vestido t. M', 'M'],
    ['vestido t s', 'S'],
    ['vestido talla ese', 'S'],
    ['vestido eme', 'M'],
    ['vestido mediano', 'M'],
    ['vestido grande', 'L'],
    ['blusa pequeña', 'S'],
    ['blusa chica', 'S'],
    ['blusa extra grande', 'XL'],
    ['blusa equis ele', 'XL'],
    ['blusa XS', 'XS'],
    ['tacones 37', '37'],
    ['tacones no. 37', '37'],
    ['tacones no 37', '37'],
    ['tacones n° 37', '37'],
    ['tacones nº37', '37'],
    ['tacones n.º 37', '37'],
    ['tacones #37', '37'],
    ['tacones # 37', '37'],
    ['tacones num 37', '37'],
    ['tacones número 37', '37'],
    ['tacones t37', '37'],
    ['tacones 37.5', '37.5'],
    ['tacones 37,5', '37.5'],
    ['tacones 37 1/2', '37.5'],
    ['tacones 37½', '37.5'],
    ['tacones 37 y medio', '37.5'],
    ['tacones talla treinta y siete', '37'],
    ['tacones treinta y siete', '37'],
    ['tacones siete', '7'],
    ['anillo 7', '7'],
    ['jeans 9', '9'],
    ['pantalón palazzo M', 'M'],
    ['bolso unitalla', 'Única'],
    ['bolso talla única', 'Única'],
    ['bolso única', 'Única'],
    ['tacones 45', '?45'],
    ['vestido XXL', '?XXL'],
    ['vestido talla S o M', 'S,M'],
    ['falda de niña talla 8', '8'],
  ])('%s: %s', (text, size) => {
    expect(inShort(text)).toMatchObject({ size });
  });

  it.each([
    ['argollas grandes', 'argollo grand'],
    ['juego de tres collares', 'juego tre collar'],
    ['falda de niña de tres capas', 'faldo nino tre capo'],
  ])('%s: a part of the name, no size', (text, words) => {
    expect(inShort(text)).toEqual({ words });
  });
});

describe('colours', () => {
  it.each([
    ['blusa negra', 'Negro ~Azul marino,Gris'],
    ['blusas negras', 'Negro ~Azul marino,Gris'],
    ['blusa negrita', 'Negro ~Azul marino,Gris'],
    ['blusa azul marino', 'Azul marino ~Índigo,Negro'],
    ['blusa azul', '(Azul marino) ~Índigo,Celeste'],
    ['blusa marino', '(Azul marino)'],
    ['blusa rosa palo', 'Rosa palo'],
    ['blusa palo rosa', 'Rosa palo'],
    ['blusa palo de rosa', 'Rosa palo'],
    ['blusa rosa', '(Rosa palo) ~Fucsia'],
    ['blusa rosada', '~Rosa palo,Fucsia'],
    ['blusa blanca', '~Marfil'],
    ['blusa blanquita', '~Marfil'],
    ['blusa hueso', '~Marfil,Arena'],
    ['vestido rojo', '~Vino,Terracota,Fucsia'],
    ['vestido rojito', '~Vino,Terracota,Fucsia'],
    ['vestido corinto', 'Vino ~Terracota'],
    ['vestido corinta', 'Vino ~Terracota'],
    ['vestido beige', 'Arena ~Marfil,Miel'],
    ['vestido beish', 'Arena'],
    ['vestido celeste', 'Celeste ~Azul marino,Índigo'],
    ['bolso cafe', 'Café ~Miel'],
    ['bolso café', 'Café ~Miel'],
    ['bolso marrón', 'Café'],
    ['vestido verde', '~Olivo,Esmeralda'],
    ['vestido verde olivo', 'Olivo'],
    ['vestido azul claro', 'Celeste'],
    ['vestido verde claro', '~Olivo,Esmeralda'],
    ['vestido terracotta', 'Terracota'],
    ['vestido esmralda', 'Esmeralda'],
    ['vestido bino', 'Vino ~Terracota'],
    ['vestido color vino', 'Vino ~Terracota'],
    ['vestido morado', '~Lila,Vino'],
    ['aretes dorados', 'Dorado ~Miel,Mostaza'],
    ['falda beige o negra', 'Arena ~Marfil,Miel | Negro ~Azul marino,Gris'],
  ])('%s: %s', (text, colour) => {
    expect(inShort(text)).toMatchObject({ colour });
  });
});

describe('words of goods', () => {
  it.each([
    ['vestidos', 'vestido'],
    ['vestidito', 'vestido'],
    ['bestido', 'vestido'],
    ['vestdio', 'vestido'],
    ['vesstido', 'vestido'],
    ['blusitas', 'bluso'],
    ['vlusa', 'bluso'],
    ['pantalones', 'pantalon'],
    ['pantalon', 'pantalon'],
    ['pantaloncito', 'pantalon'],
    ['botincitos', 'botin'],
    ['sapatos', 'zapato'],
    ['zapatitos', 'zapato'],
    ['bolsa', 'bolso'],
    ['bolsita', 'bolso'],
    ['chumpa', 'chaqueto'],
    ['camiseta', 'playero'],
    ['aritos', 'aret'],
    ['pantalón de lona', 'pantalon mezclillo'],
    ['gabán', '?gaban'],
    ['quiero el vestido midi porfa', 'vestido midi'],
    ['tiene vestido satinado?', 'vestido satinado'],
    ['vestido saten', 'vestido ?saten'],
  ])('%s: %s', (text, words) => {
    expect(inShort(text)).toEqual({ words });
  });

  it('knows what kind of thing is meant', () => {
    const noun = (text: string) => {
      const { words, noun: at } = read(text);
      return at === null ? null : words[at]?.said;
    };
    expect(noun('vestido midi')).toBe('vestido');
    expect(noun('floreado vestido')).toBe('vestido');
    expect(noun('satinada')).toBeNull();
    expect(noun('guantes de lana')).toBe('guantes');
  });

  it('takes the last word for the beginning of one while it is typed', () => {
    const last = (text: string) =>
      understandGoods(text, lexicon)
        .words.at(-1)
        ?.stems.map(({ stem }) => stem);
    expect(last('vest')).toEqual(['vestido']);
    expect(last('vestido flo')).toEqual(['floreado']);
    expect(last('top')).toEqual(['top']);
    expect(last('pla')).toEqual(['playero']);
    expect(understandGoods('vestido neg', lexicon).colours[0]?.exact).toEqual(['Negro']);
  });
});

describe('how many, how much and what not', () => {
  it.each([
    ['2 blusas negras M', { words: 'bluso', size: 'M', quantity: 2 }],
    ['dos blusas', { words: 'bluso', quantity: 2 }],
    ['quiero dos blusas', { words: 'bluso', quantity: 2 }],
    ['una blusa', { words: 'bluso', quantity: 1 }],
    ['blusa x2', { words: 'bluso', quantity: 2 }],
    ['3x aretes', { words: 'aret', quantity: 3 }],
    ['aretes 4 pares', { words: 'aret', quantity: 4 }],
    ['botines de elástico lateral n° 37', { words: 'botin elastico lateral', size: '37' }],
    ['37 negro', { words: '', size: '37' }],
    ['bolso Q340', { words: 'bolso', price: '340' }],
    ['bolso de Q 1,340.50', { words: 'bolso', price: '1340.5' }],
    ['aretes dorados q35 c/u', { words: 'aret', price: '35' }],
    ['bolso de 340', { words: 'bolso', price: '340' }],
    ['vestido menos de Q300', { words: 'vestido', price: '<300' }],
    ['vestido hasta 300', { words: 'vestido', price: '<300' }],
    ['vestido 275 quetzales', { words: 'vestido', price: '275' }],
    ['vestido no negro', { words: 'vestido', not: 'negro' }],
    ['vestido que no sea negro', { words: 'vestido', not: 'negro' }],
    ['vestido menos el negro talla M', { words: 'vestido', size: 'M', not: 'negro' }],
    ['falda no plisada', { words: 'faldo', not: 'plisada' }],
    ['blazer sin forro', { words: 'blazer forro' }],
    ['2 aretes dorados q35 c/u', { words: 'aret', quantity: 2, price: '35' }],
    ['1 falda plisada talla s color beige', { words: 'faldo plisado', size: 'S', quantity: 1 }],
  ])('%s', (text, meaning) => {
    const { colour: _, ...rest } = inShort(text);
    expect(rest).toEqual(meaning);
  });

  it('takes what is refused and then replaced', () => {
    expect(inShort('pantalón no azul mejor el negro')).toMatchObject({
      colour: 'Negro ~Azul marino,Gris',
      not: 'azul',
    });
  });

  it('reads anything without failing', () => {
    for (const text of [
      '',
      ' ',
      '???',
      '🌸🌸',
      'Q',
      '#',
      'no',
      'talla',
      'x'.repeat(2000),
      '1'.repeat(500),
      '<b>',
    ])
      expect(() => read(text)).not.toThrow();
  });
});
