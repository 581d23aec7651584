import type { FoundPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { findPlace } from '@trastienda/shared/customers/places/find-place.ts';
import { fold, splitWords } from '@trastienda/shared/customers/places/words.ts';
import type { Span } from './address.ts';
import { addressIn, zonesIn } from './address.ts';
import { articlesIn } from './articles.ts';
import type { FoundName, ReadMessage } from './contact.ts';
import { findPhone, findTaxId, namesIn, senderName } from './contact.ts';
import type { Field } from './forms.ts';
import { formIn, GOODS_FIELDS } from './forms.ts';
import { deliveryIn, notesIn, termsIn } from './intents.ts';
import { covered, marksIn } from './marks.ts';
import { messagesIn, spokenBy, tidied } from './messages.ts';
import type { Turn } from './parties.ts';
import { toConversation } from './parties.ts';
import type { ChatProposal, Guess } from './proposal.ts';
import { findHead } from './vocabulary.ts';

const MOST_CHARACTERS = 20_000;

/** A customer's or the shop's message with everything that was found in it. */
interface Read extends Turn, ReadMessage {
  readonly names: readonly FoundName[];
  readonly line: Span | null;
  readonly reference: Span | null;
  readonly place: FoundPlace | null;
  /** Folded, with everything covered that is no goods. */
  readonly covered: string;
}

/**
 * Reads a pasted WhatsApp chat into a proposal. It only guesses, says how surely and from which words;
 * `shopNames` are the names under which the shop itself may appear in the chat.
 */
export function readChat(text: string, shopNames: readonly string[] = []): ChatProposal {
  const messages = spokenBy(messagesIn(tidied(text.slice(0, MOST_CHARACTERS))));
  const { turns, customer } = toConversation(messages, shopNames);
  const reads = turns.map(read);
  const fromCustomer = reads.filter(({ isShop }) => !isShop);
  const names = fromCustomer.flatMap((one) => one.names);
  const terms = termsIn(reads);
  const delivery = deliveryIn(reads);
  const phone = findPhone(fromCustomer, customer);
  const address = findAddress(fromCustomer);
  const hasDeal =
    address.line !== null ||
    fromCustomer.some(({ marks }) => marks.some(({ kind }) => kind === 'phone')) ||
    (terms !== null && terms.certainty !== 'guess') ||
    (delivery !== null && delivery.certainty !== 'guess');
  return {
    customerName: chooseName(names, customer),
    phone,
    ...choosePlace(fromCustomer),
    addressLine: address.line,
    zone: address.zone,
    reference: address.reference,
    delivery,
    terms,
    taxId: findTaxId(fromCustomer),
    fiscalName: toLastGuess(names.filter(({ isFiscal }) => isFiscal)),
    notes: findField(fromCustomer, 'notes') ?? notesIn(fromCustomer),
    articles: articlesIn(reads, hasDeal),
  };
}

function read(turn: Turn): Read {
  const { text } = turn;
  const marks = marksIn(text);
  const form = formIn(text);
  const message: ReadMessage = { text, marks, form };
  const names = namesIn(message);
  const numbersCovered = covered(
    fold(text),
    marks.filter(({ kind }) => kind !== 'sku' && kind !== 'other'),
  );
  const { line, reference } = addressIn(covered(numbersCovered, names));
  const personal = form
    .filter(({ field }) => !GOODS_FIELDS.has(field))
    .map(({ labelStart, end }) => ({ start: labelStart, end }));
  // A blouse may be called Antigua and a customer Flores: names and codes are no places.
  const codes = marks.filter(({ kind }) => kind === 'sku');
  const place = turn.isShop ? null : findPlace(covered(text, [...names, ...codes, ...makingsIn(text)]));
  const spans = [line, reference, place].filter((span) => span !== null);
  const rest = covered(fold(text), [...marks, ...names, ...personal, ...spans]);
  return { ...turn, ...message, names, line, reference, place, covered: rest };
}

function chooseName(names: readonly FoundName[], sender: string | null): Guess<string> | null {
  const own = names.filter(({ isFiscal }) => !isFiscal);
  const sure = own.filter(({ certainty }) => certainty === 'sure');
  return (
    toLastGuess(sure.length > 0 ? sure : own.filter(({ certainty }) => certainty === 'likely')) ??
    senderName(sender) ??
    toLastGuess(own)
  );
}

function toLastGuess(names: readonly FoundName[]): Guess<string> | null {
  const last = names.at(-1);
  return last === undefined ? null : { value: last.value, certainty: last.certainty, from: last.from };
}

/** What a form says in one of its fields; the last that says anything. */
function findField(fromCustomer: readonly ReadMessage[], wanted: Field): Guess<string> | null {
  const entry = fromCustomer
    .flatMap(({ form }) => form)
    .findLast(({ field, value }) => field === wanted && value !== '');
  return entry === undefined ? null : sure(entry.value);
}

function sure(value: string): Guess<string> {
  const tidy = value.replace(/\s*\n\s*/g, ', ').replace(/[\s,;.]+$/, '');
  return { value: tidy, certainty: 'sure', from: value.slice(0, 200) };
}

function findAddress(fromCustomer: readonly Read[]) {
  const field = fromCustomer.findLast(({ form }) => form.some(isAddressField));
  if (field !== undefined) return addressInForm(field, fromCustomer);
  const withLine = fromCustomer.findLast(({ line }) => line !== null);
  const cut = (one: Read | undefined, span: Span | null | undefined): Guess<string> | null =>
    one === undefined || span == null
      ? null
      : { ...sure(one.text.slice(span.start, span.end)), certainty: 'likely' };
  const line = cut(withLine, withLine?.line);
  const withReference = fromCustomer.findLast(({ reference }) => reference !== null);
  return {
    line,
    zone: line === null ? null : findZone(line),
    reference: findField(fromCustomer, 'reference') ?? cut(withReference, withReference?.reference),
  };
}

function isAddressField({ field, value }: { field: Field; value: string }): boolean {
  return field === 'address' && value !== '';
}

/** Under a label everything is the address, streets or not; only the way and the municipality are taken out. */
function addressInForm(one: Read, fromCustomer: readonly Read[]) {
  const value = one.form.findLast(isAddressField)?.value ?? '';
  const folded = covered(
    fold(value),
    marksIn(value).filter(({ kind }) => kind === 'phone' || kind === 'tax'),
  );
  const { line, reference } = addressIn(folded);
  const own =
    findField(fromCustomer, 'reference') ??
    (reference === null ? null : sure(value.slice(reference.start, reference.end)));
  const place = findPlace(value);
  const wholeEnd = reference === null ? value.length : reference.start;
  const isOnlyPlace = line === null && place !== null && value.slice(0, place.start).trim() === '';
  const whole =
    line === null
      ? value.slice(0, wholeEnd).trim()
      : value.slice(Math.min(line.start, firstWord(value)), line.end);
  const found = isOnlyPlace || whole === '' ? null : sure(whole);
  const zone = findField(fromCustomer, 'zone');
  return { line: found, zone: found === null ? zone : (findZone(found) ?? zone), reference: own };
}

function firstWord(value: string): number {
  return Math.max(0, value.search(/[\p{L}\d]/u));
}

function findZone(line: Guess<string>): Guess<string> | null {
  const spans = zonesIn(fold(line.value));
  if (spans.length === 0) return null;
  const value = spans.map(({ start, end }) => line.value.slice(start, end)).join(', ');
  return { value, certainty: line.certainty, from: line.from };
}

/** «huipil de Nebaj» says what it is, not where it goes. */
function makingsIn(text: string): Span[] {
  const words = splitWords(fold(text));
  return words.filter(
    (_, at) => words[at - 1]?.text === 'de' && findHead(words[at - 2]?.text ?? '') !== null,
  );
}

/** The municipality: the most plainly named, and of equals the last. */
function choosePlace(fromCustomer: readonly Read[]): Pick<ChatProposal, 'place' | 'otherPlaces'> {
  let best: { found: FoundPlace; from: string } | null = null;
  const others: string[] = [];
  for (const { text, place: found } of fromCustomer) {
    if (found === null) continue;
    if (best === null || found.weight >= best.found.weight) {
      if (best !== null) others.push(...best.found.codes);
      best = { found, from: text.slice(found.start, found.end) };
    } else others.push(...found.codes);
  }
  if (best === null) return { place: null, otherPlaces: [] };
  const { codes, isVague, weight } = best.found;
  const [code, ...more] = codes;
  if (code === undefined) return { place: null, otherPlaces: [] };
  const certainty = more.length > 0 || isVague ? 'guess' : weight >= 3 ? 'sure' : 'likely';
  const otherPlaces = [...new Set([...more, ...others])].filter((one) => one !== code);
  return { place: { value: code, certainty, from: best.from }, otherPlaces };
}
