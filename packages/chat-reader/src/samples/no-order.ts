import type { Sample } from './sample.ts';

/** Chats that order nothing: greetings, questions, complaints, changes of address. */
export const NO_ORDER: readonly Sample[] = [
  { name: 'a greeting', chat: 'Hola buenos días, ¿cómo está?', articles: [] },
  { name: 'thanks', chat: 'Muchas gracias por la blusa, me encantó 😍', articles: [] },
  { name: 'price of a dress', chat: '¿Cuánto cuesta el vestido rojo?', articles: [] },
  { name: 'price, without marks', chat: 'precio de la blusa negra porfa', articles: [] },
  { name: 'are there sizes', chat: 'Buenas tardes, ¿tiene el pantalón beige en talla 32?', articles: [] },
  {
    name: 'wants to see pictures',
    chat: 'quisiera ver fotos de las blusas que tiene disponibles',
    articles: [],
  },
  { name: 'wants to know', chat: 'hola quiero saber el precio de los tenis blancos talla 38', articles: [] },
  { name: 'the catalogue', chat: 'me manda el catálogo por favor, me interesan los vestidos', articles: [] },
  {
    name: 'do you ship to',
    chat: '¿Hacen envíos a Cobán?',
    place: '1601',
    delivery: 'courier',
    articles: [],
  },
  {
    name: 'what time do you open',
    chat: '¿A qué hora abren los domingos? ¿y dónde están ubicados?',
    articles: [],
  },
  {
    name: 'too big',
    chat: 'Buenas, la blusa negra talla M que pedí me quedó grande, ¿puedo cambiarla por una S?',
    articles: [],
  },
  {
    name: 'came torn',
    chat: 'Hola, el vestido azul vino roto de un lado y quiero mi reembolso',
    articles: [],
  },
  {
    name: 'where is my parcel',
    chat: 'Buenos días, aún no me llega mi pedido P-000123, ¿me da el número de guía?',
    articles: [],
  },
  {
    name: 'a new address for an order',
    chat: 'Buenas, quiero cambiar la dirección de mi pedido: ahora es 4a calle 3-33 zona 2, Sololá',
    place: '0701',
    address: '4a calle 3-33 zona 2',
    zone: 'zona 2',
    articles: [],
  },
  {
    name: 'sends a receipt',
    chat: 'Buenas tardes, ya deposité Q350 a la cuenta de Banrural, boleta 45678912',
    terms: 'prepaid',
    articles: [],
  },
  {
    name: 'a question of the shop only',
    chat: '[1/1/26, 1:00 p. m.] Boutique: ¿Qué talla desea? Tenemos blusas negras en S y M a Q150',
    articles: [],
  },
  {
    name: 'a complaint about the wrong colour',
    chat: `12/3/26 9:00 - Lorena Quan: me mandaron la blusa blanca y yo pedí la negra
12/3/26 9:05 - Boutique: Disculpe la molestia, ¿me da su número de pedido?
12/3/26 9:06 - Lorena Quan: P-000077`,
    customer: 'Lorena Quan',
    articles: [],
  },
  { name: 'says the size she wears', chat: 'Yo soy talla M, ¿qué vestidos tiene?', articles: [] },
  { name: 'nothing at all', chat: '', articles: [] },
  { name: 'only emojis', chat: '😍🔥👗', articles: [] },
];
