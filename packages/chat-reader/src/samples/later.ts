import type { Sample } from './sample.ts';

/** Written after all others were read rightly: what the reader had not seen before. */
export const LATER: readonly Sample[] = [
  {
    name: 'three lines of a hurried customer',
    chat: `seño buenas, me guarda 1 blusa de botones blanca talla s y 1 pantalon sastre negro talla 8
se lo deposito el viernes
soy Anabella de Panajachel`,
    customer: 'Anabella',
    place: '0710',
    terms: 'prepaid',
    articles: ['1 blusa botones · S · Blanco', '1 pantalón sastre · 8 · Negro'],
  },
  {
    name: 'a list with sizes before the goods',
    chat: 'Pedido para Coatepeque: talla M blusa negra, talla 30 jeans azul',
    place: '0920',
    articles: ['1 blusa · M · Negro', '1 jeans · 30 · Azul'],
  },
  {
    name: 'quantity told with unidades',
    chat: 'Buenas, necesito 10 unidades de la playera básica blanca talla L',
    articles: ['10 playera básica · L · Blanco'],
  },
  {
    name: 'a wedding dress code',
    chat: 'Hola! me interesa el vestido de fiesta color vino. Lo quiero en talla 10, es para una boda el 20 de diciembre',
    notes: 'boda',
    articles: ['1 vestido fiesta · 10 · Vino'],
  },
  {
    name: 'everything in capitals',
    chat: 'BUENAS TARDES QUIERO 2 SUETERES NEGROS TALLA XL ENVIO A SAN BENITO PETEN TEL 5050-6060',
    phone: '+50250506060',
    place: '1703',
    delivery: 'courier',
    articles: ['2 suéter · XL · Negro'],
  },
  {
    name: 'sandals with a number and a colour after',
    chat: 'quiero las sandalias 37 en color camel porfa',
    articles: ['1 sandalia · 37 · Camel'],
  },
  {
    name: 'two of each colour',
    chat: 'deme 2 tops negros y 2 tops blancos todos talla S',
    articles: ['2 top · S · Negro', '2 top · S · Blanco'],
  },
  {
    name: 'a phone before the name',
    chat: `4789-6541
Rudy Alvarado
Barrio Abajo, Asunción Mita, Jutiapa
Quiero 1 gorra negra y 1 billetera café`,
    customer: 'Rudy Alvarado',
    phone: '+50247896541',
    place: '2205',
    address: 'Barrio Abajo',
    zone: 'Barrio Abajo',
    articles: ['1 gorra · Negro', '1 billetera · Café'],
  },
  {
    name: 'apartment in a tower',
    chat: 'Quiero 1 bolsa negra. Entrega: 15 avenida 7-77 zona 13, Torre Azul apto 504, capital. Cualquier cosa me llama al 5858 1212',
    phone: '+50258581212',
    place: '0101',
    address: '15 avenida 7-77 zona 13, Torre Azul apto 504',
    zone: 'zona 13',
    articles: ['1 bolsa · Negro'],
  },
  {
    name: 'she asks, hears, and only then decides for two',
    chat: `[2/9/26, 5:00 p. m.] Ingrid Say: Buenas, ¿a cómo tiene los leggins térmicos?
[2/9/26, 5:01 p. m.] Novedades Sarita: Hola, a Q85 cada uno
[2/9/26, 5:02 p. m.] Ingrid Say: deme 2 negros talla M por favor
[2/9/26, 5:03 p. m.] Ingrid Say: ¿me los puede mandar a Santiago Atitlán?`,
    customer: 'Ingrid Say',
    place: '0719',
    delivery: 'courier',
    articles: ['2 leggins térmicos · M · Negro · Q85'],
  },
  {
    name: 'a price bargained',
    chat: 'Quiero la chaqueta de mezclilla talla L, ¿me la deja en Q200?',
    articles: ['1 chaqueta mezclilla · L'],
  },
  {
    name: 'to be left with the guard',
    chat: 'Quiero 1 perfume floral. Condominio Vistas del Valle casa 22, Fraijanes. Dejarlo con el guardia en garita',
    place: '0113',
    address: 'Condominio Vistas del Valle casa 22',
    zone: 'Condominio Vistas del Valle',
    notes: 'con el guardia',
    articles: ['1 perfume floral'],
  },
  {
    name: 'invoice in the name of a firm, goods for her',
    chat: 'Me llevo 1 blazer gris talla M. La factura a nombre de Clínica Dental Sonrisas, NIT 1252133-7',
    taxId: 'nit 1252133-7',
    fiscalName: 'Clínica Dental Sonrisas',
    articles: ['1 blazer · M · Gris'],
  },
  {
    name: 'takes two of the three',
    chat: `Hola, quiero la blusa verde M, la blusa azul M y la blusa negra M
mejor ya no la verde`,
    articles: ['1 blusa · M · Azul', '1 blusa · M · Negro'],
  },
  {
    name: 'mistakes of the thumb',
    chat: 'hola quieor 1 vestdo nergo talla m y 2 blussas blanca l',
    articles: ['1 vestido nergo · M', '2 blusa · L · Blanco'],
  },
  {
    name: 'numbers in words',
    chat: 'Necesito cuatro camisas celestes talla M, tres talla L y una talla S',
    articles: ['4 camisa · M · Celeste', '3 camisa · L · Celeste', '1 camisa · S · Celeste'],
  },
  {
    name: 'the courier decides the place',
    chat: 'me manda los botines cafés 36 por cargo expreso a la agencia de Chimaltenango, a nombre de Deysi Yool',
    customer: 'Deysi Yool',
    place: '0401',
    delivery: 'courier',
    articles: ['1 botín · 36 · Café'],
  },
  {
    name: 'pictures only, sizes by answer',
    chat: `1/12/26 09:00 - Jackeline Ruano: imagen omitida
1/12/26 09:00 - Jackeline Ruano: esta me gustó, la quiero en S
1/12/26 09:02 - Boutique: Con gusto, ¿en qué color?
1/12/26 09:03 - Jackeline Ruano: en rojo`,
    customer: 'Jackeline Ruano',
    articles: ['1  · S · Rojo ?'],
  },
  {
    name: 'day and hour of delivery',
    chat: 'Quiero 1 camisa blanca M. Por favor entregar el martes 12 después de las 4 pm, 9a avenida 3-15 zona 1 Escuintla',
    place: '0501',
    address: '9a avenida 3-15 zona 1',
    zone: 'zona 1',
    notes: 'después de las 4 pm',
    articles: ['1 camisa · M · Blanco'],
  },
  {
    name: 'shop and customer with first names only',
    chat: `[12/10/26, 3:00 p. m.] Andrea: Hola Mirna, gracias por escribirnos, ¿qué talla desea del enterizo?
[12/10/26, 3:05 p. m.] Mirna: hola, deme el enterizo negro en L
[12/10/26, 3:06 p. m.] Andrea: Con gusto, el total es Q310 con envío
[12/10/26, 3:07 p. m.] Mirna: va, contra entrega, vivo en Zacualpa`,
    customer: 'Mirna',
    place: '1404',
    terms: 'cod',
    articles: ['1 enterizo · L · Negro'],
  },
  {
    name: 'a question on the fabric',
    chat: '¿De qué tela es la falda plisada? ¿y se transparenta la blanca?',
    articles: [],
  },
  {
    name: 'asks for the account',
    chat: 'me da su número de cuenta para depositarle porfa',
    terms: 'prepaid',
    articles: [],
  },
  {
    name: 'reports that it arrived',
    chat: 'Ya me llegó el vestido negro, está precioso, muchas gracias',
    articles: [],
  },
  {
    name: 'asks whether it can be exchanged',
    chat: 'si la talla M no me queda ¿la puedo cambiar por L?',
    articles: [],
  },
  {
    name: 'a wholesale question',
    chat: 'Buen día, ¿venden por mayor? me interesan 50 playeras, ¿qué precio me daría?',
    articles: [],
  },
  {
    name: 'two shoes of two sizes',
    chat: 'Quiero 2 pares de tenis blancos, uno 37 y otro 39',
    articles: ['1 tenis · 37 · Blanco', '1 tenis · 39 · Blanco'],
  },
  {
    name: 'a man orders for his shop',
    chat: 'Buenos días, soy Wilber Chacón de Barberena. Mándeme 6 gorras negras y 6 blancas, pago por transferencia',
    customer: 'Wilber Chacón',
    place: '0602',
    terms: 'prepaid',
    articles: ['6 gorra · Negro', '6 gorra · Blanco'],
  },
  {
    name: 'agrees to a price with thanks',
    chat: `[15/11/26, 1:00 p. m.] Leslie Arana: precio del vestido camisero?
[15/11/26, 1:05 p. m.] Boutique Lucía: Q230 linda 😊
[15/11/26, 1:06 p. m.] Leslie Arana: perfecto lo quiero, talla L, azul marino
[15/11/26, 1:07 p. m.] Leslie Arana: a Chiquimulilla, Santa Rosa, Barrio San Sebastián`,
    customer: 'Leslie Arana',
    place: '0608',
    address: 'Barrio San Sebastián',
    zone: 'Barrio San Sebastián',
    articles: ['1 vestido camisero · L · Azul marino · Q230'],
  },
  {
    name: 'wants it before Friday',
    chat: 'Necesito un traje de baño enterizo negro talla L antes del viernes porfa, estoy en zona 7 Mixco',
    place: '0108',
    address: 'zona 7',
    zone: 'zona 7',
    notes: 'antes del viernes',
    articles: ['1 traje baño enterizo · L · Negro'],
  },
  {
    name: 'earrings and a necklace, no sizes',
    chat: 'Me aparta los aretes de corazón y el collar de perlas por favor, paso por ellos el sábado',
    delivery: 'pickup',
    articles: ['1 arete corazón', '1 collar perlas'],
  },
  {
    name: 'two people in one message',
    chat: 'Hola, una blusa blanca M para mí y una negra L para mi hermana',
    articles: ['1 blusa · M · Blanco', '1 blusa · L · Negro'],
  },
  {
    name: 'the price of one and the total',
    chat: 'Entonces serían 3 calcetas negras a Q25 cada una, total Q75 más Q35 de envío',
    delivery: 'courier',
    articles: ['3 calceta · Negro · Q25'],
  },
  {
    name: 'finds the street by a shop',
    chat: 'Quiero 1 pijama lila M. Aldea El Rancho, San Agustín Acasaguastlán, a la par de la tienda La Bendición',
    place: '0203',
    address: 'Aldea El Rancho',
    zone: 'Aldea El Rancho',
    reference: 'a la par de la tienda La Bendición',
    articles: ['1 pijama · M · Lila'],
  },
  {
    name: 'a phone with spaces by twos and a Whats',
    chat: 'quiero 1 short negro 28, mi whats 42 15 77 80, Esquipulas',
    phone: '+50242157780',
    place: '2007',
    articles: ['1 short · 28 · Negro'],
  },
  {
    name: 'asks if the black one is left and then takes it',
    chat: `todavía le queda la chumpa negra talla M?
sí, me queda una
me la aparta por favor, le mando la mitad hoy`,
    terms: 'deposit',
    articles: ['1 chumpa · M · Negro'],
  },
  { name: 'greets and asks for the hour', chat: 'Buen día, ¿hasta qué hora atienden hoy?', articles: [] },
  { name: 'says she will think', chat: 'gracias, lo voy a pensar y le aviso', articles: [] },
  {
    name: 'complains about the delay',
    chat: 'Ya pasaron 5 días y todavía no me llega la falda que pedí, vivo en zona 4 de Villa Nueva',
    place: '0115',
    address: 'zona 4',
    zone: 'zona 4',
    articles: [],
  },
];
