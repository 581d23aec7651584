import type { Sample } from './sample.ts';

/** Forms that the shop sends and the customer fills in, and data written line by line. */
export const FORMS: readonly Sample[] = [
  {
    name: 'the usual form',
    chat: `Nombre: Silvia Marleny Chávez
Tel: 5123-4567
Dirección: 4a calle 2-15 zona 2, Mazatenango
Producto: Blusa satinada
Talla: M
Color: Negro
Cantidad: 2`,
    customer: 'Silvia Marleny Chávez',
    phone: '+50251234567',
    place: '1001',
    address: '4a calle 2-15 zona 2',
    zone: 'zona 2',
    articles: ['2 blusa satinada · M · Negro'],
  },
  {
    name: 'a form in one row',
    chat: 'Nombre: Ericka Solís Tel: 4455-6677 Dirección: Colonia Minerva, Quetzaltenango Producto: falda negra talla S',
    customer: 'Ericka Solís',
    phone: '+50244556677',
    place: '0901',
    address: 'Colonia Minerva',
    zone: 'Colonia Minerva',
    articles: ['1 falda · S · Negro'],
  },
  {
    name: 'form with stars, as WhatsApp bolds',
    chat: `*Nombre completo:* Yesenia Tuc
*Teléfono:* 3210 9876
*Municipio:* La Libertad
*Departamento:* Petén
*Dirección exacta:* Barrio El Centro, frente al parque
*Forma de pago:* contra entrega
*Pedido:* 1 vestido rojo talla L`,
    customer: 'Yesenia Tuc',
    phone: '+50232109876',
    place: '1705',
    address: 'Barrio El Centro',
    zone: 'Barrio El Centro',
    reference: 'frente al parque',
    terms: 'cod',
    articles: ['1 vestido · L · Rojo'],
  },
  {
    name: 'the shop sends an empty form, she fills it in',
    chat: `[3/3/26, 10:00 a. m.] Boutique: Con gusto, me llena estos datos por favor:
Nombre:
Teléfono:
Dirección:
Referencia:
[3/3/26, 10:01 a. m.] Boutique: Y me confirma su pedido
[3/3/26, 10:10 a. m.] Norma: Nombre: Norma Leticia Xicay
Teléfono: 56781234
Dirección: 2a avenida 6-30, Jocotenango, Sacatepéquez
Referencia: a la par de la panadería San Martín
[3/3/26, 10:11 a. m.] Norma: son 2 pijamas rosadas talla M`,
    customer: 'Norma Leticia Xicay',
    phone: '+50256781234',
    place: '0302',
    address: '2a avenida 6-30',
    reference: 'a la par de la panadería San Martín',
    articles: ['2 pijama · M · Rosado'],
  },
  {
    name: 'labels in capitals, value on the next line',
    chat: `NOMBRE:
ALBA MARINA GÓMEZ
TELÉFONO:
42345678
DIRECCIÓN:
BARRIO SAN ANTONIO, JALAPA
PEDIDO:
1 SUÉTER NEGRO TALLA L`,
    customer: 'Alba Marina Gómez',
    phone: '+50242345678',
    place: '2101',
    address: 'BARRIO SAN ANTONIO',
    zone: 'BARRIO SAN ANTONIO',
    articles: ['1 suéter · L · Negro'],
  },
  {
    name: 'data without labels, line by line',
    chat: `Claudia Ramírez
5566-7788
8a calle 4-55 zona 1
Retalhuleu
1 jeans negro talla 32`,
    customer: 'Claudia Ramírez',
    phone: '+50255667788',
    place: '1101',
    address: '8a calle 4-55 zona 1',
    zone: 'zona 1',
    articles: ['1 jeans · 32 · Negro'],
  },
  {
    name: 'invoice data in the form',
    chat: `Nombre: Rocío Barrientos
Cel: 5909-1020
Dirección: Km 14.5 carretera a El Salvador, Condominio Las Luces casa 8
Municipio: Santa Catarina Pinula
NIT: 3602978-5
Factura a nombre de: Inversiones RB, S.A.
Pedido: 1 blazer blanco talla M`,
    customer: 'Rocío Barrientos',
    phone: '+50259091020',
    place: '0102',
    address: 'Km 14.5 carretera a El Salvador, Condominio Las Luces casa 8',
    zone: 'Condominio Las Luces',
    taxId: 'nit 3602978-5',
    fiscalName: 'Inversiones RB',
    articles: ['1 blazer · M · Blanco'],
  },
  {
    name: 'an order list under its heading',
    chat: `Buenas tardes, pedido:
- 2 blusas blancas M
- 1 blusa negra S
- 1 short de lona 28
Envío por Guatex a Santa Lucía Cotzumalguapa
Recibe Brenda Salazar 4012-3456`,
    customer: 'Brenda Salazar',
    phone: '+50240123456',
    place: '0502',
    delivery: 'courier',
    articles: ['2 blusa · M · Blanco', '1 blusa · S · Negro', '1 short lona · 28'],
  },
  {
    name: 'two products in one form',
    chat: `Producto: Vestido Lía
Talla: S
Color: Mostaza
Producto: Sandalias trenzadas
Talla: 37
Color: Miel
Nombre: Mónica Girón
Tel: 5010-2030`,
    customer: 'Mónica Girón',
    phone: '+50250102030',
    articles: ['1 vestido lía · S · Mostaza', '1 sandalia trenzadas · 37 · Miel'],
  },
  {
    name: 'code and quantity in a form',
    chat: `Código: VES-102
Cantidad: 3
Talla: L
Nombre: Telma Aguilar
Dirección: Aldea Santa Rosita, zona 16, Guatemala
Tel: 2255-6677`,
    customer: 'Telma Aguilar',
    phone: '+50222556677',
    place: '0101',
    address: 'Aldea Santa Rosita, zona 16',
    zone: 'Aldea Santa Rosita, zona 16',
    articles: ['3  · L · #VES-102'],
  },
  {
    name: 'address that has no street, under its label',
    chat: `Nombre: Petrona Ajanel
Teléfono: 3344 5566
Dirección: Caserío Pachaj, a 200 metros de la escuela
Municipio: Momostenango
Pedido: 2 cortes negros`,
    customer: 'Petrona Ajanel',
    phone: '+50233445566',
    place: '0805',
    address: 'Caserío Pachaj',
    zone: 'Caserío Pachaj',
    reference: 'a 200 metros de la escuela',
    articles: ['2 corte · Negro'],
  },
  {
    name: 'notes in the form',
    chat: `Nombre: Gerson Pineda
Tel: 47001122
Dirección: 1a calle 7-12 zona 5, Escuintla
Pedido: 1 reloj dorado
Nota: entregar después de las 5 pm`,
    customer: 'Gerson Pineda',
    phone: '+50247001122',
    place: '0501',
    address: '1a calle 7-12 zona 5',
    zone: 'zona 5',
    notes: 'entregar después de las 5 pm',
    articles: ['1 reloj · Dorado'],
  },
  {
    name: 'equals signs instead of colons',
    chat: `Nombre= Dulce Véliz
Cel= 5577-8899
Talla= M
Producto= sudadero gris`,
    customer: 'Dulce Véliz',
    phone: '+50255778899',
    articles: ['1 sudadero · M · Gris'],
  },
  {
    name: 'messenger asked for in the form',
    chat: `Nombre: Fátima Escobar
Teléfono: 5700-4321
Dirección: 6a avenida 10-22 zona 9, Ciudad de Guatemala
Envío: con mensajero
Pago: transferencia
Producto: 2 carteras negras`,
    customer: 'Fátima Escobar',
    phone: '+50257004321',
    place: '0101',
    address: '6a avenida 10-22 zona 9',
    zone: 'zona 9',
    delivery: 'messenger',
    terms: 'prepaid',
    articles: ['2 cartera · Negro'],
  },
];
