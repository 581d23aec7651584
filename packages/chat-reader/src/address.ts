import type { FoundPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { findPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { COVER } from './marks.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface FoundAddress {
  readonly line: Span | null;
  readonly reference: Span | null;
}

const ORDINAL = String.raw`(?:\d{1,3} ?(?:a|ª|º|°|da|ra|ta|va|na|ma|er|avo)?\.? ?|primera |segunda |tercera |cuarta |quinta |sexta |septima |octava |novena |decima )`;
const STREET =
  '(?:avenida|avda|ave|av|calle|call|calz|calzada|bulevar|boulevard|blvd|diagonal|callejon|via|c)';
const QUARTER =
  'colonia|col|residenciales|residencial|resid|res|condominio|cond|lotificacion|urbanizacion|barrio|bo|aldea|caserio|canton|paraje|parcelamiento|asentamiento|comunidad|finca|sector|villas|proyecto';
/** Where an address begins. */
const ADDRESS = new RegExp(
  [
    `(?<![a-z0-9])${ORDINAL}${STREET}(?![a-z])`,
    '(?<![a-z])(?:avenida|calle|calzada|bulevar|boulevard|blvd|diagonal|callejon|carretera|ruta)(?![a-z])',
    String.raw`(?<![a-z])(?:av|ave|km|kilometro)[. ]{1,2}(?=\d|[a-z]{4})`,
    '(?<![a-z])(?:colonia|residenciales|residencial|condominio|lotificacion|urbanizacion|barrio|aldea|caserio|canton|paraje|parcelamiento|asentamiento|finca|sector)(?=[ #:]{1,3}[a-z0-9])',
    String.raw`(?<![a-z])(?:col|resid|res|bo|cond)\. ?(?=[a-z])`,
    '(?<![a-z])col (?=[a-z]{3})',
    String.raw`(?<![a-z])(?:lote|manzana|mz|apartamento|apto|edificio|torre|casa|local)(?![a-z])[ .]{0,2}(?:no\.? ?|#)? ?(?=\d|[a-z](?![a-z]))`,
    '(?<![a-z])edificio (?=[a-z])',
    String.raw`(?<![a-z])(?:zona|zon|z\.?) ?\d{1,2}(?![\da-z])`,
  ].join('|'),
  'g',
);

/** How people tell the way where streets have no names. */
const REFERENCE =
  /(?<![a-z])(?:(?:en)?frente (?:a|al|de|del)(?![a-z])|enfrente|a la par|al lado (?:de|del)|atras (?:de|del)|detras (?:de|del)|a un costado|al costado|contiguo|a (?:media|una|dos|tres|¤+|\d+) ?(?:cuadras?|casas?|metros|mts)?(?= (?:de|del|cuadra|casa|antes|despues|arriba|abajo))|a ¤+ (?=de|del|antes|despues|arriba|abajo|al)|media cuadra|cerca (?:de|del)|porton|por (?:el|la|los) (?:parque|iglesia|mercado|estadio|escuela|instituto|gasolinera|salon|terminal|cancha|campo|cementerio|puente|entrada|hospital|centro de salud|muni|municipalidad|rotonda|tanque|calvario|colegio|tienda|molino)|casa (?:de )?(?:color|dos|tres|esquina|blanca|verde|celeste|amarilla|rosada|azul|roja|gris|cafe|anaranjada|beige|morada|negra|crema|block|terraza|¤)|esquina opuesta|donde (?:esta|hay|venden|queda)(?![a-z])|subiendo|bajando|referencia|punto de referencia|senas|pregunt(?:ar|e|en) por|arriba (?:de|del)|abajo (?:de|del)|pasando|a la vuelta|fachada|entrando por|sobre la carretera|sobre la principal|en la esquina|a orilla)/g;

/** Where what follows is no address any more. */
const ENDING =
  /(?<![a-z])(?:(?:y )?(?:mi|el) (?:numero|num|tel|telefono|cel|celular|nombre|nit|whatsapp)|tel|telefono|cel|celular|nit|a nombre de|por ?fa(?:vor|vorcito)?|porfis|x ?fa|x ?favor|gracias|muchas gracias|contra ?entrega|pago|pagos?|(?:para )?(?:el|este|antes del?) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|para (?:manana|hoy|el ¤)|manana|y quiero|y me|y le|quiero|recibe|quien recibe|yo (?:le|ya)|le (?:deposito|transfiero|pago)|cuanto|es regalo|ya (?:le|deposite)|saludos|bendiciones|ahi (?:vivo|me)|soy|mi nombre|con (?:pago|contra)|por (?:guatex|cargo|forza)|si me|hacen|urge|lo antes|a partir|en horario|de lunes|solo|es mi|mejor|a las \d|despues de|antes de|para el \d)(?![a-z])/;

const STOPS = /[\n,;!?¡¿]|\.(?=\s|$)/g;
const ABBREVIATED =
  /(?:^|[^a-z0-9])(?:av|ave|avda|col|no|km|apto|edif|res|resid|blvd|calz|bo|mz|\d{1,3}(?:a|da|ra|ta|va|na|ma|er)?|[acz])$/;

/** The pieces of a text between commas, points and line ends. */
function splitPieces(folded: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  for (const { index, 0: mark } of folded.matchAll(STOPS)) {
    if (mark === '.' && ABBREVIATED.test(folded.slice(Math.max(0, index - 7), index))) continue;
    pieces.push({ start, end: index });
    start = index + 1;
  }
  pieces.push({ start, end: folded.length });
  return pieces.filter((piece) => folded.slice(piece.start, piece.end).trim() !== '');
}

/** An address and the way to it, found by how Guatemalans write them. `folded`: numbers of phones covered. */
export function addressIn(folded: string): FoundAddress {
  const found: { line: Span | null; reference: Span | null } = { line: null, reference: null };
  let isOpen = false;
  for (const piece of splitPieces(folded)) {
    const text = folded.slice(piece.start, piece.end);
    const cue = first(ADDRESS, text);
    const way = folded.charAt(piece.end) === '?' ? null : first(REFERENCE, text);
    const isAddress = cue !== null && (way === null || cue < way);
    if (isAddress) isOpen = takeLine(found, folded, piece, cue, way, isOpen);
    else if (way === null && !(isOpen && isOnlyPlace(text))) isOpen = false;
    if (way === null) continue;
    const end = piece.start + findEnd(text, way, null);
    if (found.reference === null) found.reference = { start: piece.start + way, end };
    else if (isAfter(folded, found.reference, piece)) found.reference = { start: found.reference.start, end };
  }
  return {
    line: found.line === null ? null : trimmed(folded, found.line),
    reference: found.reference === null ? null : trimmed(folded, found.reference),
  };
}

/** Adds a piece to the address, or begins a new one; answers whether more of it may follow. */
function takeLine(
  found: { line: Span | null; reference: Span | null },
  folded: string,
  piece: Span,
  cue: number,
  way: number | null,
  isOpen: boolean,
): boolean {
  const text = folded.slice(piece.start, piece.end);
  const { line } = found;
  const hasNumber = line !== null && HOUSE_NUMBER.test(folded.slice(line.start, line.end));
  const end = piece.start + findEnd(text, cue, way);
  const begins = { start: piece.start + findStart(text, cue), end };
  if (line === null) found.line = begins;
  // A house's number later in the text is another address, or the first whole one: it wins.
  else if (HOUSE_NUMBER.test(text) && (hasNumber || !isOpen)) {
    found.line = begins;
    found.reference = null;
  } else if (isOpen && found.reference === null) found.line = { start: line.start, end };
  else return isOpen;
  return way === null && end === piece.end;
}

const HOUSE_NUMBER = /\d ?- ?\d/;

function isAfter(folded: string, reference: Span, piece: Span): boolean {
  return /^[\s,.;]*$/.test(folded.slice(reference.end, piece.start));
}

function isOnlyPlace(text: string): boolean {
  const found = findPlace(text);
  return found !== null && text.trim().length - (found.end - found.start) < 18;
}

function first(pattern: RegExp, text: string): number | null {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.index ?? null;
}

/** A house's number may stand before its street: «casa 5 colonia …» begins at the house. */
function findStart(text: string, cue: number): number {
  const before = text.slice(0, cue);
  const house = /(?<![a-z])(?:casa|lote|apto|apartamento|no|#)[ .#]{0,3}[\da-z-]{1,5}[ ,]{1,3}$/.exec(before);
  return house?.index ?? cue;
}

function findEnd(text: string, from: number, way: number | null): number {
  const rest = text.slice(from);
  const stops = [
    way,
    rest.includes(COVER.repeat(4)) ? from + rest.indexOf(COVER.repeat(4)) : null,
    (() => {
      const at = rest.slice(1).search(ENDING);
      return at === -1 ? null : from + at + 1;
    })(),
  ].filter((stop) => stop !== null);
  return Math.min(text.length, ...stops);
}

/** Without the joining words and the municipality that ran into it: «zona 1 de Xela» → «zona 1». */
function trimmed(folded: string, span: Span): Span | null {
  let text = folded.slice(span.start, span.end);
  for (;;) {
    const shorter = withoutPlace(text.replace(/[\s,.;:(¤-]+$/, '')).replace(
      /(?:[\s,.;:(-]|(?<![a-z])(?:y|en|de|del|a|al|la|el|con|es|municipio|departamento|depto|ciudad|guatemala|aca|aqui))+$/,
      '',
    );
    if (shorter.length === text.length) break;
    text = shorter;
  }
  const lead = text.length - text.trimStart().length;
  return text.trim() === '' ? null : { start: span.start + lead, end: span.start + text.length };
}

function withoutPlace(text: string): string {
  const tail = text.slice(-60);
  const found: FoundPlace | null = findPlace(tail);
  if (found === null || tail.slice(found.end).trim() !== '') return text;
  const cut = text.length - tail.length + found.start;
  // «barrio San Antonio» is not shortened: findPlace knows quarters, and what is left must be an address.
  return first(ADDRESS, text.slice(0, cut)) === null && first(REFERENCE, text.slice(0, cut)) === null
    ? text
    : text.slice(0, cut);
}

/** The zone, quarter or village of an address: «zona 1», «Col. El Rosario», «aldea Chuiquel». */
export function zonesIn(folded: string): Span[] {
  const spans: Span[] = [];
  const quarter = new RegExp(
    String.raw`(?<![a-z])(?:${QUARTER})(?![a-z])\.? ?(?=[a-z0-9])(?:(?!zona|lote|manzana|mz|casa|calle|avenida|numero|no\.|apto|\d{1,2}[a-z]? (?:calle|avenida|av))[^,;\n.()])+`,
    'g',
  );
  for (const pattern of [/(?<![a-z])(?:zona|zon|z\.?) ?\d{1,2}(?![\da-z])/g, quarter]) {
    const match = pattern.exec(folded);
    const end = match === null ? 0 : match.index + match[0].trimEnd().length;
    const span = match === null ? null : trimmed(folded, { start: match.index, end });
    if (span !== null) spans.push(span);
  }
  return spans.sort((a, b) => a.start - b.start);
}
