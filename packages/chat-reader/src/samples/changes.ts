import type { Sample } from './sample.ts';

/** Minds that change: the later word wins, and is marked for a second look. */
export const CHANGES: readonly Sample[] = [
  {
    name: 'better the L',
    chat: 'quiero la blusa negra talla M\nmejor la L',
    articles: ['1 blusa · L · Negro ?'],
  },
  {
    name: 'no, better three',
    chat: 'me aparta 2 blusas blancas talla S\nno, mejor 3',
    articles: ['3 blusa · S · Blanco ?'],
  },
  {
    name: 'no blouse any more',
    chat: 'quiero una blusa negra M y un pantalón beige 30\nya no la blusa',
    articles: ['1 pantalón · 30 · Beige'],
  },
  {
    name: 'make it two',
    chat: 'quiero un vestido floreado talla M\nque sean 2 por favor',
    articles: ['2 vestido floreado · M ?'],
  },
  {
    name: 'sorry, size S',
    chat: 'quiero 1 falda café talla M\nperdón, talla S',
    articles: ['1 falda · S · Café ?'],
  },
  {
    name: 'white instead of black',
    chat: 'Quiero la blusa negra en M\nen vez de la negra mejor la blanca',
    articles: ['1 blusa · M · Blanco ?'],
  },
  {
    name: 'white in place of black, the other way round',
    chat: 'quiero el body negro talla S\nmejor deme el blanco en lugar del negro',
    articles: ['1 body · S · Blanco ?'],
  },
  {
    name: 'take the skirt out',
    chat: 'Buenas, 1 blusa roja M, 1 falda negra S y 1 cincho café\nquíteme la falda por favor',
    articles: ['1 blusa · M · Rojo', '1 cincho · Café'],
  },
  {
    name: 'only the trousers',
    chat: 'quiero la blusa blanca M y el pantalón negro 32\nya no quiero la blusa, solo el pantalón',
    articles: ['1 pantalón · 32 · Negro'],
  },
  {
    name: 'cancel everything',
    chat: 'quiero 2 blusas negras talla M\ndisculpe, cancele el pedido',
    articles: [],
  },
  {
    name: 'add a bag',
    chat: 'quiero 1 vestido negro talla S\nagrégueme también una bolsa beige',
    articles: ['1 vestido · S · Negro', '1 bolsa · Beige'],
  },
  {
    name: 'another one in white',
    chat: 'quiero una blusa negra talla M\ny otra blanca',
    articles: ['1 blusa · M · Negro', '1 blusa · M · Blanco'],
  },
  {
    name: 'change of size in a conversation',
    chat: `[1/1/26, 1:00 p. m.] Vilma Cojolón: Quiero el jeans mom talla 28
[1/1/26, 1:02 p. m.] Boutique: Con gusto, está en Q250
[1/1/26, 1:05 p. m.] Vilma Cojolón: mejor talla 30
[1/1/26, 1:06 p. m.] Vilma Cojolón: soy de Patzún Chimaltenango`,
    customer: 'Vilma Cojolón',
    place: '0407',
    articles: ['1 jeans mom · 30 · Q250 ?'],
  },
  {
    name: 'the order said again at the end is not doubled',
    chat: `2/2/26 10:00 - Iris Tobar: quiero 2 blusas blancas M
2/2/26 10:01 - Iris Tobar: y 1 falda negra S
2/2/26 10:05 - Ventas: Con gusto, ¿me confirma su pedido?
2/2/26 10:06 - Iris Tobar: entonces serían 2 blusas blancas M y 1 falda negra S`,
    customer: 'Iris Tobar',
    articles: ['2 blusa · M · Blanco', '1 falda · S · Negro'],
  },
  {
    name: 'the repeat changes a number',
    chat: `2/2/26 10:00 - Iris Tobar: quiero 2 blusas blancas M
2/2/26 10:06 - Iris Tobar: entonces serían 3 blusas blancas M`,
    customer: 'Iris Tobar',
    articles: ['3 blusa · M · Blanco'],
  },
  {
    name: 'colour told afterwards',
    chat: 'quiero un suéter talla L\nen gris porfa',
    articles: ['1 suéter · L · Gris'],
  },
  {
    name: 'size for both afterwards',
    chat: 'quiero la blusa negra y la falda beige\ntodo en talla M',
    articles: ['1 blusa · M · Negro', '1 falda · M · Beige'],
  },
  {
    name: 'change of address',
    chat: 'quiero 1 gorra negra. Mi dirección es 2a calle 1-10 zona 1 Xela\nmejor mándelo a la 5a calle 8-20 zona 3 Xela',
    place: '0901',
    address: '5a calle 8-20 zona 3',
    zone: 'zona 3',
    delivery: 'courier',
    articles: ['1 gorra · Negro'],
  },
  {
    name: 'pays on delivery after all',
    chat: `5/5/26 9:00 - Nohemí Lemus: quiero el set de aretes plateados
5/5/26 9:01 - Nohemí Lemus: ya le deposito
5/5/26 9:30 - Nohemí Lemus: mejor contra entrega porque no pude ir al banco`,
    customer: 'Nohemí Lemus',
    terms: 'cod',
    articles: ['1 set arete · Plateado'],
  },
  {
    name: 'swap a blouse for a dress',
    chat: 'quiero la blusa verde talla M\nmejor cambie la blusa por el vestido negro talla M',
    articles: ['1 vestido · M · Negro ?'],
  },
];
