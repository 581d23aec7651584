import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';
import type { Message } from './messages.ts';

export interface Turn extends Message {
  readonly isShop: boolean;
}

export interface Conversation {
  readonly turns: readonly Turn[];
  /** The customer's own name or number, as the phone that exported the chat has it. */
  readonly customer: string | null;
}

const SHOP_NAME =
  /(?<![a-z])(?:boutique|tienda|store|shop|ventas|moda|modas|closet|trastienda|fashion|atencion|outlet|almacen|tu|yo|you|novedades|accesorios)(?![a-z])/;
/** What a shop writes: it greets, quotes, asks for data and thanks for the order. */
const SHOP_WORDS =
  /(?<![a-z])(?:con (?:mucho )?gusto|le (?:confirmo|comento|cuento|ofrezco|queda|quedaria|saldria|sale en|tengo|(?:mando|envio|paso)(?! (?:la (?:boleta|mitad|foto)|el (?:comprobante|deposito)|mi))|comparto|anoto|aparto|agendo|programo)|tenemos|contamos con|nuestr[oa]s?|seria un total|total (?:seria|a pagar|es)|el total|cuenta (?:monetaria|de ahorro)|me (?:brinda|regala|comparte|indica|proporciona|confirma|da|puede dar|podria dar|envia|manda|ayuda con) (?:sus?|los|tu|por favor su|porfa su)(?! (?:numero de )?(?:cuenta|ubicacion|catalogo|link))|sus? (?:datos|nombre|direccion|numero(?! de cuenta)|telefono|talla)|el envio (?:tiene|cuesta|es|vale|sale)|gracias por (?:su|tu|preferir|escribir|comunicarse|contactar)|bienvenid[oa]s?|en que (?:le|te) (?:puedo|podemos)|que (?:talla|color|modelo) (?:desea|busca|necesita|le|seria|quiere|te|buscas|usas|gusta)|(?:desea|gusta) (?:que|alg[ou]n|agregar|llevar|apartar)|quedo atent[oa]|estamos (?:para|a la orden)|a la orden|se lo (?:apartamos|enviamos)|linda tarde|hacemos envios|realizamos|los envios (?:salen|son))(?![a-z])/g;
/** What a customer writes: she wants, asks the price, and says where she lives. */
const CUSTOMER_WORDS =
  /(?<![a-z])(?:quiero|qiero|quisiera|necesito|deme|dame|me (?:(?:la|lo|las|los) [a-z]+|aparta|manda|envia|llevo|vende|gustaria|interesa)|apartem\w{1,4}|cuanto (?:cuesta|vale|es|sale|seria)|precio|tiene[ns]?|tenes|hacen envios?|mi (?:direccion|nombre|numero|telefono|nit|talla)|vivo|soy|zona \d|colonia|aldea|avenida|calle|contra entrega|ya (?:le )?(?:deposite|deposito|transferi)|mandem\w{1,4}|enviem\w{1,4})(?![a-z])/g;

/** Positive: it reads like the shop; negative: like a customer. */
function shopScore(text: string): number {
  const folded = fold(text.slice(0, 4000));
  return [...folded.matchAll(SHOP_WORDS)].length * 2 - [...folded.matchAll(CUSTOMER_WORDS)].length;
}

/** Tells the customer from the shop: by name where it is known, otherwise by what each one writes. */
export function toConversation(messages: readonly Message[], shopNames: readonly string[]): Conversation {
  const senders = [...new Set(messages.flatMap(({ sender }) => (sender === null ? [] : [sender])))];
  if (senders.length === 0) return { turns: messages.flatMap(plainTurns), customer: null };
  const scores = new Map(senders.map((sender) => [sender, senderScore(sender, messages, shopNames)]));
  const ranked = [...scores].sort(([, a], [, b]) => a - b);
  const [customer] = ranked[0] ?? [null];
  const isAlone = senders.length === 1;
  const isShop = (sender: string | null): boolean => {
    if (sender === null) return false;
    return isAlone ? (scores.get(sender) ?? 0) >= 3 : sender !== customer;
  };
  const turns = messages.map((message) => ({ ...message, isShop: isShop(message.sender) }));
  return { turns, customer: customer !== null && !isShop(customer) ? customer : null };
}

function senderScore(sender: string, messages: readonly Message[], shopNames: readonly string[]): number {
  const name = fold(sender);
  if (shopNames.some((shop) => shop.trim() !== '' && fold(shop).trim() === name.trim())) return 1000;
  const named = SHOP_NAME.test(name) ? 100 : 0;
  // A number without a name is somebody whom the shop has not saved.
  const unsaved = readPhone(sender) === null ? 0 : -20;
  const said = messages
    .filter((message) => message.sender === sender)
    .reduce((sum, { text }) => sum + shopScore(text), 0);
  return named + unsaved + said;
}

/** A paste without names: lines that only a shop would write are the shop's. */
function plainTurns(message: Message): Turn[] {
  const turns: { isShop: boolean; lines: string[] }[] = [];
  for (const line of message.text.split('\n')) {
    const isShop = shopScore(line) >= 2;
    const last = turns.at(-1);
    if (last !== undefined && last.isShop === isShop) last.lines.push(line);
    else turns.push({ isShop, lines: [line] });
  }
  return turns.map(({ isShop, lines }) => ({ sender: null, isShop, text: lines.join('\n').trim() }));
}
