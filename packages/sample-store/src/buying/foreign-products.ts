import type { Garment } from '../drawings/garment.ts';
import type { ShopName } from './shops.ts';

/** Something that customers send a link of. */
export interface ForeignProduct {
  readonly words: string;
  readonly shop: ShopName;
  /** In hundredths of the shop's currency. */
  readonly price: number;
  readonly grams: number;
  readonly sizes: readonly [string, ...string[]];
  readonly colours: readonly [string, ...string[]];
  /** Which of the drawings looks like it; what no boutique sells has no picture. */
  readonly garment: Garment | null;
}

const CLOTHES = ['S', 'M', 'L', 'XL'] as const;
const JEANS = ['5', '7', '9', '11'] as const;
const FEET = ['36', '37', '38', '39'] as const;
const ONE = ['Única'] as const;
const NONE = [''] as const;

type Line = readonly [
  words: string,
  price: number,
  grams: number,
  sizes: ForeignProduct['sizes'],
  garment: Garment | null,
  ...colours: [string, ...string[]],
];

const LINES: Readonly<Record<ShopName, readonly Line[]>> = {
  Shein: [
    ['Vestido midi satinado con abertura', 2_149, 340, CLOTHES, 'midi-dress', 'Vino', 'Esmeralda', 'Negro'],
    ['Vestido largo bohemio de manga ancha', 2_699, 420, CLOTHES, 'maxi-dress', 'Terracota', 'Olivo'],
    ['Vestido corto con mangas abullonadas', 1_875, 280, CLOTHES, 'mini-dress', 'Rosa palo', 'Lila'],
    ['Conjunto deportivo sin costuras', 1_990, 330, CLOTHES, 'sports-set', 'Azul marino', 'Gris'],
    ['Jeans de pierna ancha y tiro alto', 2_825, 610, JEANS, 'flared-jeans', 'Índigo', 'Negro'],
    ['Blazer cruzado de corte recto', 3_249, 560, CLOTHES, 'blazer', 'Arena', 'Negro', 'Vino'],
    ['Suéter tejido de ochos', 2_199, 480, CLOTHES, 'sweater', 'Marfil', 'Mostaza', 'Celeste'],
    ['Cárdigan corto con botones de perla', 1_799, 310, CLOTHES, 'cardigan', 'Rosa palo', 'Marfil'],
    ['Falda plisada metalizada', 1_925, 350, CLOTHES, 'pleated-skirt', 'Dorado', 'Plateado'],
    ['Pijama de satín con ribete', 1_849, 300, CLOTHES, 'pyjamas', 'Vino', 'Azul marino'],
    ['Bolso cruzado acolchado con cadena', 1_399, 390, ONE, 'crossbody-bag', 'Negro', 'Marfil', 'Miel'],
    ['Set de aretes de argolla, seis pares', 599, 60, ONE, 'hoop-earrings', 'Dorado', 'Plateado'],
    ['Sandalias de tacón ancho con tiras', 2_450, 720, FEET, 'block-heels', 'Negro', 'Arena'],
    ['Vestido de niña con tul y moño', 1_599, 260, ['4', '6', '8', '10'], 'girls-dress', 'Rosa palo', 'Lila'],
  ],
  Amazon: [
    ['Tenis Skechers Go Walk Joy', 5_495, 640, FEET, 'sneakers', 'Negro', 'Gris', 'Rosa palo'],
    ['Mochila antirrobo para laptop', 3_499, 850, ONE, 'backpack', 'Gris', 'Negro'],
    ['Leggings CRZ Yoga de cintura alta', 2_800, 240, CLOTHES, 'leggings', 'Negro', 'Olivo', 'Vino'],
    ['Lentes de sol polarizados Sojos', 1_699, 120, ONE, 'sunglasses', 'Negro', 'Café'],
    ['Botines Chelsea impermeables', 4_599, 980, FEET, 'ankle-boots', 'Negro', 'Café'],
    ['Perfume Ariana Grande Cloud 100 ml', 4_987, 380, NONE, null, ''],
    ['Plancha para cabello Revlon One-Step', 3_488, 900, NONE, null, 'Negro', 'Rosa'],
    ['Crema CeraVe hidratante 19 oz', 1_778, 610, NONE, null, ''],
    ['Vaso térmico Stanley Quencher 40 oz', 4_500, 640, NONE, null, 'Lila', 'Marfil', 'Celeste'],
    ['Reloj Casio Vintage A168', 2_895, 110, NONE, null, 'Dorado', 'Plateado'],
    ['Organizador de maquillaje giratorio', 2_299, 1_250, NONE, null, 'Transparente', 'Rosa'],
    ['Faja moldeadora de cintura alta', 2_699, 210, CLOTHES, null, 'Beige', 'Negro'],
  ],
  Mayorista: [
    [
      'Docena de blusas campesinas surtidas',
      8_400,
      2_600,
      ['S-L'],
      'campesina-blouse',
      'Marfil',
      'Terracota',
    ],
    ['Media docena de jeans colombianos', 9_900, 3_300, ['5-11'], 'skinny-jeans', 'Índigo', 'Negro'],
    ['Bolsa de mano de piel sintética', 2_250, 640, ONE, 'tote-bag', 'Miel', 'Negro', 'Vino'],
    ['Chaqueta de mezclilla con botones', 2_600, 780, CLOTHES, 'denim-jacket', 'Índigo', 'Celeste'],
    ['Abrigo largo de paño', 4_150, 1_150, CLOTHES, 'coat', 'Café', 'Negro', 'Arena'],
  ],
  Temu: [
    ['Set de pulseras con dijes, cinco piezas', 489, 70, ONE, 'charm-bracelet', 'Dorado', 'Plateado'],
    ['Pantuflas de peluche para casa', 749, 330, FEET, null, 'Rosa', 'Café'],
    ['Sombrero de ala ancha para playa', 899, 180, ONE, 'hat', 'Arena', 'Negro'],
    ['Bolso de noche con pedrería', 1_249, 350, ONE, 'clutch', 'Plateado', 'Dorado'],
    ['Bata corta de satín', 1_050, 190, CLOTHES, 'robe', 'Rosa palo', 'Negro'],
    ['Lámpara de mesa con forma de hongo', 1_399, 720, NONE, null, 'Marfil', 'Naranja'],
  ],
  'Zara México': [
    ['Pantalón wide leg de vestir', 79_900, 460, ['34', '36', '38', '40'], 'wide-trousers', 'Negro', 'Arena'],
    ['Camisa oversize de popelina', 59_900, 270, CLOTHES, 'shirt', 'Marfil', 'Celeste'],
    ['Mocasines de piel con antifaz', 119_900, 760, FEET, 'loafers', 'Negro', 'Café'],
  ],
  Parfois: [
    ['Bolso shopper con asa larga', 3_599, 620, ONE, 'tote-bag', 'Café', 'Negro'],
    ['Collar de varias vueltas', 1_599, 90, ONE, 'layered-necklace', 'Dorado'],
    ['Pañuelo estampado de seda', 1_299, 80, ONE, 'scarf', 'Fucsia', 'Azul marino'],
  ],
};

