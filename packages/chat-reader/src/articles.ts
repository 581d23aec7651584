import { fold, splitWords } from '@trastienda/shared/customers/places/words.ts';
import type { Line } from './basket.ts';
import { addDetails, promote, put, toLine } from './basket.ts';
import { change, takeBack } from './corrections.ts';
import type { Piece } from './pieces.ts';
import type { ChatArticle } from './proposal.ts';
import { isQuestionFor, isThatOne, isYes } from './sentence-kinds.ts';
import type { Said, Talk, Utterance } from './talk.ts';
import { isOtherMoney, sayings } from './talk.ts';
import { findHead } from './vocabulary.ts';

/** The goods a chat orders. `hasDeal`: an address or a way to pay was given, so goods asked about were meant. */
export function articlesIn(utterances: readonly Utterance[], hasDeal: boolean): ChatArticle[] {
  const talk: Talk = {
    lines: [],
    considered: [],
    question: { size: false, colour: false, quantity: false },
    isOffer: false,
    isComplaint: false,
  };
  for (const utterance of utterances) {
    if (utterance.isShop) hearShop(talk, utterance);
    else hearCustomer(talk, utterance);
  }
  if (talk.lines.length === 0 && hasDeal && !talk.isComplaint) promote(talk, 'guess');
  return talk.lines.map((line) => ({
    words: line.words,
    sku: line.sku,
    quantity: Math.min(9999, Math.max(1, line.quantity ?? 1)),
    size: line.size,
    colour: line.colour,
    unitPrice: line.price,
    certainty: line.certainty,
    from: line.from,
  }));
}

function hearCustomer(talk: Talk, utterance: Utterance): void {
  const whole = fold(utterance.text);
  if (talk.lines.length === 0 && talk.isOffer && isYes(whole) && !utterance.text.includes('?'))
    promote(talk, 'likely');
  for (const sentence of sayings(talk, utterance)) hear(talk, sentence, utterance.text);
  talk.question = { size: false, colour: false, quantity: false };
  talk.isOffer = false;
}

function hear(talk: Talk, said: Said, text: string): void {
  const { pieces, sentenceKind } = said;
  if (sentenceKind === 'complaint') {
    talk.isComplaint = true;
    talk.considered = [];
    return;
  }
  if (sentenceKind === 'remove') takeBack(talk, said, pieces);
  else if (sentenceKind === 'change') change(talk, said, pieces);
  else hearPlainly(talk, said, text);
}

function hearPlainly(talk: Talk, said: Said, text: string): void {
  const { pieces, sentenceKind, folded } = said;
  const named = pieces.filter(({ words, sku }) => words !== '' || sku !== null);
  const bare = pieces.filter(({ words, sku }) => words === '' && sku === null);
  if (named.length > 0) talk.isComplaint &&= sentenceKind !== 'order';
  if (talk.lines.length === 0 && isThatOne(folded) && sentenceKind !== 'ask' && named.length === 0)
    promote(talk, 'likely');
  for (const piece of named) hearGoods(talk, said, piece, text);
  if (bare.length > 0 && named.length === 0) hearMore(talk, said, bare);
  else if (bare.some(({ isAll }) => isAll))
    addDetails(talk.lines, bare.filter(({ isAll }) => isAll).slice(0, 1), said.from, false);
}

function hearGoods(talk: Talk, { sentenceKind, folded, isList }: Said, piece: Piece, text: string): void {
  const from = text.slice(piece.start, piece.end).trim().slice(0, 200);
  const hasDetails =
    piece.quantity !== null || piece.size !== null || piece.colour !== null || piece.sku !== null;
  if (sentenceKind === 'statement' && !hasDetails && isList && talk.lines.length > 0 && !talk.isComplaint) {
    put(talk.lines, piece, from, 'guess');
    return;
  }
  const isOrdered =
    sentenceKind === 'order' ||
    (sentenceKind === 'statement' && hasDetails) ||
    (sentenceKind === 'ask' && isThatOne(folded));
  if (!isOrdered || (talk.isComplaint && sentenceKind !== 'order')) {
    if (talk.lines.length === 0 || sentenceKind === 'ask') put(talk.considered, piece, from, 'likely');
    return;
  }
  const known = talk.considered.findLast((line) => isLike(line, piece));
  put(
    talk.lines,
    known === undefined ? piece : completed(piece, known),
    from,
    sentenceKind === 'order' && hasDetails ? 'sure' : 'likely',
  );
  talk.considered = talk.considered.filter((line) => line !== known);
}

