import { pickOne, type Random } from '../boutique/seeded-random.ts';

/** What people write on orders, in the words of the shop. */
const STAFF_NOTES = [
  'Ya es clienta, le urge para el fin de semana.',
  'Revisar que la blusa no lleve hilos sueltos.',
  'Pidió que le tomen foto al paquete antes de enviarlo.',
  'Empacar bonito, es para regalo.',
  'Confirmar talla antes de empacar.',
  'Va junto con el pedido de su hermana.',
  'Paga en dos partes, ya lo aprobó doña Lucía.',
  'Si no contesta, escribirle por Instagram.',
  'Le ofrecí envío gratis por la demora pasada.',
  'Cambio de la semana pasada, no cobrar envío.',
] as const;
const CUSTOMER_NOTES = [
  'Por favor entregar después de las 2 de la tarde.',
  'Llamar antes de llegar.',
  'Es regalo, sin factura adentro porfa.',
  'Si no estoy, dejar con mi mamá.',
  'Entregar en mi trabajo de lunes a viernes.',
  'Que venga en bolsa que no se vea el contenido.',
  'Gracias por todo, ¡me encanta su ropa!',
] as const;
const COMMENTS = [
  'Ya le mandé el número de cuenta por WhatsApp.',
  'Dice que deposita hoy en la tarde.',
  'Quedó de mandar la boleta antes del mediodía.',
  'Preguntó si puede cambiar de talla; le dije que sí mientras no esté empacado.',
  'Confirmó la dirección por llamada.',
  'Le avisé que sale mañana temprano.',
  'No contesta los mensajes, la llamo en la tarde.',
  'Pidió otra foto del color.',
] as const;
const UNPAID_REASONS = [
  'La clienta ya no lo quiso.',
  'No contestó los mensajes.',
  'Se equivocó de talla, hace otro pedido.',
  'Lo encontró en otro lado más barato.',
  'Pedido repetido.',
  'No le alcanzó, lo pide la otra quincena.',
] as const;
const PAID_REASONS = [
  'La prenda tenía una mancha y ya no hay otra.',
  'La clienta pidió cancelar; su pago queda a favor.',
  'No llegó a tiempo para el evento.',
  'Quiere otro modelo cuando entre la nueva colección.',
] as const;
const HOLD_REASONS = [
  'La clienta sale de viaje, pide enviarlo la otra semana.',
  'Espera otra prenda para enviarlo todo junto.',
  'Falta confirmar la dirección con la clienta.',
  'Bloqueo en la carretera, el courier no está recibiendo.',
] as const;
const RETURN_REASONS = [
  'No recibió el paquete; regresó a la tienda.',
  'Nadie contestó en dos intentos; el courier lo devolvió.',
  'No se pudo entregar; el paquete regresó completo.',
] as const;
const DISCARD_COMMENTS = ['Solo preguntaba precios.', 'Lo duplicó el sistema de mensajes.'] as const;

const TAGS = ['regalo', 'urgente', 'live martes', 'cliente frecuente', 'cambio', 'mayoreo'] as const;

export const staffNote = (random: Random): string => (random() < 0.12 ? pickOne(random, STAFF_NOTES) : '');
export const customerNote = (random: Random): string =>
  random() < 0.1 ? pickOne(random, CUSTOMER_NOTES) : '';
export const pickTags = (random: Random): string[] => (random() < 0.11 ? [pickOne(random, TAGS)] : []);
export const pickComment = (random: Random): string => pickOne(random, COMMENTS);
export const discardComment = (random: Random): string => pickOne(random, DISCARD_COMMENTS);
export const unpaidReason = (random: Random): string => pickOne(random, UNPAID_REASONS);
export const paidReason = (random: Random): string => pickOne(random, PAID_REASONS);
export const holdReason = (random: Random): string => pickOne(random, HOLD_REASONS);
export const returnReason = (random: Random): string => pickOne(random, RETURN_REASONS);

const DOUBTS = [
  'El monto de la boleta no coincide con lo que entró al banco.',
  'No se lee el número de la boleta; ¿puede mandar otra foto?',
  'La transferencia es ACH y todavía no entra; revisar en el siguiente ciclo.',
  'La boleta está a nombre de otra persona; confirmar con la clienta.',
] as const;
export const doubtNote = (random: Random): string => pickOne(random, DOUBTS);

/** Each with the reason that finance chooses from. */
const REJECTIONS = [
  { code: 'not_in_bank', note: 'No aparece en el banco; que confirme con su agencia.' },
  { code: 'wrong_amount', note: 'La boleta es por otro monto.' },
  { code: 'wrong_account', note: 'Depositó a otra cuenta; pedir la boleta correcta.' },
  { code: 'old', note: 'La boleta es de otra compra, de hace más de un mes.' },
  { code: 'unreadable', note: 'No se lee nada; que mande otra foto.' },
  { code: 'not_in_bank', note: 'La transferencia fue devuelta por su banco.' },
  { code: 'altered', note: 'El número no corresponde a ese monto en el banco.' },
] as const;

/** They take turns, so that there is one of each. */
export const rejection = (turn: number) => REJECTIONS[turn % REJECTIONS.length] ?? REJECTIONS[0];
