import type { Piece } from './pieces.ts';
import type { Certainty } from './proposal.ts';
import type { Head } from './vocabulary.ts';

/** An article as the chat has told it so far. */
export interface Line {
  words: string;
  head: Head | null;
  sku: string | null;
  quantity: number | null;
  size: string | null;
  colour: string | null;
  price: number | null;
  certainty: Certainty;
  from: string;
}

export interface Basket {
  lines: Line[];
  /** Goods that were asked about or offered, and may still be ordered with «me la llevo». */
  considered: Line[];
}

/** More lines than an order may have are no order. */
const MOST_LINES = 200;

export function toLine(piece: Piece, from: string, certainty: Certainty): Line {
  const { words, head, sku, quantity, size, colour, price, isDoubtful } = piece;
  return {
    words,
    head,
    sku,
    quantity,
    size,
    colour,
    price,
    certainty: isDoubtful ? 'guess' : certainty,
    from,
  };
}

/** Whether both speak of the same goods: the same words, or the bare kind («la blusa») of longer ones. */
export function isSameGoods(line: Line, piece: Piece): boolean {
  if (piece.sku !== null && line.sku !== null) return piece.sku === line.sku;
  if (piece.words === line.words) return true;
  if (piece.head === null || line.head === null || piece.head.name !== line.head.name) return false;
  return piece.words === piece.head.name || line.words === line.head.name;
}

function agrees(mine: string | null, theirs: string | null): boolean {
  return mine === null || theirs === null || mine === theirs;
}

/** The line that a named piece speaks of again; a different size or colour makes it another article. */
function lineAgain(lines: readonly Line[], piece: Piece): Line | undefined {
  if (piece.isOther) return undefined;
  return lines.findLast(
    (line) => isSameGoods(line, piece) && agrees(line.size, piece.size) && agrees(line.colour, piece.colour),
  );
}

/** «Talla: M» may stand before the goods it belongs to. */
function namelessLine(lines: readonly Line[], piece: Piece): Line | undefined {
  return lines.findLast(
    (line) =>
      line.words === '' &&
      line.sku === null &&
      agrees(line.size, piece.size) &&
      agrees(line.colour, piece.colour),
  );
}

/** Adds goods, or tells more about those already named. What is said later wins. */
export function put(lines: Line[], piece: Piece, from: string, certainty: Certainty): void {
  const again = lineAgain(lines, piece) ?? namelessLine(lines, piece);
  if (again === undefined) {
    if (lines.length < MOST_LINES) lines.push(toLine(piece, from, certainty));
    return;
  }
  if (piece.words.length > again.words.length) again.words = piece.words;
  again.head ??= piece.head;
  overwrite(again, piece);
  again.from = from;
  if (certainty === 'sure' && again.certainty === 'likely') again.certainty = 'sure';
}

/** Whatever the piece says replaces what the line said. */
export function overwrite(line: Line, piece: Piece): void {
  line.quantity = piece.quantity ?? line.quantity;
  line.size = piece.size ?? line.size;
  line.colour = piece.colour ?? line.colour;
  line.price = piece.price ?? line.price;
  line.sku = piece.sku ?? line.sku;
}

/** «M», «la negra», «dos de la S y una M»: more about the goods last spoken of. */
export function addDetails(lines: Line[], pieces: readonly Piece[], from: string, isMore: boolean): void {
  const last = lines.at(-1);
  if (last === undefined) return;
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined && !first.isOther) {
    if (first.isAll) {
      for (const line of lines) overwrite(line, { ...first, quantity: null });
      return;
    }
    if (fillMissing(lines, first)) return;
    if (!isMore && (first.quantity === null || (first.size === null && first.colour === null))) {
      correct(last, first, from);
      return;
    }
  }
  const base = { ...last };
  pieces.forEach((piece, index) => {
    const isFree = index === 0 && !piece.isOther && canTake(last, piece) && !isMore;
    if (isFree) {
      overwrite(last, piece);
      return;
    }
    if (lines.length >= MOST_LINES) return;
    lines.push({
      ...base,
      quantity: piece.quantity,
      size: piece.size ?? base.size,
      colour: piece.colour ?? base.colour,
      price: piece.price ?? base.price,
      from,
    });
  });
}

function canTake(line: Line, piece: Piece): boolean {
  return (piece.size === null || line.size === null) && (piece.colour === null || line.colour === null);
}

/** A size or colour goes to every article that lacks one; true if it said nothing else. */
function fillMissing(lines: readonly Line[], piece: Piece): boolean {
  if (piece.size === null && piece.colour === null) {
    const only = lines.at(-1);
    if (piece.quantity === null || only === undefined || only.quantity !== null) return false;
    only.quantity = piece.quantity;
    return true;
  }
  const lacking = lines.filter((line) => canTake(line, piece));
  if (lacking.length === 0) return false;
  for (const line of lacking) {
    overwrite(line, { ...piece, quantity: lacking.length === 1 ? piece.quantity : null });
    if (lacking.length > 1) line.certainty = 'guess';
  }
  return true;
}

/** A later word wins, and is worth a second look. */
export function correct(line: Line, piece: Piece, from: string): void {
  const before = JSON.stringify([line.quantity, line.size, line.colour, line.price]);
  overwrite(line, piece);
  if (before === JSON.stringify([line.quantity, line.size, line.colour, line.price])) return;
  line.certainty = 'guess';
  line.from = from;
}

/** The line that «la blusa», «la negra» or «la M» points at. */
export function pointedAt(lines: readonly Line[], piece: Piece): Line | undefined {
  if (piece.words !== '' || piece.sku !== null) {
    const same = lines.filter((line) => isSameGoods(line, piece) || isSameKind(line, piece));
    return (
      same.findLast((line) => agrees(line.colour, piece.colour) && agrees(line.size, piece.size)) ??
      same.at(-1)
    );
  }
  return lines.findLast(
    (line) =>
      (piece.colour !== null && line.colour === piece.colour && agrees(line.size, piece.size)) ||
      (piece.colour === null && piece.size !== null && line.size === piece.size),
  );
}

function isSameKind(line: Line, piece: Piece): boolean {
  return line.head !== null && piece.head !== null && line.head.name === piece.head.name;
}

/** What was asked about is now ordered. */
export function promote(basket: Basket, certainty: Certainty): void {
  for (const line of basket.considered) {
    if (basket.lines.length < MOST_LINES) basket.lines.push({ ...line, certainty });
  }
  basket.considered = [];
}
