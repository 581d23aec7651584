import { fold } from '@trastienda/shared/customers/places/words.ts';
import type { ChatDelivery, ChatTerms, Guess } from './proposal.ts';
import { splitSentences } from './sentences.ts';

type Cue<T> = readonly [value: T, certainty: 'sure' | 'likely' | 'guess', cue: RegExp];

/** In the order in which they win over each other inside one sentence. */
const TERMS: readonly Cue<ChatTerms>[] = [
  [
    'deposit',
    'likely',
    /(?<![a-z])(?:la mitad|mitad ahorita|50 ?%|cincuenta por ciento|anticipo|abono|abonar|adelanto|el resto (?:cuando|al|contra)|aparto con|apartar con|apartarlo con)(?![a-z])/,
  ],
  [
    'cod',
    'sure',
    /(?<![a-z])(?:contra ?-?entrega|contraentrega|pago (?:al|cuando lo|cuando la|cuando) (?:recib\w{1,3}|entreg\w{1,5}|lleg\w{1,3})|pag(?:o|ar|aria|are) al recibir\w{0,3}|al recibir(?:lo|la|los|las)?|pago en casa|cuando (?:me )?(?:lo|la|los|las)? ?(?:entreguen|traigan|reciba|traiga el mensajero)|pag(?:o|ar) (?:en efectivo )?(?:al mensajero|a la hora de recibir|cuando venga))(?![a-z])/,
  ],
  [
    'prepaid',
    'likely',
    /(?<![a-z])(?:(?:ya |ahorita |ahora |hoy |manana |luego )?(?:le |les |te )?(?:deposit[oeo]|depositare|transfiero|transferi|transferire|pague|cancelo ahorita|hago (?:el deposito|la transferencia|el pago))|voy a (?:depositar|transferir|hacer (?:el deposito|la transferencia))|por (?:transferencia|deposito)|con (?:transferencia|deposito|tarjeta)|pago (?:por|con|en) (?:transferencia|deposito|tarjeta|link)|transferencia|deposito bancario|deposito|comprobante|(?:foto de )?la boleta|link de pago|pago anticipado|pago con tarjeta|depositando|depositarle|transferirle)(?![a-z])/,
  ],
];

const DELIVERY: readonly Cue<ChatDelivery>[] = [
  [
    'courier',
    'sure',
    /(?<![a-z])(?:guatex|cargo ?expres+o?|cargoexpreso|forza|dhl|encomienda|por correo|paqueteria|por bus|litegua|courier|agencia de)(?![a-z])/,
  ],
  [
    'pickup',
    'sure',
    /(?<![a-z])(?:paso a (?:traer\w{0,3}|recoger\w{0,3}|la tienda|su tienda|la boutique)|pasar(?:ia|e)? a (?:traer\w{0,3}|recoger\w{0,3})|pasare por|paso por (?:el|la|ellas?|ellos?|mi pedido|las|los)|(?:lo|la|los|las) (?:recojo|paso a traer|paso trayendo|llego a traer)|recoger(?:lo|la|los|las)? en (?:la )?(?:tienda|boutique|local)|recojo en (?:la )?(?:tienda|boutique|local)|llego a (?:la tienda|traer\w{0,3}|recoger\w{0,3})|voy a (?:traer\w{0,3}|recoger\w{0,3}|llegar a (?:la tienda|traer\w{0,3}))|pasa mi (?:esposo|hermana|mama|hijo|hija|hermano)|retiro en tienda|retirar en (?:la )?tienda|en tienda|pasamos a traer\w{0,3})(?![a-z])/,
  ],
  [
    'messenger',
    'likely',
    /(?<![a-z])(?:mensajer[oa]|motorista|en moto|moto|repartidor|su muchacho|uber|indriver)(?![a-z])/,
  ],
  ['messenger', 'guess', /(?<![a-z])(?:a domicilio|servicio a domicilio)(?![a-z])/],
  [
    'courier',
    'guess',
    /(?<![a-z])(?:envios?|(?:mand|envi)[a-z]{1,9}(?: [a-z0-9]+){0,8} (?:a|al|para|hasta) (?!(?:domicilio|mi|q|la par)(?![a-z])|[\d¤])[a-z]+)(?![a-z])/,
  ],
];

const NOTE =
  /(?<![a-z])(?:(?:es|son|para|de) (?:un )?regalo|para regalar\w{0,3}|envuelt[oa]s?|envolver\w{0,3}|papel de regalo|sin (?:el )?precio|no (?:le )?pongan? (?:el )?precio|(?:lo|la|los|las) (?:necesito|ocupo|quiero|quisiera) (?:para|antes|el|este|hoy|manana)|necesito (?:que )?(?:para el|antes)|para (?:el|este) (?:\d{1,2}(?= de|$)|lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia|fin de|proximo)|antes del? (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|\S{0,3}¤|dia|fin)|urge\w{0,3}|urgente|me (?:llaman?|avisan?|escriben?) (?:antes|cuando|al llegar|al venir)|llamar antes|avisar antes|avis(?:e|en)me (?:antes|cuando)|(?:solo|unicamente|nada mas) (?:por|en|estoy|puedo|recibo) \w{2,12}|despues de las|antes de las|en la manana|en la tarde|por la (?:manana|tarde)|por las (?:mananas|tardes)|en horario|horario de|dejar\w{0,3} (?:con|en)|dejen\w{0,3} (?:con|en)|en garita|con el guardia|tarjetita|dedicatoria|es sorpresa|para (?:una|la|mi) (?:boda|graduacion|fiesta|quince))(?![a-z])/;

