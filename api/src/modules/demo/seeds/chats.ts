import type { Chat, Friend, Message } from '@trastienda/shared/demo/contract.ts';

/** Received, sent, received. */
const SHORT = [
  [
    'Buenos días, ¿hoy abren a las nueve?',
    'Buenos días. Sí, de nueve a seis, como siempre.',
    'Perfecto, paso después del almuerzo.',
  ],
  [
    '¿Todavía tienes la blusa verde en talla M?',
    'Me queda una. ¿Te la aparto hasta mañana?',
    'Por favor, te confirmo en la tarde.',
  ],
  [
    'Ya recibí el paquete, llegó muy bien empacado.',
    'Qué gusto. Cuéntame cómo te queda el vestido.',
    'Me quedó a la medida, gracias.',
  ],
  [
    '¿Me recuerdas el número de la guía?',
    'Claro, lo busco y te lo mando en un momento.',
    'Sin prisa, lo espero.',
  ],
  [
    '¿Cuánto cuesta el envío a Sololá?',
    'Son treinta y cinco quetzales y llega en dos días.',
    'Entonces agrega también los aretes.',
  ],
] as const;

/** Received, sent, sent, received. */
const LONG = [
  [
    '¿A qué hora hacemos el conteo de bodega?',
    'A las nueve, antes de abrir.',
    'Trae las etiquetas nuevas, que ya se acabaron.',
    'Listo, también llevo el lector.',
  ],
  [
    'Te mandé las fotos de la colección nueva.',
    'Se ven muy bien, sobre todo los tonos tierra.',
    'Las subo al catálogo hoy mismo.',
    'Avísame cuando estén para compartirlas.',
  ],
] as const;

const LONG_CHATS = [2, 4, 7, 9, 12, 14, 17, 19];
const NO_CHATS = [3, 22, 23, 24, 25];
/** The one that the page opens with has something to scroll. */
const BUSIEST = 6;

function shortTalk(at: number): Message[] {
  const [first, second, third] = SHORT[at % SHORT.length] ?? SHORT[0];
  return [
    { type: 1, msg: first, time: '8:20 a.m' },
    { type: 0, msg: second, time: '8:22 a.m' },
    { type: 1, msg: third, time: '8:22 a.m' },
  ];
}

function longTalk(at: number): Message[] {
  const [first, second, third, fourth] = LONG[at % LONG.length] ?? LONG[0];
  return [
    { type: 1, msg: first, time: '6:48 a.m' },
    { type: 0, msg: second, time: '6:50 a.m' },
    { type: 0, msg: third, time: '8:50 a.m' },
    { type: 1, msg: fourth, time: '8:51 a.m' },
  ];
}

function talkWith(id: number): Message[] {
  if (id === BUSIEST) return SHORT.flatMap((_, at) => shortTalk(at));
  return LONG_CHATS.includes(id) ? longTalk(id) : shortTalk(id);
}

export function seedChats(friends: readonly Friend[]): Chat[] {
  return friends
    .filter(({ id }) => !NO_CHATS.includes(id))
    .map(({ id, photo }) => ({ friend_id: id, friend_photo: photo, messages: talkWith(id) }));
}
