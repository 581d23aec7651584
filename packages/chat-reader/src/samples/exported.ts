import type { Sample } from './sample.ts';

/** Chats with the names and times that phones and browsers put before each message. */
export const EXPORTED: readonly Sample[] = [
  {
    name: 'iPhone export, order with address and phone',
    chat: `[12/11/26, 10:32:05 a. m.] María López: Buenos días
[12/11/26, 10:32:40 a. m.] María López: Quiero 2 blusas de lino talla M negras
[12/11/26, 10:33:10 a. m.] Boutique Lucía: Con gusto, ¿me regala su dirección y su número?
[12/11/26, 10:35:00 a. m.] María López: 5a. avenida 3-20 zona 1, Quetzaltenango
[12/11/26, 10:35:12 a. m.] María López: Mi tel es 5512-3344`,
    customer: 'María López',
    phone: '+50255123344',
    place: '0901',
    address: '5a. avenida 3-20 zona 1',
    zone: 'zona 1',
    articles: ['2 blusa lino · M · Negro'],
  },
  {
    name: 'Android export with an unsaved number',
    chat: `12/11/26 10:30 - Los mensajes y las llamadas están cifrados de extremo a extremo.
12/11/26 10:32 - +502 4433 2211: hola buenas, me aparta el vestido rojo talla S porfa
12/11/26 10:34 - Trastienda: Claro que sí, le comento que el vestido está en Q275.00
12/11/26 10:36 - +502 4433 2211: ok va, soy Heidy Marroquín de Cobán`,
    customer: 'Heidy Marroquín',
    phone: '+50244332211',
    place: '1601',
    articles: ['1 vestido · S · Rojo · Q275'],
  },
  {
    name: 'Android export with a comma and 24 hours',
    chat: `3/2/2026, 18:05 - Byron Ixcoy: Buenas noches, quisiera una chumpa de lona talla L
3/2/2026, 18:06 - Byron Ixcoy: es para mi esposa
3/2/2026, 18:09 - Modas Andrea: Con gusto. ¿A qué dirección le enviamos?
3/2/2026, 18:15 - Byron Ixcoy: Barrio El Centro, Joyabaj, Quiché
3/2/2026, 18:15 - Byron Ixcoy: 40218899`,
    customer: 'Byron Ixcoy',
    phone: '+50240218899',
    place: '1412',
    address: 'Barrio El Centro',
    zone: 'Barrio El Centro',
    articles: ['1 chumpa lona · L'],
  },
  {
    name: 'copied from WhatsApp Web',
    chat: `[10:32, 12/11/2026] Wendy Tzoc: hola seño tiene la falda plisada en negro?
[10:40, 12/11/2026] Tienda Xela: Hola! sí tenemos, está a Q180
[10:41, 12/11/2026] Wendy Tzoc: me la llevo en M
[10:42, 12/11/2026] Wendy Tzoc: contra entrega por favor`,
    customer: 'Wendy Tzoc',
    terms: 'cod',
    articles: ['1 falda plisada · M · Negro · Q180'],
  },
  {
    name: 'copied from a phone, day without a year',
    chat: `[12/11, 9:05 a. m.] Lisbeth: Buenos dias quiero el pantalon cargo verde militar talla 30
[12/11, 9:06 a. m.] Lisbeth: y una blusa blanca talla S`,
    customer: 'Lisbeth',
    articles: ['1 pantalón cargo · 30 · Verde militar', '1 blusa · S · Blanco'],
  },
  {
    name: 'media and deleted messages are nothing said',
    chat: `14/10/26 15:02 - Ixchel Batz: <Multimedia omitido>
14/10/26 15:02 - Ixchel Batz: quiero esta blusa
14/10/26 15:03 - Ixchel Batz: en talla S color celeste
14/10/26 15:04 - Ixchel Batz: Se eliminó este mensaje
14/10/26 15:06 - Moda y Más: Con gusto, ¿sus datos?
14/10/26 15:09 - Ixchel Batz: Ixchel Batz, aldea Chuiquel, Santa Lucía Utatlán, Sololá. Tel 3041-7788`,
    customer: 'Ixchel Batz',
    phone: '+50230417788',
    place: '0704',
    address: 'aldea Chuiquel',
    zone: 'aldea Chuiquel',
    articles: ['1 blusa · S · Celeste'],
  },
  {
    name: 'a message of several lines',
    chat: `20/09/26 08:12 - Mynor Cifuentes: Buenos días, este es mi pedido:
1 camisa blanca L
1 pantalón negro 34
1 cincho café
20/09/26 08:20 - Ventas: Con gusto don Mynor, el total sería Q485
20/09/26 08:25 - Mynor Cifuentes: Perfecto, ya le deposito`,
    customer: 'Mynor Cifuentes',
    terms: 'prepaid',
    articles: ['1 camisa · L · Blanco', '1 pantalón · 34 · Negro', '1 cincho · Café'],
  },
  {
    name: 'the shop asks size and colour, short answers',
    chat: `[5/6/26, 4:10 p. m.] Ana Lucía Herrera: Hola! quiero el vestido midi Lía
[5/6/26, 4:11 p. m.] Lucía Boutique: Hola Ana! Qué talla desea?
[5/6/26, 4:12 p. m.] Ana Lucía Herrera: M
[5/6/26, 4:12 p. m.] Lucía Boutique: Y en qué color? tenemos negro, terracota y mostaza
[5/6/26, 4:13 p. m.] Ana Lucía Herrera: terracota
[5/6/26, 4:14 p. m.] Lucía Boutique: Se lo enviamos? me regala su dirección
[5/6/26, 4:20 p. m.] Ana Lucía Herrera: Residenciales San José casa 14, zona 16 de la capital`,
    customer: 'Ana Lucía Herrera',
    place: '0101',
    address: 'Residenciales San José casa 14, zona 16',
    zone: 'Residenciales San José, zona 16',
    articles: ['1 vestido midi lía · M · Terracota'],
  },
  {
    name: 'the shop repeats the order and she agrees',
    chat: `[1/7/26, 11:00 a. m.] Trastienda: Hola Karla, entonces le anoto 2 blusas Camila blancas talla L, ¿correcto?
[1/7/26, 11:02 a. m.] Karla Méndez: Sí por favor
[1/7/26, 11:03 a. m.] Karla Méndez: Las paso a traer mañana`,
    customer: 'Karla Méndez',
    delivery: 'pickup',
    articles: ['2 blusa camila · L · Blanco'],
  },
  {
    name: 'the shop proposes cash on delivery',
    chat: `02/08/26 10:00 - Deysi Cux: buenos dias me manda 3 playeras oversize talla XL negras
02/08/26 10:05 - Boutique: Con gusto. ¿Su pago sería contra entrega?
02/08/26 10:06 - Deysi Cux: si
02/08/26 10:07 - Deysi Cux: Cantón Xesuc, Santa María Chiquimula, Totonicapán`,
    customer: 'Deysi Cux',
    place: '0806',
    address: 'Cantón Xesuc',
    zone: 'Cantón Xesuc',
    terms: 'cod',
    articles: ['3 playera oversize · XL · Negro'],
  },
  {
    name: 'both sides, address in two messages, reference later',
    chat: `[9/9/26, 2:00 p. m.] Tienda Moda: Buenas tardes, gracias por escribirnos
[9/9/26, 2:01 p. m.] Jazmín Orellana: Buenas tardes quiero unos tenis blancos 38
[9/9/26, 2:02 p. m.] Tienda Moda: Con gusto, ¿nos comparte su dirección?
[9/9/26, 2:05 p. m.] Jazmín Orellana: Barrio La Ermita, Chiquimula
[9/9/26, 2:06 p. m.] Jazmín Orellana: frente a la farmacia Batres, portón negro
[9/9/26, 2:06 p. m.] Jazmín Orellana: cel 4987 6543`,
    customer: 'Jazmín Orellana',
    phone: '+50249876543',
    place: '2001',
    address: 'Barrio La Ermita',
    zone: 'Barrio La Ermita',
    reference: 'frente a la farmacia Batres, portón negro',
    articles: ['1 tenis · 38 · Blanco'],
  },
  {
    name: 'price said by the shop after a question',
    chat: `22/10/26 19:01 - Shirley Monzón: cuanto cuesta el enterizo fucsia?
22/10/26 19:05 - Closet Jimena: Hola linda, cuesta Q. 325.00 y el envío Q35
22/10/26 19:06 - Shirley Monzón: ok lo quiero en S
22/10/26 19:07 - Shirley Monzón: vivo en Poptún, Petén. Barrio Porvenir. 5698-1122`,
    customer: 'Shirley Monzón',
    phone: '+50256981122',
    place: '1712',
    address: 'Barrio Porvenir',
    zone: 'Barrio Porvenir',
    articles: ['1 enterizo · S · Fucsia · Q325'],
  },
  {
    name: 'courier named, collected at its office',
    chat: `[18/3/26, 7:45 p. m.] Rosario Pop: Quiero la blusa VES-014 en M y me la manda por Cargo Expreso a Fray Bartolomé de las Casas
[18/3/26, 7:46 p. m.] Rosario Pop: a nombre de Rosario Pop Caal, 3355-6677`,
    customer: 'Rosario Pop Caal',
    phone: '+50233556677',
    place: '1615',
    delivery: 'courier',
    articles: ['1 blusa · M · #VES-014'],
  },
  {
    name: 'a man buying a present',
    chat: `11/05/26 12:20 - Estuardo Paz: Buen día, necesito un bolso de mano negro, es para regalo
11/05/26 12:21 - Estuardo Paz: lo necesito para el sábado
11/05/26 12:25 - Accesorios Mía: Con gusto, tenemos en Q220
11/05/26 12:26 - Estuardo Paz: va, 12 calle 1-25 zona 10, edificio Géminis, capital. NIT 576937-K`,
    customer: 'Estuardo Paz',
    place: '0101',
    address: '12 calle 1-25 zona 10, edificio Géminis',
    zone: 'zona 10',
    taxId: 'nit 576937-K',
    notes: 'lo necesito para el sábado',
    articles: ['1 bolso mano · Negro · Q220'],
  },
  {
    name: 'sender with emojis and a tilde',
    chat: `[2/2/26, 8:00 a. m.] ~ Paty 💖🌸: holaaa 😍 quiero el conjunto deportivo lila talla M
[2/2/26, 8:01 a. m.] ~ Paty 💖🌸: soy de Mazate`,
    customer: 'Paty',
    place: '1001',
    articles: ['1 conjunto deportivo · M · Lila'],
  },
  {
    name: 'written down by hand with two speakers',
    chat: `Sandra: buenas, tiene botines negros numero 37?
Tienda: buenas tardes, sí tenemos en Q350
Sandra: los quiero
Tienda: ¿a dónde se los enviamos?
Sandra: a Malacatán San Marcos, colonia Santa Lucía`,
    customer: 'Sandra',
    place: '1215',
    address: 'colonia Santa Lucía',
    zone: 'colonia Santa Lucía',
    articles: ['1 botín · 37 · Negro · Q350'],
  },
  {
    name: 'voice messages between, the order in words',
    chat: `6/1/26 10:00 - Gladys Ajú: audio omitido
6/1/26 10:01 - Gladys Ajú: deme dos leggins negros talla L y uno azul marino talla M
6/1/26 10:05 - Boutique Sol: Con gusto, ¿su nombre completo?
6/1/26 10:06 - Gladys Ajú: Gladys Maribel Ajú Sis
6/1/26 10:07 - Gladys Ajú: Tecpán, por el mercado`,
    customer: 'Gladys Ajú',
    place: '0406',
    reference: 'por el mercado',
    articles: ['2 leggins · L · Negro', '1 leggins · M · Azul marino'],
  },
  {
    name: 'foreign number writes for family here',
    chat: `[4/4/26, 9:15 p. m.] +1 (305) 555-0100: Buenas noches quiero un vestido floreado talla XL para mi mamá
[4/4/26, 9:16 p. m.] +1 (305) 555-0100: ella vive en Ipala, Chiquimula, recibe Berta Sandoval 7942-1010`,
    customer: 'Berta Sandoval',
    phone: '+50279421010',
    place: '2011',
    articles: ['1 vestido floreado · XL'],
  },
];