function isNegated(folded: string, at: number): boolean {
  return /(?<![a-z])(?:no|sin|ya no|no puedo|no tengo|no hacen?|no quiero)(?: [a-z]{2,9}){0,2} $/.test(
    folded.slice(Math.max(0, at - 30), at),
  );
}

function lastCue<T>(
  text: string,
  cues: readonly Cue<T>[],
): (Guess<T> & { readonly isTentative: boolean }) | null {
  let found: (Guess<T> & { readonly isTentative: boolean }) | null = null;
  const folded = fold(text);
  for (const { start, end, isQuestion } of splitSentences(text)) {
    const sentence = folded.slice(start, end);
    for (const [value, certainty, cue] of cues) {
      const match = cue.exec(sentence);
      if (match === null || isNegated(sentence, match.index)) continue;
      const isTentative =
        isQuestion ||
        /(?<![a-z])(?:hacen|tienen|manejan|aceptan|hay|se puede|cuanto)(?![a-z])/.test(sentence);
      // What somebody only asks about decides nothing that was already said.
      if (found !== null && !found.isTentative && (isTentative || certainty === 'guess')) break;
      found = {
        value,
        certainty: isTentative ? 'guess' : certainty,
        from: text.slice(start, end).trim().slice(0, 200),
        isTentative,
      };
      break;
    }
  }
  return found;
}

export interface Said {
  readonly isShop: boolean;
  readonly text: string;
}

/** What the customer said last about it; or what the shop proposed and she agreed to. */
function agreed<T>(turns: readonly Said[], cues: readonly Cue<T>[]): Guess<T> | null {
  let best: (Guess<T> & { readonly isTentative: boolean }) | null = null;
  let proposed: Guess<T> | null = null;
  for (const { isShop, text } of turns) {
    if (isShop) {
      proposed = onlyOne(text, cues);
      continue;
    }
    const found = lastCue(text, cues);
    const isYes =
      /^[^a-z]*(?:si+|sip|va|dale|ok|okey|esta bien|perfecto|correcto|por favor|asi es)(?![a-z])/.test(
        fold(text),
      );
    if (
      found !== null &&
      !(best !== null && !best.isTentative && (found.isTentative || found.certainty === 'guess'))
    )
      best = found;
    else if (
      found === null &&
      isYes &&
      proposed !== null &&
      (best === null || best.isTentative || best.certainty === 'guess')
    )
      best = { ...proposed, certainty: 'likely', isTentative: false };
    proposed = null;
  }
  return best === null ? null : { value: best.value, certainty: best.certainty, from: best.from };
}

/** A shop that names one way proposes it; one that names several asks. */
function onlyOne<T>(text: string, cues: readonly Cue<T>[]): Guess<T> | null {
  const folded = fold(text);
  const named = cues.filter(([, certainty, cue]) => certainty !== 'guess' && cue.test(folded));
  const [one, ...more] = named;
  if (one === undefined || more.length > 0 || !text.includes('?')) return null;
  return { value: one[0], certainty: 'likely', from: text.trim().slice(0, 200) };
}

export function termsIn(turns: readonly Said[]): Guess<ChatTerms> | null {
  return agreed(turns, TERMS);
}

export function deliveryIn(turns: readonly Said[]): Guess<ChatDelivery> | null {
  return agreed(turns, DELIVERY);
}

/** Requests that people must read: presents, days, hours. */
export function notesIn(turns: readonly Said[]): Guess<string> | null {
  const notes: string[] = [];
  for (const { isShop, text } of turns) {
    if (isShop) continue;
    const folded = fold(text);
    for (const { start, end, isQuestion } of splitSentences(text)) {
      if (isQuestion || !NOTE.test(folded.slice(start, end))) continue;
      for (const clause of splitClauses(folded, start, end)) {
        if (NOTE.test(folded.slice(clause.start, clause.end)))
          notes.push(text.slice(clause.start, clause.end).trim());
      }
    }
  }
  if (notes.length === 0) return null;
  const value = [...new Set(notes)].join('; ').slice(0, 500);
  return { value, certainty: 'likely', from: value.slice(0, 200) };
}

function splitClauses(folded: string, start: number, end: number): { start: number; end: number }[] {
  const clauses: { start: number; end: number }[] = [];
  let from = start;
  for (const { index, 0: mark } of folded.slice(start, end).matchAll(/,| y (?=es |lo |la |me )| pero /g)) {
    clauses.push({ start: from, end: start + index });
    from = start + index + mark.length;
  }
  clauses.push({ start: from, end });
  return clauses;
}
