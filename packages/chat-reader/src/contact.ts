import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { fold } from '@trastienda/shared/customers/places/words.ts';
import type { TaxId } from '@trastienda/shared/customers/tax-id.ts';
import type { FormEntry } from './forms.ts';
import type { Mark } from './marks.ts';
import { asName, isFirstName, isPersonName, nameAtStart } from './names.ts';
import type { Guess } from './proposal.ts';

/** One message of the customer with what was found in it. */
export interface ReadMessage {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly form: readonly FormEntry[];
}

export interface FoundName extends Guess<string> {
  readonly start: number;
  readonly end: number;
  readonly isFiscal: boolean;
}

const INTRODUCED =
  /(?<![a-z])(?:a nombre de|mi nombre es|mi nombre|me llamo|el nombre es|nombre es|nombre|recibe|recibira|lo recibe|quien recibe es|quien recibe|le saluda|habla|atte|att|atentamente|soy|para entregar a|preguntar por)[: .]{1,3}(?:la |el )?(?:sra?\.? |senora |senor |dona |don |srita\.? |seno )?/g;
const FISCAL = /(?:factura|facturar|facturen|nit|razon social)[^\n.?!]{0,40}$/;

/** Names that somebody introduces: «a nombre de …», «soy …», «Nombre: …», or a line that is nothing else. */
export function namesIn({ text, marks, form }: ReadMessage): FoundName[] {
  const folded = fold(text);
  const found: FoundName[] = [];
  for (const { field, value, start } of form) {
    if (field !== 'name' && field !== 'fiscal') continue;
    const name =
      field === 'fiscal' ? fiscalValue(value) : (nameAtStart(value) ?? (isPlausible(value) ? value : null));
    if (name === null) continue;
    const at = start + text.slice(start).indexOf(name);
    const isFiscal = field === 'fiscal';
    found.push({
      value: isFiscal ? name : asName(name),
      certainty: 'sure',
      from: name,
      start: at,
      end: at + name.length,
      isFiscal,
    });
  }
  for (const match of folded.matchAll(INTRODUCED)) {
    const start = match.index + match[0].length;
    if (found.some((one) => start <= one.end && match.index >= one.start - 30 && start >= one.start))
      continue;
    const isFiscal =
      /^a nombre/.test(match[0]) && FISCAL.test(folded.slice(Math.max(0, match.index - 60), match.index));
    const name = isFiscal
      ? fiscalValue(text.slice(start, start + 160))
      : nameAtStart(text.slice(start, start + 160));
    if (name === null || (/^(?:soy|habla|nombre|recibe)/.test(match[0]) && !isBelievable(name))) continue;
    const from = text.slice(match.index, start + name.length).trim();
    const certainty = match[0].startsWith('preguntar') ? 'guess' : 'sure';
    found.push({
      value: isFiscal ? name.trim() : asName(name),
      certainty,
      from,
      start,
      end: start + name.length,
      isFiscal,
    });
  }
  return found.length > 0 ? found : findNameLines(text, marks, form);
}

/** After «soy» anything may follow: only a name that looks like one counts. */
function isBelievable(name: string): boolean {
  const [first = ''] = name.split(' ');
  return isFirstName(first) || (/^\p{Lu}/u.test(first) && name.includes(' '));
}

function isPlausible(value: string): boolean {
  return /^[\p{L} .'’]{2,60}$/u.test(value) && value.split(/\s+/).length <= 6;
}

/** A firm's name may hold anything up to a comma or the end of the line. */
function fiscalValue(text: string): string | null {
  const [name = ''] = text.split(/[\n,;¤]|\.(?=\s|$)| (?:nit|NIT|Nit|dpi|y mi|con nit|tel)(?![a-z])/, 1);
  const trimmed = name.trim();
  return trimmed.length >= 3 && trimmed.length <= 80 && /\p{L}{2}/u.test(trimmed) && !/^c\/?f$/i.test(trimmed)
    ? trimmed
    : null;
}

/** «María López» alone on its line, in a message that also gives a phone or an address. */
function findNameLines(text: string, marks: readonly Mark[], form: readonly FormEntry[]): FoundName[] {
  if (!marks.some(({ kind }) => kind === 'phone') && !/zona|avenida|calle|colonia|aldea|barrio/i.test(text))
    return [];
  let start = 0;
  const found: FoundName[] = [];
  for (const piece of text.split(/(?<=[\n,])/)) {
    const value = piece.replace(/[\n,]$/, '').trim();
    const at = start + piece.indexOf(value);
    start += piece.length;
    const words = value.split(/\s+/);
    const isName = words.length >= 2 && isPersonName(value) && isFirstName(words[0] ?? '');
    if (!isName || form.some((entry) => at >= entry.start && at < entry.end)) continue;
    found.push({
      value: asName(value),
      certainty: 'likely',
      from: value,
      start: at,
      end: at + value.length,
      isFiscal: false,
    });
  }
  return found.slice(0, 1);
}

/** How somebody's phone has saved the customer: a name, or only a number. */
export function senderName(sender: string | null): Guess<string> | null {
  if (sender === null || readPhone(sender) !== null) return null;
  const plain = sender
    .replace(/[^\p{L} .'’]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{2}/u.test(plain) ? { value: asName(plain), certainty: 'likely', from: sender } : null;
}

/** The customer's phone: one she calls hers, else the last one given, else the one she writes from. */
export function findPhone(messages: readonly ReadMessage[], sender: string | null): Guess<string> | null {
  let best: (Guess<string> & { weight: number }) | null = null;
  for (const { text, marks, form } of messages) {
    const folded = fold(text);
    for (const mark of marks) {
      if (mark.kind !== 'phone') continue;
      const isField = form.some(
        ({ field, start, end }) => field === 'phone' && mark.start >= start && mark.end <= end,
      );
      const before = folded.slice(Math.max(0, mark.start - 40), mark.start);
      const isCalled =
        isField || /(?:tel|cel|numero|num|whats\w*|contacto|llam\w+|phone|mi)[a-z .:]{0,14}$/.test(before);
      const isOthers =
        /(?:otro|emergencia|mama|esposo|hermana|vecina|alternativo|o al|cuenta|tienda)[a-z .:]{0,16}$/.test(
          before,
        );
      const weight = isOthers ? 0 : isCalled ? 2 : 1;
      const from = text.slice(mark.start, mark.end);
      if (best === null || weight > best.weight)
        best = {
          value: mark.phone,
          certainty: weight === 1 ? 'likely' : weight === 2 ? 'sure' : 'guess',
          from,
          weight,
        };
    }
  }
  if (best !== null) return { value: best.value, certainty: best.certainty, from: best.from };
  const own = sender === null ? null : readPhone(sender);
  return own === null || sender === null ? null : { value: own, certainty: 'sure', from: sender };
}

export function findTaxId(messages: readonly ReadMessage[]): Guess<TaxId> | null {
  let best: Guess<TaxId> | null = null;
  for (const { text, marks } of messages) {
    for (const mark of marks) {
      if (mark.kind !== 'tax') continue;
      const isNumber = mark.taxId.kind !== 'cf';
      if (best !== null && best.value.kind !== 'cf' && !isNumber) continue;
      best = {
        value: mark.taxId,
        certainty: mark.isLabelled ? 'sure' : 'likely',
        from: text.slice(mark.start, mark.end),
      };
    }
  }
  return best;
}
