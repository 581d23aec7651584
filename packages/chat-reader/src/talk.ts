import type { Basket } from './basket.ts';
import type { FormEntry } from './forms.ts';
import { GOODS_FIELDS } from './forms.ts';
import { groupItems } from './groups.ts';
import { itemsIn } from './items.ts';
import type { Mark } from './marks.ts';
import type { Piece } from './pieces.ts';
import { splitGroups } from './pieces.ts';
import type { SentenceKind } from './sentence-kinds.ts';
import { classifySentence } from './sentence-kinds.ts';
import type { Sentence } from './sentences.ts';
import { splitSentences } from './sentences.ts';

/** A message prepared for reading: what is no goods is covered. */
export interface Utterance {
  readonly isShop: boolean;
  readonly text: string;
  /** Folded, with phones, prices, addresses and names covered; as long as the text. */
  readonly covered: string;
  readonly marks: readonly Mark[];
  readonly form: readonly FormEntry[];
}

/** What has been said so far. */
export interface Talk extends Basket {
  /** What the shop asked last: a short answer is about it. */
  question: { size: boolean; colour: boolean; quantity: boolean };
  isOffer: boolean;
  isComplaint: boolean;
}

/** Shipping, totals and deposits are no price of goods. */
export function isOtherMoney(folded: string, at: number): boolean {
  return /(?:envios?|total|anticipo|abono|deposit\w{0,4}|guia|recargo|domicilio|mensajeria|pague|pago|transferi|apartar)[a-z :=]{0,14}$/.test(
    folded.slice(Math.max(0, at - 40), at),
  );
}

/** One sentence, understood. */
export interface Said {
  readonly pieces: readonly Piece[];
  readonly sentenceKind: SentenceKind;
  readonly folded: string;
  readonly from: string;
  readonly start: number;
  /** Nothing but sizes, colours and numbers was said. */
  readonly isBare: boolean;
  /** Nothing but goods and what they are like: a line of a list. */
  readonly isList: boolean;
}

/** Reads sentence by sentence: what the first one orders decides how the second is understood. */
export function* sayings(talk: Talk, utterance: Utterance): Generator<Said> {
  const { covered } = utterance;
  const marks = utterance.marks.filter(
    ({ kind, start }) => kind !== 'price' || !isOtherMoney(covered, start),
  );
  for (const sentence of splitSentences(covered)) yield read(talk, { ...utterance, marks }, sentence);
}

function read(talk: Talk, { text, covered, form, marks }: Utterance, sentence: Sentence): Said {
  const { start, end } = sentence;
  const folded = covered.slice(start, end);
  const isInForm = form.some(
    (entry) => GOODS_FIELDS.has(entry.field) && start < entry.end && end > entry.labelStart,
  );
  const plain = classifySentence(folded, sentence.isQuestion, talk.lines.length > 0);
  const sentenceKind = isInForm && plain !== 'remove' ? 'order' : plain;
  const context = talk.lines.at(-1)?.head ?? talk.considered.at(-1)?.head ?? null;
  const items = itemsIn({ folded: covered, original: text, marks, sentence, context });
  const pieces = splitGroups(groupItems(items, sentenceKind === 'order' || sentenceKind === 'change'));
  const isBare = items.length <= 8 && items.every(({ kind }) => kind !== 'word' && kind !== 'head');
  const isList = items.every(({ kind }) => kind !== 'stop' && kind !== 'the');
  return {
    pieces,
    sentenceKind,
    folded,
    from: text.slice(start, end).trim().slice(0, 200),
    start,
    isBare,
    isList,
  };
}
