import type { Sample } from './sample.ts';

/** One message pasted as it is, most of them typed in a hurry. */
export const PLAIN: readonly Sample[] = [
  {
    name: 'SMS-Spanish, two kinds of goods',
    chat: 'qiero 2 blusas talla m negra y 1 pantalon 32 x fa',
    articles: ['2 blusa · M · Negro', '1 pantalón · 32'],
  },
  {
    name: 'a blouse, politely',
    chat: 'Buenas tardes, me da una blusa blanca talla L por favor',
    articles: ['1 blusa · L · Blanco'],
  },
  { name: 'a misspelled blouse', chat: 'kiero una bluza negra talla s', articles: ['1 blusa · S · Negro'] },
  {
    name: 'misspelled dress and trousers',
    chat: 'nesesito un bestido rojo M y un pantlon 28',
    articles: ['1 vestido · M · Rojo', '1 pantalón · 28'],
  },
  {
    name: 'small letters for sizes',
    chat: 'me manda 1 falda negra l y 1 top blanco m',
    articles: ['1 falda · L · Negro', '1 top · M · Blanco'],
  },
  { name: 'm for me', chat: 'm manda 2 blusas verdes talla m porfa', articles: ['2 blusa · M · Verde'] },
  {
    name: 'a pair of shoes is one',
    chat: 'Quiero un par de zapatos cafés talla 37',
    articles: ['1 zapato · 37 · Café'],
  },
  {
    name: 'a pair of blouses is two',
    chat: 'deme un par de blusas negras talla S',
    articles: ['2 blusa · S · Negro'],
  },
  {
    name: 'half a dozen',
    chat: 'Necesito media docena de calcetas blancas',
    articles: ['6 calceta · Blanco'],
  },
  {
    name: 'a dozen to sell again',
    chat: 'Buenas, quiero una docena de playeras negras talla M para revender',
    articles: ['12 playera · M · Negro'],
  },
  { name: 'two dozens', chat: 'Apárteme 2 docenas de scrunchies por favor', articles: ['24 scrunchie'] },
  {
    name: 'two of S and one M',
    chat: 'Quiero blusas negras, dos de la S y una M',
    articles: ['2 blusa · S · Negro', '1 blusa · M · Negro'],
  },
  {
    name: 'two blouses, one black and one white',
    chat: 'quiero 2 blusas, una negra y una blanca, talla M',
    articles: ['1 blusa · M · Negro', '1 blusa · M · Blanco'],
  },
  {
    name: 'three colours of one size',
    chat: 'Me llevo 3 tops talla S: negro, blanco y beige',
    articles: ['1 top · S · Negro', '1 top · S · Blanco', '1 top · S · Beige'],
  },
  {
    name: 'one in each size',
    chat: 'quiero 3 playeras blancas S, M y L',
    articles: ['1 playera · S · Blanco', '1 playera · M · Blanco', '1 playera · L · Blanco'],
  },
  {
    name: 'sizes with different numbers',
    chat: 'mándeme 5 sudaderos grises: 2 M, 2 L y 1 XL',
    articles: ['2 sudadero · M · Gris', '2 sudadero · L · Gris', '1 sudadero · XL · Gris'],
  },
  {
    name: 'colour and size in pairs',
    chat: 'Apárteme la blusa negra en M, blanca en L',
    articles: ['1 blusa · M · Negro', '1 blusa · L · Blanco'],
  },
  {
    name: 'x2 behind the goods',
    chat: 'Blusa satinada vino talla M x2\nFalda jean talla 28 x1',
    articles: ['2 blusa satinada · M · Vino', '1 falda jeans · 28'],
  },
  {
    name: '2x before the goods',
    chat: '2x body negro S\n1x jeans 30',
    articles: ['2 body · S · Negro', '1 jeans · 30'],
  },
  {
    name: 'number in parentheses',
    chat: 'quiero: leggins negros (2) talla M',
    articles: ['2 leggins · M · Negro'],
  },
  {
    name: 'price with Q',
    chat: 'quiero la blusa de puntos a Q150 talla M',
    articles: ['1 blusa puntos · M · Q150'],
  },
  {
    name: 'price with a point and decimals',
    chat: 'me llevo el vestido de Q. 350.00 negro talla L',
    articles: ['1 vestido · L · Negro · Q350'],
  },
  {
    name: 'price without Q',
    chat: 'quiero 2 blusas de 125 talla M negras',
    articles: ['2 blusa · M · Negro · Q125'],
  },
  { name: 'price each', chat: 'deme 3 pulseras doradas a Q35 c/u', articles: ['3 pulsera · Dorado · Q35'] },
  {
    name: 'a thousand quetzales',
    chat: 'quiero el abrigo camel talla M de Q1,250.00',
    articles: ['1 abrigo · M · Camel · Q1250'],
  },
  {
    name: 'colours of two words',
    chat: 'quiero un vestido azul marino M, una blusa rosado viejo S y un pantalón verde botella 8',
    articles: ['1 vestido · M · Azul marino', '1 blusa · S · Rosado viejo', '1 pantalón · 8 · Verde botella'],
  },
  {
    name: 'palo rosa',
    chat: 'me interesa comprar el blazer palo rosa talla M, me lo aparta por favor',
    articles: ['1 blazer · M · Rosa palo'],
  },
  {
    name: 'feminine plural',
    chat: 'quiero 4 blusas amarillas talla L',
    articles: ['4 blusa · L · Amarillo'],
  },
  { name: 'one size', chat: 'me aparta el poncho beige talla única', articles: ['1 poncho · Única · Beige'] },
  {
    name: 'size in words',
    chat: 'Quiero la camisa celeste talla mediana y el suéter gris talla grande',
    articles: ['1 camisa · M · Celeste', '1 suéter · L · Gris'],
  },
  {
    name: 'T-M writing',
    chat: 'Blusa negra T-M, Falda café T-S',
    articles: ['1 blusa · M · Negro', '1 falda · S · Café'],
  },
  {
    name: '2XL and XXXL',
    chat: 'quiero 1 vestido negro 2XL y 1 blusa blanca XXXL',
    articles: ['1 vestido · XXL · Negro', '1 blusa · XXXL · Blanco'],
  },
  {
    name: 'shoes in halves',
    chat: 'quiero los tenis blancos talla 7.5',
    articles: ['1 tenis · 7.5 · Blanco'],
  },
  {
    name: 'voseo',
    chat: 'Hola vos, ¿me apartás el vestido verde talla M? Mandámelo por Guatex a Jutiapa',
    place: '2201',
    delivery: 'courier',
    articles: ['1 vestido · M · Verde'],
  },
  {
    name: 'emojis everywhere',
    chat: '😍😍 quiero 1️⃣ bolsa negra 👜 y 2 aretes dorados ✨',
    articles: ['1 bolsa · Negro', '2 arete · Dorado'],
  },
  {
    name: 'a code with a number',
    chat: 'quiero 2 del código BLU-LIN-NEG-M',
    articles: ['2  · #BLU-LIN-NEG-M'],
  },
  { name: 'codes in small letters', chat: 'me aparta el cod a204 talla M', articles: ['1  · M · #A204'] },
  {
    name: 'a model by its name',
    chat: 'quiero 2 del modelo Camila en negro talla M',
    articles: ['2 camila · M · Negro'],
  },
  { name: 'goods nobody listed', chat: 'quiero 2 kimonas talla M', articles: ['2 kimonas · M ?'] },
  {
    name: 'several goods with plus',
    chat: 'blusa blanca M + falda negra M + cincho café',
    articles: ['1 blusa · M · Blanco', '1 falda · M · Negro', '1 cincho · Café'],
  },
  {
    name: 'a set is one article',
    chat: 'quiero el conjunto de blusa y falda color lila talla S',
    articles: ['1 conjunto blusa falda · S · Lila'],
  },
  {
    name: 'fabric is no place',
    chat: 'quiero el pantalón de pana café talla 30 y un vestido de flores talla M',
    articles: ['1 pantalón pana · 30 · Café', '1 vestido flores · M'],
  },
  {
    name: 'long sleeves',
    chat: 'quiero 1 blusa manga larga negra talla M',
    articles: ['1 blusa manga larga · M · Negro'],
  },
  {
    name: 'everything in one breath',
    chat: 'hola buenas quiero 1 blusa negra talla m mi direccion es 3a calle 5-40 zona 3 huehuetenango mi tel 5544 3322 a nombre de wendy perez',
    customer: 'Wendy Perez',
    phone: '+50255443322',
    place: '1301',
    address: '3a calle 5-40 zona 3',
    zone: 'zona 3',
    articles: ['1 blusa · M · Negro'],
  },
  {
    name: 'address is no goods',
    chat: 'Quiero 1 blusa blanca S. Vivo en 5a avenida 3-20 zona 10, casa verde de 2 niveles, portón negro',
    address: '5a avenida 3-20 zona 10',
    zone: 'zona 10',
    reference: 'casa verde de 2 niveles, portón negro',
    articles: ['1 blusa · S · Blanco'],
  },
  {
    name: 'a date and an hour are no quantities',
    chat: 'Quiero el vestido negro M para el 15 de diciembre, paso a traerlo a las 3 de la tarde',
    delivery: 'pickup',
    notes: '15 de diciembre',
    articles: ['1 vestido · M · Negro'],
  },
  {
    name: 'a NIT is no quantity',
    chat: 'quiero 2 blusas blancas M, factura con nit 1669394-9 a nombre de Comercial El Sol',
    taxId: 'nit 1669394-9',
    fiscalName: 'Comercial El Sol',
    articles: ['2 blusa · M · Blanco'],
  },
  {
    name: 'consumidor final',
    chat: 'Quiero 1 cartera roja, la factura C/F',
    taxId: 'cf CF',
    articles: ['1 cartera · Rojo'],
  },
  {
    name: 'DPI in the place of a NIT',
    chat: 'quiero 1 mochila negra. Facturar con DPI 3730 61749 0101',
    taxId: 'cui 3730617490101',
    articles: ['1 mochila · Negro'],
  },
  {
    name: 'only a list',
    chat: 'Blusa Camila negra M\nPantalón palazzo beige L\nAretes de perla',
    articles: ['1 blusa camila · M · Negro', '1 pantalón palazzo · L · Beige', '1 arete perla ?'],
  },
  {
    name: 'two garments share a verb',
    chat: 'me aparta la blusa y el pantalón negro en talla 30',
    articles: ['1 blusa', '1 pantalón · 30 · Negro'],
  },
  {
    name: 'both in M',
    chat: 'quiero la blusa negra y la falda blanca, las dos en M',
    articles: ['1 blusa · M · Negro', '1 falda · M · Blanco'],
  },
  {
    name: 'bicolour',
    chat: 'quiero una blusa blanca y negra talla M',
    articles: ['1 blusa · M · Blanco y negro'],
  },
  { name: 'S or M', chat: 'quiero una blusa negra talla S o M', articles: ['1 blusa · S · Negro ?'] },
  {
    name: 'school shoes for a child',
    chat: 'Buen día, necesito zapatos negros para niña talla 30 y 3 pares de calcetas',
    articles: ['1 zapato niña · 30 · Negro', '3 calceta'],
  },
  {
    name: 'swimsuit',
    chat: 'me aparta 1 traje de baño negro talla M',
    articles: ['1 traje baño · M · Negro'],
  },
  {
    name: 'huipil',
    chat: 'Buenas, quiero un huipil de Nebaj corinto talla única',
    articles: ['1 huipil nebaj · Única · Corinto'],
  },
];
