import { fold, splitWords } from '../../customers/places/words.ts';
import type { Line } from './basket.ts';
import { put } from './basket.ts';
import { isQuestionFor } from './moods.ts';
import type { Talk, Utterance } from './talk.ts';
import { isOtherMoney, sayings } from './talk.ts';
import { headOf } from './vocabulary.ts';

/** The shop orders nothing, but it names prices, asks, and repeats what it understood. */
export function hearShop(talk: Talk, utterance: Utterance): void {
  const folded = fold(utterance.text);
  talk.question = isQuestionFor(folded);
  talk.isOffer =
    /(?<![a-z])(?:apart\w{1,4}|anot\w{1,4}|confirm\w{0,6}|llev\w{1,4}|dese\w{1,3}|quiere|gusta|seria[ns]?|correcto|verdad|mand\w{1,4}|envi\w{1,4}|agend\w{1,4}|reserv\w{1,4}|disponible|tenemos|tengo)(?![a-z])/.test(
      folded,
    );
  const goods = talk.lines.length > 0 ? talk.lines : talk.considered;
  const [price, ...morePrices] = namesOtherGoods(folded, goods) ? [] : pricesOfGoods(utterance, folded);
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
  const named = splitWords(folded).flatMap(({ text }) => headOf(text)?.name ?? []);
  return named.some((name) => goods.every(({ head, words }) => head?.name !== name && !words.includes(name)));
}

function pricesOfGoods({ marks }: Utterance, folded: string): number[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'price') return [];
    return isOtherMoney(folded, mark.start) ? [] : [mark.centavos];
  });
}