const FOREIGN_SHOPS: readonly ShopName[] = ['Shein', 'Amazon', 'Mayorista', 'Temu', 'Zara México', 'Parfois'];

export const FOREIGN_PRODUCTS: readonly ForeignProduct[] = FOREIGN_SHOPS.flatMap((shop) =>
  LINES[shop].map(([words, price, grams, sizes, garment, ...colours]) => ({
    ...{ words, shop, price, grams, sizes, garment, colours },
  })),
);

/** A link as people copy it; the same thing has the same one, whoever sends it. */
export function createLink({ words, shop, price, grams }: ForeignProduct, colour: string): string {
  const slug = words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const number = 20_000_000 + price * 37 + grams * 11 + colour.length * 1_009;
  switch (shop) {
    case 'Shein':
      return `https://us.shein.com/${slug}-p-${number}.html`;
    case 'Amazon':
      return `https://www.amazon.com/${slug}/dp/B0${number.toString(36).toUpperCase().padStart(8, '0')}`;
    case 'Temu':
      return `https://www.temu.com/${slug.toLowerCase()}-g-${number}.html`;
    case 'Zara México':
      return `https://www.zara.com/mx/es/${slug.toLowerCase()}-p0${number}.html`;
    case 'Parfois':
      return `https://www.parfois.com/es/es/${slug.toLowerCase()}-${number}.html`;
    case 'Mayorista':
      return '';
  }
}
