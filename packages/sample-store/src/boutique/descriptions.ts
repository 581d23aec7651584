import { pickOne, type Random } from './seeded-random.ts';

type Remarks = readonly (readonly [RegExp, readonly [string, ...string[]]])[];

/** What clothes are like to wear, found by the word the name uses. They speak of the cloth, so that gender agrees. */
const ABOUT_CLOTH: Remarks = [
  [
    /\blino\b/,
    [
      'El lino es fresco y se pone más suave con cada lavada.',
      'Lino de verdad: se arruga un poco y así se ve bonito.',
    ],
  ],
  [/algodón/, ['Algodón que respira, se lava en frío.', 'El algodón es suave y no destiñe.']],
  [
    /satin|seda/,
    [
      'La tela tiene brillo discreto y caída fluida.',
      'Lavar a mano y secar a la sombra para cuidar el brillo.',
    ],
  ],
  [
    /mezclilla|Jeans/,
    ['La mezclilla viene prelavada, no encoge.', 'Conviene lavar al revés para conservar el color.'],
  ],
  [/terciopelo|\bpana\b/, ['Textura suave al tacto, con cuerpo.']],
  [
    /crepé|chifón|gasa|viscosa|tencel/,
    ['Tela liviana que casi no se arruga, buena para viajar.', 'Tela con caída, fresca en días de calor.'],
  ],
  [/Suéter|Cárdigan/, ['Guardar siempre en plano para que no se estire.', 'Tejido suave que no pica.']],
  [/de punto|felpa|modal|franela/, ['Tela suave que no pica.']],
  [/[Gg]abardina|paño/, ['Tela con cuerpo que conserva la línea todo el día.']],
  [
    /secado rápido|microfibra|compresión/,
    ['Se lava, se tiende y en un par de horas se puede usar otra vez.'],
  ],
];

/** The same for shoes, bags, accessories and jewels. */
const ABOUT_MATERIAL: Remarks = [
  [/gamuza/, ['La gamuza se limpia con cepillo seco.']],
  [
    /piel|cuero/,
    [
      'Cuero que toma carácter con el uso; se cuida con crema neutra.',
      'Cada pieza de cuero tiene su propia veta.',
    ],
  ],
  [/cuerina|charol/, ['Se limpia con un paño húmedo y recupera el brillo.']],
  [/lona/, ['La lona es resistente y se limpia con jabón suave.']],
  [/baño de oro|bañad/, ['Baño grueso que no mancha la piel; evitar perfume y cloro.']],
];

const NOT_CLOTHES: ReadonlySet<string> = new Set(['Zapatos', 'Bolsos', 'Accesorios', 'Joyería']);

const CLOSING: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Blusas: ['Talla normal.', 'Si duda entre dos tallas, elija la menor.', 'Combina con jeans o falda.'],
  Vestidos: [
    'Talla normal.',
    'Se ve precioso con aretes largos.',
    'Si duda entre dos tallas, elija la mayor.',
  ],
  Pantalones: ['Talla normal.', 'Si duda entre dos tallas, elija la mayor.'],
  Faldas: ['Talla normal.', 'Va con blusa por dentro o suéter corto.'],
  Chaquetas: ['Deja espacio para un suéter debajo.', 'Talla normal.'],
  'Ropa deportiva': ['Lavar en frío y sin suavizante.', 'Talla normal.'],
  Pijamas: ['Viene en bolsa de tela, lista para regalo.', 'Corte amplio, para dormir a gusto.'],
  Zapatos: ['Horma normal.', 'Si calza medio número, pida el siguiente.'],
  Bolsos: ['Se entrega en bolsa de tela para guardar.', 'Herrajes dorados que no se pelan.'],
  Accesorios: ['Un detalle que también sirve de regalo.'],
  Joyería: ['Se entrega en cajita para regalo.', 'Guardar en su bolsita para conservar el brillo.'],
  Niñas: ['Talla según la edad.', 'Si está por dar el estirón, pida la talla siguiente.'],
};

/** One to three sentences: what it is, what it is made of, and a word from the shop assistant. */
export function describe(
  name: string,
  category: string,
  about: readonly [string, ...string[]],
  random: Random,
): string {
  const sentences = [pickOne(random, about)];
  const material = (NOT_CLOTHES.has(category) ? ABOUT_MATERIAL : ABOUT_CLOTH).find(([word]) =>
    word.test(name),
  );
  if (material && random() < 0.75) sentences.push(pickOne(random, material[1]));
  const closing = CLOSING[category];
  if (closing && random() < 0.5) sentences.push(pickOne(random, closing));
  return sentences.join(' ');
}