function isLike(line: Line, piece: Piece): boolean {
  return line.head !== null && line.head.name === piece.head?.name;
}

/** «tiene la blusa de lino? … deme la blusa en M»: what was asked about tells the rest. */
function completed(piece: Piece, known: Line): Piece {
  return {
    ...piece,
    words: known.words.length > piece.words.length ? known.words : piece.words,
    size: piece.size ?? known.size,
    colour: piece.colour ?? known.colour,
    price: piece.price ?? known.price,
    sku: piece.sku ?? known.sku,
  };
}

/** Sizes, colours and numbers without goods: of what was spoken of before. */
function hearMore(talk: Talk, said: Said, bare: readonly Piece[]): void {
  const { sentenceKind, folded, from, isBare } = said;
  if (talk.isComplaint && talk.lines.length === 0) return;
  const isAnswer =
    (talk.question.size && bare.some(({ size }) => size !== null)) ||
    (talk.question.colour && bare.some(({ colour }) => colour !== null)) ||
    (talk.question.quantity && bare.some(({ quantity }) => quantity !== null));
  if (sentenceKind !== 'order' && !isAnswer && !isBare) return;
  if (sentenceKind === 'ask' && !isAnswer) {
    addDetails(talk.considered, bare, from, false);
    return;
  }
  const isMore =
    /^[^a-z]*(?:y|tambien|ademas|mas|otra|otro|agreg\w*)(?![a-z])/.test(folded) ||
    /tambien|agreg|adicional/.test(folded);
  if (talk.lines.length === 0) {
    if (talk.considered.length > 0 && (sentenceKind === 'order' || isAnswer)) promote(talk, 'likely');
    else if (talk.considered.length > 0) {
      addDetails(talk.considered, bare, from, false);
      return;
    }
  }
  if (talk.lines.length > 0) {
    addDetails(talk.lines, bare, from, isMore && !isAnswer);
    return;
  }
  if (sentenceKind !== 'order') return;
  // «me llevo la negra en M» of goods that the chat shows only in a picture.
  for (const piece of bare) {
    if (piece.size !== null || piece.colour !== null) talk.lines.push(toLine(piece, from, 'guess'));
  }
}

/** The shop orders nothing, but it names prices, asks, and repeats what it understood. */
function hearShop(talk: Talk, utterance: Utterance): void {
  const folded = fold(utterance.text);
  talk.question = isQuestionFor(folded);
  talk.isOffer =
    /(?<![a-z])(?:apart\w{1,4}|anot\w{1,4}|confirm\w{0,6}|llev\w{1,4}|dese\w{1,3}|quiere|gusta|seria[ns]?|correcto|verdad|mand\w{1,4}|envi\w{1,4}|agend\w{1,4}|reserv\w{1,4}|disponible|tenemos|tengo)(?![a-z])/.test(
      folded,
    );
  const goods = talk.lines.length > 0 ? talk.lines : talk.considered;
  const [price, ...morePrices] = namesOtherGoods(folded, goods) ? [] : findGoodsPrices(utterance, folded);
  const [only, ...more] = goods;
  if (price !== undefined && morePrices.length === 0 && only !== undefined && more.length === 0)
    only.price ??= price;
  if (talk.lines.length > 0 || talk.considered.length > 0) return;
  for (const { pieces, from } of sayings(talk, utterance)) {
    for (const piece of pieces) if (piece.words !== '') put(talk.considered, piece, from, 'likely');
  }
}

/** «¿desea agregar una cartera a Q120?» is no price of the belt. */
function namesOtherGoods(folded: string, goods: readonly Line[]): boolean {
  const named = splitWords(folded).flatMap(({ text }) => findHead(text)?.name ?? []);
  return named.some((name) => goods.every(({ head, words }) => head?.name !== name && !words.includes(name)));
}

function findGoodsPrices({ marks }: Utterance, folded: string): number[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'price') return [];
    return isOtherMoney(folded, mark.start) ? [] : [mark.centavos];
  });
}
