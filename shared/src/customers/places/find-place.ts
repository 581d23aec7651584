import type { NameEntry } from './gazetteer.ts';
import { theGazetteer } from './gazetteer.ts';
import { ALSO_PEOPLE, ALSO_WORDS } from './nicknames.ts';
import type { Word } from './words.ts';
import { fold, splitWords } from './words.ts';

export interface FoundPlace {
  /** One code, or several candidates when the name is shared and no department decides. */
  readonly codes: readonly string[];
  /** Only a department or a shortened name was given: worth asking. */
  readonly isVague: boolean;
  /** How plainly the text says that goods go there; to compare what was found in several texts. */
  readonly weight: number;
  readonly start: number;
  readonly end: number;
}

interface Mention {
  readonly name: string;
  readonly entry: NameEntry;
  readonly start: number;
  readonly end: number;
  weight: number;
}

/** They are compared with each other; nobody names more places in one text. */
const MOST_MENTIONS = 200;
const ABBREVIATIONS = new Map([
  ['sn', 'san'],
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['pto', 'puerto'],
  ['cd', 'ciudad'],
  ['stgo', 'santiago'],
]);
/** After these a name is a street, a quarter or a house: «calzada San Juan», «colonia La Libertad». */
const STREET =
  /(?:^|[^a-z])(?:avenida|ave?|calle|calzada|calz|bulevar|boulevard|blvd|colonia|col|barrio|bo|residencial(?:es)?|resid|res|condominio|edificio|torres?|lotificacion|lote|aldea|canton|caserio|paraje|sector|finca|villas?(?: de)?|plaza|parque|iglesia|parroquia|templo|colegio|escuela|instituto|hospital|clinica|hotel|farmacia|tienda|mercado|cc|comercial|restaurante|libreria|ferreteria|panaderia|gasolinera|puente|virgen|tecnologico|licenciad[oa]|don|dona|sra?|srita|nombre de)[\s.]*$/;
const ROAD = /(?:carretera|ruta|camino|salida|calle|calzada|autopista) (?:a|al|hacia) (?:la )?$/;
const THERE =
  /(?:^|[^a-z])(?:en|a|hasta|hacia|desde|municipio(?: de)?|muni|departamento(?: de)?|depto(?: de)?|(?:soy|somos|vivo|estoy|vivimos|aca|aqui|cabecera|centro|ciudad|parque|mercado|terminal) de) (?:la )?$/;
const FOR_THERE = /(?:^|[^a-z])para (?:la )?$/;
const SENT =
  /(?:envi|mand|entreg|llev|remit|despach|direccion|paquete|guia)[a-z]*(?:[ ,:]+[a-z]+){0,4}[ ,:]+$/;

/** The municipality a text speaks of, by official name, nickname or shortened name. */
export function findPlace(text: string): FoundPlace | null {
  const mentions = mentionsIn(fold(text));
  const named = mentions.filter((mention) => !isOnlyDepartment(mention, mentions));
  let best: FoundPlace | null = null;
  for (const mention of named) {
    const found = resolved(mention, mentions);
    if (found !== null && (best === null || found.weight > best.weight)) best = found;
  }
  return best;
}

function mentionsIn(folded: string): Mention[] {
  const words = splitWords(folded);
  const names = words.map((word) => ABBREVIATIONS.get(word.text) ?? word.text);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length && mentions.length < MOST_MENTIONS; at++) {
    const mention = mentionAt(folded, words, names, at);
    if (mention === null) continue;
    at += mention.length - 1;
    mentions.push(mention.found);
  }
  return mentions;
}

function mentionAt(folded: string, words: readonly Word[], names: readonly string[], at: number) {
  const longest = theGazetteer().lengths.get(names[at] ?? '') ?? 1;
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const [first, last] = [words[at], words[at + length - 1]];
    if (first === undefined || last === undefined) continue;
    const name = length === 1 ? forgiven(names[at] ?? '') : names.slice(at, at + length).join(' ');
    const entry = theGazetteer().names.get(name);
    // «San Marcos. La laguna» is two sentences; a name keeps together.
    if (entry === undefined || /[\n;:()]/.test(folded.slice(first.start, last.end))) continue;
    const { start } = first;
    const found: Mention = { name, entry, start, end: last.end, weight: 0 };
    found.weight = computeWeight(found, folded);
    return { found, length };
  }
  return null;
}

