import type { Line } from './basket.ts';
import { correct, overwrite, pointedAt, put } from './basket.ts';
import type { Piece } from './pieces.ts';
import type { Said, Talk } from './talk.ts';

/** «ya no la blusa», «quíteme la falda», «cancele el pedido». */
export function takeBack(talk: Talk, said: Said, pieces: readonly Piece[]): void {
  const { folded, start, from } = said;
  if (
    /(?:ya no quiero nada|cancel\w{0,4} (?:todo|el pedido|mi pedido|la orden)|ya no (?:voy a querer|quiero) (?:nada|el pedido))/.test(
      folded,
    )
  ) {
    talk.lines = [];
    talk.considered = [];
    return;
  }
  const turn =
    /(?<![a-z])(?:solo|solamente|mejor|deme|dejeme|nada mas|pero si|me llevo|y agregue\w*|si quiero)(?![a-z])/.exec(
      folded,
    );
  const cue =
    /(?<![a-z])(?:ya no|quit\w+|elimin\w+|cancel\w+|no quiero|borr\w+|saqu\w+|descart\w+|mejor no|sin)/.exec(
      folded,
    );
  const turned =
    turn !== null && cue !== null && turn.index > cue.index ? start + turn.index : Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const line = pointedAt(talk.lines, piece);
    if (piece.start < turned) talk.lines = talk.lines.filter((one) => one !== line);
    else if (line === undefined && piece.words !== '') put(talk.lines, piece, from, 'guess');
    else if (line !== undefined) overwrite(line, piece);
  }
  talk.considered = [];
}

/** «mejor la L», «no, mejor 3», «en vez de la negra la blanca»: the later word wins. */
export function change(talk: Talk, said: Said, pieces: readonly Piece[]): void {
  const { folded, from, start } = said;
  const instead = /en (?:vez|lugar) de/.exec(folded);
  const swap = /cambi\w+/.test(folded) && /(?<![a-z])(?:por|a)(?![a-z])/.test(folded) && pieces.length === 2;
  if (pieces.length >= 2 && (instead !== null || swap)) {
    const oldOne =
      instead === null ? pieces[0] : pieces.find((piece) => piece.start >= start + instead.index);
    const newOne = pieces.find((piece) => piece !== oldOne);
    const line = oldOne === undefined ? undefined : pointedAt(talk.lines, oldOne);
    if (line !== undefined && newOne !== undefined) {
      exchange(line, newOne, from);
      return;
    }
  }
  const all = pieces.find(({ isAll }) => isAll);
  if (all !== undefined && pieces.length === 1) {
    for (const line of talk.lines) correct(line, { ...all, quantity: null }, from);
    return;
  }
  for (const piece of pieces) {
    const line = pointedAt(talk.lines, { ...piece, colour: null, size: null });
    if (piece.words === '' && piece.sku === null) {
      const last = talk.lines.at(-1);
      if (last !== undefined) correct(last, piece, from);
    } else if (line !== undefined) correct(line, piece, from);
    else if (/tambien|agreg|sum/.test(folded) || talk.lines.length === 0)
      put(talk.lines, piece, from, 'guess');
    else {
      const last = talk.lines.at(-1);
      if (last !== undefined) exchange(last, piece, from);
    }
  }
}

function exchange(line: Line, piece: Piece, from: string): void {
  if (piece.words !== '' && piece.words !== line.words) {
    line.words = piece.words;
    line.head = piece.head;
    line.sku = piece.sku;
    line.price = piece.price;
  }
  overwrite(line, piece);
  line.certainty = 'guess';
  line.from = from;
}
