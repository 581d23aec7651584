import type { Sample } from './sample.ts';

/** Longer talks, in which the goods, the data and the decision lie far apart. */
export const TALKS: readonly Sample[] = [
  {
    name: 'asked, priced, decided, addressed',
    chat: `[7/11/26, 8:01 p. m.] Damaris Ché: Buenas noches, vi la blusa bordada en Instagram
[7/11/26, 8:05 p. m.] Boutique Flor: Buenas noches, está a Q195, tenemos S, M y L
[7/11/26, 8:06 p. m.] Damaris Ché: la quiero en L
[7/11/26, 8:07 p. m.] Boutique Flor: ¿Cuántas desea?
[7/11/26, 8:07 p. m.] Damaris Ché: 2
[7/11/26, 8:08 p. m.] Boutique Flor: Con gusto, ¿a qué nombre y dirección?
[7/11/26, 8:12 p. m.] Damaris Ché: a nombre de Damaris Ché Tiul, barrio Magdalena zona 2, San Pedro Carchá. 4661-0203
[7/11/26, 8:13 p. m.] Damaris Ché: pago contra entrega`,
    customer: 'Damaris Ché Tiul',
    phone: '+50246610203',
    place: '1609',
    address: 'barrio Magdalena zona 2',
    zone: 'barrio Magdalena, zona 2',
    terms: 'cod',
    articles: ['2 blusa bordada · L · Q195'],
  },
  {
    name: 'she asks for one thing and takes another',
    chat: `3/3/26 11:00 - Yuli: tiene pantalones palazzo negros?
3/3/26 11:02 - Tienda: No nos quedan en negro, solo en beige
3/3/26 11:03 - Yuli: ah bueno, entonces deme 1 palazzo beige talla M`,
    customer: 'Yuli',
    articles: ['1 palazzo · M · Beige'],
  },
  {
    name: 'the shop offers more and she declines',
    chat: `4/4/26 14:00 - Estela Coy: quiero 1 cincho negro
4/4/26 14:01 - Boutique: Con gusto, ¿desea agregar una cartera a Q120?
4/4/26 14:02 - Estela Coy: no gracias, solo el cincho
4/4/26 14:03 - Estela Coy: paso a traerlo en la tarde`,
    customer: 'Estela Coy',
    delivery: 'pickup',
    notes: 'en la tarde',
    articles: ['1 cincho · Negro'],
  },
  {
    name: 'goods in several messages',
    chat: `5/5/26 16:00 - Karen Us: hola quiero hacer un pedido
5/5/26 16:00 - Karen Us: 1 vestido negro M
5/5/26 16:01 - Karen Us: 2 blusas rosadas S
5/5/26 16:01 - Karen Us: y unos aretes dorados
5/5/26 16:02 - Moda Express: Con gusto, ¿sería envío o pasa a la tienda?
5/5/26 16:03 - Karen Us: envío a Totonicapán, Paraje Tierra Blanca`,
    customer: 'Karen Us',
    place: '0801',
    address: 'Paraje Tierra Blanca',
    zone: 'Paraje Tierra Blanca',
    delivery: 'courier',
    articles: ['1 vestido · M · Negro', '2 blusa · S · Rosado', '1 arete · Dorado'],
  },
  {
    name: 'sure of the goods only at the end',
    chat: `[6/6/26, 9:00 a. m.] Mishel Véliz: Cuánto cuestan las sandalias doradas?
[6/6/26, 9:10 a. m.] Closet: Q165 
[6/6/26, 9:11 a. m.] Mishel Véliz: y hacen envios a Santa Elena Petén?
[6/6/26, 9:12 a. m.] Closet: Sí hacemos envíos, cuesta Q45
[6/6/26, 9:15 a. m.] Mishel Véliz: ok me las llevo en 36
[6/6/26, 9:16 a. m.] Mishel Véliz: 2a calle 4-10 zona 1, frente a la municipalidad`,
    customer: 'Mishel Véliz',
    place: '1701',
    address: '2a calle 4-10 zona 1',
    zone: 'zona 1',
    reference: 'frente a la municipalidad',
    delivery: 'courier',
    articles: ['1 sandalia · 36 · Dorado · Q165'],
  },
  {
    name: 'the number of the account is no phone of hers',
    chat: `7/7/26 10:00 - Selvin Tum: Quiero 1 camisa celeste L
7/7/26 10:02 - Boutique: Con gusto, le comparto el número de cuenta monetaria Banrural 3445123456 a nombre de Lucía Morales
7/7/26 10:10 - Selvin Tum: ya le deposité, boleta 55123344
7/7/26 10:11 - Selvin Tum: mi número 4111-2222`,
    customer: 'Selvin Tum',
    phone: '+50241112222',
    terms: 'prepaid',
    articles: ['1 camisa · L · Celeste'],
  },
  {
    name: 'the shop writes first and much',
    chat: `[8/8/26, 8:00 a. m.] Trastienda: ¡Buen día! Tenemos blusas desde Q99, vestidos desde Q199 y jeans en tallas 26 a 36
[8/8/26, 8:30 a. m.] Abigail Roca: buen dia me aparta 1 jeans 28 azul oscuro
[8/8/26, 8:31 a. m.] Trastienda: Con gusto, ¿algo más?
[8/8/26, 8:32 a. m.] Abigail Roca: nada mas gracias`,
    customer: 'Abigail Roca',
    articles: ['1 jeans · 28 · Azul oscuro'],
  },
  {
    name: 'her sister receives it',
    chat: `9/9/26 9:00 - Ofelia: Quiero el suéter tejido beige M
9/9/26 9:01 - Ofelia: lo recibe mi hermana, nombre: Juana Ofelia Saquic, tel: 3222-1100
9/9/26 9:02 - Ofelia: Nahualá, Sololá, a la par del centro de salud`,
    customer: 'Juana Ofelia Saquic',
    phone: '+50232221100',
    place: '0705',
    reference: 'a la par del centro de salud',
    articles: ['1 suéter tejido · M · Beige'],
  },
  {
    name: 'every answer on its own line, no names',
    chat: `Buenas tardes
Con gusto, ¿en qué le puedo ayudar?
quiero una falda de cuero negra
¿Qué talla desea?
S
¿Me brinda su dirección?
12 avenida 5-66 zona 11 Mixco
3456-7890
soy Regina Castañeda`,
    customer: 'Regina Castañeda',
    phone: '+50234567890',
    place: '0108',
    address: '12 avenida 5-66 zona 11',
    zone: 'zona 11',
    articles: ['1 falda cuero · S · Negro'],
  },
  {
    name: 'jokes and small talk around the order',
    chat: `10/10/26 20:00 - Vivian Paiz: jajaja ay no 😂 mi esposo me va a matar
10/10/26 20:01 - Vivian Paiz: pero bueno, ni modo, apárteme el abrigo rojo talla S
10/10/26 20:02 - Vivian Paiz: y ya, no me enseñe más cosas jajaja`,
    customer: 'Vivian Paiz',
    articles: ['1 abrigo · S · Rojo'],
  },
];