/** 0: not meant as a place. */
function computeWeight({ name, entry, start, end }: Mention, folded: string): number {
  const before = folded.slice(Math.max(0, start - 60), start);
  if (ROAD.test(before) || STREET.test(before)) return 0;
  const after = folded.slice(end, end + 3);
  const isApart = /(?:^|[\n,;:(.\-–]\s*)$/.test(before) && /^\s*(?:$|[\n,;.)!?])/.test(after);
  const isPointedAt =
    THERE.test(before) ||
    (FOR_THERE.test(before) && !ALSO_PEOPLE.has(name)) ||
    (isApart && before.trim() !== '');
  const needsPointing = ALSO_WORDS.has(name) || ALSO_PEOPLE.has(name) || entry.exact.length === 0;
  if (needsPointing && !isPointedAt && !isApart && entry.department === null) return 0.5;
  return 2 + (isPointedAt ? 1 : 0) + (SENT.test(before) ? 2 : 0);
}

function resolved(mention: Mention, mentions: readonly Mention[]): FoundPlace | null {
  const { entry, start, end } = mention;
  const named = new Set(
    mentions
      .filter((other) => other !== mention && other.weight > 0)
      .map((other) => other.entry.department)
      .filter((code) => code !== null),
  );
  const inNamed = (codes: readonly string[]) => codes.filter((code) => named.has(code.slice(0, 2)));
  const certain = [inNamed(entry.exact), inNamed(entry.begins)].find((codes) => codes.length > 0);
  if (mention.weight >= 0.5 && certain !== undefined)
    return { codes: certain, isVague: false, weight: Math.max(2, mention.weight) + 1, start, end };
  if (mention.weight < 1) return null;
  const capital = entry.department === null ? [] : [`${entry.department}01`];
  const codes = [
    ...new Set([...capital.filter(() => entry.exact.length === 0 || isSharedName(entry)), ...entry.exact]),
  ];
  if (codes.length > 0) {
    // A department alone leads to its capital, but says less than a municipality does.
    const isVague = entry.exact.length === 0;
    return { codes, isVague, weight: mention.weight - (isVague ? 1 : 0), start, end };
  }
  return { codes: entry.begins, isVague: true, weight: mention.weight - 0.5, start, end };
}

/** «El Progreso» is a department and, elsewhere, a municipality. */
function isSharedName(entry: NameEntry): boolean {
  return entry.department !== null && entry.exact.every((code) => code.slice(0, 2) !== entry.department);
}

/** «Panajachel, Sololá» names one place: its department is no second one. Nor is the country. */
function isOnlyDepartment(mention: Mention, mentions: readonly Mention[]): boolean {
  const { department } = mention.entry;
  if (department === null) return false;
  return mentions.some((other) => {
    if (other === mention || other.weight === 0 || other.name === mention.name) return false;
    if (department === '01') return other.weight >= 2 && mention.name === 'guatemala';
    return [...other.entry.exact, ...other.entry.begins].some((code) => code.slice(0, 2) === department);
  });
}

/** The word itself, or the long name that it misses by one letter. */
function forgiven(word: string): string {
  const { names, forgiving } = theGazetteer();
  if (word.length < 7 || names.has(word)) return word;
  const candidates = forgiving.get(word.charAt(0)) ?? [];
  return (
    candidates.find((name) => !ALSO_PEOPLE.has(name) && !ALSO_WORDS.has(name) && isOneSlip(name, word)) ??
    word
  );
}

/** One letter more, less, other or swapped with its neighbour. */
export function isOneSlip(name: string, word: string): boolean {
  if (Math.abs(name.length - word.length) > 1) return false;
  let head = 0;
  while (head < name.length && name.charAt(head) === word.charAt(head)) head++;
  const rest = (text: string, from: number) => text.slice(head + from);
  return (
    rest(name, 1) === rest(word, 1) ||
    rest(name, 1) === rest(word, 0) ||
    rest(name, 0) === rest(word, 1) ||
    (name.charAt(head) === word.charAt(head + 1) &&
      name.charAt(head + 1) === word.charAt(head) &&
      rest(name, 2) === rest(word, 2))
  );
}
